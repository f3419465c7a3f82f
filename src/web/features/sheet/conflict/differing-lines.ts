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

/** The two line scores, if they differ between the sheets. */
interface DifferingLineScore {
  readonly key: 'lineScore';
  readonly kind: 'lineScore';
  readonly mine: LineScoreEntry;
  readonly theirs: LineScoreEntry;
  readonly preset: Version;
}

/** A player's line that differs between two sheets. A version is undefined if that sheet has no line of the player. */
interface DifferingPlayer {
  readonly key: string;
  readonly kind: Kind;
  /** The content of the player's cell: a member's id or a guest. */
  readonly player: string;
  readonly mine: AnyRow | undefined;
  readonly theirs: AnyRow | undefined;
  /** The version that is chosen unless the user changes it. */
  readonly preset: Version;
}

export type DifferingLine = DifferingPlayer | DifferingLineScore;

const formatRow = (row: AnyRow | undefined) => (row ? rowText(row) : '');

const ofPlayer = <Row extends AnyRow>(rows: readonly Row[], player: string) =>
  rows.find(({ cells }) => cells.user_id === player);

/**
 * Returns the version that is probably right: the other one if only that side changed the line, otherwise the user's
 * own. If the original is unknown, the other one only for players whom the user has not entered.
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
 * Lists the differing lines in the order of the user's sheet, then those that only the other sheet has, then the line
 * score. Ignores rows without a player.
 * @param before the sheet that the user began with; null if unknown
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

/** Counts the players whose lines are equal in both sheets. */
export function countEqual(mine: Sheet, differing: readonly DifferingLine[]): number {
  const { batting, pitching } = usedRows(mine);
  const players = new Set([...batting, ...pitching].map(({ cells }) => cells.user_id));
  for (const line of differing) if (line.kind !== 'lineScore') players.delete(line.player);
  players.delete('');
  return players.size;
}

/** Replaces rows of the user's sheet by the chosen lines of the other sheet. */
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

/** Returns the user's sheet with the lines taken from the other one. It is based on the version of the other sheet. */
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
