import { MAX_INNINGS_IN_GAME } from '../line-score.ts';
import { OUTS_PER_INNING } from '../pitching.ts';
import type { StartBase } from './contents/plays.ts';
import type { GameRules } from './contents/rules.ts';
import { findNextSlotWithTurn } from './order.ts';
import { getBattingLead } from './score.ts';
import {
  type BaseRunner,
  type Bases,
  EMPTY_BASES,
  type GameState,
  getBattingSide,
  INITIAL_TURN_AT_BAT_STATE,
} from './state.ts';

/**
 * Places the runners of a tie-break: the players who bat before the next batter. The last of these players is on the
 * lowest base.
 */
function placeRunners(state: GameState, bases: readonly StartBase[]): Bases {
  const side = state.sides[getBattingSide(state)];
  const placed: [BaseRunner | null, BaseRunner | null, BaseRunner | null] = [null, null, null];
  let slot = side.next;
  for (const base of [...bases].sort((a, b) => a - b)) {
    // A slot without a player has no runner, so the slot before it is used.
    do slot = findNextSlotWithTurn(side, slot, -1);
    while (side.order[slot] === null);
    const player = side.order[slot];
    if (base > 0 && player) placed[base - 1] = { player, pitcher: null, placed: true };
  }
  return placed;
}

/** Places the runners and sets the outs with which a tie-break begins. Other innings stay unchanged. */
export function withTieBreakRunners(state: GameState, { tieBreak }: GameRules): GameState {
  if (tieBreak === null || state.inning < tieBreak.from) return state;
  return { ...state, outs: tieBreak.outs, bases: placeRunners(state, tieBreak.runners) };
}

export function beginHalfInning(state: GameState, rules: GameRules): GameState {
  const side = getBattingSide(state);
  const runs = { ...state.runs, [side]: [...state.runs[side], 0] };
  const evenSides = state.half === 0 ? state.sides : state.evenSides;
  const counts = { runs, pitchesBefore: state.pitches, begun: false, outs: 0 };
  const fresh = { ...state, ...counts, evenSides, bases: EMPTY_BASES, turn: INITIAL_TURN_AT_BAT_STATE };
  return withTieBreakRunners(fresh, rules);
}

function nextHalf(state: GameState, rules: GameRules): GameState {
  const next = state.half === 0 ? { half: 1 as const } : { half: 0 as const, inning: state.inning + 1 };
  return beginHalfInning({ ...state, ...next }, rules);
}

function isHalfOver({ outs }: GameState): boolean {
  return outs === OUTS_PER_INNING;
}

/** Whether the score has decided the game, after the agreed number of innings (Rule 7.01(b), (g)). */
function isDecided(state: GameState, { innings }: GameRules): boolean {
  const lead = getBattingLead(state);
  if (state.inning < innings || lead === 0) return false;
  return state.half === 0 ? isHalfOver(state) && lead < 0 : lead > 0 || isHalfOver(state);
}

export function endHalfOrGameIfDue(state: GameState, rules: GameRules): GameState {
  const isLast = state.inning === MAX_INNINGS_IN_GAME && state.half === 1 && isHalfOver(state);
  if (isLast || (!state.playsOn && isDecided(state, rules)))
    return {
      ...state,
      phase: 'over',
      endedBy: 'rules',
      bases: isHalfOver(state) ? EMPTY_BASES : state.bases,
    };
  return isHalfOver(state) ? nextHalf(state, rules) : state;
}

/**
 * Continues an ended game, as teams do in practice games. If the rules had ended the game, or the half inning has
 * three outs, the next half inning begins.
 */
export function continueAfterGameEnd(state: GameState, rules: GameRules): GameState {
  const counted: GameState = { ...state, forfeitedTo: null, evenInnings: null, callReason: null };
  const playing: GameState = { ...counted, phase: 'playing', endedBy: null, playsOn: true };
  // `counted` has the score as it was played, also after a forfeit or a called game.
  const wasDecided = !state.playsOn && isDecided(counted, rules);
  return wasDecided || isHalfOver(state) ? nextHalf(playing, rules) : playing;
}

/**
 * Returns how many runs end the game in the bottom of the last inning or of an extra inning (Rule 5.08(b)),
 * otherwise Infinity.
 */
export function countRunsToWin(state: GameState, { innings }: GameRules): number {
  const isLast = state.half === 1 && state.inning >= innings && !state.playsOn;
  return isLast ? 1 - getBattingLead(state) : Number.POSITIVE_INFINITY;
}
