import { deriveLines } from '#domain/scoring/lines.ts';
import type { Replay } from '#domain/scoring/replay.ts';

type Lines = ReturnType<typeof deriveLines>;

/**
 * Caches the lines by replay, because each correction is checked against the current lines, and deriving them takes
 * up to 20 ms.
 */
const cache = new WeakMap<Replay, Lines>();

/** Derives the lines of both sides. */
export function playedLines(played: Replay): Lines {
  return cache.getOrInsertComputed(played, ({ state, plays }) => deriveLines(state, plays));
}
