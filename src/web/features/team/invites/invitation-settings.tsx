import type { Team } from '#contract/team.ts';
import { hasStatus } from '../../../platform/api/api-error.ts';
import { findReason } from '../../../platform/api/failure.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SavedSwitch } from '../../../ui/saved-switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useInviteCodeRenewal, useTeamUpdate } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';
import { InviteLink } from './invite-link.tsx';

const texts = teamMessages.invite;

function CodeRenewal() {
  const { mutate, isPending, error } = useInviteCodeRenewal();
  const renew = (close: () => void) =>
    mutate(undefined, { onSuccess: () => toastSuccess(texts.renewed), onSettled: close });
  return (
    <>
      {error && (
        <Notice tone="error" title={texts.renewFailed}>
          {findReason(error)}
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

const unlistedTexts = teamMessages.unlisted;

/** Sets whether people who are not in the list of members may join. */
function UnlistedSwitch({ team }: { team: Team }) {
  const { mutate, isPending, error } = useTeamUpdate();
  const { id: _, invite_code: _code, ...settings } = team;
  const failure = hasStatus(error, 409) ? unlistedTexts.conflict : error && unlistedTexts.failed;
  return (
    <SavedSwitch
      label={unlistedTexts.label}
      description={unlistedTexts.text}
      stored={team.unlisted_allowed}
      pending={isPending}
      error={failure || undefined}
      onSwitch={(on) => mutate({ ...settings, unlisted_allowed: on })}
    />
  );
}

export function InviteCode({ team }: { team: Team }) {
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
    </div>
  );
}

export function InvitationSettings({ team }: { team: Team }) {
  return (
    <div className="grid gap-4">
      <InviteCode team={team} />
      <UnlistedSwitch team={team} />
      <CodeRenewal />
    </div>
  );
}
