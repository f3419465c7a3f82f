import type { PlateAppearanceContent } from './contents/plays.ts';
import type { PlayerKey } from './player-key.ts';
import type { UsOrThem } from './side.ts';
import {
  battingSide,
  currentPitcher,
  fieldingSide,
  findParticipant,
  type GameState,
  type Turn,
} from './state.ts';

/** The players to whom a turn is charged. */
export interface ChargedPlayers {
  readonly batter: PlayerKey;
  readonly pitcher: PlayerKey;
}

/**
 * Decides to whom a turn is charged (Rules 9.15(b), 9.16(h)): a strikeout to a batter who left with two strikes, a walk
 * to a pitcher who left while behind in the count.
 */
export function findChargedPlayers(
  content: PlateAppearanceContent,
  usual: ChargedPlayers,
  turn: Turn,
): ChargedPlayers {
  const { outcome, charged } = content;
  const struckOut = outcome === 'strikeout' || outcome === 'reachedOnStrikeout';
  const walked = outcome === 'walk' || outcome === 'intentionalWalk';
  return {
    batter: charged?.batter ?? (struckOut ? turn.twoStrikeBatter : null) ?? usual.batter,
    pitcher: charged?.pitcher ?? (walked ? turn.behindPitcher : null) ?? usual.pitcher,
  };
}

/** Whether both players have taken part. */
export function isChargeToParticipants(state: GameState, { batter, pitcher }: ChargedPlayers): boolean {
  const knows = (side: UsOrThem, player: PlayerKey) =>
    findParticipant(state.sides[side], player) !== undefined;
  const isUnknown = state.sides[fieldingSide(state)].isPitcherUnknown && currentPitcher(state) === pitcher;
  return knows(battingSide(state), batter) && (isUnknown || knows(fieldingSide(state), pitcher));
}
