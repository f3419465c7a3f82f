import type {
  CourtesyRunnerContent,
  DepartureContent,
  LateArrivalContent,
  RosterEventContent,
} from './contents/players.ts';
import type { GameRules, VacantTurnResult } from './contents/rules.ts';
import type { EntryRefusal } from './entries.ts';
import {
  enterPlayerInSlot,
  findPlayerInSlot,
  getMaxBattersInOrder,
  MIN_BATTERS_TO_PLAY,
  movePlayerToPosition,
  updateParticipant,
  vacateOrderSlot,
} from './lineup.ts';
import type { PlayerKey } from './player-key.ts';
import {
  type BaseRunner,
  type Bases,
  findParticipant,
  findPlayerAtPosition,
  type GameState,
  getBattingSide,
  getCurrentBatter,
  getRunnerOnBase,
  INITIAL_TURN_AT_BAT_STATE,
  type Participant,
  updateSide,
} from './state.ts';
import { updateStateAfterLineupChange } from './turn.ts';

export function getVacantTurnResult({ vacantTurns, everyoneBats }: GameRules): VacantTurnResult {
  return vacantTurns ?? (everyoneBats ? 'passed' : 'out');
}

/** Whether the player is a runner on base, which includes courtesy runners. */
function isRunning({ bases }: GameState, player: PlayerKey): boolean {
  return bases.some((runner) => runner?.player === player);
}

function depart(
  state: GameState,
  { side, order }: DepartureContent,
  rules: GameRules,
): GameState | EntryRefusal {
  const before = state.sides[side];
  const player = findPlayerInSlot(before, order);
  if (player === null) return 'placeUnknown';
  if (side === getBattingSide(state) && isRunning(state, player)) return 'runnerLeaves';
  const left = vacateOrderSlot(before, order);
  if (typeof left === 'string') return left;
  if (left.order.filter((other) => other !== null).length < MIN_BATTERS_TO_PLAY) return 'placeEmpty';
  const isOut = order > 0 && getVacantTurnResult(rules) === 'out';
  const changed = isOut ? { ...left, outSlots: [...left.outSlots, order - 1] } : left;
  const isBatter = side === getBattingSide(state) && getCurrentBatter(state) === player;
  const after = updateStateAfterLineupChange(state, side, changed);
  // The count of a batter who leaves without a substitute does not pass to the next batter.
  return isBatter && typeof after !== 'string' ? { ...after, turn: INITIAL_TURN_AT_BAT_STATE } : after;
}

function arrive(
  state: GameState,
  { side, player, position }: LateArrivalContent,
  rules: GameRules,
): GameState | EntryRefusal {
  const before = state.sides[side];
  const order = before.order.length + 1;
  if (order > getMaxBattersInOrder(rules)) return 'orderFull';
  const participant = findParticipant(before, player);
  if (participant && !participant.left) return 'playerTwice';
  const entered = enterPlayerInSlot(before, { player, order, position }, rules);
  if (typeof entered === 'string') return entered;
  return updateStateAfterLineupChange(state, side, movePlayerToPosition(entered, player, position));
}

function fromBench(player: PlayerKey, order: number, unrecorded: boolean): Participant {
  const flags = { starter: false, left: true, returned: false, onlyRan: true, unrecorded };
  return { player, order, positions: ['代走'], ...flags };
}

function withRunner({ bases }: GameState, base: 1 | 2 | 3, runner: BaseRunner): Bases {
  return bases.with(base - 1, runner) as unknown as Bases;
}

function runFor(
  state: GameState,
  { side, base, player }: CourtesyRunnerContent,
  rules: GameRules,
): GameState | EntryRefusal {
  const runner = getRunnerOnBase(state.bases, base);
  if (side !== getBattingSide(state) || runner === null) return 'runnerMissing';
  const { replaced = runner.player, record: _, ...plain } = runner;
  const before = state.sides[side];
  const participant = findParticipant(before, player);
  if (player === replaced) return { ...state, bases: withRunner(state, base, { ...plain, player }) };
  if (isRunning(state, player) || getCurrentBatter(state) === player) return 'playerBusy';
  if (participant?.left && !participant.onlyRan) return 'reEntry';
  const record = rules.courtesyRecord ?? 'runner';
  const bases = withRunner(state, base, { ...plain, player, replaced, record });
  const running = { ...state, bases };
  const unrecorded = record === 'replaced' && participant?.unrecorded !== false;
  if (participant)
    return participant.onlyRan
      ? updateSide(running, side, updateParticipant(before, player, { unrecorded }))
      : running;
  const order = findParticipant(before, replaced)?.order ?? 1;
  const participants = [...before.participants, fromBench(player, order, unrecorded)];
  return updateSide(running, side, { participants });
}

function withUnknownPitcher(state: GameState): GameState {
  const { them } = state.sides;
  // A lineup that was amended after this entry can name the pitcher.
  if (state.phase === 'before' && findPlayerAtPosition(them, '投手') !== null) return state;
  const unknownPitchers = them.unknownPitchers + 1;
  return updateSide(state, 'them', { isPitcherUnknown: true, unknownPitchers });
}

export function applyRosterEvent(
  state: GameState,
  content: RosterEventContent,
  rules: GameRules,
): GameState | EntryRefusal {
  if (content.kind === 'unknown_pitcher')
    return state.phase === 'over' ? 'gameOver' : withUnknownPitcher(state);
  if (state.phase === 'before') return 'notStarted';
  if (state.phase === 'over') return 'gameOver';
  if (content.kind === 'departure') return depart(state, content, rules);
  return content.kind === 'arrival' ? arrive(state, content, rules) : runFor(state, content, rules);
}
