import { BATTING_ORDER_SLOTS, FIELD_POSITIONS, type FieldPosition } from './batting.ts';

export const REGULAR_BATTERS_IN_ORDER = BATTING_ORDER_SLOTS.length;
/** The limit where the teams agree that more than nine players bat. */
export const MAX_BATTERS_IN_ORDER = 20;

/**
 * A designated batter bats for a fielder: the DH for the pitcher (Official Baseball Rules 5.11), the DP of softball
 * for any fielder (the FLEX).
 */
export const DESIGNATED_BATTER_KINDS = ['DH', 'DP'] as const;
export type DesignatedBatterKind = (typeof DESIGNATED_BATTER_KINDS)[number];

/** `EP` bats in addition to nine others and has no position in the field: in softball, or where all bat (全員打ち). */
export const LINEUP_POSITIONS = [...FIELD_POSITIONS, ...DESIGNATED_BATTER_KINDS, 'EP'] as const;
export type LineupPosition = (typeof LINEUP_POSITIONS)[number];

/** `field` is for players who field without batting: the pitcher behind a DH, or the FLEX. */
export const LINEUP_SECTIONS = ['order', 'field', 'bench'] as const;
export type LineupSection = (typeof LINEUP_SECTIONS)[number];

/** A member by id, or a guest by name. */
export interface LineupPlayer {
  readonly member_id: number | null;
  readonly guest: string | null;
}

export interface LineupEntry extends LineupPlayer {
  readonly place: LineupSection;
  /** Null if undecided, and for a player on the bench. */
  readonly position: LineupPosition | null;
}

export interface Lineup {
  readonly designated: DesignatedBatterKind | null;
  /** Batters come first, in batting order. */
  readonly entries: readonly LineupEntry[];
  /** The keys of players who attend, but were taken out of the lineup. */
  readonly removed?: readonly string[] | undefined;
}

/**
 * Returns a key that identifies the player in a lineup. Guests whose names differ only in spaces or character width
 * have the same key.
 */
export function toLineupPlayerKey({ member_id, guest }: LineupPlayer): string {
  return member_id === null ? `g${(guest ?? '').normalize('NFKC').replace(/\s+/g, '')}` : `m${member_id}`;
}

export function isFieldPosition(position: string | null): position is FieldPosition {
  return FIELD_POSITIONS.some((option) => option === position);
}

export function listRequiredLineupPositions(designated: DesignatedBatterKind | null): LineupPosition[] {
  return designated ? [...FIELD_POSITIONS, designated] : [...FIELD_POSITIONS];
}

export function listAllowedLineupPositions(
  designated: DesignatedBatterKind | null,
  place: LineupSection,
): LineupPosition[] {
  if (place === 'bench') return [];
  const isDh = designated === 'DH';
  if (place === 'field') return isDh ? ['投手'] : [...FIELD_POSITIONS];
  return [
    ...listRequiredLineupPositions(designated).filter((position) => !isDh || position !== '投手'),
    'EP',
  ];
}

export function listBattingOrder({ entries }: Lineup): LineupEntry[] {
  return entries.filter(({ place }) => place === 'order');
}

export function isLineupEntryPlaying({ place }: LineupEntry): boolean {
  return place !== 'bench';
}

export function sortByLineupSection<Entry extends LineupEntry>(entries: readonly Entry[]): Entry[] {
  return LINEUP_SECTIONS.flatMap((wanted) => entries.filter(({ place }) => place === wanted));
}
