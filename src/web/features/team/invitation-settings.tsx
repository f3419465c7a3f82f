import type { Team } from '#contract/team.ts';
import { reasonOf } from '../../platform/failure.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InviteLink } from './invite-link.tsx';
import { useInviteCodeRenewal } from './team.data.ts';
import { teamMessages } from './team.messages.ts';
import { UnlistedSwitch } from './unlisted-switch.tsx';

const texts = teamMessages.invite;

function CodeRenewal() {
  const { mutate, isPending, error } = useInviteCodeRenewal();
  const renew = (close: () => void) =>
    mutate(undefined, { onSuccess: () => toastSuccess(texts.renewed), onSettled: close });
  return (
    <>
      {error && (
        <Notice tone="error" title={texts.renewFailed}>
          {reasonOf(error)}
        </Notice>
      )}
      <ConfirmButton
        variant="ghost"
        className="-ml-3 justify-self-start text-field!"
        question={{ title: texts.renewQuestion, text: texts.renewText, confirmLabel: texts.renewConfirm }}
        onConfirm={renew}
        pending={isPending}
      >
        {texts.renew}
      </ConfirmButton>
    </>
  );
}

export function InvitationSettings({ team }: { team: Team }) {
  return (
    <div className="grid gap-4">
      <TextField
        label={teamMessages.inviteCode}
        hint={texts.text}
        readOnly
        value={team.invite_code}
        onFocus={(event) => event.target.select()}
        className="bg-paper! font-semibold tracking-widest"
      />
      <InviteLink team={team} />
      <UnlistedSwitch team={team} />
      <CodeRenewal />
    </div>
  );
}
