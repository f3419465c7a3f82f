import type { Content, Entry, PlateAppearanceContent, RunningContent } from '#domain/scoring/entries.ts';
import { propose } from '#domain/scoring/propose.ts';
import { apply, type Replay } from '#domain/scoring/replay.ts';
import { runnerOn } from '#domain/scoring/state.ts';
import { entryId } from './entry-id.ts';
import { keyOf, type PlayedPiece, piecesOf, replacePiece, stepsOf } from './pieces.ts';

/** A change with what has to change after it. */
export interface Repair {
  readonly entries: readonly Entry[];
  /** The later plays that are told differently, or taken out. */
  readonly changed: readonly { readonly step: PlayedPiece; readonly content: Content | null }[];
  /** The plays that fit no more, and for which nothing can be proposed. */
  readonly open: readonly PlayedPiece[];
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

/** Proposes how the plays after a change went, as far as they fit no more. */
export function repair(game: Replay, change: readonly Entry[]): Repair {
  const known = new Set(stepsOf(game.log).flatMap((step) => (step.refusal ? [keyOf(step)] : [])));
  const entries = [...change];
  const changed: { step: PlayedPiece; content: Content | null }[] = [];
  for (let count = 0; count < MOST_CHANGES; count += 1) {
    const log = [...game.log, ...entries];
    const refused = stepsOf(log).filter((step) => step.refusal !== null && !known.has(keyOf(step)));
    const [first] = refused;
    if (first === undefined) return { entries, changed, open: [] };
    const content = again(first);
    if (content === undefined) return { entries, changed, open: refused };
    entries.push(replacePiece(piecesOf(log), first, content === null ? [] : [content], entryId()));
    changed.push({ step: first, content });
  }
  return { entries, changed, open: [] };
}
