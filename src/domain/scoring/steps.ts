import type { GamePhaseEventContent } from './contents/events.ts';
import type {
  BattingOrderEventContent,
  LineupEntryContent,
  RosterEventContent,
  SubstitutionContent,
} from './contents/players.ts';
import type { PitchContent, PlayContent } from './contents/plays.ts';
import type { GameRules } from './contents/rules.ts';
import { applyLineCorrection, hasNoNegativeCorrectedStat } from './correct.ts';
import type { EntryRefusal, NonRevisionEntry, ScoringFindingCode } from './entries.ts';
import { beginHalfInning, continueAfterGameEnd } from './half-inning.ts';
import {
  applyLineupChangesToSide,
  createSideState,
  listDesignatedHitterFindings,
  listPositionFindings,
} from './lineup.ts';
import { applyPitchRecordingChoice } from './pitch-count.ts';
import {
  type AppliedPlay,
  applyPlay,
  applyVacantTurnOut,
  putOutForMissedTurn,
  type ReplayedPlay,
} from './play.ts';
import { applyRosterEvent } from './roster.ts';
import { hasPossibleInningsAndTieBreak, keepsOrder } from './rules.ts';
import { US_AND_THEM } from './side.ts';
import {
  addCurrentPitcherToPitchers,
  type GameState,
  getFieldingSide,
  mayRevertToCompletedInning,
  updateSide,
} from './state.ts';
import { applyPitch, continueOrderAt, passOverBatter, updateStateAfterLineupChange } from './turn.ts';

interface EntryResult {
  readonly state: GameState;
  readonly play?: ReplayedPlay;
  readonly findings?: readonly ScoringFindingCode[];
}

interface GameSoFar {
  readonly state: GameState;
  readonly plays: readonly ReplayedPlay[];
}

function toResult(
  state: GameState | EntryRefusal,
  findings: readonly ScoringFindingCode[] = [],
): EntryResult | EntryRefusal {
  return typeof state === 'string' ? state : { state, findings };
}

function setRules(state: GameState, rules: GameRules): EntryResult | EntryRefusal {
  if (state.phase === 'over') return 'gameOver';
  if (!hasPossibleInningsAndTieBreak(rules)) return 'rulesImpossible';
  return keepsOrder(state, rules)
    ? { state: { ...applyPitchRecordingChoice(state, rules), rules } }
    : 'alreadyStarted';
}

/** Whether somebody plays for both sides, which is refused because counts are stored by player. */
function isOnBothSides({ sides }: GameState): boolean {
  const others = new Set(sides.them.participants.map(({ player }) => player));
  return sides.us.participants.some(({ player }) => others.has(player));
}

function setLineup(
  state: GameState,
  { side, players }: LineupEntryContent,
  rules: GameRules,
): EntryResult | EntryRefusal {
  if (state.phase !== 'before') return 'alreadyStarted';
  const starting = createSideState(players, rules);
  if (typeof starting === 'string') return starting;
  const changed = updateSide(state, side, starting);
  return isOnBothSides(changed) ? 'playerTwice' : { state: changed };
}

function changeLineup(
  state: GameState,
  { side, changes }: SubstitutionContent,
  rules: GameRules,
): EntryResult | EntryRefusal {
  if (state.phase === 'before') return 'notStarted';
  if (state.phase === 'over') return 'gameOver';
  const changed = applyLineupChangesToSide(state.sides[side], changes, rules);
  if (typeof changed === 'string') return changed;
  const after = updateStateAfterLineupChange(state, side, changed);
  if (typeof after !== 'string' && isOnBothSides(after)) return 'playerTwice';
  return toResult(after, listDesignatedHitterFindings(state.sides[side], changed, rules));
}

function applyRoster(
  state: GameState,
  content: RosterEventContent,
  rules: GameRules,
): EntryResult | EntryRefusal {
  if (content.kind === 'courtesy_runner' && state.phase !== 'playing' && state.phase !== 'before')
    return NOT_PLAYING[state.phase];
  const changed = applyRosterEvent(state, content, rules);
  return typeof changed !== 'string' && isOnBothSides(changed) ? 'playerTwice' : toResult(changed);
}

function start(state: GameState, rules: GameRules): EntryResult | EntryRefusal {
  if (state.phase !== 'before') return 'alreadyStarted';
  if (US_AND_THEM.some((side) => state.sides[side].order.length === 0)) return 'lineupMissing';
  return { state: beginHalfInning({ ...state, phase: 'playing' }, rules) };
}

type Ending = Exclude<GamePhaseEventContent['event'], 'start' | 'suspended' | 'resumed'>;
type Called = Extract<GamePhaseEventContent, { event: 'called' }>;

