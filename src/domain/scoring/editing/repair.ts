import type { PlateAppearanceContent, RunningPlayContent } from '../contents/plays.ts';
import { type EntryContent, isTurnEndingContent, type LogEntry } from '../entries.ts';
import type { PlayerKey } from '../player-key.ts';
import { proposePlay } from '../propose.ts';
import { type Replay, replayEntry } from '../replay.ts';
import { getBattingSide, getCurrentBatter, getRunnerOnBase } from '../state.ts';
import {
  createLogItemAmendment,
  listLogItems,
  listReplayedLogItems,
  type ReplayedLogItem,
  toLogItemKey,
} from './log-items.ts';
import { readTapsFromContent } from './play-draft.ts';

export interface LogRepair {
  readonly entries: readonly LogEntry[];
  readonly changed: readonly {
    readonly was: ReplayedLogItem;
    /** Null if the play is removed. */
    readonly becomes: ReplayedLogItem | null;
  }[];
  /** The later plays that no longer apply and for which there is no proposal. */
  readonly unresolved: readonly ReplayedLogItem[];
  /** The later plate appearances that move to another slot of the batting order. */
  readonly shifted: readonly ShiftedTurn[];
}

export function isRepairWithoutFurtherChanges({ changed, unresolved, shifted }: LogRepair): boolean {
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

/** Null removes the entry; undefined leaves the entry to the scorer. */
function proposeReplacement({ before, content, refusal }: ReplayedLogItem): EntryContent | null | undefined {
  if (refusal === 'gameOver' || refusal === 'notStarted') return undefined;
  if (content.kind === 'pitch' || content.kind === 'automatic_out') return null;
  const proposed = proposeContent(before, content);
  return proposed && !isPossible(before, proposed) ? undefined : proposed;
}

interface Progress {
  readonly entries: LogEntry[];
  /** The replacements, by the key of the replaced item; null for a removed item. */
  readonly changed: Map<string, EntryContent | null>;
  readonly newId: () => string;
}

function replaceFirst({ entries, changed, newId }: Progress, game: Replay, item: ReplayedLogItem): boolean {
  const content = proposeReplacement(item);
  if (content === undefined) return false;
  const items = listLogItems([...game.log, ...entries]);
  entries.push(createLogItemAmendment(items, item, content === null ? [] : [content], newId()));
  changed.set(toLogItemKey(item), content);
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
function itemBeforeChange(itemsBefore: ItemsByKey, key: string): ReplayedLogItem | undefined {
  return itemsBefore.get(key) ?? itemsBefore.get(key.replace(/\/\d+$/, '/0'));
}

/**
 * Lists the plate appearances that move to another batter. Adding or removing a plate appearance moves all
 * later ones of the side.
 */
function shiftedTurns(itemsBefore: ItemsByKey, items: readonly ReplayedLogItem[]): ShiftedTurn[] {
  return items.flatMap((item) => {
    const before = itemBeforeChange(itemsBefore, toLogItemKey(item));
    if (!isTurnEndingContent(item.content) || before === undefined) return [];
    if (slotInOrder(before.before) === slotInOrder(item.before)) return [];
    return [{ was: getCurrentBatter(before.before.state), becomes: getCurrentBatter(item.before.state) }];
  });
}

function changedPlays(itemsBefore: ItemsByKey, items: readonly ReplayedLogItem[], { changed }: Progress) {
  return [...changed].flatMap(([key, content]) => {
    const was = itemBeforeChange(itemsBefore, key);
    if (was === undefined || was.content.kind === 'pitch') return [];
    const becomes = content === null ? null : (items.find((item) => toLogItemKey(item) === key) ?? null);
    return [{ was, becomes }];
  });
}

/** Proposes replacements for the later plays that no longer apply. */
export function repairLaterPlays(game: Replay, change: readonly LogEntry[], newId: () => string): LogRepair {
  const itemsBefore = new Map(listReplayedLogItems(game.log).map((item) => [toLogItemKey(item), item]));
  const progress: Progress = { entries: [...change], changed: new Map(), newId };
  const isNewlyRefused = (item: ReplayedLogItem) =>
    item.refusal !== null && itemsBefore.get(toLogItemKey(item))?.refusal !== item.refusal;
  let items = listReplayedLogItems([...game.log, ...change]);
  for (let count = 0; count < MAX_CHANGES; count += 1) {
    const first = items.find(isNewlyRefused);
    if (first === undefined || !replaceFirst(progress, game, first)) break;
    items = listReplayedLogItems([...game.log, ...progress.entries]);
  }
  return {
    entries: progress.entries,
    changed: changedPlays(itemsBefore, items, progress),
    unresolved: items.filter(isNewlyRefused),
    shifted: shiftedTurns(itemsBefore, items),
  };
}
