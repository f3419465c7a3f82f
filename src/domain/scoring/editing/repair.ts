import { MAX_BATTERS_IN_ORDER } from '../../lineup.ts';
import type { PlateAppearanceContent, RunningPlayContent } from '../contents/plays.ts';
import { type EntryContent, isTurnEndingContent, type LogEntry } from '../entries.ts';
import type { ReplayedPlay } from '../play.ts';
import type { PlayerKey } from '../player-key.ts';
import { proposePlay } from '../propose.ts';
import { type Replay, replayEntry } from '../replay.ts';
import type { UsOrThem } from '../side.ts';
import { type GameState, getBattingSide, getCurrentBatter, getRunnerOnBase } from '../state.ts';
import {
  createLogItemAmendment,
  listLogItems,
  listReplayedLogItems,
  type ReplayedLogItem,
  toLogItemKey,
} from './log-items.ts';
import { readTapsFromContent } from './play-draft.ts';

/** The consequences of one edit of the log for its later plays. */
export interface EditConsequences {
  /** The entries to add: the edit itself and the changes of later plays. */
  readonly entries: readonly LogEntry[];
  readonly changed: readonly {
    readonly was: ReplayedLogItem;
    /** Null if the play is removed. */
    readonly becomes: ReplayedLogItem | null;
    readonly isAfterThirdOut: boolean;
  }[];
  /**
   * The later plays that no longer apply and for which there is no proposal, as they were before the change: with the
   * inning, the side and the batter who really played. The refusal is the one after the change.
   */
  readonly unresolved: readonly ReplayedLogItem[];
  /** The later plate appearances that move to another slot of the batting order. */
  readonly shifted: readonly ShiftedTurn[];
  /** The half inning that would lack an out, so that the next one would be played by the wrong side; null if none. */
  readonly unfinished: GameState | null;
}

export function hasNoFurtherConsequences({ changed, unresolved, shifted }: EditConsequences): boolean {
  return changed.length + unresolved.length + shifted.length === 0;
}

interface ShiftedTurn {
  readonly was: PlayerKey | null;
  readonly becomes: PlayerKey | null;
}

// The most entries that a repair replaces. A change early in a game can concern everything after it.
const MAX_CHANGES = 60;

function isPossible(before: Replay, content: EntryContent): boolean {
  return replayEntry(before, { ...content, id: 'tried' }).refused.length === before.refused.length;
}

function proposeTurn({ state }: Replay, content: PlateAppearanceContent): EntryContent {
  const { content: proposed } = proposePlay(state, readTapsFromContent(content));
  return content.charged ? { ...proposed, charged: content.charged } : proposed;
}

function proposeRemainingMoves({ state }: Replay, content: RunningPlayContent): EntryContent | null {
  const moves = content.moves.filter(({ runner }) => getRunnerOnBase(state.bases, runner) !== null);
  return moves.length === 0 ? null : { ...content, moves };
}

function proposeContent(before: Replay, content: EntryContent): EntryContent | null | undefined {
  if (content.kind === 'plate_appearance') return proposeTurn(before, content);
  return content.kind === 'running' ? proposeRemainingMoves(before, content) : undefined;
}

/** Returns the content that replaces an entry. Null removes the entry; undefined leaves it to the scorer. */
function proposeReplacement({ before, content, refusal }: ReplayedLogItem): EntryContent | null | undefined {
  if (refusal === 'gameOver' || refusal === 'notStarted') return undefined;
  if (content.kind === 'pitch' || content.kind === 'automatic_out') return null;
  const proposed = proposeContent(before, content);
  return proposed && !isPossible(before, proposed) ? undefined : proposed;
}

const PLAYED: readonly EntryContent['kind'][] = ['pitch', 'running', 'passed_over', 'next_batter'];

function countHalves({ state }: Replay): number {
  return state.inning * 2 + state.half;
}

