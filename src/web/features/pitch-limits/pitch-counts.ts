import type { OutingOnWire, PitchCounts } from '#contract/pitch-limits.ts';
import { computePitchAllowance, type PitchAllowance } from '#domain/pitch-limits/allowance.ts';
import type { Outing } from '#domain/pitch-limits/outing.ts';
import { isPitchRuleInForce, type PitchRule } from '#domain/pitch-limits/rule.ts';

export function toOuting({ date, game, report, at_least, no_game, ...outing }: OutingOnWire): Outing {
  const { kind, pitches, innings, caught } = outing;
  const gameId = game?.id ?? report?.game_id;
  return {
    ...{ day: date, kind, pitches, innings, caught, atLeast: at_least, noGame: no_game },
    game: gameId == null ? null : String(gameId),
  };
}

export type CountedPlayer = PitchCounts['players'][number];

export function ruleOn({ chosen: { rule } }: Pick<PitchCounts, 'chosen'>, day: string): PitchRule | null {
  return rule && isPitchRuleInForce(rule, day) ? rule : null;
}

export function allow(counts: PitchCounts, player: CountedPlayer, day: string): PitchAllowance | null {
  const rule = ruleOn(counts, day);
  const own = counts.outings.filter(({ member_id }) => member_id === player.id).map(toOuting);
  return rule && computePitchAllowance(rule, own, { day, entryYear: player.school_entry_year, game: null });
}
