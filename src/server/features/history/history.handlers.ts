import { type ChangeKind, type historyApi, RESTORABLE_DAYS } from '#contract/history.ts';
import { messages } from '../../messages.ts';
import { type Clock, DAY, storedTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { invalid, orNotFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { emptyDeletions, markRestored, type Names } from '../../shared/changes.queries.ts';
import { type WriteParts, writeTeam } from '../../shared/team-write.queries.ts';
import { findChange, findHistoryEntry, listHistory } from './history.queries.ts';

const PAGE = 50;

/** Stores deleted rows again. The feature that owns the kind provides it. */
export type Restore = (trx: Trx, teamId: number, rows: unknown) => Promise<void>;

export interface HistoryParts extends WriteParts {
  /** Null for a kind whose deletion is never logged. */
  readonly restore: { readonly [Kind in ChangeKind]: Restore | null };
}

/** Earlier deletions cannot be undone. */
function restorableSince(clock: Clock): string {
  return storedTime(clock(), -RESTORABLE_DAYS * DAY);
}

type Change = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** @throws HttpError 422 if the change cannot be undone */
function rowsToRestore({ action, at, before, restored_at }: Change, since: string): unknown {
  if (action !== 'deleted') throw invalid({ id: [messages.notDeleted] });
  if (restored_at !== null) throw invalid({ id: [messages.alreadyRestored] });
  if (before === null || at <= since) throw invalid({ id: [messages.tooOldToRestore] });
  return JSON.parse(before);
}

export function historyHandlers(parts: HistoryParts): Handlers<typeof historyApi> {
  const { database, clock, restore } = parts;
  return {
    async history({ query, caller }) {
      const options = { before: query.before, limit: PAGE + 1, restorableSince: restorableSince(clock) };
      const found = await listHistory(database, caller.membership.teamId, options);
      const entries = found.slice(0, PAGE);
      return { entries, next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
    },

    async restoreDeleted({ params, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(parts, caller, async (trx, log) => {
        const change = orNotFound(await findChange(trx, teamId, params.id));
        const rows = rowsToRestore(change, restorableSince(clock));
        const restoreRows = restore[change.kind];
        if (!restoreRows) throw invalid({ id: [messages.notDeleted] });
        await restoreRows(trx, teamId, rows);
        await markRestored(trx, teamId, change.id, storedTime(clock()));
        const names = JSON.parse(change.subject) as Names;
        log.restored({ kind: change.kind, id: change.subject_id, gameId: change.game_id, ...names });
        return orNotFound(await findHistoryEntry(trx, teamId, change.id, restorableSince(clock)));
      });
    },
  };
}

export async function sweepHistory(database: Database, clock: Clock): Promise<void> {
  await emptyDeletions(database, restorableSince(clock));
}
