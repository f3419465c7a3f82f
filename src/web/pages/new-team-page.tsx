import { useSearchParams } from 'react-router';
import { accountApi } from '#contract/account.ts';
import { newTeam } from '#contract/registration.ts';
import { accountMessages } from '../features/account/account.messages.ts';
import { FoundingNotice, useFoundingRefusal } from '../features/account/founding.tsx';
import { paths } from '../paths.ts';
import { call } from '../platform/api/api.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { bindField, useContractForm, useSubmit } from '../platform/forms/form.ts';
import { FormFailureNotice } from '../platform/forms/form-failure-notice.tsx';
import { useTeamChange } from '../platform/session/team-change.ts';
import { toastSuccess } from '../platform/toast.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = accountMessages.founding;

/**
 * The form that creates a team.
 * @param foundingInvite the token of the operator's link; empty without a link
 */
function NewTeamForm({ foundingInvite }: { foundingInvite: string }) {
  const showTeam = useTeamChange();
  const form = useContractForm(newTeam, { name: '', plays: false });
  const { submit, failure, pending } = useSubmit(form, {
    failed: texts.failed,
    refusal: (error) => (error instanceof ApiError ? error.text('founding_invite') : undefined),
    send: async (team) => {
      const body = { ...team, founding_invite: foundingInvite || undefined };
      await showTeam(() => call(accountApi.createTeam, { body }));
      toastSuccess(texts.done);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailureNotice failure={failure} />
      <TextField
        label={accountMessages.fields.teamName}
        autoComplete="organization"
        {...bindField(form, 'name')}
      />
      <Checkbox label={texts.plays} {...form.register('plays')} />
      <Button type="submit" pending={pending}>
        {texts.submit}
      </Button>
    </form>
  );
}

export default function NewTeamPage() {
  const [search] = useSearchParams();
  const invite = search.get('found') ?? '';
  const refused = useFoundingRefusal(invite);
  return (
    <div className="max-w-md">
      <PageTitle>{accountMessages.founding.title}</PageTitle>
      {refused ? (
        <>
          <FoundingNotice refused={refused} />
          <p className="mt-6">
            <TextLink to={paths.join}>{accountMessages.join.title}</TextLink>
          </p>
        </>
      ) : (
        <NewTeamForm foundingInvite={invite} />
      )}
    </div>
  );
}
