import { listReplayedLogItems, toLogItemKey } from '#domain/scoring/editing/log-items.ts';
import type { LogEntry } from '#domain/scoring/entries.ts';
import type { BothTeamNames, GetName } from '#domain/scoring/words/names.ts';
import { describeReplayedEntry } from '#domain/scoring/words/step-words.ts';

export interface GameNames {
  readonly getName: GetName;
  readonly teams: BothTeamNames;
}

/** Describes the entries from an index on, and the earlier entries that they change. */
export function describeEntriesFrom(
  entries: readonly LogEntry[],
  from: number,
  { getName, teams }: GameNames,
) {
  const ids = new Set(entries.slice(from).map((entry) => ('entry' in entry ? entry.entry : entry.id)));
  return listReplayedLogItems(entries)
    .filter(({ id }) => ids.has(id))
    .map((step) => ({ key: toLogItemKey(step), words: describeReplayedEntry(step, getName, teams) }));
}
