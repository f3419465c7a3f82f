import { countTotalHits, type GamePosition } from '../batting.ts';
import { OUTS_PER_INNING } from '../pitching.ts';
import {
  type BattingOutcome,
  countPlateAppearanceResults,
  hasPossibleBallLocation,
  type LoggedBattingOutcome,
  type PlateAppearance,
} from '../plate-appearance.ts';
import { isRunBattedIn } from './batted-in.ts';
import {
  type ChargedBatterAndPitcher,
  findBatterAndPitcherOfRecord,
  hasChargedPlayersInGame,
} from './charges.ts';
import type { FielderKanji, PlateAppearanceContent, PlayContent, ThirdStrikeKind } from './contents/plays.ts';
import type { GameRules } from './contents/rules.ts';
import type { EntryRefusal, ScoringFindingCode } from './entries.ts';
import { countRunsToWin, endHalfOrGameIfDue } from './half-inning.ts';
import { applyMoves, type MovesResult, type MoveWithPlayers } from './moves.ts';
import { advanceToNextBatter, findBaseOfBatter, getProperBatterSlot } from './order.ts';
import { findPlayContradiction, findThirdStrikeKind, listPlayFindings } from './outcome-rules.ts';
import { withUncountedPitchers } from './pitch-count.ts';
import type { PlayerKey } from './player-key.ts';
import type { UsOrThem } from './side.ts';
import {
  type Bases,
  findPlayerAtPosition,
  type GameState,
  getBattingSide,
  getCurrentBatter,
  getCurrentPitcher,
  getFieldingSide,
  INITIAL_TURN_AT_BAT_STATE,
  type SideState,
  updateSide,
} from './state.ts';

/** `battedIn` is the scorer's decision, or else follows from Rule 9.04. */
export type MoveWithRbi = MoveWithPlayers & { readonly battedIn: boolean };

export interface ReplayedPlay {
  readonly id: string;
  readonly inning: number;
  readonly half: 0 | 1;
  readonly side: UsOrThem;
  readonly outsBefore: number;
  readonly basesBefore: Bases;
  readonly content: PlayContent;
  /**
   * The ruling behind an out that is entered without a play: an appeal against the proper batter (6.03(b)),
   * or a vacant slot. Null for other plays.
   */
  readonly ruling: 'outOfTurn' | 'automaticOut' | null;
  readonly batter: PlayerKey;
  readonly order: number;
  readonly pitcher: PlayerKey;
  /** Null if the fielding side has no known catcher. */
  readonly catcher: PlayerKey | null;
  /** Usually the same as `batter` and `pitcher`. Rules 9.15(b) and 9.16(h) name the exceptions. */
  readonly chargedBatter: PlayerKey;
  readonly chargedPitcher: PlayerKey;
  /** Null without a third strike, or if its kind is unknown. */
  readonly strike: ThirdStrikeKind | null;
  readonly moves: readonly MoveWithRbi[];
  readonly errors: readonly PlayerKey[];
  readonly outs: number;
  readonly runs: number;
}

const OUTS: readonly LoggedBattingOutcome[] = ['groundOut', 'flyOut', 'lineOut', 'foulOut', 'doublePlay'];

type WordedTurn = Pick<PlateAppearanceContent, 'outcome' | 'field' | 'moves' | 'outOfTurn'>;

function outcomeByMoves({ outcome, moves, outOfTurn }: WordedTurn): BattingOutcome {
  if (outOfTurn) return 'outOfTurn';
  const first = moves.find(({ runner }) => runner === 0);
  if (outcome === 'sacrificeHitReached' && first?.how === 'fieldersChoice') return 'sacrificeHitChoice';
  return first?.out && first.how === 'runnerInterference' ? 'batterInterference' : outcome;
}

/**
 * Converts an entered plate appearance to the one that a scorebook shows. Three outs make a triple play, not a double
 * play (Rule 9.02(a)(17)). A sacrifice on which the batter was safe names the error or the fielder's choice
 * (9.08(a)).
 */
export function toPlateAppearance(content: WordedTurn, outs: number): PlateAppearance {
  const { field, ...turn } = content;
  const isTriplePlay = outs === OUTS_PER_INNING && OUTS.includes(turn.outcome);
  const outcome = isTriplePlay ? 'triplePlay' : outcomeByMoves(content);
  return { outcome, field: hasPossibleBallLocation({ outcome, field }) ? field : null };
}

/** Whether the play is a plate appearance or the automatic out of a vacant slot. */
export function isTurnEndingPlay({ content, ruling }: ReplayedPlay): boolean {
  return content.kind === 'plate_appearance' || ruling === 'automaticOut';
}

export interface AppliedPlay {
  readonly state: GameState;
  readonly play: ReplayedPlay;
  readonly findings: readonly ScoringFindingCode[];
}

export const POSITION_BY_FIELDER: Readonly<Record<FielderKanji, GamePosition>> = {
  投: '投手',
  捕: '捕手',
  一: '一塁手',
  二: '二塁手',
  三: '三塁手',
  遊: '遊撃手',
  左: '左翼手',
  中: '中堅手',
  右: '右翼手',
};

function resolve(state: GameState, content: PlayContent, rules: GameRules, charges: ChargedBatterAndPitcher) {
  const isTurn = content.kind === 'plate_appearance';
  const batter = getCurrentBatter(state) ?? charges.batter;
  const isHomeRun = isTurn && content.outcome === 'homeRun';
  return applyMoves(content.moves, {
    bases: state.bases,
    batter: isTurn ? { player: batter, pitcher: charges.pitcher, placed: false } : null,
    pitcher: getCurrentPitcher(state) ?? charges.pitcher,
    outs: state.outs,
    byChoice: isTurn && countTotalHits(countPlateAppearanceResults([content])) === 0,
    // Every run of a home run counts (Rule 5.08(b)).
    runsToWin: isHomeRun ? Number.POSITIVE_INFINITY : countRunsToWin(state, rules),
  });
}

