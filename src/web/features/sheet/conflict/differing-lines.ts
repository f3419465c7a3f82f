import {
  type ChangedBy,
  findChanges,
  includesChanges,
  MAX_REPLACED,
  type Parts,
} from '../../../saving/three-way.ts';
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

/** A line that differs between two sheets. `mine` or `theirs` is undefined if the sheet lacks the line. */
interface Line<Kind, Content> {
  readonly key: string;
  readonly kind: Kind;
  readonly mine: Content;
  readonly theirs: Content;
  /** The side that has changed the line since the common version of both sheets. */
  readonly by: ChangedBy;
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

function toParts(sheet: Sheet): Parts {
  const lines = [...findPlayers(sheet)].map(([key, { row }]) => [key, describeRow(row)] as const);
  return new Map([...lines, [LINE_SCORE, JSON.stringify(getLineScore(sheet))]]);
}

/** Lists the starters by slot. Ignores rows without a player. */
function findStarters(sheet: Sheet): Map<number, string> {
  const players = listUsedRows(sheet).batting.filter(({ cells }) => cells.user_id !== '');
  return new Map(players.toReversed().map(({ order, cells }) => [order, cells.user_id]));
}

const isAt = ({ batters }: Sheet, player: string, order: number) =>
  batters.some((row) => row.order === order && row.cells.user_id === player);

/**
 * Lists the slots in which the sheets have different starters. Leaves out a slot if one of the sheets has both
 * starters in it.
 */
function listRivals(mine: Sheet, theirs: Sheet): { order: number; own: string; other: string }[] {
  const others = findStarters(theirs);
  return [...findStarters(mine)].flatMap(([order, own]) => {
    const other = others.get(order);
    const share = other === undefined || isAt(theirs, own, order) || isAt(mine, other, order);
    return share ? [] : [{ order, own, other }];
  });
}

/** Lists the slots in which the merged sheet has the starters of both sheets. */
export function listSharedPlaces(merged: Sheet, mine: Sheet, theirs: Sheet) {
  return listRivals(mine, theirs).filter(
    ({ order, own, other }) => isAt(merged, own, order) && isAt(merged, other, order),
  );
}

/**
 * Finds who has changed each line. If the sheets have different starters in a slot, both lines count as
 * changed by both, so that merging does not put two starters into the slot without asking.
 */
function findLineChanges(mine: Sheet, theirs: Sheet): Map<string, ChangedBy> {
  const changes = findChanges(mine.base ? toParts(mine.base) : null, toParts(mine), toParts(theirs));
  for (const { own, other } of listRivals(mine, theirs)) {
    const keys = [`batting ${own}`, `batting ${other}`] as const;
    if (changes.get(keys[0]) === 'theirs' || changes.get(keys[1]) === 'mine') continue;
    for (const key of keys) changes.set(key, 'both');
  }
  return changes;
}

/**
 * Lists the lines that differ: batters, then pitchers, then the line score. Within batters and pitchers, lines that
 * only the other sheet has come last. Ignores rows without a player.
 */
export function listDifferingLines(mine: Sheet, theirs: Sheet): DifferingLine[] {
  const changes = findLineChanges(mine, theirs);
  const [own, other] = [findPlayers(mine), findPlayers(theirs)];
  const players = [...new Map([...own, ...other]).values()];
  const lines: DifferingLine[] = KINDS.flatMap((wanted) =>
    players.filter(({ kind }) => kind === wanted),
  ).flatMap(({ key, kind, row }) => {
    const by = changes.get(key);
    if (!by) return [];
    const versions = { mine: own.get(key)?.row, theirs: other.get(key)?.row };
    return [{ key, kind, player: row.cells.user_id, ...versions, by }];
  });
  const by = changes.get(LINE_SCORE);
  const scores = { mine: getLineScore(mine), theirs: getLineScore(theirs) };
  return by ? [...lines, { key: LINE_SCORE, kind: LINE_SCORE, ...scores, by }] : lines;
}

/**
 * Proposes the user's version of a line. Proposes the other version only if the user has no such line and the sheets
 * have no common version.
 */
export function proposeVersion({ base }: Sheet, { mine }: DifferingLine): Version {
  return base || mine ? 'mine' : 'theirs';
}

export function countEqual(mine: Sheet, differing: readonly DifferingLine[]): number {
  const { batting, pitching } = listUsedRows(mine);
  const players = new Set([...batting, ...pitching].map(({ cells }) => cells.user_id));
  for (const line of differing) if (line.kind !== LINE_SCORE) players.delete(line.player);
  players.delete('');
  return players.size;
}

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

/** Keeps stored sheets from nesting: a `base` has no `base` of its own. */
function withoutBase({ base: _, replaced: __, ...sheet }: Sheet): Sheet {
  return sheet;
}

/**
 * Returns the sheet with `saved` among the sheets that it has replaced. The server may have stored `saved`
 * although its response was lost.
 */
export function replaceSheet(saved: Sheet, sheet: Sheet): Sheet {
  if (saved.version !== sheet.version) return sheet;
  return { ...sheet, replaced: [...(sheet.replaced ?? []), withoutBase(saved)].slice(-MAX_REPLACED) };
}

/**
 * Returns the user's sheet with a newer `base`, if possible: the newest replaced sheet whose changes `theirs` includes.
 */
export function withCommonBase(mine: Sheet, theirs: Sheet): Sheet {
  const { replaced = [], ...sheet } = mine;
  const [before, other] = [mine.base ? toParts(mine.base) : null, toParts(theirs)];
  const base = replaced.findLast((own) => includesChanges(before, toParts(own), other));
  return base ? { ...sheet, base } : sheet;
}

/** Makes `sheet` a change of `stored`, with the version of `stored` and with `stored` as `base`. */
export function rebase(sheet: Sheet, stored: Sheet): Sheet {
  return { ...withoutBase(sheet), version: stored.version, base: withoutBase(stored) };
}

/** Returns the user's sheet with the lines `taken` from the other sheet. The result is based on the other sheet. */
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
 * line and the old version. The server then refuses the save, and the user chooses.
 */
export function followSheet(sheet: Sheet, theirs: Sheet): Sheet {
  const mine = withCommonBase(sheet, theirs);
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
