import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { battingAverage } from '#domain/batting.ts';
import { winRate } from '#domain/game.ts';
import { earnedRunAverage } from '#domain/pitching.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { formatPercent, formatPerGame, formatRate } from '../../shared/format.ts';
import { NoGamesInFilter } from '../../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { Figure, Ruled } from '../../ui/ruled.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Season, seasonQuery } from './booklet.data.ts';
import { bookletMessages as texts } from './booklet.messages.ts';
import { battingCells, pitchingCells } from './booklet-columns.ts';
import { BookletTable } from './booklet-table.tsx';
import { battingRows, battingTotal, pitchingRows, pitchingTotal, seasonRecord } from './season-totals.ts';

const { batting, pitching } = texts;

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function Batting({ season }: { season: Season }) {
  const rows = battingRows(season);
  const total = { key: 0, name: '', games: season.games.length, line: battingTotal(rows) };
  // Interference is so rare that its column appears only if there was one.
  const { interference: _, ...usual } = batting.columns;
  return (
    <BookletTable
      name={batting.table}
      columns={total.line.interference > 0 ? batting.columns : usual}
      rows={rows.map((row) => ({ ...row, cells: battingCells(row) }))}
      total={battingCells(total)}
    />
  );
}

function Pitching({ season }: { season: Season }) {
  const { games, regulationInnings } = season;
  const rows = pitchingRows(season);
  const total = {
    key: 0,
    name: '',
    games: games.length,
    wins: sum(rows.map(({ wins }) => wins)),
    losses: sum(rows.map(({ losses }) => losses)),
    line: pitchingTotal(rows),
  };
  return (
    <BookletTable
      name={pitching.table}
      columns={pitching.columns}
      rows={rows.map((row) => ({ ...row, cells: pitchingCells(row, regulationInnings) }))}
      total={pitchingCells(total, regulationInnings)}
    />
  );
}

function NoRecords() {
  return <p className="text-small text-ink-2">{texts.none}</p>;
}

const recordTexts = texts.record;

function BookletRecord({ season }: { season: Season }) {
  const record = seasonRecord(season.games);
  const batting = battingTotal(battingRows(season));
  const pitching = pitchingTotal(pitchingRows(season));
  const figures = [
    [recordTexts.games, record.games],
    [recordTexts.wins, record.wins],
    [recordTexts.losses, record.losses],
    [recordTexts.draws, record.draws],
    [recordTexts.winRate, formatPercent(winRate(record))],
    [recordTexts.runs, record.runs],
    [recordTexts.runsAllowed, record.runsAllowed],
    [recordTexts.average, formatRate(battingAverage(batting))],
    [recordTexts.homeRuns, batting.homeRuns],
    [recordTexts.stolenBases, batting.stolenBases],
    [recordTexts.earnedRunAverage, formatPerGame(earnedRunAverage(pitching, season.regulationInnings))],
  ] as const;
  return (
    <Section title={recordTexts.title}>
      <Ruled className="print:grid-cols-6">
        {figures.map(([label, value]) => (
          <Figure key={label} label={label} value={value} />
        ))}
      </Ruled>
    </Section>
  );
}

function Tables({ season, ranking }: { season: Season; ranking: ReactNode }) {
  return (
    <div className="grid gap-8 *:min-w-0 print:block print:*:mb-5">
      <BookletRecord season={season} />
      <Section title={batting.title}>
        {battingRows(season).length > 0 ? <Batting season={season} /> : <NoRecords />}
      </Section>
      <Section title={pitching.title} className="print:break-inside-avoid">
        {pitchingRows(season).length > 0 ? <Pitching season={season} /> : <NoRecords />}
      </Section>
      {ranking}
    </div>
  );
}

interface BookletProps {
  /** The signed-in member. */
  readonly memberId: number;
  readonly ranking: ReactNode;
}

export function Booklet({ memberId, ranking }: BookletProps) {
  const { filter, narrowed } = useGameFilter();
  const query = useQuery(seasonQuery(filter, memberId));
  return (
    <Loaded query={query} failed={texts.failed}>
      {(season) => {
        if (season.games.length > 0) return <Tables season={season} ranking={ranking} />;
        return narrowed ? <NoGamesInFilter /> : <EmptyState title={texts.empty} text={texts.emptyText} />;
      }}
    </Loaded>
  );
}