/** Returns by how many half innings the change moves a play. A play after the end of the game counts as moved. */
function countHalvesMoved(itemsBefore: ItemsByKey, item: ReplayedLogItem): number {
  const was = findItemBeforeChange(itemsBefore, toLogItemKey(item));
  const { content, before, refusal } = item;
  if (!was || was.refusal !== null) return 0;
  if (!isTurnEndingContent(content) && !PLAYED.includes(content.kind)) return 0;
  const moved = countHalves(before) - countHalves(was.before);
  return refusal === 'gameOver' ? Number(moved === 0) : moved;
}

interface Progress {
  readonly entries: LogEntry[];
  /** The replacements, by the key of the replaced item; null for a removed item. */
  readonly changed: Map<string, EntryContent | null>;
  readonly afterThirdOut: Set<string>;
  /** The half inning in which turns of a side were removed after the third out. */
  readonly cut: Map<UsOrThem, number>;
  readonly newId: () => string;
}

function replace(
  { entries, newId }: Progress,
  game: Replay,
  item: ReplayedLogItem,
  contents: readonly EntryContent[],
): void {
  const items = listLogItems([...game.log, ...entries]);
  entries.push(createLogItemAmendment(items, item, contents, newId()));
}

function replaceFirst(progress: Progress, game: Replay, item: ReplayedLogItem): boolean {
  const content = proposeReplacement(item);
  if (content === undefined) return false;
  replace(progress, game, item, content === null ? [] : [content]);
  progress.changed.set(toLogItemKey(item), content);
  return true;
}

function removeAfterThirdOut(
  progress: Progress,
  game: Replay,
  item: ReplayedLogItem,
  itemsBefore: ItemsByKey,
): void {
  const key = toLogItemKey(item);
  const was = findItemBeforeChange(itemsBefore, key)?.before ?? item.before;
  replace(progress, game, item, []);
  progress.changed.set(key, null);
  progress.afterThirdOut.add(key);
  progress.cut.set(getBattingSide(was.state), countHalves(was));
}

/** Passes batters over where turns were removed, so that the later turns keep their batters. */
function keepBatter(
  progress: Progress,
  game: Replay,
  items: readonly ReplayedLogItem[],
  itemsBefore: ItemsByKey,
): boolean {
  const first = items.find(({ before, content }) => {
    const cut = progress.cut.get(getBattingSide(before.state));
    return (
      cut !== undefined &&
      cut < countHalves(before) &&
      (content.kind === 'pitch' || isTurnEndingContent(content))
    );
  });
  const was = first && findItemBeforeChange(itemsBefore, toLogItemKey(first));
  if (!first || !was) return false;
  progress.cut.delete(getBattingSide(first.before.state));
  const passes: EntryContent[] = [];
  let at = first.before;
  while (slotInOrder(at) !== slotInOrder(was.before) && passes.length < MAX_BATTERS_IN_ORDER) {
    passes.push({ kind: 'passed_over' });
    at = replayEntry(at, { id: `passed-${passes.length}`, kind: 'passed_over' });
  }
  if (passes.length === 0 || passes.length === MAX_BATTERS_IN_ORDER) return true;
  replace(progress, game, first, [...passes, first.content]);
  return true;
}

type ItemsByKey = ReadonlyMap<string, ReplayedLogItem>;

function slotInOrder({ state }: Replay): string {
  return `${getBattingSide(state)} ${state.sides[getBattingSide(state)].next}`;
}

/**
 * Finds an item as it was before the change. The key of the item has changed if a play was inserted before
 * it: part 0 of its entry is then a later part.
 */
function findItemBeforeChange(itemsBefore: ItemsByKey, key: string): ReplayedLogItem | undefined {
  return itemsBefore.get(key) ?? itemsBefore.get(key.replace(/\/\d+$/, '/0'));
}

/** Returns a play that no longer applies as it was, or else as the change makes it if the change adds it. */
function toUnresolvedItem(itemsBefore: ItemsByKey, item: ReplayedLogItem): ReplayedLogItem {
  const content = JSON.stringify(item.content);
  const was = [...itemsBefore.values()].find(
    (before) => before.id === item.id && JSON.stringify(before.content) === content,
  );
  return was ? { ...was, refusal: item.refusal } : item;
}

