import { fromBattingTotals } from '#contract/batting.ts';
import type { ListedGame } from '#contract/games.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { GuestFigures, ManagerDashboard, PlayerFigures } from '#contract/stats.ts';
import type { BattingLine } from '#domain/batting.ts';
import {
  battingFigureDefinitions,
  type LeftOnBaseCounts,
  pitchingFigureDefinitions,
  teamOnlyFigureDefinitions,
} from '#domain/figures.ts';
import type { PitchingLine } from '#domain/pitching.ts';
import { texts } from './exports.messages.ts';
import {
  battingColumns,
  countRecordedGames,
  makeCountColumn,
  makeFigureColumn,
  makePitchingColumns,
  makeTextColumn,
  toRowColumns,
} from './line-columns.ts';
import { type Column, type Table, toTable } from './table.ts';

const { player, batting, pitching } = texts;

interface TotalRow<Line> {
  readonly number: string | null;
  readonly name: string;
  readonly status: string | null;
  /** The number of games; null for the guests, because it is unknown which guests played together. */
  readonly games: number | null;
  readonly line: Line;
}

const DECISIONS = { wins: '勝利', losses: '敗北', saves: 'セーブ', holds: 'ホールド' } as const;

type Decisions = Readonly<Record<keyof typeof DECISIONS, number>>;
type PitchingTotalRow = TotalRow<PitchingLine> & Decisions;

/** The guests share a row, so that all rows add up to the figures of the team. */
export interface Totals {
  readonly players: readonly PlayerFigures[];
  readonly guests: GuestFigures;
  readonly games: readonly ListedGame[];
  readonly team: ManagerDashboard | null;
  readonly regulationInnings: number;
}

const playerColumns: readonly Column<TotalRow<unknown>>[] = [
  makeTextColumn(player.number, ({ number }) => number),
  makeTextColumn(player.name, ({ name }) => name),
  makeTextColumn(player.status, ({ status }) => status),
];

const toName = ({ user, active }: PlayerFigures) => ({
  number: user.number,
  name: user.name,
  status: active ? player.active : player.left,
});
const GUESTS = { number: null, name: player.guest, status: null, games: null };
const TEAM = { number: null, name: player.total, status: null };

interface BattingTotalRow extends TotalRow<BattingLine> {
  readonly leftOnBase?: LeftOnBaseCounts;
}

function teamBatting({ teamInfo, battingTotals }: ManagerDashboard): BattingTotalRow {
  const { left_on_base: leftOnBase, left_on_base_games: leftOnBaseGames } = battingTotals;
  return {
    ...TEAM,
    games: teamInfo.totalGames,
    line: fromBattingTotals(battingTotals),
    leftOnBase: { leftOnBase, leftOnBaseGames },
  };
}

function battingRows({ players, guests, team }: Totals): BattingTotalRow[] {
  const rows = players
    .filter(({ batting: { games } }) => games > 0)
    .map((figures) => ({
      ...toName(figures),
      games: figures.batting.games,
      line: fromBattingTotals(figures.batting),
    }));
  const ofGuests = { ...GUESTS, line: fromBattingTotals(guests.batting) };
  return [...rows, ...(guests.batting.games > 0 ? [ofGuests] : []), ...(team ? [teamBatting(team)] : [])];
}

export function makeBattingTotalsTable(name: string, totals: Totals): Table {
  const columns: Column<BattingTotalRow>[] = [
    ...playerColumns,
    makeCountColumn(batting.games, ({ games }) => games),
    ...toRowColumns(
      [
        ...battingColumns,
        ...countRecordedGames([battingFigureDefinitions.doublePlays, battingFigureDefinitions.passedBalls]),
      ],
      ({ line }: TotalRow<BattingLine>) => line,
    ),
    ...toRowColumns(
      [
        makeFigureColumn(teamOnlyFigureDefinitions.leftOnBase),
        ...countRecordedGames([teamOnlyFigureDefinitions.leftOnBase]),
      ],
      ({ leftOnBase }: BattingTotalRow) => leftOnBase ?? null,
    ),
  ];
  return toTable(name, columns, battingRows(totals));
}

function countDecisions(games: readonly ListedGame[]): Decisions {
  const all = games.flatMap(({ decisions = [] }) => decisions.map(({ decision }) => decision));
  const { wins, losses, saves, holds } = DECISIONS;
  const countDecision = (wanted: string) => all.filter((decision) => decision === wanted).length;
  return {
    wins: countDecision(wins),
    losses: countDecision(losses),
    saves: countDecision(saves),
    holds: countDecision(holds),
  };
}

function pitchingCells(pitching: GuestFigures['pitching']) {
  const { wins, losses, saves, holds } = pitching;
  return { wins, losses, saves, holds, line: toPitchingLine(pitching) };
}

function pitchingRows({ players, guests, games, team }: Totals): PitchingTotalRow[] {
  const rows = players
    .filter(({ pitching: { games } }) => games > 0)
    .map((figures) => {
      return { ...toName(figures), games: figures.pitching.games, ...pitchingCells(figures.pitching) };
    });
  const line = team && toPitchingLine(team.pitchingTotals);
  return [
    ...rows,
    ...(guests.pitching.games > 0 ? [{ ...GUESTS, ...pitchingCells(guests.pitching) }] : []),
    ...(line ? [{ ...TEAM, games: team.teamInfo.totalGames, ...countDecisions(games), line }] : []),
  ];
}

const DECISION_COLUMNS = (['pitchingWins', 'pitchingLosses', 'saves', 'holds'] as const).map(
  (key): Column<Decisions> => makeFigureColumn<Decisions>(pitchingFigureDefinitions[key]),
);

export function makePitchingTotalsTable(name: string, totals: Totals): Table {
  const columns: Column<PitchingTotalRow>[] = [
    ...playerColumns,
    makeCountColumn(pitching.games, ({ games }) => games),
    ...DECISION_COLUMNS,
    ...toRowColumns(
      [
        ...makePitchingColumns(totals.regulationInnings),
        ...countRecordedGames([pitchingFigureDefinitions.wildPitches]),
      ],
      ({ line }: PitchingTotalRow) => line,
    ),
  ];
  return toTable(name, columns, pitchingRows(totals));
}
