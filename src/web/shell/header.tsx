import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { commonMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { confirmDraftLoss } from '../platform/drafts.ts';
import { useSession } from '../platform/session.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { shellMessages as texts } from './shell.messages.ts';

function LogoutButton() {
  const { user, logout } = useSession();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const leave = async () => {
    // The logout removes what they have not saved, too.
    if (!confirmDraftLoss(user, texts.draftsGo)) return;
    setPending(true);
    await logout();
    navigate(paths.home, { replace: true });
  };
  return (
    <Button variant="ghost" pending={pending} onClick={leave}>
      {texts.logout}
    </Button>
  );
}

function AccountActions() {
  const { restoring, user } = useSession();
  if (restoring) return <span className="px-3 text-small text-ink-2">{commonMessages.loading}</span>;
  if (user) return <LogoutButton />;
  return (
    <>
      <ButtonLink variant="ghost" to={paths.login}>
        {texts.login}
      </ButtonLink>
      <ButtonLink variant="line" to={paths.register} className="min-h-target px-4 text-small">
        {texts.register}
      </ButtonLink>
    </>
  );
}

export function Header() {
  return (
    <header className="z-20 border-b border-chalk bg-sheet pt-[env(safe-area-inset-top)] md:sticky md:top-0 print:hidden">
      <div className="flex h-header items-center justify-between gap-2 pr-3 pl-4 md:pr-4">
        <Link
          to={paths.home}
          className="flex min-h-target items-center gap-2.5 font-bold tracking-wide whitespace-nowrap"
        >
          <BrandMark className="size-5.5" />
          {commonMessages.productName}
        </Link>
        <div className="flex items-center gap-1">
          <AccountActions />
        </div>
      </div>
    </header>
  );
}
