import type { PlayerRanking } from '#contract/ranking.ts';
import { formatOutsAsInnings, OUTS_PER_INNING } from '#domain/pitching.ts';
import { rankingMessages } from './ranking.messages.ts';
import type { Unit } from './ranking-lists.ts';

const texts = rankingMessages.qualification;

/** Formats an amount with its unit, such as "5打席", "2企図" or, for outs, "2回1/3". */
export function formatAmount(unit: Unit, amount: number): string {
  if (unit !== 'outs') return texts.amount[unit](amount);
  return texts.innings(Math.floor(amount / OUTS_PER_INNING), amount % OUTS_PER_INNING);
}

/** Formats an amount such as "74" or "5 1/3". The column names the unit. */
export function formatAmountCell(unit: Unit, amount: number): string {
  return unit === 'outs' ? formatOutsAsInnings(amount) : String(amount);
}

/** Describes a minimum, such as 「規定打席 31（試合数10 × 3.1）」 or 「盗塁企図 10以上（試合数40 ÷ 4）」. */
export function describeMinimum(unit: Unit, { batting, pitching, steals }: PlayerRanking['minimum']): string {
  if (unit === 'attempts') return texts.stealRule(steals.required, steals.games);
  const { required, games, coefficient } = unit === 'outs' ? pitching : batting;
  return texts.rule(texts.name[unit], formatAmountCell(unit, required), games, coefficient.toFixed(1));
}
