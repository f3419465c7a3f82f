import type { Entry } from '#domain/scoring/entries.ts';

export interface Meeting {
  /** How many entries both logs have before the first one that differs. */
  readonly from: number;
  readonly way: 'ours' | 'theirs' | 'corrected' | 'parted';
}

/**
 * Compares the log of this device with the server's. `ours`: the server lacks what is behind; `theirs`: this device
 * does; `parted`: both went on by themselves. `corrected`: what the server has more corrects lines, as an edit by
 * another program does, and stands beside any play.
 */
export function meetingOf(ours: readonly Entry[], theirs: readonly Entry[]): Meeting {
  const shorter = Math.min(ours.length, theirs.length);
  let from = 0;
  while (from < shorter && ours[from]?.id === theirs[from]?.id) from += 1;
  if (from === theirs.length) return { from, way: 'ours' };
  if (from === ours.length) return { from, way: 'theirs' };
  const ownIds = new Set(ours.map(({ id }) => id));
  const areCorrections = theirs.slice(from).every(({ id, kind }) => kind === 'correction' && !ownIds.has(id));
  return { from, way: areCorrections ? 'corrected' : 'parted' };
}

/** What makes the server's log say what ours says: takes out what only it has, the last first, and goes on. */
export function entriesToKeepOurs(
  ours: readonly Entry[],
  theirs: readonly Entry[],
  newId: () => string,
): Entry[] {
  const { from } = meetingOf(ours, theirs);
  const [ownIds, theirIds] = [ours, theirs].map((log) => new Set(log.map(({ id }) => id)));
  const strange = theirs.slice(from).filter(({ id }) => !ownIds?.has(id));
  const voids = strange.toReversed().map(({ id }): Entry => ({ id: newId(), kind: 'void', entry: id }));
  return [...voids, ...ours.slice(from).filter(({ id }) => !theirIds?.has(id))];
}
