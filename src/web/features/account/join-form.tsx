import { accountApi } from '#contract/account.ts';
import { joining } from '#contract/registration.ts';
import { call } from '../../platform/api.ts';
import { useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { useSession } from '../../platform/session.tsx';
import { useTeamChange } from '../../platform/team-change.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { accountMessages } from './account.messages.ts';
import { InvitationFields } from './invitation-fields.tsx';
import { emptyJoin, type JoinFields, joinSchema } from './join-values.ts';
import { useChoiceCheck } from './use-choice-check.ts';

const texts = accountMessages.join;

const schema = joinSchema(joining);

function useJoining(inviteCode: string) {
  const { user } = useSession();
  const showTeam = useTeamChange();
  const form = useContractForm(schema, { ...emptyJoin, invite_code: inviteCode });
  const isComplete = useChoiceCheck(form as unknown as JoinFields);
  const submission = useSubmit(form, {
    failed: texts.failed,
    send: async (body) => {
      if (!(await isComplete(user?.name ?? ''))) return;
      await showTeam(() => call(accountApi.join, { body }));
      toastSuccess(body.as === 'coach' ? texts.requested : texts.done);
    },
  });
  return { form, ...submission };
}

/** @param inviteCode from the invitation link; empty without one */
export function JoinForm({ inviteCode }: { inviteCode: string }) {
  const { user } = useSession();
  const { form, submit, failure, pending } = useJoining(inviteCode);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailureNotice failure={failure} />
      <InvitationFields form={form as unknown as JoinFields} name={user?.name ?? ''} />
      <Button type="submit" pending={pending}>
        {texts.submit}
      </Button>
    </form>
  );
}
