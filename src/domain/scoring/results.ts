import { GAME_STATUS_RULES } from '../game-status.ts';
import {
  dropSaveOrHoldIfDecision,
  isPitcherWinOrLoss,
  type PitcherDecision,
  type SaveOrHold,
} from '../pitching.ts';
import type { Sport } from '../team.ts';
import { proposePitchingDecisions } from './decisions.ts';
import type { ReplayedPlay } from './play.ts';
import type { PlayerKey } from './player-key.ts';
import type { UsOrThem } from './side.ts';
import { type GameState, toGameStatus } from './state.ts';

export interface PitcherResult {
  readonly result: PitcherDecision;
  readonly credit: SaveOrHold | null;
}
const NONE: PitcherResult = { result: '-', credit: null };

/**
 * Proposes the results of the pitchers. Returns none before the game is over, and after an ending that
 * credits no pitcher, such as a forfeit.
 */
function propose(
  state: GameState,
  plays: readonly ReplayedPlay[],
  sport: Sport | null,
): [PlayerKey, PitcherResult][] {
  if (!GAME_STATUS_RULES[toGameStatus(state)].decisions) return [];
  const { winner, loser, save } = proposePitchingDecisions(state, plays, sport);
  const all: [PlayerKey | null, PitcherResult][] = [
    [winner, { result: '勝利', credit: null }],
    [loser, { result: '敗北', credit: null }],
    [save, { result: '-', credit: 'セーブ' }],
  ];
  return all.flatMap(([player, result]): [PlayerKey, PitcherResult][] => (player ? [[player, result]] : []));
}

/**
 * Whether giving a result to one pitcher takes it from another, because only one pitcher can win, lose or
 * save.
 */
function isTakenBy(given: PitcherResult, had: PitcherResult): boolean {
  return isPitcherWinOrLoss(given.result)
    ? had.result === given.result
    : given.credit === 'セーブ' && had.credit === 'セーブ';
}

/**
 * Returns a function that finds a pitcher's result. A correction by the scorer overrides Rules 9.17 and 9.19.
 */
export function createPitcherResultFinder(
  state: GameState,
  plays: readonly ReplayedPlay[],
  side: UsOrThem,
  sport: Sport | null = null,
): (pitcher: PlayerKey) => PitcherResult {
  const results = new Map(propose(state, plays, sport));
  for (const correction of state.corrections) {
    if (correction.line !== 'decision' || correction.side !== side) continue;
    const given = {
      result: correction.result,
      credit: dropSaveOrHoldIfDecision(correction.result, correction.credit),
    };
    for (const [player, had] of results) if (isTakenBy(given, had)) results.set(player, NONE);
    results.set(correction.player, given);
  }
  return (pitcher) => results.get(pitcher) ?? NONE;
}
