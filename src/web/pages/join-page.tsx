import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { accountApi, type User } from '#contract/account.ts';
import { joining } from '#contract/registration.ts';
import { invitationQuery } from '../features/account/account.data.ts';
import { accountMessages } from '../features/account/account.messages.ts';
import { InvitationFields } from '../features/account/invitation-fields.tsx';
import { emptyJoin, type JoinFields, makeJoinSchema } from '../features/account/join-values.ts';
import { loginMessages } from '../features/account/login.messages.ts';
import { useChoiceCheck } from '../features/account/use-choice-check.ts';
import { paths } from '../paths.ts';
import { call } from '../platform/api/api.ts';
import { useContractForm, useSubmit } from '../platform/forms/form.ts';
import { FormFailureNotice } from '../platform/forms/form-failure-notice.tsx';
import { useSession } from '../platform/session/session.tsx';
import { useSignup } from '../platform/session/signup.ts';
import { useTeamChange } from '../platform/session/team-change.ts';
import { toastSuccess } from '../platform/toast.ts';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = accountMessages.join;

function belongsTo({ own_id, children, teams }: User, memberId: number): boolean {
  const ids = [...children.map(({ id }) => id), ...teams.map(({ member_id }) => member_id)];
  return own_id === memberId || ids.includes(memberId);
}

/** Opens the link's team for a user who already belongs to it, unless the link is for another member. */
function useKnownTeam(inviteCode: string, user: User | null) {
  const navigate = useNavigate();
  const showTeam = useTeamChange();
  const query = invitationQuery(inviteCode);
  const { data: invitation } = useQuery(query);
  const isForAnother = user && invitation?.member && !belongsTo(user, invitation.member.id);
  const known = isForAnother ? undefined : user?.teams.find(({ id }) => id === invitation?.team.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the team is known
  useEffect(() => {
    if (!known || !user) return;
    toastSuccess(texts.already(known.name));
    if (known.id === user.team_id) navigate(paths.myPage, { replace: true });
    else void showTeam(() => call(accountApi.chooseTeam, { body: { team_id: known.id, member_id: null } }));
  }, [known?.id]);
  return known !== undefined;
}

const schema = makeJoinSchema(joining);

function useJoining(inviteCode: string) {
  const { user } = useSession();
  const showTeam = useTeamChange();
  const form = useContractForm(schema, { ...emptyJoin, invite_code: inviteCode });
  const isComplete = useChoiceCheck(form as unknown as JoinFields, 'member_id');
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

/**
 * The form with which a user joins a team.
 * @param inviteCode from the invitation link; empty without a link
 */
function JoinForm({ inviteCode }: { inviteCode: string }) {
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

export default function JoinPage() {
  const [search] = useSearchParams();
  const inviteCode = search.get('invite') ?? '';
  const { user } = useSession();
  const signup = useSignup();
  const { data: invitation } = useQuery(invitationQuery(inviteCode));
  const isKnown = useKnownTeam(inviteCode, user);
  if (isKnown) return null;
  return (
    <div className="max-w-md">
      <PageTitle sub={user?.team ? texts.further : invitation ? undefined : texts.text}>
        {invitation ? accountMessages.register.joins(invitation.team.name) : texts.title}
      </PageTitle>
      <JoinForm key={inviteCode} inviteCode={inviteCode} />
      <p className="mt-6 grid justify-items-start border-t border-chalk pt-4">
        {signup === 'open' && <TextLink to={paths.newTeam}>{texts.found}</TextLink>}
        <TextLink to={paths.privacy}>{loginMessages.privacy}</TextLink>
      </p>
    </div>
  );
}
