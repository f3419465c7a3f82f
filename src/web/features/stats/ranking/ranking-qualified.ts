interface SentPlayer {
  readonly user_id: number;
  readonly name: string;
  readonly number: string | null;
  /** The rank. Absent if the team's own minimum keeps the player out of the ranking. */
  readonly rank?: number;
  /** The player's plate appearances, outs or attempts. Servers of another version may not send the amount. */
  readonly amount?: number;
  readonly value: number;
}

export type Ranked = SentPlayer & { readonly rank: number };
export type Short = SentPlayer & { readonly missing: number };

/** Ranks players by value. Equal values share a rank. */
function rankAll(players: readonly SentPlayer[], lowerIsBetter: boolean): Ranked[] {
  const better = (a: number, b: number) => (lowerIsBetter ? a < b : a > b);
  return players
    .toSorted((a, b) => (lowerIsBetter ? a.value - b.value : b.value - a.value))
    .map((player, _, all) => ({
      ...player,
      rank: 1 + all.filter(({ value }) => better(value, player.value)).length,
    }));
}

/** Compares players by rank. Among players of the same rank, the player with the larger `amount` comes first. */
function byAmount(a: Ranked, b: Ranked): number {
  return a.rank - b.rank || (b.amount ?? 0) - (a.amount ?? 0);
}

interface Rule {
  /** The `amount` that a player needs to be ranked; null to rank everybody. */
  readonly required: number | null;
  readonly lowerIsBetter: boolean;
}

/**
 * Ranks the players who reach the minimum. Adds the missing amount to each of the other players. Without a minimum,
 * ranks everybody.
 * @param ranked in the order of their ranks
 * @param short the players whom the team's own minimum keeps out of the ranking, best first
 */
export function separateUnqualified(
  ranked: readonly Ranked[],
  short: readonly Short[],
  { required, lowerIsBetter }: Rule,
): { readonly ranked: Ranked[]; readonly short: Short[] } {
  if (required === null) {
    const everybody = short.length === 0 ? ranked : rankAll([...ranked, ...short], lowerIsBetter);
    return { ranked: everybody.toSorted(byAmount), short: [] };
  }
  const lacks = ({ amount }: SentPlayer) => Math.max(0, required - (amount ?? required));
  const qualified = ranked.filter((player) => lacks(player) === 0);
  const others = ranked.filter((player) => lacks(player) > 0);
  return {
    ranked: qualified
      .map((player) => ({ ...player, rank: 1 + qualified.filter(({ rank }) => rank < player.rank).length }))
      .toSorted(byAmount),
    short: [...others.map((player) => ({ ...player, missing: lacks(player) })), ...short],
  };
}
