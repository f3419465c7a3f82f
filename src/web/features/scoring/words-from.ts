import { itemKey, replayItems } from '#domain/scoring/editing/log-items.ts';
import type { Entry } from '#domain/scoring/entries.ts';
import type { GetName, Teams } from '#domain/scoring/words/names.ts';
import { describeStep } from '#domain/scoring/words/step-words.ts';

export interface GameNames {
  readonly getName: GetName;
  readonly teams: Teams;
}

/** Describes the entries from an index on, and the earlier entries that they change. */
export function wordsFrom(entries: readonly Entry[], from: number, { getName, teams }: GameNames) {
  const ids = new Set(entries.slice(from).map((entry) => ('entry' in entry ? entry.entry : entry.id)));
  return replayItems(entries)
    .filter(({ id }) => ids.has(id))
    .map((step) => ({ key: itemKey(step), words: describeStep(step, getName, teams) }));
}
