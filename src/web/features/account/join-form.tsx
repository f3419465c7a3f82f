import { useWatch } from 'react-hook-form';
import { accountApi, joining } from '#contract/account.ts';
import { call } from '../../platform/api.ts';
import { useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { useSession } from '../../platform/session.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { accountMessages } from './account.messages.ts';
import { InvitationFields } from './invitation-fields.tsx';

const texts = accountMessages.join;

function useJoining() {
  const { setUser } = useSession();
  const form = useContractForm(joining, { invite_code: '', member_id: '' });
  const submission = useSubmit(form, {
    failed: texts.failed,
    send: async (body) => {
      setUser(await call(accountApi.join, { body }));
      toastSuccess(texts.done);
    },
  });
  return { form, ...submission };
}

export function JoinForm() {
  const { form, submit, failure, pending } = useJoining();
  const { register, setValue, control, formState } = form;
  const typed = useWatch({ control, name: 'invite_code' });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailureNotice failure={failure} />
      <InvitationFields
        typed={typed}
        code={{
          field: register('invite_code', { onChange: () => setValue('member_id', '') }),
          error: formState.errors.invite_code?.message,
        }}
        member={{ field: register('member_id'), error: formState.errors.member_id?.message }}
      />
      <Button type="submit" pending={pending}>
        {texts.submit}
      </Button>
    </form>
  );
}
