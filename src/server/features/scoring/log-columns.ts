import { serializeBatterOnlyRules } from '#domain/batter-only.ts';
import { countLeftOnBase } from '#domain/scoring/left-on-base.ts';
import { serializeOurBatteriesByPart } from '#domain/scoring/mound.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import { serializeSituations } from '#domain/scoring/situations.ts';
import { serializeGameFacts } from '#domain/scoring/state.ts';

/** Derives the columns of `game_logs` that follow from the entries, for readers who do not replay the log. */
export function deriveLogColumns(played: Replay) {
  return {
    situations: serializeSituations(played),
    mound: serializeOurBatteriesByPart(played),
    left_on_base: countLeftOnBase(played, 'us'),
    facts: serializeGameFacts(played.state),
    batter_only_rules: serializeBatterOnlyRules(played.state.rules),
  };
}
