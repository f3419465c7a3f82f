import { deriveLines } from '#domain/scoring/lines.ts';
import type { Replay } from '#domain/scoring/replay.ts';

type Lines = ReturnType<typeof deriveLines>;

/** A correction is judged by the lines that are stored then, which takes up to 20 ms each time. */
const cache = new WeakMap<Replay, Lines>();

/** The lines of both sides. */
export function playedLines(played: Replay): Lines {
  return cache.getOrInsertComputed(played, ({ state, plays }) => deriveLines(state, plays));
}
