import type { PlayerKey, Side } from './entries.ts';
import type { Play } from './play.ts';
import { findEvenInning, type GameState, type Participant } from './state.ts';

function playsUntilEven(state: GameState, plays: readonly Play[]): readonly Play[] {
  return plays.filter(({ inning }) => inning <= findEvenInning(state));
}

/** The plays that made the score: those of the uneven inning did not, if the game went back to an even one. */
export function playsOfScore(state: GameState, plays: readonly Play[]): readonly Play[] {
  return state.evenInnings ? playsUntilEven(state, plays) : plays;
}

/** The plays whose records count. */
export function playsOnRecord(state: GameState, plays: readonly Play[]): readonly Play[] {
  return state.evenInnings === 'dropRecords' ? playsUntilEven(state, plays) : plays;
}

/**
 * Returns the participants as far as the records go, with the positions until then. A player who came in
 * later has no line, unless a correction says something.
 */
export function participantsOnRecord(state: GameState, side: Side): readonly Participant[] {
  const { participants } = state.sides[side];
  if (state.evenInnings !== 'dropRecords') return participants;
  const before = state.evenSides[side].participants;
  const isCorrected = (player: PlayerKey) =>
    state.corrections.some((correction) => correction.player === player);
  const isLater = ({ player }: Participant) => before.every((participant) => participant.player !== player);
  return [
    ...before,
    ...participants.filter((participant) => isLater(participant) && isCorrected(participant.player)),
  ];
}

/**
 * Returns the pitchers as far as the records go. The pitches of an inning that does not count stay, like
 * those of a no game: they strain the arm all the same.
 */
export function pitchersOnRecord(state: GameState, side: Side): readonly PlayerKey[] {
  const { pitchers } = state.sides[side];
  if (state.evenInnings !== 'dropRecords') return pitchers;
  const before = state.evenSides[side].pitchers;
  return pitchers.filter((player) => before.includes(player) || (state.pitches[player] ?? 0) > 0);
}
