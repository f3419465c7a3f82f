import { type BattingRecord, fromBattingTotals, toBattingLine } from '#contract/batting.ts';
import type { LinePlayer } from '#contract/fields.ts';
import type { Game, ListedGame } from '#contract/games.ts';
import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import type { GuestFigures, ManagerDashboard, PlayedGame, Player, PlayerFigures } from '#contract/stats.ts';
import { type BatterOnlyRules, inferBatterOnlyRules, toShownPosition } from '#domain/batter-only.ts';
import type { BattingLine } from '#domain/batting.ts';
import {
  battingFigureDefinitions,
  type LeftOnBaseCounts,
  pitchingFigureDefinitions,
  teamOnlyFigureDefinitions,
} from '#domain/figures.ts';
import type { PitchingLine } from '#domain/pitching.ts';
import type { Sport } from '#domain/team.ts';
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
import { gameOfLineColumns, notCountedColumn, yes } from './list-tables.ts';
import { type Column, type Table, toTable } from './table.ts';

const { player, batting, pitching, sheets, between } = texts;

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

const logGame = toRowColumns(gameOfLineColumns, ({ game }: PlayedGame) => game);

export function makePlayerLogTable({ log, regulation_innings }: Player): Table {
  const atBat = (played: PlayedGame) => played.batting && fromBattingTotals(played.batting);
  const onMound = (played: PlayedGame) => played.pitching && toPitchingLine(played.pitching);
  const words = ({ batting: line }: PlayedGame) => line?.plate_appearances?.join(' ') ?? null;
  const under = (kind: string, columns: readonly Column<PlayedGame>[]) =>
    columns.map((column) => ({ ...column, title: `${kind} ${column.title}` }));
  return toTable(
    sheets.log,
    [
      ...logGame,
      makeCountColumn(batting.order, (played: PlayedGame) => played.batting?.order_no ?? null),
      makeTextColumn(
        batting.position,
        (played: PlayedGame) => played.batting?.positions.join(between) ?? null,
      ),
      ...under(sheets.batting, toRowColumns(battingColumns, atBat)),
      makeTextColumn(batting.appearances, words),
      makeTextColumn(pitching.result, (played: PlayedGame) => played.pitching?.result ?? null),
      makeTextColumn(pitching.credit, (played: PlayedGame) => played.pitching?.credit ?? null),
      ...under(sheets.pitching, toRowColumns(makePitchingColumns(regulation_innings), onMound)),
    ],
    log,
  );
}

export interface LineOfGame<Line> {
  readonly game: Game;
  readonly line: Line;
}

function lineColumns<Line extends { user: LinePlayer }>(): Column<LineOfGame<Line>>[] {
  return [
    ...toRowColumns(gameOfLineColumns, ({ game }: LineOfGame<Line>) => game),
    makeTextColumn(player.number, ({ line }: LineOfGame<Line>) => line.user.number),
    makeTextColumn(player.name, ({ line }: LineOfGame<Line>) => line.user.name),
    makeTextColumn(player.guest, ({ line }: LineOfGame<Line>) => yes(line.user.guest === true)),
    ...toRowColumns([notCountedColumn], ({ game }: LineOfGame<Line>) => game),
  ];
}

function formatPositions({ positions, order_no }: BattingRecord, rules: BatterOnlyRules | null): string {
  return positions.map((position) => toShownPosition(position, order_no, rules)).join(between);
}

export function makeBattingTable(lines: readonly LineOfGame<BattingRecord>[], sport: Sport | null): Table {
  type Row = LineOfGame<BattingRecord>;
  const games = Map.groupBy(lines, ({ game }) => game.id);
  const rules = new Map(
    [...games].map(([id, own]) => [
      id,
      inferBatterOnlyRules(
        own.map(({ line }) => ({ ...line, line: toBattingLine(line) })),
        sport,
      ),
    ]),
  );
  return toTable<Row>(
    sheets.batting,
    [
      ...lineColumns<BattingRecord>(),
      makeCountColumn(batting.order, ({ line }) => line.order_no),
      makeTextColumn(batting.position, ({ game, line }) => formatPositions(line, rules.get(game.id) ?? null)),
      ...toRowColumns(battingColumns, ({ line }: Row) => toBattingLine(line)),
      makeTextColumn(batting.appearances, ({ line }) => line.plate_appearances?.join(' ') ?? null),
    ],
    lines,
  );
}

/**
 * Makes the table of pitching lines.
 * @param regulationInnings the innings to which the ERA is scaled
 */
export function makePitchingTable(
  lines: readonly LineOfGame<PitchingRecord>[],
  regulationInnings: number,
): Table {
  type Row = LineOfGame<PitchingRecord>;
  return toTable<Row>(
    sheets.pitching,
    [
      ...lineColumns<PitchingRecord>(),
      makeTextColumn(pitching.result, ({ line }) => line.result),
      makeTextColumn(pitching.credit, ({ line }) => line.credit),
      ...toRowColumns(makePitchingColumns(regulationInnings), ({ line }: Row) => toPitchingLine(line)),
    ],
    lines,
  );
}
