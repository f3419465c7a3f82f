import type { PlayerRanking } from '#contract/ranking.ts';
import type { PlayerFigures } from '#contract/stats.ts';
import { formatInnings, OUTS_PER_INNING } from '#domain/pitching.ts';
import { rankingMessages } from './ranking.messages.ts';
import type { RankingTab } from './use-ranking-address.ts';

const texts = rankingMessages.qualification;

type Qualification = NonNullable<PlayerRanking['qualification'][RankingTab]>;

/** Plate appearances or, of outs, innings: "5打席", "2回1/3". */
export function amountText(tab: RankingTab, amount: number): string {
  if (tab === 'batting') return texts.plateAppearances(amount);
  return texts.innings(Math.floor(amount / OUTS_PER_INNING), amount % OUTS_PER_INNING);
}

/** 「規定打席 31（試合数10 × 3.1）」 */
export function ruleText(tab: RankingTab, { required, games, coefficient }: Qualification): string {
  const amount = tab === 'batting' ? String(required) : formatInnings(required);
  return texts.rule(texts.name[tab], amount, games, coefficient.toFixed(1));
}

/** Somebody whose figure leads a list, with what stands behind it. */
export interface Backing {
  readonly name: string;
  /** Plate appearances of a batter, outs of a pitcher. */
  readonly amount: number;
}

/**
 * The leader of the list whose figure rests on less than half of what another one has: he shows why a team asks
 * for a minimum. Null where the lead is well founded.
 */
export function thinLeader(
  leaders: readonly number[],
  backing: ReadonlyMap<number, Backing>,
): Backing | null {
  const most = Math.max(0, ...[...backing.values()].map(({ amount }) => amount));
  const thin = leaders.flatMap((id) => backing.get(id) ?? []).filter(({ amount }) => amount * 2 < most);
  return thin[0] ?? null;
}

/** What stands behind the figures of each player, by his id. */
export function backingOf(tab: RankingTab, players: readonly PlayerFigures[]): Map<number, Backing> {
  const amount = ({ plate_appearances, pitching }: PlayerFigures) =>
    tab === 'batting' ? plate_appearances : pitching.pitching_innings_outs;
  return new Map(
    players.map((player) => [player.user.id, { name: player.user.name, amount: amount(player) }]),
  );
}