function finish(state: GameState, event: Ending, rules: GameRules): EntryResult | EntryRefusal {
  if (state.phase === 'before') return 'notStarted';
  if (state.phase === 'over' && state.endedBy !== 'rules') return 'gameOver';
  const isEarly = event === 'end' && state.phase !== 'over' && state.inning <= rules.innings;
  return toResult({ ...state, phase: 'over', endedBy: event }, isEarly ? ['endedEarly'] : []);
}

/** Ends a called game. The score goes back to the last completed inning only if the current inning is incomplete. */
function callGame(
  { state, plays }: GameSoFar,
  { evenInnings, reason }: Called,
  rules: GameRules,
): EntryResult | EntryRefusal {
  const isBack = state.phase !== 'over' && mayRevertToCompletedInning(state);
  const ended = { evenInnings: (isBack && evenInnings) || null, callReason: reason ?? null };
  const called = finish({ ...state, ...ended }, 'called', rules);
  return typeof called === 'string' || hasNoNegativeCorrectedStat(called.state, plays)
    ? called
    : 'countNegative';
}

function suspend(state: GameState): EntryResult | EntryRefusal {
  if (state.phase === 'before') return 'notStarted';
  return state.phase === 'playing' ? { state: { ...state, phase: 'suspended' } } : 'gameOver';
}

function resume(state: GameState, rules: GameRules): EntryResult | EntryRefusal {
  if (state.phase === 'suspended') return { state: { ...state, phase: 'playing' } };
  return state.phase === 'over' ? { state: continueAfterGameEnd(state, rules) } : 'notSuspended';
}

function applyEvent(
  soFar: GameSoFar,
  content: GamePhaseEventContent,
  rules: GameRules,
): EntryResult | EntryRefusal {
  const { state } = soFar;
  switch (content.event) {
    case 'called':
      return callGame(soFar, content, rules);
    case 'start':
      return start(state, rules);
    case 'suspended':
      return suspend(state);
    case 'resumed':
      return resume(state, rules);
    case 'forfeit':
      return finish({ ...state, forfeitedTo: content.winner }, content.event, rules);
    default:
      return finish(state, content.event, rules);
  }
}

const NOT_PLAYING: Readonly<Record<Exclude<GameState['phase'], 'playing'>, EntryRefusal>> = {
  before: 'notStarted',
  suspended: 'suspended',
  over: 'gameOver',
};

type PlayingEntry = { readonly id: string } & (PlayContent | PitchContent | BattingOrderEventContent);

type PlayEntry = Exclude<PlayingEntry, { kind: 'pitch' | 'passed_over' | 'next_batter' }>;

function applyPlayEntry(state: GameState, entry: PlayEntry, rules: GameRules): AppliedPlay | EntryRefusal {
  const { id, ...content } = entry;
  if (content.kind === 'out_of_turn') return putOutForMissedTurn(state, id, rules);
  if (content.kind === 'automatic_out') return applyVacantTurnOut(state, id, rules);
  return applyPlay(state, id, content, rules);
}

function applyWhilePlaying(
  state: GameState,
  entry: PlayingEntry,
  rules: GameRules,
): EntryResult | EntryRefusal {
  if (state.phase !== 'playing') return NOT_PLAYING[state.phase];
  if (entry.kind === 'passed_over') return toResult(passOverBatter(state));
  if (entry.kind === 'next_batter') return toResult(continueOrderAt(state, entry, rules));
  const found = state.begun ? [] : listPositionFindings(state.sides[getFieldingSide(state)]);
  const ready = addCurrentPitcherToPitchers(state);
  if (entry.kind === 'pitch') return toResult(applyPitch(ready, entry), found);
  const played = applyPlayEntry(ready, entry, rules);
  return typeof played === 'string' ? played : { ...played, findings: [...found, ...played.findings] };
}

export function applyEntry(soFar: GameSoFar, entry: NonRevisionEntry): EntryResult | EntryRefusal {
  const { state } = soFar;
  if (entry.kind === 'rules') return setRules(state, entry.rules);
  if (state.rules === null) return 'rulesMissing';
  switch (entry.kind) {
    case 'lineup':
      return setLineup(state, entry, state.rules);
    case 'substitution':
      return changeLineup(state, entry, state.rules);
    case 'courtesy_runner':
    case 'departure':
    case 'arrival':
    case 'unknown_pitcher':
      return applyRoster(state, entry, state.rules);
    case 'game':
      return applyEvent(soFar, entry, state.rules);
    case 'facts': {
      const { id: _, kind: __, ...facts } = entry;
      return { state: { ...state, facts } };
    }
    case 'correction': {
      const { id: _, ...content } = entry;
      return toResult(applyLineCorrection(state, soFar.plays, content));
    }
    default:
      return applyWhilePlaying(state, entry, state.rules);
  }
}
