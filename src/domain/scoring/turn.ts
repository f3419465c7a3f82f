import type { ChangeNextBatterContent } from './contents/players.ts';
import type { PitchContent } from './contents/plays.ts';
import type { GameRules } from './contents/rules.ts';
import type { EntryRefusal } from './entries.ts';
import { withTieBreakRunners } from './half-inning.ts';
import {
  advanceToNextBatter,
  findNextSlotWithTurn,
  getProperBatterSlot,
  hasTurn,
  isPlayerOnBase,
} from './order.ts';
import type { PlayerKey } from './player-key.ts';
import type { UsOrThem } from './side.ts';
import {
  addCurrentPitcherToPitchers,
  type BaseRunner,
  type Bases,
  findParticipant,
  type GameState,
  getBattingSide,
  getCurrentBatter,
  getCurrentPitcher,
  listPlayersInGame,
  type SideState,
  type TurnAtBatState,
  updateSide,
} from './state.ts';

const BALLS = 4;
const STRIKES = 3;
/** The calls that can be a bunt. A bunt that is put in play is known from the outcome of the turn. */
const BUNTED: readonly PitchContent['call'][] = ['swinging', 'foul'];

export function isTurnOver({ balls, strikes, last }: TurnAtBatState): boolean {
  return balls === BALLS || strikes === STRIKES || last === 'inPlay' || last === 'hitByPitch';
}

function addPitch(
  turn: TurnAtBatState,
  { call, bunt = false, assumed = false }: Omit<PitchContent, 'kind'>,
): TurnAtBatState {
  const next = { ...turn, pitches: turn.pitches + 1, last: call, isLastAssumed: assumed };
  if (call === 'ball') return { ...next, balls: turn.balls + 1 };
  if (call === 'called' || call === 'swinging') return { ...next, strikes: turn.strikes + 1 };
  if (call !== 'foul') return next;
  // Only a foul bunt makes the third strike (Rule 5.09(a)(4)). If the bunt was recorded as an ordinary foul, the
  // outcome of the turn shows it.
  return { ...next, strikes: Math.min(turn.strikes + 1, bunt ? STRIKES : STRIKES - 1) };
}

export function applyPitch(state: GameState, pitch: Omit<PitchContent, 'kind'>): GameState | EntryRefusal {
  const pitcher = getCurrentPitcher(state);
  if (pitcher === null) return 'pitcherMissing';
  if (getCurrentBatter(state) === null) return 'batterAbsent';
  if (isTurnOver(state.turn)) return 'turnOver';
  if (pitch.bunt && !BUNTED.includes(pitch.call)) return 'detailImpossible';
  const pitches = { ...state.pitches, [pitcher]: (state.pitches[pitcher] ?? 0) + 1 };
  const { pitchers } = state.turn;
  const all = pitchers.includes(pitcher) ? pitchers : [...pitchers, pitcher];
  const turn = { ...addPitch(state.turn, pitch), pitchers: all };
  return { ...state, begun: true, pitches, turn, isCountKept: true };
}

/** Passes over a batter who went home or loses the turn (Rule 6.03(b)). Refused once the turn has a pitch. */
export function passOverBatter(state: GameState): GameState | EntryRefusal {
  return state.turn.pitches > 0 ? 'turnBegun' : advanceToNextBatter(state);
}

/** Whether the team may choose where its order begins: before the first pitch of a half inning with a tie-break. */
function mayChooseOrder({ phase, inning, begun }: GameState, { tieBreak }: GameRules): boolean {
  return phase === 'playing' && tieBreak !== null && inning >= tieBreak.from && !begun;
}

/** Makes another slot of the order bat next. The balls and strikes stay (Rule 6.03(b)(2), (7)). */
export function continueOrderAt(
  state: GameState,
  { order, why }: ChangeNextBatterContent,
  rules: GameRules,
): GameState | EntryRefusal {
  const name = getBattingSide(state);
  const side = state.sides[name];
  const next = order - 1;
  if (!hasTurn(side, next)) return 'placeUnknown';
  if (why === 'chosen')
    return mayChooseOrder(state, rules)
      ? withTieBreakRunners(updateSide(state, name, { next }), rules)
      : 'orderNotFree';
  if (isPlayerOnBase(state, side.order[next] ?? null)) return 'playerBusy';
  const missing = getProperBatterSlot(side);
  return updateSide(state, name, { next, missing: missing === next ? null : missing });
}

/** Whether the pitcher is behind in the count (Rule 9.16(h)). */
function isBehind({ balls, strikes }: TurnAtBatState): boolean {
  return balls === 3 || (balls === 2 && strikes < 2);
}

/** Returns the player if still in the game, or else the player who is now in the same slot; null if there is none. */
function findSuccessor(player: PlayerKey, side: SideState): PlayerKey | null {
  if (listPlayersInGame(side).includes(player)) return player;
  const order = findParticipant(side, player)?.order ?? 0;
  return order === 0 ? side.offOrder : (side.order[order - 1] ?? null);
}

/**
 * Returns the runner after a change of the lineup; null if the runner left without a substitute. If the player for
 * whom a courtesy runner runs has a substitute, the substitute runs.
 */
function findSubstitute(runner: BaseRunner, side: SideState): BaseRunner | null {
  const { replaced, record: _, ...plain } = runner;
  const successor = replaced === undefined ? undefined : findSuccessor(replaced, side);
  if (successor && successor !== replaced) return { ...plain, player: successor };
  if (findParticipant(side, runner.player)?.onlyRan) return runner;
  const player = findSuccessor(runner.player, side);
  return player === null ? null : { ...runner, player };
}

function afterBattingChange(before: GameState, state: GameState, side: SideState): GameState | EntryRefusal {
  const bases = before.bases.map((runner) => runner && findSubstitute(runner, side)) as unknown as Bases;
  if (bases.some((runner, index) => runner === null && before.bases[index])) return 'runnerMissing';
  const [left, batter] = [getCurrentBatter(before), getCurrentBatter(state)];
  const isCharged = batter !== left && before.turn.strikes === 2 && before.turn.twoStrikeBatter === null;
  const turn = isCharged ? { ...before.turn, twoStrikeBatter: left } : before.turn;
  const changed = { ...state, bases, turn };
  return hasTurn(side, side.next) ? changed : advanceToNextBatter(changed);
}

function afterFieldingChange(before: GameState, state: GameState): GameState {
  const left = getCurrentPitcher(before);
  if (getCurrentPitcher(state) === left) return state;
  const relieved = addCurrentPitcherToPitchers(state);
  const staysWithPitcher = left === null || before.turn.behindPitcher !== null || !isBehind(before.turn);
  return staysWithPitcher ? relieved : { ...relieved, turn: { ...before.turn, behindPitcher: left } };
}

/** Applies a change of the lineup to runners and to the turn under way. */
export function updateStateAfterLineupChange(
  before: GameState,
  side: UsOrThem,
  changed: SideState,
): GameState | EntryRefusal {
  const { next } = changed;
  const state = updateSide(before, side, changed);
  if (side === getBattingSide(before)) return afterBattingChange(before, state, changed);
  const isGivenUp = !hasTurn(changed, next);
  const moved = isGivenUp ? updateSide(state, side, { next: findNextSlotWithTurn(changed, next) }) : state;
  return afterFieldingChange(before, moved);
}
