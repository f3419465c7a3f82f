import type { ReplayedPlay } from './play.ts';
import type { PlayerKey } from './player-key.ts';
import type { UsOrThem } from './side.ts';
import { countCompletedInnings, type GameState, type Participant } from './state.ts';

function playsUntilEven(state: GameState, plays: readonly ReplayedPlay[]): readonly ReplayedPlay[] {
  return plays.filter(({ inning }) => inning <= countCompletedInnings(state));
}

export function listPlaysCountingInScore(
  state: GameState,
  plays: readonly ReplayedPlay[],
): readonly ReplayedPlay[] {
  return state.evenInnings ? playsUntilEven(state, plays) : plays;
}

export function listPlaysCountingInRecords(
  state: GameState,
  plays: readonly ReplayedPlay[],
): readonly ReplayedPlay[] {
  return state.evenInnings === 'dropRecords' ? playsUntilEven(state, plays) : plays;
}

/**
 * Whether the participant has a line. A courtesy runner from the bench has none if the replaced runner is credited
 * with the runs and steals. A correction that names the courtesy runner still makes a line.
 */
function hasRecord({ corrections }: GameState, { player, onlyRan, unrecorded }: Participant): boolean {
  return !(onlyRan && unrecorded) || corrections.some((correction) => correction.player === player);
}

/**
 * Lists the participants whose records count, with their positions. If the records of an incomplete inning are
 * dropped, the positions are those before that inning. A player who entered in it counts only if a correction names
 * the player.
 */
export function listParticipantsCountingInRecords(state: GameState, side: UsOrThem): readonly Participant[] {
  const participants = state.sides[side].participants.filter((participant) => hasRecord(state, participant));
  if (state.evenInnings !== 'dropRecords') return participants;
  const before = state.evenSides[side].participants.filter((participant) => hasRecord(state, participant));
  const isCorrected = (player: PlayerKey) =>
    state.corrections.some((correction) => correction.player === player);
  const isLater = ({ player }: Participant) => before.every((participant) => participant.player !== player);
  return [
    ...before,
    ...participants.filter((participant) => isLater(participant) && isCorrected(participant.player)),
  ];
}

/**
 * Returns the pitchers whose records count. A pitcher with recorded pitches always counts, because pitches strain the
 * arm.
 */
export function listPitchersCountingInRecords(state: GameState, side: UsOrThem): readonly PlayerKey[] {
  const { pitchers } = state.sides[side];
  if (state.evenInnings !== 'dropRecords') return pitchers;
  const before = state.evenSides[side].pitchers;
  return pitchers.filter((player) => before.includes(player) || (state.pitches[player] ?? 0) > 0);
}
