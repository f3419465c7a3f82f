import type { GamePosition } from '../batting.ts';
import type { GameStatus } from '../game-status.ts';
import type { LineCorrectionContent } from './contents/corrections.ts';
import type { CalledGameReason, GameFacts, IncompleteInningRecordPolicy } from './contents/events.ts';
import type { PitchCall, StartBase } from './contents/plays.ts';
import type { CourtesyRunnerCredit, GameRules } from './contents/rules.ts';
import type { PlayerKey } from './player-key.ts';
import { getOtherSide, US_AND_THEM, type UsOrThem } from './side.ts';

export interface BaseRunner {
  readonly player: PlayerKey;
  /** The pitcher who is charged with the run (Rule 9.16(g)); null for a placed runner before the first play. */
  readonly pitcher: PlayerKey | null;
  /** Whether a tie-break placed the runner on the base. */
  readonly placed: boolean;
  /** The player for whom a courtesy runner runs. */
  readonly replaced?: PlayerKey;
  /** The player who is credited with the runs and steals of a courtesy runner. Absent for other runners. */
  readonly record?: CourtesyRunnerCredit;
}

export type Bases = readonly [BaseRunner | null, BaseRunner | null, BaseRunner | null];
export const EMPTY_BASES: Bases = [null, null, null];
export type BaseNumber = 1 | 2 | 3;

export function listOccupiedBases(bases: Bases): BaseNumber[] {
  return ([1, 2, 3] as const).filter((base) => bases[base - 1] !== null);
}

export interface TurnAtBatState {
  readonly balls: number;
  readonly strikes: number;
  readonly pitches: number;
  readonly last: PitchCall | null;
  /** Whether the outcome of the turn implied the last pitch. */
  readonly isLastAssumed: boolean;
  readonly pitchers: readonly PlayerKey[];
  /** The batter who left with two strikes. A strikeout of the substitute is charged to this batter (Rule 9.15(b)). */
  readonly twoStrikeBatter: PlayerKey | null;
  /**
   * The pitcher who left while behind in the count. A walk by the next pitcher is charged to this pitcher (Rule
   * 9.16(h)).
   */
  readonly behindPitcher: PlayerKey | null;
}
export const INITIAL_TURN_AT_BAT_STATE: TurnAtBatState = {
  balls: 0,
  strikes: 0,
  pitches: 0,
  last: null,
  isLastAssumed: false,
  pitchers: [],
  twoStrikeBatter: null,
  behindPitcher: null,
};

export interface Participant {
  readonly player: PlayerKey;
  readonly order: number;
  /** The positions in the order in which they were played. The last one is the current position. */
  readonly positions: readonly GamePosition[];
  readonly starter: boolean;
  readonly left: boolean;
  readonly returned: boolean;
  /** Whether the player has been in the game only as a courtesy runner from the bench. */
  readonly onlyRan?: boolean;
  /**
   * Whether this courtesy runner has no line: by `courtesyRecord`, runs and steals are credited to the players for whom
   * the courtesy runner ran.
   */
  readonly unrecorded?: boolean;
}

export interface SideState {
  /** The batter of each slot; null where a slot was given up. */
  readonly order: readonly (PlayerKey | null)[];
  /** The vacant slots whose turns are outs, counted from 0. */
  readonly outSlots: readonly number[];
  readonly isPitcherUnknown: boolean;
  /** The number of unknown pitchers who have pitched, including the current one. */
  readonly unknownPitchers: number;
  /** The pitcher or FLEX who does not bat. */
  readonly offOrder: PlayerKey | null;
  /** The slot of the next batter, counted from 0. */
  readonly next: number;
  /** The slot whose turn it is while another batter bats out of turn; null if nobody bats out of turn. */
  readonly missing: number | null;
  /** All players who have been in the game, including those who have left. */
  readonly participants: readonly Participant[];
  /** The pitchers in the order in which they first pitched. Includes pitchers who faced no batter (Rule 9.20). */
  readonly pitchers: readonly PlayerKey[];
}

export interface GameState {
  readonly rules: GameRules | null;
  readonly phase: 'before' | 'playing' | 'suspended' | 'over';
  /** How the game ended: by the rules, or by an entry. Null until it is over. */
  readonly endedBy: 'rules' | 'end' | 'called' | 'forfeit' | 'noGame' | null;
  readonly forfeitedTo: UsOrThem | null;
  /** Set if a called game went back to the last completed inning; null if all innings count in the score. */
  readonly evenInnings: IncompleteInningRecordPolicy | null;
  /** Null if the game was not called, or if the scorer gave no reason. */
  readonly callReason: CalledGameReason | null;
  readonly facts: GameFacts;
  /** Whether the teams play on after the rules had ended the game. */
  readonly playsOn: boolean;
  readonly inning: number;
  /** 0 in the top of the inning, 1 in the bottom. */
  readonly half: 0 | 1;
  /** Whether the half inning has had a pitch or a play. */
  readonly begun: boolean;
  readonly outs: number;
  readonly bases: Bases;
  readonly turn: TurnAtBatState;
  /** Whether the balls and strikes of `turn` are known, because the scorer has been recording pitches lately. */
  readonly isCountKept: boolean;
  readonly sides: Readonly<Record<UsOrThem, SideState>>;
  /** Both sides at the end of the last completed inning. */
  readonly evenSides: Readonly<Record<UsOrThem, SideState>>;
  readonly runs: Readonly<Record<UsOrThem, readonly number[]>>;
  readonly pitches: Readonly<Record<PlayerKey, number>>;
  /** The pitches of each pitcher when the half inning began. */
  readonly pitchesBefore: Readonly<Record<PlayerKey, number>>;
  /** The pitchers who may have thrown pitches that were not recorded. */
  readonly uncounted: readonly PlayerKey[];
  readonly corrections: readonly LineCorrectionContent[];
}

