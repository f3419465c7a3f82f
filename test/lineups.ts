import { FIELD_POSITIONS } from '#domain/batting.ts';
import type { DesignatedBatterKind, Lineup, LineupEntry, LineupPosition } from '#domain/lineup.ts';
import { checkLineup, type PlayerNumberAndAnswer } from '#domain/lineup-check.ts';
import type { EarlierGamePlayers, LineupCandidate } from '#domain/lineup-proposal.ts';

export const entry = (
  member_id: number,
  position: LineupPosition | null,
  place: LineupEntry['place'] = 'order',
): LineupEntry => ({ member_id, guest: null, place, position });

/** Nine members at the nine positions. Member 1 is the pitcher, and so on. */
export const NINE = FIELD_POSITIONS.map((position, index) => entry(index + 1, position));
export const lineup = (
  entries: readonly LineupEntry[],
  designated: DesignatedBatterKind | null = null,
): Lineup => ({
  designated,
  entries,
});
export const nineWith = (at: number, change: Partial<LineupEntry>) =>
  lineup(NINE.map((entry, index) => (index === at - 1 ? { ...entry, ...change } : entry)));

export const facts = (
  changes: Readonly<Record<number, Partial<PlayerNumberAndAnswer> | undefined>> = {},
) => ({
  findFacts: ({ member_id }: { member_id: number | null }): PlayerNumberAndAnswer | undefined => {
    const id = member_id ?? 0;
    const change = changes[id];
    if (id in changes && !change) return undefined;
    return { number: String(id), answer: 'yes', ...change };
  },
});
export const found = (checked: Lineup, changes?: Parameters<typeof facts>[0]) =>
  checkLineup(checked, facts(changes));

export const candidate = (member_id: number, ...positions: string[]): LineupCandidate => ({
  member_id,
  guest: null,
  positions,
});
export const REGULARS = FIELD_POSITIONS.map((position, index) => candidate(index + 1, position));

/** Returns a game of these members at these positions, in the batting order. */
export const makeGame = (
  date: string,
  starters: readonly (readonly [number, string])[],
): EarlierGamePlayers => ({
  date,
  batters: starters.map(([member_id, position], index) => ({
    member_id,
    order: index + 1,
    positions: [position],
  })),
  pitchers: [],
  came: [],
});
