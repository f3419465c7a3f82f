import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { User } from '#contract/account.ts';
import { commonMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { hasDrafts } from '../platform/forms/drafts.ts';
import { leavingDemo } from '../platform/session/leaving-demo.ts';
import { useSession } from '../platform/session/session.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { afterPaint, dialogOnDemand } from '../ui/on-demand.tsx';
import { shellMessages as texts } from './shell.messages.ts';

const LogoutDialog = dialogOnDemand(async () => (await import('./logout-dialog.tsx')).LogoutDialog);

function LogoutButton() {
  const { user, logout } = useSession();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const leave = async () => {
    setPending(true);
    await logout();
    navigate(paths.home, { replace: true });
  };
  // A logout deletes the user's drafts and unsent entries, so the user has to confirm it.
  const askAndLeave = () => (hasDrafts(user) ? setAsking(true) : leave());
  return (
    <>
      <Button
        variant="ghost"
        pending={pending && !asking}
        onClick={askAndLeave}
        className="text-small! font-normal! whitespace-nowrap"
      >
        {texts.logout}
      </Button>
      {user && <LogoutDialog user={user} open={asking} onClose={close} onLeave={leave} pending={pending} />}
    </>
  );
}

function AccountActions() {
  const { restoring, user } = useSession();
  if (restoring) return <span className="px-3 text-small text-ink-2">{commonMessages.loading}</span>;
  if (user && !user.visitor) return <LogoutButton />;
  const leaving = user ? leavingDemo : null;
  return (
    <>
      <ButtonLink
        variant="ghost"
        to={paths.login}
        className="px-2! min-[20rem]:whitespace-nowrap"
        {...leaving}
      >
        {texts.login}
      </ButtonLink>
      <ButtonLink
        variant="line"
        to={paths.register}
        className="min-h-target px-2.5! text-small min-[20rem]:whitespace-nowrap"
        {...leaving}
      >
        {texts.register}
      </ButtonLink>
    </>
  );
}

// Not preloaded: few users have several teams or several children.
const TeamSwitch = afterPaint(async () => (await import('./team-switch.tsx')).TeamSwitch, { preload: false });

function hasChoice({ teams, children, own_id }: User): boolean {
  return teams.length > 1 || children.length + Number(own_id !== null) > 1;
}

export function Header() {
  const { user } = useSession();
  const team = user?.team ?? null;
  const switches = user !== null && team !== null && hasChoice(user);
  return (
    <header
      data-shell
      className="z-20 border-b border-chalk bg-sheet pt-[env(safe-area-inset-top)] md:sticky md:top-0 print:hidden"
    >
      <div className="flex h-header items-center justify-between gap-2 pr-3 pl-4 md:pr-4">
        <Link to={paths.home} className="flex min-h-target min-w-0 items-center gap-2.5 leading-tight">
          <BrandMark className="size-5.5" />
          <span className="flex min-w-0 flex-col-reverse">
            <span
              className={cx(
                'whitespace-nowrap',
                team ? 'text-tiny text-ink-2' : 'font-bold tracking-wide max-tiny:sr-only',
                switches && 'max-md:sr-only',
              )}
            >
              {commonMessages.productName}
            </span>
            {team && !switches && <span className="truncate font-bold">{team.name}</span>}
          </span>
        </Link>
        {switches && user && (
          <span className="mr-auto flex min-w-0">
            <TeamSwitch user={user} />
          </span>
        )}
        <div className="flex shrink-0 items-center gap-1">
          <AccountActions />
        </div>
      </div>
    </header>
  );
}
