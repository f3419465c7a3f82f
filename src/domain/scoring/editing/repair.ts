import type { PlateAppearanceContent, RunningContent } from '../contents/plays.ts';
import { type Content, type Entry, endsTurn } from '../entries.ts';
import type { PlayerKey } from '../player-key.ts';
import { propose } from '../propose.ts';
import { type Replay, replayEntry } from '../replay.ts';
import { battingSide, currentBatter, runnerOn } from '../state.ts';
import { itemKey, listLogItems, type ReplayedItem, replaceItem, replayItems } from './log-items.ts';
import { readTaps } from './play-draft.ts';

/** A change of a log, with its consequences for the rest of the game. */
export interface Repair {
  /** The entries to append: the change, then those that replace or remove later plays. */
  readonly entries: readonly Entry[];
  /** The later plays that are replaced or removed. */
  readonly changed: readonly {
    readonly was: ReplayedItem;
    /** The play that replaces it; null if the play is removed. */
    readonly becomes: ReplayedItem | null;
  }[];
  /** The later plays that no longer apply and for which there is no proposal. */
  readonly unresolved: readonly ReplayedItem[];
  /** The later turns that move to another place of the batting order. */
  readonly shifted: readonly ShiftedTurn[];
}

export function changesNothingElse({ changed, unresolved, shifted }: Repair): boolean {
  return changed.length + unresolved.length + shifted.length === 0;
}

interface ShiftedTurn {
  readonly was: PlayerKey | null;
  readonly becomes: PlayerKey | null;
}

// The most entries that a repair replaces. A change early in a game can concern everything after it.
const MOST_CHANGES = 60;

function isPossible(before: Replay, content: Content): boolean {
  return replayEntry(before, { ...content, id: 'tried' }).refused.length === before.refused.length;
}

function proposeTurn({ state }: Replay, content: PlateAppearanceContent): Content {
  const { content: proposed } = propose(state, readTaps(content));
  return content.charged ? { ...proposed, charged: content.charged } : proposed;
}

/** Leaves out the moves of runners who are no longer on base; null if none remains. */
function proposeRemainingMoves({ state }: Replay, content: RunningContent): Content | null {
  const moves = content.moves.filter(({ runner }) => runnerOn(state.bases, runner) !== null);
  return moves.length === 0 ? null : { ...content, moves };
}

function proposeContent(before: Replay, content: Content): Content | null | undefined {
  if (content.kind === 'plate_appearance') return proposeTurn(before, content);
  return content.kind === 'running' ? proposeRemainingMoves(before, content) : undefined;
}

/**
 * Proposes a replacement for an entry that no longer applies. Null removes the entry; undefined leaves it to
 * the scorer.
 */
function proposeReplacement({ before, content, refusal }: ReplayedItem): Content | null | undefined {
  if (refusal === 'gameOver' || refusal === 'notStarted') return undefined;
  if (content.kind === 'pitch' || content.kind === 'automatic_out') return null;
  const proposed = proposeContent(before, content);
  return proposed && !isPossible(before, proposed) ? undefined : proposed;
}

interface Progress {
  readonly entries: Entry[];
  /** The contents that replace items, by the item's key; null for a removed item. */
  readonly changed: Map<string, Content | null>;
  readonly newId: () => string;
}

/** Adds the replacement of one item to the progress; false if no replacement can be proposed. */
function replaceFirst({ entries, changed, newId }: Progress, game: Replay, item: ReplayedItem): boolean {
  const content = proposeReplacement(item);
  if (content === undefined) return false;
  const items = listLogItems([...game.log, ...entries]);
  entries.push(replaceItem(items, item, content === null ? [] : [content], newId()));
  changed.set(itemKey(item), content);
  return true;
}

type ItemsByKey = ReadonlyMap<string, ReplayedItem>;

function slotInOrder({ state }: Replay): string {
  return `${battingSide(state)} ${state.sides[battingSide(state)].next}`;
}

/** Finds an item as it was before the change. A play that was inserted before the item has taken its key. */
function itemBeforeChange(itemsBefore: ItemsByKey, key: string): ReplayedItem | undefined {
  return itemsBefore.get(key) ?? itemsBefore.get(key.replace(/\/\d+$/, '/0'));
}

/** Lists the turns that move to another batter, as all later turns of a side do after one is added or removed. */
function shiftedTurns(itemsBefore: ItemsByKey, items: readonly ReplayedItem[]): ShiftedTurn[] {
  return items.flatMap((item) => {
    const before = itemBeforeChange(itemsBefore, itemKey(item));
    if (!endsTurn(item.content) || before === undefined) return [];
    if (slotInOrder(before.before) === slotInOrder(item.before)) return [];
    return [{ was: currentBatter(before.before.state), becomes: currentBatter(item.before.state) }];
  });
}

function changedPlays(itemsBefore: ItemsByKey, items: readonly ReplayedItem[], { changed }: Progress) {
  return [...changed].flatMap(([key, content]) => {
    const was = itemBeforeChange(itemsBefore, key);
    if (was === undefined || was.content.kind === 'pitch') return [];
    const becomes = content === null ? null : (items.find((item) => itemKey(item) === key) ?? null);
    return [{ was, becomes }];
  });
}

/** Applies a change to a game. Proposes replacements for the later plays that no longer apply. */
export function repairLaterPlays(game: Replay, change: readonly Entry[], newId: () => string): Repair {
  const itemsBefore = new Map(replayItems(game.log).map((item) => [itemKey(item), item]));
  const progress: Progress = { entries: [...change], changed: new Map(), newId };
  const isNewlyRefused = (item: ReplayedItem) =>
    item.refusal !== null && itemsBefore.get(itemKey(item))?.refusal !== item.refusal;
  let items = replayItems([...game.log, ...change]);
  for (let count = 0; count < MOST_CHANGES; count += 1) {
    const first = items.find(isNewlyRefused);
    if (first === undefined || !replaceFirst(progress, game, first)) break;
    items = replayItems([...game.log, ...progress.entries]);
  }
  return {
    entries: progress.entries,
    changed: changedPlays(itemsBefore, items, progress),
    unresolved: items.filter(isNewlyRefused),
    shifted: shiftedTurns(itemsBefore, items),
  };
}
