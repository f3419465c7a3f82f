import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { computeBattingAverage } from '#domain/batting.ts';
import { teamOnlyFigureDefinitions } from '#domain/figures.ts';
import { computeWinRate } from '#domain/game.ts';
import { computeEarnedRunAverage } from '#domain/pitching.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { formatFigure, formatPercent, formatPerGame, formatRate } from '../../shared/format.ts';
import { NoGamesInFilter } from '../../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { cx } from '../../ui/cx.ts';
import { DataTable, firstColumn } from '../../ui/data-table.tsx';
import { stickyCell } from '../../ui/expandable-row.tsx';
import { Ruled, RuledFigure } from '../../ui/ruled.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { statsMessages } from '../stats/stats.messages.ts';
import { type RecordedGames, type Season, seasonQuery } from './booklet.data.ts';
import { bookletMessages as texts } from './booklet.messages.ts';
import { type BookletColumn, listBattingColumns, listPitchingColumns } from './booklet-columns.ts';
import {
  type BookletRow,
  countLeftOnBase,
  countSeason,
  listBattingRows,
  listPitchingRows,
  sumBatting,
  sumPitching,
} from './season-totals.ts';

const { batting, pitching } = texts;

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

interface BookletTableProps<Shown extends BookletRow<unknown>> {
  readonly name: string;
  readonly columns: readonly BookletColumn<Shown>[];
  readonly rows: readonly Shown[];
  readonly total: Shown;
}

/** Renders a table whose columns all fit on one printed sheet, and whose headings every sheet repeats. */
function BookletTable<Shown extends BookletRow<unknown>>(props: BookletTableProps<Shown>) {
  const { name, columns, rows, total } = props;
  const values = (row: Shown) => columns.map(({ meaning, text }) => <td key={meaning}>{text(row)}</td>);
  return (
    <DataTable name={name} wide className="booklet-table">
      <thead>
        <tr className="bg-paper">
          <th scope="col" className={stickyCell}>
            {texts.player}
          </th>
          {columns.map(({ head, meaning }) => (
            <th key={meaning} scope="col" abbr={meaning} title={meaning}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="bg-sheet">
            <th scope="row" className={stickyCell}>
              <span className={cx(firstColumn, 'block -mr-2')}>{row.name}</span>
            </th>
            {values(row)}
          </tr>
        ))}
        {/* The total is in tbody, because browsers repeat a tfoot on every printed sheet. */}
        <tr className="bg-sheet font-bold *:border-t *:border-t-control!">
          <th scope="row" className={stickyCell}>
            {texts.total}
          </th>
          {values(total)}
        </tr>
      </tbody>
    </DataTable>
  );
}

/** Shows in how many games figures such as double plays were recorded, because not every game has them. */
function Recorded({ games }: { games: RecordedGames }) {
  const known = games.filter(([, count]) => count > 0);
  if (known.length === 0) return null;
  return <p className="text-tiny text-ink-2">{statsMessages.recorded(known)}</p>;
}

function Batting({ season }: { season: Season }) {
  const rows = listBattingRows(season);
  const total = { key: 0, name: '', games: season.games.length, line: sumBatting(rows) };
  return (
    <>
      <BookletTable name={batting.table} columns={listBattingColumns(total.line)} rows={rows} total={total} />
      <Recorded games={season.recorded.batting} />
    </>
  );
}

function Pitching({ season }: { season: Season }) {
  const rows = listPitchingRows(season);
  const total = {
    key: 0,
    name: '',
    wins: sum(rows.map(({ wins }) => wins)),
    losses: sum(rows.map(({ losses }) => losses)),
    line: sumPitching(rows),
  };
  return (
    <>
      <BookletTable
        name={pitching.table}
        columns={listPitchingColumns(season.regulationInnings, total.line)}
        rows={rows}
        total={total}
      />
      <Recorded games={season.recorded.pitching} />
    </>
  );
}

function NoRecords() {
  return <p className="text-small text-ink-2">{texts.none}</p>;
}

const recordTexts = texts.record;

function BookletRecord({ season }: { season: Season }) {
  const record = countSeason(season.games);
  const batting = sumBatting(listBattingRows(season));
  const pitching = sumPitching(listPitchingRows(season));
  const leftOnBase = countLeftOnBase(season.games);
  const figures = [
    [recordTexts.games, record.games],
    [recordTexts.wins, record.wins],
    [recordTexts.losses, record.losses],
    [recordTexts.draws, record.draws],
    [recordTexts.winRate, formatPercent(computeWinRate(record))],
    [recordTexts.runs, record.runs],
    [recordTexts.runsAllowed, record.runsAllowed],
    [recordTexts.average, formatRate(computeBattingAverage(batting))],
    [recordTexts.homeRuns, batting.homeRuns],
    [recordTexts.stolenBases, batting.stolenBases],
    ...(leftOnBase.leftOnBaseGames > 0
      ? [
          [
            teamOnlyFigureDefinitions.leftOnBase.label,
            formatFigure(teamOnlyFigureDefinitions.leftOnBase, leftOnBase),
          ] as const,
        ]
      : []),
    [
      recordTexts.earnedRunAverage,
      formatPerGame(computeEarnedRunAverage(pitching, season.regulationInnings)),
    ],
  ] as const;
  return (
    <Section title={recordTexts.title}>
      <Ruled className="print:grid-cols-6">
        {figures.map(([label, value]) => (
          <RuledFigure key={label} label={label} value={value} />
        ))}
      </Ruled>
      <Recorded games={[[teamOnlyFigureDefinitions.leftOnBase.label, leftOnBase.leftOnBaseGames]]} />
    </Section>
  );
}

function Tables({ season, ranking }: { season: Season; ranking: ReactNode }) {
  return (
    <div className="grid gap-8 print:block print:*:mb-5">
      <BookletRecord season={season} />
      <Section title={batting.title}>
        {listBattingRows(season).length > 0 ? <Batting season={season} /> : <NoRecords />}
      </Section>
      <Section title={pitching.title} className="print:break-inside-avoid">
        {listPitchingRows(season).length > 0 ? <Pitching season={season} /> : <NoRecords />}
      </Section>
      {ranking}
    </div>
  );
}

export function Booklet({ memberId, ranking }: { memberId: number; ranking: ReactNode }) {
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
