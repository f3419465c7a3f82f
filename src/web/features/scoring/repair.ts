import type {
  Content,
  Entry,
  PlateAppearanceContent,
  PlayerKey,
  RunningContent,
} from '#domain/scoring/entries.ts';

import { propose } from '#domain/scoring/propose.ts';
import { apply, type Replay } from '#domain/scoring/replay.ts';
import { battingSide, currentBatter, runnerOn } from '#domain/scoring/state.ts';
import { entryId } from './entry-id.ts';
import { keyOf, type PlayedPiece, piecesOf, replacePiece, stepsOf } from './pieces.ts';

/** A change with what has to change after it. */
export interface Repair {
  readonly entries: readonly Entry[];
  /** The later plays that are told differently, or taken out. */
  readonly changed: readonly {
    readonly was: PlayedPiece;
    /** Null if it is taken out. */
    readonly becomes: PlayedPiece | null;
  }[];
  /** The plays that fit no more, and for which nothing can be proposed. */
  readonly open: readonly PlayedPiece[];
  /** The later turns that move to another place of the batting order. */
  readonly shifted: readonly ShiftedTurn[];
}

/** Whether nothing else changes. */
export function isWhole({ changed, open, shifted }: Repair): boolean {
  return changed.length + open.length + shifted.length === 0;
}

interface ShiftedTurn {
  readonly was: PlayerKey | null;
  readonly becomes: PlayerKey | null;
}

// A change early in a game can concern everything after it.
const MOST_CHANGES = 60;

function isPossible(before: Replay, content: Content): boolean {
  return apply(before, { ...content, id: 'tried' }).refused.length === before.refused.length;
}

function turnAgain({ state }: Replay, content: PlateAppearanceContent): Content {
  const { content: proposed } = propose(state, content);
  return content.charged ? { ...proposed, charged: content.charged } : proposed;
}

function runningAgain({ state }: Replay, content: RunningContent): Content | null {
  const moves = content.moves.filter(({ runner }) => runnerOn(state.bases, runner) !== null);
  return moves.length === 0 ? null : { ...content, moves };
}

/** What an entry that fits no more probably was; null if it is gone, undefined if that is unknown. */
function again({ before, content, refusal }: PlayedPiece): Content | null | undefined {
  if (refusal === 'gameOver' || refusal === 'notStarted') return undefined;
  if (content.kind === 'pitch') return null;
  const proposed =
    content.kind === 'plate_appearance'
      ? turnAgain(before, content)
      : content.kind === 'running'
        ? runningAgain(before, content)
        : undefined;
  return proposed && !isPossible(before, proposed) ? undefined : proposed;
}

interface Progress {
  readonly entries: Entry[];
  /** What was changed, by piece. */
  readonly changed: Map<string, Content | null>;
}

function mend({ entries, changed }: Progress, game: Replay, step: PlayedPiece): boolean {
  const content = again(step);
  if (content === undefined) return false;
  const pieces = piecesOf([...game.log, ...entries]);
  entries.push(replacePiece(pieces, step, content === null ? [] : [content], entryId()));
  changed.set(keyOf(step), content);
  return true;
}

function placeInOrder({ state }: Replay): string {
  return `${battingSide(state)} ${state.sides[battingSide(state)].next}`;
}

/** What a step was before the change. A play that was inserted before it has taken its key. */
function originalOf(was: ReadonlyMap<string, PlayedPiece>, key: string): PlayedPiece | undefined {
  return was.get(key) ?? was.get(key.replace(/\/\d+$/, '/0'));
}

/** Adding or removing a turn moves all later turns of that side to another batter. */
function shiftedTurns(was: ReadonlyMap<string, PlayedPiece>, steps: readonly PlayedPiece[]): ShiftedTurn[] {
  return steps.flatMap((step) => {
    const before = originalOf(was, keyOf(step));
    if (step.content.kind !== 'plate_appearance' || before === undefined) return [];
    if (placeInOrder(before.before) === placeInOrder(step.before)) return [];
    return [{ was: currentBatter(before.before.state), becomes: currentBatter(step.before.state) }];
  });
}

/** Proposes how the plays after a change went, as far as they fit no more. */
export function repair(game: Replay, change: readonly Entry[]): Repair {
  const was = new Map(stepsOf(game.log).map((step) => [keyOf(step), step]));
  const progress: Progress = { entries: [...change], changed: new Map() };
  const isNew = (step: PlayedPiece) =>
    step.refusal !== null && was.get(keyOf(step))?.refusal !== step.refusal;
  let steps = stepsOf([...game.log, ...change]);
  for (let count = 0; count < MOST_CHANGES; count += 1) {
    const first = steps.find(isNew);
    if (first === undefined || !mend(progress, game, first)) break;
    steps = stepsOf([...game.log, ...progress.entries]);
  }
  const changed = [...progress.changed].flatMap(([key, content]) => {
    const before = originalOf(was, key);
    if (before === undefined || before.content.kind === 'pitch') return [];
    const becomes = content === null ? null : (steps.find((step) => keyOf(step) === key) ?? null);
    return [{ was: before, becomes }];
  });
  return {
    entries: progress.entries,
    changed,
    open: steps.filter(isNew),
    shifted: shiftedTurns(was, steps),
  };
}
