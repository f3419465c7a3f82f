import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session/session.tsx';
import { LineupList } from '../../shared/lineup/shown-lineup.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { basisQuery, lineupQuery } from './lineup.data.ts';
import { lineupMessages } from './lineup.messages.ts';

const texts = lineupMessages.section;

interface ItemLineupProps {
  readonly itemId: number;
  /** Whether the item is a game. An item of another kind shows a lineup only if a coach has made one. */
  readonly isGame: boolean;
  /** Whether the game of the item is over, or may be over because it is not known yet. */
  readonly mayBeOver: boolean;
}

export function ItemLineup({ itemId, isGame, mayBeOver }: ItemLineupProps) {
  const { user } = useSession();
  const isCoach = user?.role === 'coach';
  const query = useQuery(lineupQuery(itemId));
  const lineup = query.data?.lineup;
  const isOffered = isCoach && isGame && !mayBeOver;
  const leadsToEditor = lineup === null ? isOffered : isCoach && lineup !== undefined;
  // The editor opens from the data of this page, also without a connection.
  useQuery({ ...basisQuery(itemId), enabled: leadsToEditor, notifyOnChangeProps: [] });
  // Most items of other kinds have no lineup, so a failed load is reported for games only.
  if (query.isLoadingError && isGame) return <p className="text-small text-ink-2">{lineupMessages.failed}</p>;
  if (lineup === undefined) return null;
  if (lineup === null)
    return (
      isOffered && (
        <ButtonLink variant="line" to={paths.lineup(itemId)} className="sm:justify-self-start">
          {texts.edit}
        </ButtonLink>
      )
    );
  return (
    <Section title={texts.title}>
      {!lineup.shown && <p className="mb-2 text-small text-ink-2">{texts.onlyCoaches}</p>}
      <LineupList lineup={lineup} />
      {user?.records && (
        <p className="mt-2 flex flex-wrap gap-x-6">
          {isCoach && <TextLink to={paths.lineup(itemId)}>{texts.change}</TextLink>}
          <TextLink to={paths.memberTable(itemId)}>{lineupMessages.memberTable}</TextLink>
        </p>
      )}
    </Section>
  );
}
