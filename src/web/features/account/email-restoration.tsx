import { useMutation } from '@tanstack/react-query';
import { accountApi } from '#contract/account.ts';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { reasonOf } from '../../platform/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { accountMessages } from './account.messages.ts';

const texts = accountMessages.restoreEmail;

function Failure({ error }: { error: unknown }) {
  if (!hasStatus(error, 422))
    return (
      <Notice tone="error" title={texts.failed}>
        {reasonOf(error)}
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

interface EmailRestorationProps {
  readonly token: string;
  /** Called with what the user needs to set a new password. */
  readonly onDone: (link: { token: string; email: string }) => void;
}

/** Reverts a change of e-mail address. Needs a click: mail programs open links by themselves. */
export function EmailRestoration({ token, onDone }: EmailRestorationProps) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(accountApi.restoreEmail, { body: { token } }),
    onSuccess: onDone,
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
