import { itemKey, replayItems } from '#domain/scoring/editing/log-items.ts';
import type { Entry } from '#domain/scoring/entries.ts';
import type { NameOf, Teams } from './players.ts';
import { stepWords } from './step-words.ts';

export interface Names {
  readonly nameOf: NameOf;
  readonly teams: Teams;
}

/** A log from one of its entries on, in words. */
export function wordsFrom(entries: readonly Entry[], from: number, { nameOf, teams }: Names) {
  const ids = new Set(entries.slice(from).map((entry) => ('entry' in entry ? entry.entry : entry.id)));
  return replayItems(entries)
    .filter(({ id }) => ids.has(id))
    .map((step) => ({ key: itemKey(step), words: stepWords(step, nameOf, teams) }));
}
