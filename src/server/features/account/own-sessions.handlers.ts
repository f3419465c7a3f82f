import type { OwnSession, ownAccountApi } from '#contract/own-account.ts';
import { storedTime } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { requirePassword } from './known-password.ts';
import { endOtherSessions, endSession, listSessions, type OwnSessionRow } from './own-sessions.queries.ts';
import type { AccountParts } from './parts.ts';
import { MAX_SESSION_LIFE, SESSION_LIFE } from './sessions.ts';

function isValid({ created_at, last_used_at, expires_at }: OwnSessionRow, now: Date): boolean {
  if (expires_at !== null) return expires_at > storedTime(now);
  return last_used_at >= storedTime(now, -SESSION_LIFE) && created_at >= storedTime(now, -MAX_SESSION_LIFE);
}

/** Lists each device once, with its last used session. Also lists the sessions without a device. */
function mergeByDevice(rows: readonly OwnSessionRow[], ownHash: string, now: Date): OwnSession[] {
  const own = rows.find(({ token_hash }) => token_hash === ownHash);
  const ids = new Set<number>();
  return rows
    .filter((row) => isValid(row, now))
    .filter(({ device_id }) => device_id === null || (!ids.has(device_id) && ids.add(device_id)))
    .map(({ id, token_hash, device, device_id, created_at, begun_at, last_used_at }) => ({
      ...{ id, device, last_used_at, created_at: begun_at ?? created_at },
      current: token_hash === ownHash || (device_id !== null && device_id === own?.device_id),
    }));
}

export function ownSessionsHandlers(
  parts: AccountParts,
): Pick<Handlers<typeof ownAccountApi>, 'sessions' | 'endSessions'> {
  const { database, clock } = parts;
  return {
    sessions: async ({ caller }) =>
      mergeByDevice(await listSessions(database, caller.accountId), caller.tokenHash, clock()),

    async endSessions({ body: { id, password }, caller }) {
      const account = await requirePassword(parts, caller, 'password', password);
      await inTransaction(database, async (trx) => {
        if (id === null) await endOtherSessions(trx, account.id, caller.tokenHash);
        else if (!(await endSession(trx, account.id, id))) throw notFound();
      });
      return undefined;
    },
  };
}
