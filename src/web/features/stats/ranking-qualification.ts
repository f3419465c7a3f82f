import type { PlayerRanking } from '#contract/ranking.ts';
import type { PlayerFigures } from '#contract/stats.ts';
import { formatInnings, OUTS_PER_INNING } from '#domain/pitching.ts';
import { rankingMessages } from './ranking.messages.ts';
import type { RankingTab } from './use-ranking-url.ts';

const texts = rankingMessages.qualification;

type Qualification = NonNullable<PlayerRanking['qualification'][RankingTab]>;

/** "5打席" for plate appearances, "2回1/3" for outs. */
export function amountText(tab: RankingTab, amount: number): string {
  if (tab === 'batting') return texts.plateAppearances(amount);
  return texts.innings(Math.floor(amount / OUTS_PER_INNING), amount % OUTS_PER_INNING);
}

/** 「規定打席 31（試合数10 × 3.1）」 */
export function ruleText(tab: RankingTab, { required, games, coefficient }: Qualification): string {
  const amount = tab === 'batting' ? String(required) : formatInnings(required);
  return texts.rule(texts.name[tab], amount, games, coefficient.toFixed(1));
}

/** How much a player's rates rest on. */
export interface Sample {
  readonly name: string;
  /** Plate appearances of a batter, outs of a pitcher. */
  readonly amount: number;
}

/**
 * A leader with less than half of the plate appearances or outs of another player: the example of why a team
 * should set a minimum. Null if there is none.
 */
export function thinLeader(leaders: readonly number[], samples: ReadonlyMap<number, Sample>): Sample | null {
  const most = Math.max(0, ...[...samples.values()].map(({ amount }) => amount));
  const thin = leaders.flatMap((id) => samples.get(id) ?? []).filter(({ amount }) => amount * 2 < most);
  return thin[0] ?? null;
}

export function samplesOf(tab: RankingTab, players: readonly PlayerFigures[]): Map<number, Sample> {
  const amount = ({ plate_appearances, pitching }: PlayerFigures) =>
    tab === 'batting' ? plate_appearances : pitching.pitching_innings_outs;
  return new Map(
    players.map((player) => [player.user.id, { name: player.user.name, amount: amount(player) }]),
  );
}
