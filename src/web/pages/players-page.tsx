import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PlayerFigures } from '#contract/stats.ts';
import { allFigureDefinitions } from '#domain/figures.ts';
import { Explanation } from '../features/stats/explanations/explanation.tsx';
import { useExplanation } from '../features/stats/explanations/use-explanation.ts';
import {
  columnsByKind,
  filterPlayers,
  KINDS,
  type TableKind,
  toColumn,
} from '../features/stats/players/player-columns.ts';
import { PlayerTable } from '../features/stats/players/player-table.tsx';
import { usePlayerKind } from '../features/stats/players/use-player-order.ts';
import { playersMessages } from '../features/stats/players.messages.ts';
import { Stale } from '../features/stats/stale.tsx';
import { guestTotalsQuery, playersQuery } from '../features/stats/stats.data.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import { PrintedFilterLine } from '../shared/game-filter/filter-line.tsx';
import { GameFilterBar } from '../shared/game-filter/game-filter-bar.tsx';
import { NoGamesInFilter } from '../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../shared/game-filter/use-game-filter.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LoadingBars } from '../ui/loading-bars.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TabList, TabPanel } from '../ui/tabs.tsx';

const texts = playersMessages.list;

/** The explanations have their own buttons, because a click on a column head sorts the rows. */
function Explanations({ kind }: { kind: TableKind }) {
  const explained = columnsByKind[kind].flatMap((key) => toColumn(key).term ?? []);
  const { triggerProps, ...explanation } = useExplanation();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-1 text-small text-ink-2 print:hidden">
      <span className="mr-1">{texts.explain}</span>
      {explained.map((term) => (
        <button
          key={term}
          type="button"
          {...triggerProps({ term })}
          className="min-h-target min-w-11 rounded-md px-2 font-semibold underline decoration-control decoration-dotted underline-offset-4 hover:bg-field-soft hover:text-ink"
        >
          {allFigureDefinitions[term].label}
        </button>
      ))}
      <Explanation {...explanation} />
    </div>
  );
}

function NoPlayers({ narrowed }: { narrowed: boolean }) {
  const records = useSession().user?.records;
  if (narrowed) return <NoGamesInFilter />;
  return (
    <EmptyState
      title={texts.empty}
      text={records ? texts.emptyForCoach : texts.emptyForPlayer}
      action={records && <ButtonLink to={paths.newGame}>{texts.recordGame}</ButtonLink>}
    />
  );
}

function PlayersOfKind({ players, kind }: { players: readonly PlayerFigures[]; kind: TableKind }) {
  const { user } = useSession();
  const { filter } = useGameFilter();
  const { data: guests } = useQuery(guestTotalsQuery(filter));
  const shown = filterPlayers(kind, players);
  if (shown.length === 0) return <EmptyState title={texts.none[kind]} />;
  return (
    <>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
        <span className="tabular-nums">{texts.count(shown.length)}</span>
        <span className="print:hidden">{texts.hint}</span>
      </p>
      <PlayerTable players={shown} guests={guests} kind={kind} ownId={user?.id ?? null} />
      <Explanations kind={kind} />
    </>
  );
}

function PlayerList({ players }: { players: readonly PlayerFigures[] }) {
  const id = useId();
  const [kind, choose] = usePlayerKind();
  return (
    <>
      <TabList
        id={id}
        tabs={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        chosen={kind}
        onChoose={choose}
        className="mb-2"
      />
      <TabPanel key={kind} id={id} value={kind}>
        <PlayersOfKind players={players} kind={kind} />
      </TabPanel>
    </>
  );
}

function Players() {
  const { filter, narrowed } = useGameFilter();
  const query = useQuery(playersQuery(filter));
  return (
    <Loaded query={query} skeleton={<LoadingBars heights={['h-96']} />} failed={texts.failed}>
      {(players) => (
        <Stale stale={query.isPlaceholderData}>
          {players.length === 0 ? <NoPlayers narrowed={narrowed} /> : <PlayerList players={players} />}
        </Stale>
      )}
    </Loaded>
  );
}

export default function PlayersPage() {
  const { user } = useSession();
  return (
    <>
      <PageTitle
        dense
        sub={<span className="hidden print:inline">{user?.team?.name}</span>}
        actions={<ExportButton list="players" />}
      >
        {playersMessages.list.title}
      </PageTitle>
      <GameFilterBar className="mb-1 md:mb-3" />
      <PrintedFilterLine className="mb-4 text-small" />
      <Players />
    </>
  );
}
