import { MAX_BATTERS_IN_ORDER } from '../../lineup.ts';
import type { PlateAppearanceContent, RunningPlayContent } from '../contents/plays.ts';
import { type EntryContent, isTurnEndingContent, type LogEntry } from '../entries.ts';
import type { ReplayedPlay } from '../play.ts';
import type { PlayerKey } from '../player-key.ts';
import { proposePlay } from '../propose.ts';
import { type Replay, replayEntry } from '../replay.ts';
import type { UsOrThem } from '../side.ts';
import { type GameState, getBattingSide, getCurrentBatter, getRunnerOnBase } from '../state.ts';
import { ItemOrigins } from './item-origins.ts';
import {
  createLogItemAmendment,
  type ItemId,
  type LogItemChange,
  listLogItems,
  listReplayedLogItems,
  type ReplayedLogItem,
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
function countHalvesMoved(was: ReplayedLogItem | undefined, item: ReplayedLogItem): number {
  const { content, before, refusal } = item;
  if (!was || was.refusal !== null) return 0;
  if (!isTurnEndingContent(content) && !PLAYED.includes(content.kind)) return 0;
  const moved = countHalves(before) - countHalves(was.before);
  return refusal === 'gameOver' ? Number(moved === 0) : moved;
}

interface Progress {
  readonly entries: LogEntry[];
  readonly origins: ItemOrigins;
  /** The items that were replaced or removed, as they were before. */
  readonly changed: Set<ReplayedLogItem>;
  readonly afterThirdOut: Set<ReplayedLogItem>;
  /** The half inning in which turns of a side were removed after the third out. */
  readonly cut: Map<UsOrThem, number>;
  readonly newId: () => string;
}

function replace(
  { entries, origins, newId }: Progress,
  game: Replay,
  item: ItemId,
  contents: readonly EntryContent[],
  was = origins.find(item),
): void {
  const items = listLogItems([...game.log, ...entries]);
  entries.push(createLogItemAmendment(items, item, contents, newId()));
  origins.replace(item, contents.length, was);
}

function replaceFirst(progress: Progress, game: Replay, item: ReplayedLogItem): boolean {
  const content = proposeReplacement(item);
  if (content === undefined) return false;
  const was = progress.origins.find(item) ?? item;
  replace(progress, game, item, content === null ? [] : [content], was);
  progress.changed.add(was);
  return true;
}

function removeAfterThirdOut(progress: Progress, game: Replay, item: ReplayedLogItem): void {
  const was = progress.origins.find(item) ?? item;
  replace(progress, game, item, []);
  progress.changed.add(was);
  progress.afterThirdOut.add(was);
  progress.cut.set(getBattingSide(was.before.state), countHalves(was.before));
}

/** Passes batters over where turns were removed, so that the later turns keep their batters. */
function keepBatter(progress: Progress, game: Replay, items: readonly ReplayedLogItem[]): boolean {
  const first = items.find(({ before, content }) => {
    const cut = progress.cut.get(getBattingSide(before.state));
    return (
      cut !== undefined &&
      cut < countHalves(before) &&
      (content.kind === 'pitch' || isTurnEndingContent(content))
    );
  });
  const was = first && progress.origins.find(first);
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

function slotInOrder({ state }: Replay): string {
  return `${getBattingSide(state)} ${state.sides[getBattingSide(state)].next}`;
}

/** Returns a play that no longer applies as it was, or else as the change makes it if the change adds it. */
function toUnresolvedItem(was: ReplayedLogItem | undefined, item: ReplayedLogItem): ReplayedLogItem {
  const isSame = was && JSON.stringify(was.content) === JSON.stringify(item.content);
  return isSame ? { ...was, refusal: item.refusal } : item;
}

/**
 * Lists the plate appearances that move to another batter. Adding or removing a plate appearance moves all
 * later ones of the side.
 */
function listShiftedTurns(origins: ItemOrigins, items: readonly ReplayedLogItem[]): ShiftedTurn[] {
  return items.flatMap((item) => {
    const was = origins.find(item);
    if (!isTurnEndingContent(item.content) || was === undefined) return [];
    if (slotInOrder(was.before) === slotInOrder(item.before)) return [];
    return [{ was: getCurrentBatter(was.before.state), becomes: getCurrentBatter(item.before.state) }];
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

function listChangedPlays({ changed, afterThirdOut, origins }: Progress, items: readonly ReplayedLogItem[]) {
  return [...changed].flatMap((was) => {
    if (was.content.kind === 'pitch') return [];
    const becomes = items.find((item) => origins.find(item) === was) ?? null;
    if (becomes && isSamePlay(was.play, becomes.play)) return [];
    return [{ was, becomes, isAfterThirdOut: afterThirdOut.has(was) }];
  });
}

/** Makes the changes, from the last part of an entry on, because a change moves the parts after it. */
function startRepair(game: Replay, changes: readonly LogItemChange[], newId: () => string): Progress {
  const progress: Progress = {
    entries: [],
    origins: new ItemOrigins(listReplayedLogItems(game.log)),
    changed: new Set(),
    afterThirdOut: new Set(),
    cut: new Map(),
    newId,
  };
  for (const { item, contents } of changes.toSorted((a, b) => b.item.part - a.item.part))
    replace(progress, game, item, contents);
  return progress;
}

/**
 * Changes items of the log, and proposes replacements for the later plays that no longer apply. No play changes sides:
 * plays after an earlier third out are removed, and a change that lacks a third out stays unresolved.
 */
export function repairLaterPlays(
  game: Replay,
  changes: readonly LogItemChange[],
  newId: () => string,
): EditConsequences {
  const progress = startRepair(game, changes, newId);
  const { origins } = progress;
  let items = listReplayedLogItems([...game.log, ...progress.entries]);
  const countMoved = (item: ReplayedLogItem) => countHalvesMoved(origins.find(item), item);
  const isNewlyRefused = (item: ReplayedLogItem) =>
    item.refusal !== null && origins.find(item)?.refusal !== item.refusal;
  const isUnfit = (item: ReplayedLogItem) => countMoved(item) !== 0 || isNewlyRefused(item);
  for (let count = 0; count < MAX_CHANGES; count += 1) {
    const first = items.find(isUnfit);
    if (first === undefined && !keepBatter(progress, game, items)) break;
    if (first && countMoved(first) > 0) removeAfterThirdOut(progress, game, first);
    else if (first && (countMoved(first) < 0 || !replaceFirst(progress, game, first))) break;
    items = listReplayedLogItems([...game.log, ...progress.entries]);
  }
  const unfinished = items.find((item) => countMoved(item) < 0);
  return {
    entries: progress.entries,
    changed: listChangedPlays(progress, items),
    unresolved: (unfinished ? [unfinished] : items.filter(isUnfit)).map((item) =>
      toUnresolvedItem(origins.find(item), item),
    ),
    shifted: listShiftedTurns(origins, items),
    unfinished: unfinished?.before.state ?? null,
  };
}
