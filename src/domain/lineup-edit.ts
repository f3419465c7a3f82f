import {
  type DesignatedBatterKind,
  type Lineup,
  type LineupEntry,
  type LineupPlayer,
  type LineupPosition,
  listAllowedLineupPositions,
  listBattingOrder,
  MAX_BATTERS_IN_ORDER,
  REGULAR_BATTERS_IN_ORDER,
  sortByLineupSection,
  toLineupPlayerKey,
} from './lineup.ts';

// The functions that edit a lineup return the lineup after the edit, and do not change the given lineup.

function withEntries(lineup: Lineup, entries: readonly LineupEntry[]): Lineup {
  return { ...lineup, entries: sortByLineupSection(entries) };
}

function mapEntries(
  lineup: Lineup,
  change: (entry: LineupEntry, key: string) => Partial<LineupEntry> | null,
): Lineup {
  return withEntries(
    lineup,
    lineup.entries.map((entry) => ({ ...entry, ...change(entry, toLineupPlayerKey(entry)) })),
  );
}

export function findLineupEntry({ entries }: Lineup, key: string): LineupEntry | undefined {
  return entries.find((entry) => toLineupPlayerKey(entry) === key);
}

function allowedPosition(
  { designated }: Lineup,
  place: LineupEntry['place'],
  position: LineupPosition | null,
) {
  return position !== null && listAllowedLineupPositions(designated, place).includes(position)
    ? position
    : null;
}

export function swapLineupPlayers(lineup: Lineup, key: string, otherKey: string): Lineup {
  const [entry, other] = [findLineupEntry(lineup, key), findLineupEntry(lineup, otherKey)];
  if (!entry || !other || entry === other) return lineup;
  const player = ({ member_id, guest }: LineupPlayer) => ({ member_id, guest });
  const entries = lineup.entries.map((each) => {
    if (each === entry) return { ...entry, ...player(other) };
    return each === other ? { ...other, ...player(entry) } : each;
  });
  return withEntries(lineup, entries);
}

/**
 * Moves a player to where another player is. Within a section of the lineup, the players between them shift
 * by one. Players of different sections swap.
 */
export function moveLineupPlayer(lineup: Lineup, key: string, target: string): Lineup {
  const [entry, other] = [findLineupEntry(lineup, key), findLineupEntry(lineup, target)];
  if (!entry || !other || entry === other) return lineup;
  if (entry.place !== other.place) return swapLineupPlayers(lineup, key, target);
  const index = lineup.entries.indexOf(other);
  const rest = lineup.entries.filter((each) => each !== entry);
  return withEntries(lineup, rest.toSpliced(index, 0, entry));
}

export function shiftLineupPlayer(lineup: Lineup, key: string, step: -1 | 1): Lineup {
  const index = lineup.entries.findIndex((entry) => toLineupPlayerKey(entry) === key);
  const neighbor = index < 0 ? undefined : lineup.entries[index + step];
  return neighbor ? moveLineupPlayer(lineup, key, toLineupPlayerKey(neighbor)) : lineup;
}

/**
 * Gives a player a position. The player who had it gets the first player's former position. A player from the bench
 * swaps with the player who had the position, or joins the end of the batting order.
 */
export function assignLineupPosition(lineup: Lineup, key: string, position: LineupPosition): Lineup {
  const own = findLineupEntry(lineup, key);
  if (!own || own.position === position) return lineup;
  const holder = lineup.entries.find(
    (entry) => entry.place !== 'bench' && entry.position === position && position !== 'EP',
  );
  if (own.place === 'bench')
    return holder
      ? swapLineupPlayers(lineup, key, toLineupPlayerKey(holder))
      : appendToBattingOrder(lineup, key, position);
  return mapEntries(lineup, (entry) => {
    if (entry === own) return { position };
    return entry === holder ? { position: allowedPosition(lineup, entry.place, own.position) } : null;
  });
}

/**
 * Moves a player to the end of the batting order, unless it is full. Without a given position, a batter after the
 * ninth becomes EP.
 */
export function appendToBattingOrder(lineup: Lineup, key: string, position?: LineupPosition): Lineup {
  const count = listBattingOrder(lineup).length;
  if (count >= MAX_BATTERS_IN_ORDER) return lineup;
  const own = position ?? (count >= REGULAR_BATTERS_IN_ORDER ? 'EP' : null);
  const entry = findLineupEntry(lineup, key);
  if (!entry) return lineup;
  const rest = lineup.entries.filter((each) => each !== entry);
  return withEntries(lineup, [...rest, { ...entry, place: 'order', position: own }]);
}

