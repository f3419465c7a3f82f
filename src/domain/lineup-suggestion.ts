import { type Lineup, type LineupPosition, toLineupPlayerKey } from './lineup.ts';
import type { EarlierGamePlayers, LineupCandidate } from './lineup-proposal.ts';

interface Experience {
  readonly games: number;
  /** The date of the newest of these games. */
  readonly last: string;
}

/** Counts the games in which a member played a position. Null if there are none. */
export function findExperienceAtPosition(
  games: readonly EarlierGamePlayers[],
  memberId: number | null,
  position: LineupPosition,
): Experience | null {
  const isThere = ({ batters, pitchers }: EarlierGamePlayers) =>
    batters.some((batter) => batter.member_id === memberId && batter.positions.includes(position)) ||
    (position === '投手' && pitchers.some((pitcher) => pitcher.member_id === memberId));
  const played = memberId === null ? [] : games.filter(isThere);
  const [last] = played;
  return last ? { games: played.length, last: last.date } : null;
}

export interface PlayerForPosition {
  readonly player: string;
  /** Whether the player usually plays the position. */
  readonly usual: boolean;
  readonly experience: Experience | null;
}

/**
 * Lists players for an open position, the best first. Batters without a position in the field come before the
 * bench. Leaves out players who neither usually play the position nor have played it.
 */
export function suggestPlayersForPosition(
  position: LineupPosition,
  lineup: Lineup,
  candidates: readonly LineupCandidate[],
  games: readonly EarlierGamePlayers[],
): PlayerForPosition[] {
  const free = lineup.entries.filter((entry) => entry.position === null || entry.position === 'EP');
  const ranks = { order: 0, field: 0, bench: 1 };
  const suggestions = free.flatMap((entry) => {
    const key = toLineupPlayerKey(entry);
    const usual = candidates.some(
      (candidate) => toLineupPlayerKey(candidate) === key && candidate.positions.includes(position),
    );
    const experience = findExperienceAtPosition(games, entry.member_id, position);
    return usual || experience ? [{ player: key, usual, experience, rank: ranks[entry.place] }] : [];
  });
  return suggestions
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.usual) - Number(a.usual) ||
        (b.experience?.games ?? 0) - (a.experience?.games ?? 0),
    )
    .map(({ rank: _, ...suggestion }) => suggestion);
}
