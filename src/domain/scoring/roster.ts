import type {
  ArrivalContent,
  CourtesyRunnerContent,
  DepartureContent,
  RosterContent,
} from './contents/players.ts';
import type { GameRules, VacantTurnResult } from './contents/rules.ts';
import type { Refusal } from './entries.ts';
import {
  enterPlayer,
  findOccupant,
  LEAST_TO_PLAY,
  mostInOrder,
  moveToPosition,
  removeFromPlace,
  updateParticipant,
} from './lineup.ts';
import type { PlayerKey } from './player-key.ts';
import {
  type Bases,
  battingSide,
  changeSide,
  currentBatter,
  findParticipant,
  findPlayerAt,
  type GameState,
  NEW_TURN,
  type Participant,
  type Runner,
  runnerOn,
} from './state.ts';
import { applySubstitution } from './turn.ts';

export function getVacantTurns({ vacantTurns, everyoneBats }: GameRules): VacantTurnResult {
  return vacantTurns ?? (everyoneBats ? 'passed' : 'out');
}

/** Whether the player is on a base, also as a courtesy runner. */
function isRunning({ bases }: GameState, player: PlayerKey): boolean {
  return bases.some((runner) => runner?.player === player);
}

function depart(state: GameState, { side, order }: DepartureContent, rules: GameRules): GameState | Refusal {
  const before = state.sides[side];
  const player = findOccupant(before, order);
  if (player === null) return 'placeUnknown';
  if (side === battingSide(state) && isRunning(state, player)) return 'runnerLeaves';
  const left = removeFromPlace(before, order);
  if (typeof left === 'string') return left;
  if (left.order.filter((other) => other !== null).length < LEAST_TO_PLAY) return 'placeEmpty';
  const isOut = order > 0 && getVacantTurns(rules) === 'out';
  const changed = isOut ? { ...left, outSlots: [...left.outSlots, order - 1] } : left;
  const isBatter = side === battingSide(state) && currentBatter(state) === player;
  const after = applySubstitution(state, side, changed);
  // A batter who leaves without a substitute takes the count along.
  return isBatter && typeof after !== 'string' ? { ...after, turn: NEW_TURN } : after;
}

function arrive(
  state: GameState,
  { side, player, position }: ArrivalContent,
  rules: GameRules,
): GameState | Refusal {
  const before = state.sides[side];
  const order = before.order.length + 1;
  if (order > mostInOrder(rules)) return 'orderFull';
  const participant = findParticipant(before, player);
  if (participant && !participant.left) return 'playerTwice';
  const entered = enterPlayer(before, { player, order, position }, rules);
  if (typeof entered === 'string') return entered;
  return applySubstitution(state, side, moveToPosition(entered, player, position));
}

function fromBench(player: PlayerKey, order: number, unrecorded: boolean): Participant {
  const flags = { starter: false, left: true, returned: false, onlyRan: true, unrecorded };
  return { player, order, positions: ['代走'], ...flags };
}

function withRunner({ bases }: GameState, base: 1 | 2 | 3, runner: Runner): Bases {
  return bases.with(base - 1, runner) as unknown as Bases;
}

/** Lets a courtesy runner run, or the replaced runner again. */
function runFor(
  state: GameState,
  { side, base, player }: CourtesyRunnerContent,
  rules: GameRules,
): GameState | Refusal {
  const runner = runnerOn(state.bases, base);
  if (side !== battingSide(state) || runner === null) return 'runnerMissing';
  const { replaced = runner.player, record: _, ...plain } = runner;
  const before = state.sides[side];
  const participant = findParticipant(before, player);
  if (player === replaced) return { ...state, bases: withRunner(state, base, { ...plain, player }) };
  if (isRunning(state, player) || currentBatter(state) === player) return 'playerBusy';
  if (participant?.left && !participant.onlyRan) return 'reEntry';
  const record = rules.courtesyRecord ?? 'runner';
  const bases = withRunner(state, base, { ...plain, player, replaced, record });
  const running = { ...state, bases };
  const unrecorded = record === 'replaced' && participant?.unrecorded !== false;
  if (participant)
    return participant.onlyRan
      ? changeSide(running, side, updateParticipant(before, player, { unrecorded }))
      : running;
  const order = findParticipant(before, replaced)?.order ?? 1;
  const participants = [...before.participants, fromBench(player, order, unrecorded)];
  return changeSide(running, side, { participants });
}

function withUnknownPitcher(state: GameState): GameState {
  const { them } = state.sides;
  // The lineup names the pitcher if it was amended after this entry was made.
  if (state.phase === 'before' && findPlayerAt(them, '投手') !== null) return state;
  const unknownPitchers = them.unknownPitchers + 1;
  return changeSide(state, 'them', { isPitcherUnknown: true, unknownPitchers });
}

/** Applies a change of the players in the game, other than a substitution. */
export function changeRoster(
  state: GameState,
  content: RosterContent,
  rules: GameRules,
): GameState | Refusal {
  if (content.kind === 'unknown_pitcher')
    return state.phase === 'over' ? 'gameOver' : withUnknownPitcher(state);
  if (state.phase === 'before') return 'notStarted';
  if (state.phase === 'over') return 'gameOver';
  if (content.kind === 'departure') return depart(state, content, rules);
  return content.kind === 'arrival' ? arrive(state, content, rules) : runFor(state, content, rules);
}
