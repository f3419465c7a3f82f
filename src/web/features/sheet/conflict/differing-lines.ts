import { type ChangedBy, findChanges, type Parts } from '../../../saving/three-way.ts';
import type { LineScoreEntry } from '../../../shared/line-score/line-score-entry.ts';
import { describeRow } from '../check/sheet-facts.ts';
import {
  type AnyRow,
  type BatterRow,
  complete,
  freshKey,
  type GridKind,
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
  readonly by: ChangedBy;
  readonly preset: Version;
}

/** A player's line that differs between two sheets. A version is undefined if that sheet has no line of the player. */
interface DifferingPlayer {
  readonly key: string;
  readonly kind: GridKind;
  /** The content of the player's cell: a member's id or a guest. */
  readonly player: string;
  readonly mine: AnyRow | undefined;
  readonly theirs: AnyRow | undefined;
  readonly by: ChangedBy;
  /** The version to preselect. */
  readonly preset: Version;
}

export type DifferingLine = DifferingPlayer | DifferingLineScore;

const KINDS = ['batting', 'pitching'] as const;
const KEY_OF_SCORE = 'lineScore';

/** Lists the players' lines in the order of the sheet. Ignores rows without a player. */
function listPlayers(sheet: Sheet) {
  const used = usedRows(sheet);
  return KINDS.flatMap((kind) =>
    used[kind]
      .filter(({ cells }) => cells.user_id !== '')
      .map((row: AnyRow) => ({ key: `${kind} ${row.cells.user_id}`, kind, player: row.cells.user_id, row })),
  );
}

/** Describes each line of a sheet, by key. Of a player with two rows, it takes the first. */
function toParts(sheet: Sheet): Parts {
  const lines = listPlayers(sheet).map(({ key, row }) => [key, describeRow(row)] as const);
  return new Map([...lines.toReversed(), [KEY_OF_SCORE, JSON.stringify(lineScoreIn(sheet))]]);
}

/**
 * Returns the version to preselect: that of the side that changed the line, the user's if both did. If the base is
 * unknown, the other sheet's for players whom the user has not entered.
 */
function choosePreset(by: ChangedBy, isKnown: boolean, isEntered: boolean): Version {
  return by === 'theirs' || (!isKnown && !isEntered) ? 'theirs' : 'mine';
}

/**
 * Lists the differing lines: batters, then pitchers, then the line score. Of each kind, the user's own lines come
 * before those that only the other sheet has. Ignores rows without a player.
 */
export function differingLines(mine: Sheet, theirs: Sheet): DifferingLine[] {
  const base = mine.base ? toParts(mine.base) : null;
  const changes = findChanges(base, toParts(mine), toParts(theirs));
  const by = (key: string) => changes.get(key) ?? 'mine';
  const [own, other] = [listPlayers(mine), listPlayers(theirs)];
  const find = (lines: typeof own, wanted: string) => lines.find(({ key }) => key === wanted)?.row;
  const players = new Map([...other, ...own].map((line) => [line.key, line]));
  const order = KINDS.flatMap((wanted) => [...own, ...other].filter(({ kind }) => kind === wanted));
  const differing = [...new Set(order.map(({ key }) => key))].filter((key) => changes.has(key));
  const lines = differing.flatMap((key): DifferingPlayer[] => {
    const { kind, player } = players.get(key) ?? {};
    if (kind === undefined || player === undefined) return [];
    const [line, saved] = [find(own, key), find(other, key)];
    const preset = choosePreset(by(key), base !== null, line !== undefined);
    return [{ key, kind, player, mine: line, theirs: saved, by: by(key), preset }];
  });
  if (!changes.has(KEY_OF_SCORE)) return lines;
  const preset = choosePreset(by(KEY_OF_SCORE), base !== null, true);
  const scores = { mine: lineScoreIn(mine), theirs: lineScoreIn(theirs) };
  return [...lines, { key: KEY_OF_SCORE, kind: KEY_OF_SCORE, ...scores, by: by(KEY_OF_SCORE), preset }];
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

/** Leaves out the base of the sheet, so that bases do not contain bases. */
function withoutBase({ base: _, ...sheet }: Sheet): Sheet {
  return sheet;
}

/** Returns the sheet with a stored sheet as its version and base. */
export function basedOn(sheet: Sheet, stored: Sheet): Sheet {
  return { ...sheet, version: stored.version, base: withoutBase(stored) };
}

/** Returns the user's sheet with the lines taken from the other sheet. The result is based on the other sheet. */
export function mergedSheet(mine: Sheet, theirs: Sheet, taken: readonly DifferingLine[]): Sheet {
  const ofKind = (kind: GridKind) => taken.filter((line): line is DifferingPlayer => line.kind === kind);
  const lineScore = taken.find((line) => line.kind === 'lineScore')?.theirs ?? mine.lineScore;
  const merged = complete({
    ...mine,
    ...(lineScore && { lineScore }),
    batters: withTheirs<BatterRow>(mine.batters, ofKind('batting'), 'b'),
    pitchers: withTheirs<PitcherRow>(usedRows(mine).pitching, ofKind('pitching'), 'p'),
  });
  return basedOn(merged, theirs);
}

/**
 * Returns the user's sheet with the lines that only others have changed. If both have changed a line, the user's line
 * and its former base stay. The version then stays too, so that a save asks the user.
 */
export function followSheet(mine: Sheet, theirs: Sheet): Sheet {
  const lines = differingLines(mine, theirs);
  const taken = lines.filter(({ by }) => by === 'theirs');
  const merged = taken.length > 0 ? mergedSheet(mine, theirs, taken) : basedOn(mine, theirs);
  const conflicts = new Set(lines.filter(({ by }) => by === 'both').map(({ key }) => key));
  if (conflicts.size === 0) return merged;
  const { version, base } = mine;
  if (!base) return { ...withoutBase(merged), version };
  const former = differingLines(theirs, base).filter(({ key }) => conflicts.has(key));
  return { ...merged, version, base: withoutBase(mergedSheet(theirs, base, former)) };
}