function advance(state: GameState, content: PlayContent, done: MovesResult): GameState {
  const side = getBattingSide(state);
  const runs = state.runs[side].with(-1, (state.runs[side].at(-1) ?? 0) + done.runs);
  const outs = state.outs + done.outs;
  const moved = { ...state, begun: true, bases: done.bases, outs, runs: { ...state.runs, [side]: runs } };
  return content.kind === 'plate_appearance'
    ? advanceToNextBatter({ ...moved, turn: INITIAL_TURN_AT_BAT_STATE })
    : moved;
}

function toPlay(
  state: GameState,
  id: string,
  content: PlayContent,
  charges: ChargedBatterAndPitcher,
  done: MovesResult,
): ReplayedPlay {
  const side = getBattingSide(state);
  const field = state.sides[getFieldingSide(state)];
  return {
    id,
    inning: state.inning,
    half: state.half,
    side,
    outsBefore: state.outs,
    basesBefore: state.bases,
    content,
    ruling: null,
    batter: getCurrentBatter(state) ?? charges.batter,
    order: state.sides[side].next + 1,
    pitcher: getCurrentPitcher(state) ?? charges.pitcher,
    catcher: findPlayerAtPosition(field, '捕手') ?? null,
    chargedBatter: charges.batter,
    chargedPitcher: charges.pitcher,
    strike: findThirdStrikeKind(content, state.turn),
    moves: done.movements.map((move) => ({ ...move, battedIn: move.scored && isRunBattedIn(content, move) })),
    errors: (content.errors ?? []).flatMap(
      (fielder) => findPlayerAtPosition(field, POSITION_BY_FIELDER[fielder]) ?? [],
    ),
    outs: done.outs,
    runs: done.runs,
  };
}

export function applyPlay(
  state: GameState,
  id: string,
  content: PlayContent,
  rules: GameRules,
): AppliedPlay | EntryRefusal {
  const [batter, pitcher] = [getCurrentBatter(state), getCurrentPitcher(state)];
  if (pitcher === null) return 'pitcherMissing';
  if (batter === null) return 'batterAbsent';
  const isTurn = content.kind === 'plate_appearance';
  if (isTurn && !hasPossibleBallLocation(content)) return 'fieldImpossible';
  // A courtesy runner whose turn has come cannot run and bat.
  if (isTurn && findBaseOfBatter(state) !== null) return 'batterOnBase';
  const usual = { batter, pitcher };
  const charges =
    content.kind === 'running' ? usual : findBatterAndPitcherOfRecord(content, usual, state.turn);
  if (!hasChargedPlayersInGame(state, charges)) return 'playerUnknown';
  const done = resolve(state, content, rules, charges);
  if (typeof done === 'string') return done;
  const refusal = findPlayContradiction(state, content, done);
  if (refusal !== undefined) return refusal;
  const play = toPlay(state, id, content, charges, done);
  const findings = listPlayFindings(state, content, done, rules);
  const counted = isTurn ? withUncountedPitchers(state, content.outcome, [pitcher, charges.pitcher]) : state;
  return { state: endHalfOrGameIfDue(advance(counted, content, done), rules), play, findings };
}

/** The catcher is given the putout (9.03(d)). */
const OUT_OF_TURN: PlateAppearanceContent = {
  kind: 'plate_appearance',
  outcome: 'groundOut',
  field: '捕',
  fielders: ['捕'],
  outOfTurn: true,
  moves: [{ runner: 0, to: 1, out: true, how: 'appeal' }],
};

/**
 * Puts out the proper batter, who did not bat in turn (Rule 6.03(b)(3)). Runners keep the bases to which they
 * advanced before the appeal (6.03(b)(5)).
 */
export function putOutForMissedTurn(
  state: GameState,
  id: string,
  rules: GameRules,
): AppliedPlay | EntryRefusal {
  const side = getBattingSide(state);
  const proper = updateSide(state, side, { next: getProperBatterSlot(state.sides[side]) });
  const played = applyPlay(proper, id, OUT_OF_TURN, rules);
  // The pitches were thrown to the improper batter and need not fit an out.
  return typeof played === 'string'
    ? played
    : { ...played, play: { ...played.play, ruling: 'outOfTurn' }, findings: [] };
}

/** Finds the player who last held the slot whose turn it is. */
function findLastBatter({ participants, next }: SideState): PlayerKey {
  return participants.findLast(({ order, left }) => left && order === next + 1)?.player ?? '';
}

/** Applies the out of a vacant slot. No player has a plate appearance. */
export function applyVacantTurnOut(
  state: GameState,
  id: string,
  rules: GameRules,
): AppliedPlay | EntryRefusal {
  const [batter, pitcher] = [getCurrentBatter(state), getCurrentPitcher(state)];
  if (pitcher === null) return 'pitcherMissing';
  if (batter !== null) return 'batterPresent';
  const charges = { batter: findLastBatter(state.sides[getBattingSide(state)]), pitcher };
  const done: MovesResult = { movements: [], bases: state.bases, outs: 1, runs: 0 };
  const content: PlayContent = { kind: 'running', play: 'advance', moves: [] };
  const play: ReplayedPlay = { ...toPlay(state, id, content, charges, done), ruling: 'automaticOut' };
  const after = advanceToNextBatter({ ...advance(state, content, done), turn: INITIAL_TURN_AT_BAT_STATE });
  return { state: endHalfOrGameIfDue(after, rules), play, findings: [] };
}
