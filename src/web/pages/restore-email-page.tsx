import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { accountApi } from '#contract/account.ts';
import { accountMessages } from '../features/account/account.messages.ts';
import { paths } from '../paths.ts';
import { call } from '../platform/api/api.ts';
import { hasStatus } from '../platform/api/api-error.ts';
import { findReason } from '../platform/api/failure.ts';
import { Button } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = accountMessages.restoreEmail;

function Failure({ error }: { error: unknown }) {
  if (!hasStatus(error, 422))
    return (
      <Notice tone="error" title={texts.failed}>
        {findReason(error)}
      </Notice>
    );
  return (
    <Notice
      tone="error"
      title={error.text('token') ?? texts.failed}
      action={<TextLink to={paths.passwordForget}>{texts.reset}</TextLink>}
    >
      {texts.deadText}
    </Notice>
  );
}

/** Asks for a click, because mail programs open links by themselves. */
function EmailRestoration({ token }: { token: string }) {
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(accountApi.restoreEmail, { body: { token } }),
    onSuccess: (link) => navigate(`${paths.resetPassword}?${new URLSearchParams(link)}`, { replace: true }),
  });
  return (
    <div className="grid gap-5">
      <p>{texts.text}</p>
      {error && <Failure error={error} />}
      <Button onClick={() => mutate()} pending={isPending}>
        {texts.submit}
      </Button>
    </div>
  );
}

export default function RestoreEmailPage() {
  const [search] = useSearchParams();
  return (
    <NarrowPage>
      <PageTitle>{accountMessages.restoreEmail.title}</PageTitle>
      <EmailRestoration token={search.get('token') ?? ''} />
    </NarrowPage>
  );
}
