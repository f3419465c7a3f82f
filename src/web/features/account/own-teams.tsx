import { useState } from 'react';
import { accountApi, type User } from '#contract/account.ts';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.tsx';
import { useTeamChange } from '../../platform/session/team-change.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { accountMessages } from './account.messages.ts';

const texts = accountMessages.teams;

/** Returns the texts for leaving. A guardian leaves only the selected child, and stays the guardian of the others. */
function leavingWords({ id, children, team }: User) {
  const child = children.find((child) => child.id === id)?.name;
  return child === undefined
    ? { label: texts.leave, title: texts.leaveQuestion(team?.name ?? ''), text: texts.leaveText }
    : { label: texts.leaveChild(child), title: texts.leaveChildQuestion(child), text: texts.leaveChildText };
}

function Leaving({ user }: { user: User }) {
  const showTeam = useTeamChange();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { label, title, text } = leavingWords(user);
  const leave = async () => {
    setPending(true);
    try {
      await showTeam(() =>
        call(accountApi.leaveTeam, { body: { team_id: user.team_id ?? 0, member_id: user.id } }),
      );
      toastSuccess(texts.left);
    } catch (error) {
      setFailure(error instanceof ApiError && error.status === 403 ? error.message : texts.leaveFailed);
    }
    setPending(false);
  };
  return (
    <>
      {failure && <Notice tone="error" title={failure} />}
      <ConfirmButton
        variant="line"
        className="justify-self-start"
        pending={pending}
        question={{ title, text, confirmLabel: label }}
        onConfirm={(close) => {
          close();
          void leave();
        }}
      >
        {label}
      </ConfirmButton>
    </>
  );
}

export function OwnTeams() {
  const { user } = useSession();
  if (!user?.team) return null;
  return (
    <Section title={texts.title}>
      <div className="grid justify-items-start gap-2">
        <TextLink to={paths.join}>{texts.join}</TextLink>
        <TextLink to={paths.newTeam}>{texts.found}</TextLink>
        <Leaving user={user} />
      </div>
    </Section>
  );
}
