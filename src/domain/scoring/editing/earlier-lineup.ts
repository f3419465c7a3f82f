import { type BatterOnlyRules, inferBatterOnlyRules, type StoredBatter } from '../../batter-only.ts';
import type { GamePosition } from '../../batting.ts';
import { REGULAR_BATTERS_IN_ORDER } from '../../lineup.ts';
import type { Sport } from '../../team.ts';
import type { PlayerKey } from '../player-key.ts';
import type { StartingLineup } from './initial-setup.ts';
import type { SetupSlot } from './setup-values.ts';

export interface StoredStarter extends StoredBatter {
  readonly player: PlayerKey;
}

const PINCH: readonly GamePosition[] = ['代打', '代走'];

function toSlot({ player, positions }: StoredStarter): SetupSlot {
  const position = positions[0] ?? null;
  return { player, position: position && PINCH.includes(position) ? null : position };
}

function isInRegularOrder({ order_no }: StoredBatter): boolean {
  return order_no <= REGULAR_BATTERS_IN_ORDER;
}

/**
 * Infers the lineup that began an earlier game from its lines, the starter of a slot before the substitutes.
 * @param pitcher the first pitcher; null if unknown
 * @param rules the rules of that game, of which `sport` and the lines tell only the usual ones
 */
export function inferStartingLineup(
  lines: readonly StoredStarter[],
  pitcher: PlayerKey | null,
  sport: Sport | null,
  rules: BatterOnlyRules = inferBatterOnlyRules(lines, sport),
): StartingLineup {
  const starters = lines.filter(
    ({ order_no }, index) => lines.findIndex((line) => line.order_no === order_no) === index,
  );
  const { designatedHitter, everyoneBats } = rules;
  const batters = starters.filter(isInRegularOrder);
  const isHitterIn = !everyoneBats && batters.some(({ positions }) => positions[0] === 'DH');
  const all = { places: starters.map(toSlot), offOrder: null, designatedHitter: 'none' } as const;
  if (!isHitterIn) return all;
  const isPitcherBatting = pitcher === null || batters.some(({ player }) => player === pitcher);
  const flex = designatedHitter === 'dpFlex' ? starters.find((line) => !isInRegularOrder(line)) : undefined;
  if (isPitcherBatting && !flex) return all;
  const offOrder = isPitcherBatting && flex ? toSlot(flex) : { player: pitcher, position: '投手' as const };
  return { places: batters.map(toSlot), offOrder, designatedHitter };
}