export const EMPTY_SIDE_STATE: SideState = {
  order: [],
  outSlots: [],
  isPitcherUnknown: false,
  unknownPitchers: 0,
  offOrder: null,
  next: 0,
  missing: null,
  participants: [],
  pitchers: [],
};

const UNKNOWN_PITCHER = /^unknown([1-9]\d*)$/;

/** Returns 1 for the first unknown pitcher; null for any other player. */
export function readUnknownPitcherNumber(player: PlayerKey): number | null {
  const [, number] = UNKNOWN_PITCHER.exec(player) ?? [];
  return number === undefined ? null : Number(number);
}

export const INITIAL_GAME_STATE: GameState = {
  rules: null,
  phase: 'before',
  endedBy: null,
  forfeitedTo: null,
  evenInnings: null,
  callReason: null,
  facts: {},
  playsOn: false,
  inning: 1,
  half: 0,
  begun: false,
  outs: 0,
  bases: EMPTY_BASES,
  turn: INITIAL_TURN_AT_BAT_STATE,
  isCountKept: false,
  sides: { us: EMPTY_SIDE_STATE, them: EMPTY_SIDE_STATE },
  evenSides: { us: EMPTY_SIDE_STATE, them: EMPTY_SIDE_STATE },
  runs: { us: [], them: [] },
  pitches: {},
  pitchesBefore: {},
  uncounted: [],
  corrections: [],
};

export function toGameStatus({ phase, endedBy }: GameState): GameStatus {
  if (phase === 'before') return 'planned';
  if (phase !== 'over') return phase;
  return endedBy === 'called' || endedBy === 'forfeit' || endedBy === 'noGame' ? endedBy : 'ended';
}

export function getBattingSide({ rules, half }: GameState): UsOrThem {
  const first = rules?.batsFirst ?? US_AND_THEM[0];
  return half === 0 ? first : getOtherSide(first);
}

export function getFieldingSide(state: GameState): UsOrThem {
  return getOtherSide(getBattingSide(state));
}

export function listSidesInOrderAtBat({ rules }: GameState): readonly [UsOrThem, UsOrThem] {
  return rules?.batsFirst === 'them' ? ['them', 'us'] : ['us', 'them'];
}

export function countCompletedInnings({ inning }: GameState): number {
  return inning - 1;
}

/**
 * Whether the game can go back to the last completed inning: there is one, and a later inning has begun but
 * is incomplete.
 */
export function mayRevertToCompletedInning(state: GameState): boolean {
  return countCompletedInnings(state) > 0 && (state.half === 1 || state.begun);
}

export function findParticipant(side: SideState, player: PlayerKey | null): Participant | undefined {
  return side.participants.find((participant) => participant.player === player);
}

/** Returns the players in the game now, batters first. */
export function listPlayersInGame({ order, offOrder }: SideState): PlayerKey[] {
  return [...order, offOrder].filter((player) => player !== null);
}

export function findPlayerAtPosition({ participants }: SideState, position: GamePosition): PlayerKey | null {
  const isThere = ({ left, positions }: Participant) => !left && positions.at(-1) === position;
  return participants.findLast(isThere)?.player ?? null;
}

export function getCurrentBatter(state: GameState): PlayerKey | null {
  const { order, next } = state.sides[getBattingSide(state)];
  return order[next] ?? null;
}

export function getCurrentPitcher(state: GameState): PlayerKey | null {
  const side = state.sides[getFieldingSide(state)];
  return side.isPitcherUnknown ? `unknown${side.unknownPitchers}` : findPlayerAtPosition(side, '投手');
}

export function addCurrentPitcherToPitchers(state: GameState): GameState {
  const side = getFieldingSide(state);
  const { pitchers } = state.sides[side];
  const pitcher = getCurrentPitcher(state);
  if (pitcher === null || pitchers.includes(pitcher)) return state;
  return updateSide(state, side, { pitchers: [...pitchers, pitcher] });
}

export function getRunnerOnBase(bases: Bases, base: StartBase): BaseRunner | null {
  return base === 0 ? null : (bases[base - 1] ?? null);
}

export function updateSide(state: GameState, side: UsOrThem, change: Partial<SideState>): GameState {
  return { ...state, sides: { ...state.sides, [side]: { ...state.sides[side], ...change } } };
}

/** Returns the facts as JSON; null if no fact is known. */
export function serializeGameFacts({ facts }: GameState): string | null {
  return Object.keys(facts).length === 0 ? null : JSON.stringify(facts);
}
