import { toGuestNameKey } from '#domain/scoring/player-key.ts';
import type { Database, Trx } from '../platform/database/open.ts';

interface Guest {
  readonly id: number;
  readonly name: string;
}

export interface GuestPorts {
  /** Lists the ids of all members, including guests and former members. */
  memberIds(database: Database, teamId: number): Promise<readonly number[]>;
  guests(database: Database, teamId: number): Promise<readonly Guest[]>;
  insertGuest(trx: Trx, teamId: number, name: string, createdAt: string): Promise<Guest>;
}

export async function findOrCreateGuests(
  trx: Trx,
  ports: GuestPorts,
  teamId: number,
  names: readonly string[],
  at: string,
): Promise<(name: string) => number> {
  const known = names.length > 0 ? await ports.guests(trx, teamId) : [];
  const ids = new Map(known.map(({ id, name }) => [toGuestNameKey(name), id]));
  for (const name of names) {
    const key = toGuestNameKey(name);
    if (!ids.has(key)) ids.set(key, (await ports.insertGuest(trx, teamId, name, at)).id);
  }
  return (name) => ids.get(toGuestNameKey(name)) ?? 0;
}
