import { type ChangedBy, findChanges, type Parts } from '../../../saving/three-way.ts';
import type { LineScoreEntry } from '../../../shared/line-score/line-score-entry.ts';
import { describeRow } from '../check/sheet-facts.ts';
import {
  type AnyRow,
  type BatterRow,
  completeSheet,
  type GridKind,
  makeKey,
  type PitcherRow,
  type Sheet,
} from '../rows/sheet-rows.ts';
import { getLineScore, listUsedRows } from '../sheet-form.ts';

export type Version = 'mine' | 'theirs';

/** A line that differs between two sheets. `mine` or `theirs` is undefined if that sheet has no such line. */
interface Line<Kind, Content> {
  readonly key: string;
  readonly kind: Kind;
  readonly mine: Content;
  readonly theirs: Content;
  /** The side that has changed the line since the sheet on which both are based. */
  readonly by: ChangedBy;
  /** The version to preselect. */
  readonly preset: Version;
}

interface DifferingPlayer extends Line<GridKind, AnyRow | undefined> {
  /** The content of the player's cell: a member's id or a guest. */
  readonly player: string;
}

export type DifferingLine = DifferingPlayer | Line<typeof LINE_SCORE, LineScoreEntry>;

const KINDS = ['batting', 'pitching'] as const;
const LINE_SCORE = 'lineScore';

/** Returns the players' lines by key. If a player has two rows, returns the first. Ignores rows without a player. */
function findPlayers(sheet: Sheet) {
  const used = listUsedRows(sheet);
  const lines = KINDS.flatMap((kind) =>
    used[kind].map((row: AnyRow) => ({ key: `${kind} ${row.cells.user_id}`, kind, row })),
  ).filter(({ row }) => row.cells.user_id !== '');
  const players = new Map<string, (typeof lines)[number]>();
  for (const line of lines) if (!players.has(line.key)) players.set(line.key, line);
  return players;
}

/** Describes the lines of a sheet, for comparison. */
function toParts(sheet: Sheet): Parts {
  const lines = [...findPlayers(sheet)].map(([key, { row }]) => [key, describeRow(row)] as const);
  return new Map([...lines, [LINE_SCORE, JSON.stringify(getLineScore(sheet))]]);
}

/**
 * Lists the lines that differ: batters, then pitchers, then the line score. Among the batters and among the pitchers,
 * the lines of the user's sheet come before those that only the other sheet has. Ignores rows without a player.
 */
export function listDifferingLines(mine: Sheet, theirs: Sheet): DifferingLine[] {
  const changes = findChanges(mine.base ? toParts(mine.base) : null, toParts(mine), toParts(theirs));
  const [own, other] = [findPlayers(mine), findPlayers(theirs)];
  // If it is unknown who changed a line, presets the user's version for players whom the user has entered, otherwise
  // the other.
  const choosePreset = (by: ChangedBy, isEntered: boolean): Version =>
    by === 'theirs' || (!mine.base && !isEntered) ? 'theirs' : 'mine';
  const players = [...new Map([...own, ...other]).values()];
  const lines: DifferingLine[] = KINDS.flatMap((wanted) =>
    players.filter(({ kind }) => kind === wanted),
  ).flatMap(({ key, kind, row }) => {
    const by = changes.get(key);
    if (!by) return [];
    const preset = choosePreset(by, own.has(key));
    const versions = { mine: own.get(key)?.row, theirs: other.get(key)?.row };
    return [{ key, kind, player: row.cells.user_id, ...versions, by, preset }];
  });
  const by = changes.get(LINE_SCORE);
  const scores = { mine: getLineScore(mine), theirs: getLineScore(theirs) };
  return by
    ? [...lines, { key: LINE_SCORE, kind: LINE_SCORE, ...scores, by, preset: choosePreset(by, true) }]
    : lines;
}

/** Counts the players whose lines are equal in both sheets. */
export function countEqual(mine: Sheet, differing: readonly DifferingLine[]): number {
  const { batting, pitching } = listUsedRows(mine);
  const players = new Set([...batting, ...pitching].map(({ cells }) => cells.user_id));
  for (const line of differing) if (line.kind !== LINE_SCORE) players.delete(line.player);
  players.delete('');
  return players.size;
}

/** Replaces rows of the user's sheet with the chosen lines of the other sheet. */
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
    if (!mine && theirs) merged.push({ ...(theirs as Row), key: makeKey([...rows, ...merged], prefix) });
  return merged;
}

/** Removes the stored sheet on which this one is based, so that such sheets are not nested. */
function withoutBase({ base: _, ...sheet }: Sheet): Sheet {
  return sheet;
}

/** Returns the sheet as a change of this stored sheet: with its version, and with itself as `base`. */
export function rebase(sheet: Sheet, stored: Sheet): Sheet {
  return { ...sheet, version: stored.version, base: withoutBase(stored) };
}

/** Returns the user's sheet with the lines that are taken from the other sheet, as a change of the other sheet. */
export function mergeSheets(mine: Sheet, theirs: Sheet, taken: readonly DifferingLine[]): Sheet {
  const ofKind = (kind: GridKind) => taken.filter((line): line is DifferingPlayer => line.kind === kind);
  const lineScore = taken.find((line) => line.kind === LINE_SCORE)?.theirs ?? mine.lineScore;
  const merged = completeSheet({
    ...mine,
    ...(lineScore && { lineScore }),
    batters: withTheirs<BatterRow>(mine.batters, ofKind('batting'), 'b'),
    pitchers: withTheirs<PitcherRow>(listUsedRows(mine).pitching, ofKind('pitching'), 'p'),
  });
  return rebase(merged, theirs);
}

/**
 * Returns the user's sheet with the lines that only others have changed. If both have changed a line, keeps the user's
 * line and the version on which the sheet was based. The server then refuses to save it, and the user chooses.
 */
export function followSheet(mine: Sheet, theirs: Sheet): Sheet {
  const lines = listDifferingLines(mine, theirs);
  const taken = lines.filter(({ by }) => by === 'theirs');
  const merged = taken.length > 0 ? mergeSheets(mine, theirs, taken) : rebase(mine, theirs);
  const conflicts = new Set(lines.filter(({ by }) => by === 'both').map(({ key }) => key));
  if (conflicts.size === 0) return merged;
  const { version, base } = mine;
  if (!base) return { ...withoutBase(merged), version };
  const former = listDifferingLines(theirs, base).filter(({ key }) => conflicts.has(key));
  return { ...merged, version, base: withoutBase(mergeSheets(theirs, base, former)) };
}