export function moveLineupPlayerToBench(lineup: Lineup, key: string): Lineup {
  return mapEntries(lineup, (_, entryKey) => (entryKey === key ? { place: 'bench', position: null } : null));
}

export function removeFromLineup(lineup: Lineup, key: string): Lineup {
  const entries = lineup.entries.filter((entry) => toLineupPlayerKey(entry) !== key);
  return { ...lineup, entries, removed: [...(lineup.removed ?? []), key] };
}

/** Adds the players who are not in the lineup yet. */
export function addPlayersToBench(lineup: Lineup, players: readonly LineupPlayer[]): Lineup {
  const missing = players.filter((player) => !findLineupEntry(lineup, toLineupPlayerKey(player)));
  const added = missing.map(
    ({ member_id, guest }): LineupEntry => ({ member_id, guest, place: 'bench', position: null }),
  );
  return added.length > 0 ? { ...lineup, entries: [...lineup.entries, ...added] } : lineup;
}

/** Removes the designated batter. The player who only fielded takes over the slot. */
function withoutDesignated(lineup: Lineup): Lineup {
  const outside = lineup.entries.find(({ place }) => place === 'field');
  const batter = lineup.entries.find(({ position }) => position === lineup.designated);
  const entries = lineup.entries.flatMap((entry): LineupEntry[] => {
    if (entry === outside) return batter ? [] : [{ ...entry, place: 'order' }];
    if (entry !== batter) return [entry];
    const bench: LineupEntry = { ...entry, place: 'bench', position: null };
    return outside ? [{ ...outside, place: 'order' }, bench] : [{ ...entry, position: null }];
  });
  return withEntries({ ...lineup, designated: null }, entries);
}

/**
 * Adds, changes or removes the designated batter. A new designated batter is the first player who is EP or on the
 * bench, and bats in the pitcher's slot. The pitcher then only fields.
 */
export function setDesignatedBatterKind(lineup: Lineup, designated: DesignatedBatterKind | null): Lineup {
  if (designated === lineup.designated) return lineup;
  if (designated === null) return withoutDesignated(lineup);
  if (lineup.designated) {
    const before = lineup.designated;
    const next = mapEntries(lineup, ({ position }) =>
      position === before ? { position: designated } : null,
    );
    return { ...next, designated };
  }
  const pitcher = lineup.entries.find(({ position }) => position === '投手');
  const batter = lineup.entries.find(({ position, place }) => place === 'bench' || position === 'EP');
  const entries = lineup.entries.flatMap((entry): LineupEntry[] => {
    if (entry === batter) return [];
    if (entry !== pitcher) return [entry];
    const bats: LineupEntry[] = batter ? [{ ...batter, place: 'order', position: designated }] : [];
    return [...bats, { ...entry, place: 'field' }];
  });
  return withEntries({ ...lineup, designated }, entries);
}

/** Moves players from the bench to the batting order until it is full (全員打ち). */
export function addBenchToBattingOrder(lineup: Lineup): Lineup {
  const bench = lineup.entries.filter(({ place }) => place === 'bench');
  return bench.reduce((before, entry) => appendToBattingOrder(before, toLineupPlayerKey(entry)), lineup);
}

export function benchBatterOnlyPlayers(lineup: Lineup): Lineup {
  return mapEntries(lineup, ({ position }) =>
    position === 'EP' ? { place: 'bench', position: null } : null,
  );
}

/** Leaves out saved players who are not among `players`. Puts the other `players` on the bench. */
export function fitSavedLineupToPlayers(saved: Lineup, players: readonly LineupPlayer[]): Lineup {
  const keys = new Set(players.map(toLineupPlayerKey));
  const remaining = saved.entries.filter((entry) => keys.has(toLineupPlayerKey(entry)));
  return addPlayersToBench({ designated: saved.designated, entries: remaining }, players);
}

/** Returns a text that is equal for lineups with equal contents. */
export function makeLineupFingerprint({ designated, entries }: Lineup): string {
  const contents = entries.map(({ member_id, guest, place, position }) => [
    member_id,
    guest,
    place,
    position,
  ]);
  return JSON.stringify([designated, contents]);
}

export function isSameLineup(a: Lineup, b: Lineup): boolean {
  return makeLineupFingerprint(a) === makeLineupFingerprint(b);
}