/**
 * Lists the plate appearances that move to another batter. Adding or removing a plate appearance moves all
 * later ones of the side.
 */
function listShiftedTurns(itemsBefore: ItemsByKey, items: readonly ReplayedLogItem[]): ShiftedTurn[] {
  return items.flatMap((item) => {
    const before = findItemBeforeChange(itemsBefore, toLogItemKey(item));
    if (!isTurnEndingContent(item.content) || before === undefined) return [];
    if (slotInOrder(before.before) === slotInOrder(item.before)) return [];
    return [{ was: getCurrentBatter(before.before.state), becomes: getCurrentBatter(item.before.state) }];
  });
}

/**
 * Whether both plays are shown in the same way. For example, an inserted steal changes only the base from which a
 * runner scores.
 */
function isSamePlay(was: ReplayedPlay | null, becomes: ReplayedPlay | null): boolean {
  const show = (play: ReplayedPlay | null) => {
    const ends = play?.moves.map(({ player, to, out }) => [player, to, out]);
    return JSON.stringify([
      play?.batter,
      play?.content.kind === 'plate_appearance' && play.content.outcome,
      ends,
    ]);
  };
  return show(was) === show(becomes);
}

function listChangedPlays(itemsBefore: ItemsByKey, items: readonly ReplayedLogItem[], progress: Progress) {
  return [...progress.changed].flatMap(([key, content]) => {
    const was = findItemBeforeChange(itemsBefore, key);
    if (was === undefined || was.content.kind === 'pitch') return [];
    const becomes = content === null ? null : (items.find((item) => toLogItemKey(item) === key) ?? null);
    if (becomes && isSamePlay(was.play, becomes.play)) return [];
    return [{ was, becomes, isAfterThirdOut: progress.afterThirdOut.has(key) }];
  });
}

/**
 * Proposes replacements for the later plays that no longer apply. No play changes sides: plays after an earlier third
 * out are removed, and a change that lacks a third out stays unresolved.
 */
export function repairLaterPlays(
  game: Replay,
  change: readonly LogEntry[],
  newId: () => string,
): EditConsequences {
  const itemsBefore = new Map(listReplayedLogItems(game.log).map((item) => [toLogItemKey(item), item]));
  const progress: Progress = {
    entries: [...change],
    changed: new Map(),
    afterThirdOut: new Set(),
    cut: new Map(),
    newId,
  };
  const countMoved = (item: ReplayedLogItem) => countHalvesMoved(itemsBefore, item);
  const isNewlyRefused = (item: ReplayedLogItem) =>
    item.refusal !== null && itemsBefore.get(toLogItemKey(item))?.refusal !== item.refusal;
  const isUnfit = (item: ReplayedLogItem) => countMoved(item) !== 0 || isNewlyRefused(item);
  let items = listReplayedLogItems([...game.log, ...change]);
  for (let count = 0; count < MAX_CHANGES; count += 1) {
    const first = items.find(isUnfit);
    if (first === undefined && !keepBatter(progress, game, items, itemsBefore)) break;
    if (first && countMoved(first) > 0) removeAfterThirdOut(progress, game, first, itemsBefore);
    else if (first && (countMoved(first) < 0 || !replaceFirst(progress, game, first))) break;
    items = listReplayedLogItems([...game.log, ...progress.entries]);
  }
  const unfinished = items.find((item) => countMoved(item) < 0);
  return {
    entries: progress.entries,
    changed: listChangedPlays(itemsBefore, items, progress),
    unresolved: (unfinished ? [unfinished] : items.filter(isUnfit)).map((item) =>
      toUnresolvedItem(itemsBefore, item),
    ),
    shifted: listShiftedTurns(itemsBefore, items),
    unfinished: unfinished?.before.state ?? null,
  };
}
