import { type BattingRecord, fromBattingTotals, toBattingLine } from '#contract/batting.ts';
import type { LinePlayer } from '#contract/fields.ts';
import type { Game } from '#contract/games.ts';
import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import type { PlayedGame, Player } from '#contract/stats.ts';
import { type BatterOnlyRules, inferBatterOnlyRules, toShownPosition } from '#domain/batter-only.ts';
import type { Sport } from '#domain/team.ts';
import { texts } from './exports.messages.ts';
import {
  battingColumns,
  makeCountColumn,
  makePitchingColumns,
  makeTextColumn,
  toRowColumns,
} from './line-columns.ts';
import { gameOfLineColumns, notCountedColumn, yes } from './list-tables.ts';
import { type Column, type Table, toTable } from './table.ts';

const { player, batting, pitching, sheets, between } = texts;

function formatPositions(
  { positions, order_no }: Pick<BattingRecord, 'positions' | 'order_no'>,
  rules: BatterOnlyRules | null,
): string {
  return positions.map((position) => toShownPosition(position, order_no, rules)).join(between);
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
        ({ batting: line, batter_only_rules }: PlayedGame) =>
          line && formatPositions(line, batter_only_rules ?? null),
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

/**
 * Makes the table of batting lines.
 * @param knownRules the rules of logs by game; those of other games are inferred from the lines
 */
export function makeBattingTable(
  lines: readonly LineOfGame<BattingRecord>[],
  sport: Sport | null,
  knownRules: ReadonlyMap<number, BatterOnlyRules>,
): Table {
  type Row = LineOfGame<BattingRecord>;
  const games = Map.groupBy(lines, ({ game }) => game.id);
  const inferRules = (own: readonly Row[]) =>
    inferBatterOnlyRules(
      own.map(({ line }) => ({ ...line, line: toBattingLine(line) })),
      sport,
    );
  const rules = new Map([...games].map(([id, own]) => [id, knownRules.get(id) ?? inferRules(own)]));
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
