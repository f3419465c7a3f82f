import { BATTING_ORDER, FIELD_POSITIONS, type FieldPosition } from './batting.ts';

export const LEAST_IN_ORDER = BATTING_ORDER.length;
/** The longest batting order, for teams that agree that more than nine bat. */
export const MOST_IN_ORDER = 20;

/**
 * The kinds of batters who bat for a fielder. The DH bats for the pitcher (Official Baseball Rules 5.11), the
 * DP of softball for any fielder, the FLEX.
 */
export const DESIGNATED = ['DH', 'DP'] as const;
export type Designated = (typeof DESIGNATED)[number];

/**
 * The positions of a lineup. An EP only bats, in addition to nine others: in softball, and where teams agree
 * that everyone bats (全員打ち).
 */
export const LINEUP_POSITIONS = [...FIELD_POSITIONS, ...DESIGNATED, 'EP'] as const;
export type LineupPosition = (typeof LINEUP_POSITIONS)[number];

/** The parts of a lineup: the batting order, the field only (the pitcher behind a DH, the FLEX), and the bench. */
export const LINEUP_PLACES = ['order', 'field', 'bench'] as const;
export type LineupPlace = (typeof LINEUP_PLACES)[number];

/** A member by id, or a guest by name. */
export interface LineupPlayer {
  readonly member_id: number | null;
  readonly guest: string | null;
}

export interface LineupEntry extends LineupPlayer {
  readonly place: LineupPlace;
  /** The position; null if undecided, and for a player on the bench. */
  readonly position: LineupPosition | null;
}

export interface Lineup {
  readonly designated: Designated | null;
  /** Players in the order come first, in batting order. */
  readonly entries: readonly LineupEntry[];
}

/** Returns a key for the player. Guests whose names differ only in spaces or character width have the same key. */
export function toLineupKey({ member_id, guest }: LineupPlayer): string {
  return member_id === null ? `g${(guest ?? '').normalize('NFKC').replace(/\s+/g, '')}` : `m${member_id}`;
}

export function isFieldPosition(position: string | null): position is FieldPosition {
  return FIELD_POSITIONS.some((option) => option === position);
}

/** Returns the positions that a lineup has to fill, each once. */
export function listRequiredPositions(designated: Designated | null): LineupPosition[] {
  return designated ? [...FIELD_POSITIONS, designated] : [...FIELD_POSITIONS];
}

export function listAllowedPositions(designated: Designated | null, place: LineupPlace): LineupPosition[] {
  if (place === 'bench') return [];
  const isDh = designated === 'DH';
  if (place === 'field') return isDh ? ['投手'] : [...FIELD_POSITIONS];
  return [...listRequiredPositions(designated).filter((position) => !isDh || position !== '投手'), 'EP'];
}

export function listBattingOrder({ entries }: Lineup): LineupEntry[] {
  return entries.filter(({ place }) => place === 'order');
}

export function isPlaying({ place }: LineupEntry): boolean {
  return place !== 'bench';
}

/** Returns the same entries, sorted by their part of the lineup. */
export function sortByPlace<Entry extends LineupEntry>(entries: readonly Entry[]): Entry[] {
  return LINEUP_PLACES.flatMap((wanted) => entries.filter(({ place }) => place === wanted));
}
