import type { Database, Trx } from '../platform/database/open.ts';

interface Guest {
  readonly id: number;
  readonly name: string;
}

/** The functions of the feature that owns members. */
export interface GuestPorts {
  /** Lists the ids of all members and guests, including former members. */
  memberIds(database: Database, teamId: number): Promise<readonly number[]>;
  guests(database: Database, teamId: number): Promise<readonly Guest[]>;
  insertGuest(trx: Trx, teamId: number, name: string, createdAt: string): Promise<Guest>;
}

/** Returns the key of a guest's name. Spaces and widths make no difference. */
function nameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '');
}

/** Finds the team's guests with these names, and creates the others. Returns a function that maps a name to an id. */
export async function findOrCreateGuests(
  trx: Trx,
  ports: GuestPorts,
  teamId: number,
  names: readonly string[],
  at: string,
): Promise<(name: string) => number> {
  const known = names.length > 0 ? await ports.guests(trx, teamId) : [];
  const ids = new Map(known.map(({ id, name }) => [nameKey(name), id]));
  for (const name of names) {
    const key = nameKey(name);
    if (!ids.has(key)) ids.set(key, (await ports.insertGuest(trx, teamId, name, at)).id);
  }
  return (name) => ids.get(nameKey(name)) ?? 0;
}
