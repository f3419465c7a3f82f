import type { PlateAppearanceContent } from './contents/plays.ts';
import type { PlayerKey } from './player-key.ts';
import type { UsOrThem } from './side.ts';
import {
  findParticipant,
  type GameState,
  getBattingSide,
  getCurrentPitcher,
  getFieldingSide,
  type TurnAtBatState,
} from './state.ts';

export interface ChargedBatterAndPitcher {
  readonly batter: PlayerKey;
  readonly pitcher: PlayerKey;
}

/**
 * Returns the batter and the pitcher to whom a turn is charged. The scorer's choice comes first. Otherwise a
 * strikeout is charged to the batter who left with two strikes (Rule 9.15(b)), and a walk to the pitcher who
 * left while behind in the count (Rule 9.16(h)).
 */
export function findBatterAndPitcherOfRecord(
  content: PlateAppearanceContent,
  usual: ChargedBatterAndPitcher,
  turn: TurnAtBatState,
): ChargedBatterAndPitcher {
  const { outcome, charged } = content;
  const struckOut = outcome === 'strikeout' || outcome === 'reachedOnStrikeout';
  const walked = outcome === 'walk' || outcome === 'intentionalWalk';
  return {
    batter: charged?.batter ?? (struckOut ? turn.twoStrikeBatter : null) ?? usual.batter,
    pitcher: charged?.pitcher ?? (walked ? turn.behindPitcher : null) ?? usual.pitcher,
  };
}

export function hasChargedPlayersInGame(
  state: GameState,
  { batter, pitcher }: ChargedBatterAndPitcher,
): boolean {
  const knows = (side: UsOrThem, player: PlayerKey) =>
    findParticipant(state.sides[side], player) !== undefined;
  const isUnknown =
    state.sides[getFieldingSide(state)].isPitcherUnknown && getCurrentPitcher(state) === pitcher;
  return knows(getBattingSide(state), batter) && (isUnknown || knows(getFieldingSide(state), pitcher));
}
