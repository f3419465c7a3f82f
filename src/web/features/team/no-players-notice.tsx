import { paths } from '../../paths.ts';
import { type Origin, originState } from '../../shared/origin.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMembers } from './team.data.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.noPlayers;

/** Says that a game without players can get no lines, and leads to the members and back. */
export function NoPlayersNotice({ origin }: { origin: Origin }) {
  const { data: members } = useMembers();
  if (!members || members.some(({ plays, active }) => plays && active)) return null;
  return (
    <Notice
      tone="info"
      title={teamMessages.members.empty}
      className="mb-5 max-w-xl"
      action={
        <ButtonLink variant="line" to={paths.manyMembers} state={originState(origin)}>
          {teamMessages.adding.title}
        </ButtonLink>
      }
    >
      {texts.text}
    </Notice>
  );
}
