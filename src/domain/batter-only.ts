import type { BattingLine, GamePosition } from './batting.ts';
import type { DesignatedBatterKind, LineupPosition } from './lineup.ts';
import { REGULAR_BATTERS_IN_ORDER } from './lineup.ts';
import { countTotalPlateAppearances } from './qualification.ts';
import type { Sport } from './team.ts';

// Lines and logs have one position for a player who only bats: DH. By the rules of the game, people call this player
// DH, DP (softball, with a FLEX) or EP (one of more than nine batters).

/** A position as users see it: with DP or EP where lines and logs have DH. */
export type ShownPosition = GamePosition | LineupPosition;

export interface BatterOnlyRules {
  readonly designatedHitter: 'none' | 'dh' | 'dpFlex';
  readonly everyoneBats: boolean;
}

/** Returns the rules as JSON, without the rest of the rules of a game; null if there are none. */
export function serializeBatterOnlyRules(rules: BatterOnlyRules | null): string | null {
  if (!rules) return null;
  const { designatedHitter, everyoneBats } = rules;
  return JSON.stringify({ designatedHitter, everyoneBats });
}

/** @param order the slot in the batting order */
function nameBatterOnly(
  { designatedHitter, everyoneBats }: BatterOnlyRules,
  order: number,
): DesignatedBatterKind | 'EP' {
  if (everyoneBats && (designatedHitter === 'none' || order > REGULAR_BATTERS_IN_ORDER)) return 'EP';
  return designatedHitter === 'dpFlex' ? 'DP' : 'DH';
}

export function toShownPosition(
  position: GamePosition,
  order: number,
  rules: BatterOnlyRules | null,
): ShownPosition {
  return position === 'DH' && rules ? nameBatterOnly(rules, order) : position;
}

export interface StoredBatter {
  readonly order_no: number;
  readonly positions: readonly GamePosition[];
  readonly line: BattingLine;
}

/**
 * Infers the rules from the lines of a game, which do not say them. A tenth slot without plate appearances is that of
 * a pitcher or FLEX who does not bat.
 */
export function inferBatterOnlyRules(lines: readonly StoredBatter[], sport: Sport | null): BatterOnlyRules {
  const isBeyondNine = ({ order_no, line }: StoredBatter) =>
    order_no > REGULAR_BATTERS_IN_ORDER && countTotalPlateAppearances(line) > 0;
  const orders = new Set(
    lines.flatMap(({ order_no, positions }) => (positions[0] === 'DH' ? [order_no] : [])),
  );
  const everyoneBats = orders.size > 1 || lines.some(isBeyondNine);
  const usual = sport === 'ソフトボール' ? 'dpFlex' : 'dh';
  return { designatedHitter: everyoneBats ? 'none' : usual, everyoneBats };
}
