import type { LineScoreEntry } from '../../../shared/line-score/line-score-entry.ts';
import { rowText } from '../check/sheet-facts.ts';
import {
  type AnyRow,
  type BatterRow,
  complete,
  freshKey,
  type Kind,
  type PitcherRow,
  type Sheet,
} from '../rows/sheet-rows.ts';
import { lineScoreIn, usedRows } from '../sheet-form.ts';

export type Version = 'mine' | 'theirs';

/** The line score, where it differs between two sheets. */
interface DifferingLineScore {
  readonly key: 'lineScore';
  readonly kind: 'lineScore';
  readonly mine: LineScoreEntry;
  readonly theirs: LineScoreEntry;
  readonly preset: Version;
}

/** A player's line that differs between two sheets; undefined where the player has none. */
interface DifferingPlayer {
  readonly key: string;
  readonly kind: Kind;
  /** The player's cell. */
  readonly player: string;
  readonly mine: AnyRow | undefined;
  readonly theirs: AnyRow | undefined;
  /** The version to choose unless the user wants the other one. */
  readonly preset: Version;
}

export type DifferingLine = DifferingPlayer | DifferingLineScore;

const formatRow = (row: AnyRow | undefined) => (row ? rowText(row) : '');

const ofPlayer = <Row extends AnyRow>(rows: readonly Row[], player: string) =>
  rows.find(({ cells }) => cells.user_id === player);

/**
 * Whose version is probably right: that of the side that changed the line. If both did, or nobody knows, the own
 * one, unless the user has not entered the player.
 */
function choosePreset(mine: AnyRow | undefined, before: AnyRow | undefined, hasBefore: boolean): Version {
  if (!hasBefore) return mine ? 'mine' : 'theirs';
  return formatRow(mine) === formatRow(before) ? 'theirs' : 'mine';
}

function differingLineScores(mine: Sheet, theirs: Sheet, before: Sheet | null): DifferingLineScore[] {
  const same = (a: Sheet, b: Sheet) => JSON.stringify(lineScoreIn(a)) === JSON.stringify(lineScoreIn(b));
  if (same(mine, theirs)) return [];
  const preset = before && same(mine, before) ? 'theirs' : 'mine';
  const [own, saved] = [lineScoreIn(mine), lineScoreIn(theirs)];
  return [{ key: 'lineScore', kind: 'lineScore', mine: own, theirs: saved, preset }];
}

/**
 * The lines that differ, in the order of the own sheet, those behind it that only the other one has, and the line
 * score. Lines without a player are the user's own.
 * @param before what the user began with; null if unknown
 */
export function differingLines(mine: Sheet, theirs: Sheet, before: Sheet | null): DifferingLine[] {
  return [...differingPlayers(mine, theirs, before), ...differingLineScores(mine, theirs, before)];
}

function differingPlayers(mine: Sheet, theirs: Sheet, before: Sheet | null): DifferingPlayer[] {
  const [own, other, old] = [usedRows(mine), usedRows(theirs), before && usedRows(before)];
  return (['batting', 'pitching'] as const).flatMap((kind) => {
    const rows: readonly AnyRow[] = [...own[kind], ...other[kind]];
    const players = [...new Set(rows.map(({ cells }) => cells.user_id))].filter((player) => player !== '');
    return players
      .map((player) => {
        const [line, saved] = [ofPlayer<AnyRow>(own[kind], player), ofPlayer<AnyRow>(other[kind], player)];
        const preset = choosePreset(line, ofPlayer<AnyRow>(old?.[kind] ?? [], player), old !== null);
        return { key: `${kind} ${player}`, kind, player, mine: line, theirs: saved, preset };
      })
      .filter((line) => formatRow(line.mine) !== formatRow(line.theirs));
  });
}

/** How many players have the same line in both sheets. */
export function countEqual(mine: Sheet, differing: readonly DifferingLine[]): number {
  const { batting, pitching } = usedRows(mine);
  const players = new Set([...batting, ...pitching].map(({ cells }) => cells.user_id));
  for (const line of differing) if (line.kind !== 'lineScore') players.delete(line.player);
  players.delete('');
  return players.size;
}

/** Puts the chosen lines of the other sheet into the rows of the own one. */
function withTheirs<Row extends AnyRow>(
  rows: readonly Row[],
  lines: readonly DifferingPlayer[],
  prefix: string,
): Row[] {
  const merged = rows.flatMap((row): Row[] => {
    const line = lines.find(({ mine }) => mine?.key === row.key);
    if (!line) return [row];
    return line.theirs ? [{ ...(line.theirs as Row), key: row.key }] : [];
  });
  for (const { mine, theirs } of lines)
    if (!mine && theirs) merged.push({ ...(theirs as Row), key: freshKey([...rows, ...merged], prefix) });
  return merged;
}

/** The own sheet with the lines that the user takes from the other one, on top of the other one's version. */
export function mergedSheet(mine: Sheet, theirs: Sheet, taken: readonly DifferingLine[]): Sheet {
  const ofKind = (kind: Kind) => taken.filter((line): line is DifferingPlayer => line.kind === kind);
  const lineScore = taken.find((line) => line.kind === 'lineScore')?.theirs ?? mine.lineScore;
  return complete({
    ...mine,
    ...(lineScore && { lineScore }),
    batters: withTheirs<BatterRow>(mine.batters, ofKind('batting'), 'b'),
    pitchers: withTheirs<PitcherRow>(usedRows(mine).pitching, ofKind('pitching'), 'p'),
    version: theirs.version,
  });
}
