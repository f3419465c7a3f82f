import { OUTS_PER_INNING } from '../../pitching.ts';
import type { Sport } from '../../team.ts';
import type { EntryContent, LogEntry } from '../entries.ts';
import { isPitchTotalLowerBound, isTurnPitchRecordComplete } from '../pitch-count.ts';
import type { PlayerKey } from '../player-key.ts';
import { listReplayedEntries, type ReplayedEntry } from '../replay.ts';
import { getRunsOfSide } from '../score.ts';
import {
  type GameState,
  getCurrentBatter,
  getCurrentPitcher,
  INITIAL_GAME_STATE,
  listSidesInOrderAtBat,
} from '../state.ts';
import type { BothTeamNames, GetName } from '../words/names.ts';
import { scoringWordMessages } from '../words/play-words.messages.ts';
import { describePlateAppearanceContent } from '../words/play-words.ts';
import { describeReplayedEntry } from '../words/step-words.ts';
import { LivePlayerIndexer, type LivePlayerLookup, toLiveBoxScore } from './live-box.ts';
import type { PlayByPlayRowKind } from './live-kinds.ts';

const SHOWN: Partial<Readonly<Record<EntryContent['kind'], PlayByPlayRowKind>>> = {
  plate_appearance: 'play',
  running: 'play',
  out_of_turn: 'play',
  automatic_out: 'play',
  substitution: 'substitution',
  courtesy_runner: 'substitution',
  departure: 'substitution',
  arrival: 'substitution',
  unknown_pitcher: 'substitution',
  passed_over: 'event',
  next_batter: 'event',
  game: 'event',
};

/** Hides why a player leaves, because an injury is private. */
function withoutReason(content: EntryContent): EntryContent {
  return content.kind === 'departure' ? { ...content, why: 'left' } : content;
}

// The number of keys for each entry, so that an amended play keeps its key. An amendment has at most twenty contents.
const PARTS = 32;

/**
 * Returns the inning, half and outs of an entry that is no play: those before the entry. An entry that ends the game
 * between two half innings belongs to the earlier half inning.
 */
function findMoment({ before, after }: ReplayedEntry): Pick<GameState, 'inning' | 'half' | 'outs'> {
  const { inning, half, outs, begun } = before.state;
  if (begun || after.state.phase !== 'over' || (inning === 1 && half === 0)) return { inning, half, outs };
  const played = half === 1 ? ({ inning, half: 0 } as const) : ({ inning: inning - 1, half: 1 } as const);
  return { ...played, outs: OUTS_PER_INNING };
}

/** Returns the bases, the count if it is known, the batter and the pitcher. */
function toLiveSituation(state: GameState, players: LivePlayerIndexer) {
  const { turn, bases, isCountKept } = state;
  const [first, second, third] = bases;
  const find = (key: PlayerKey | null | undefined) => (key == null ? null : players.find(key));
  return {
    ...{ balls: isCountKept ? turn.balls : null, strikes: isCountKept ? turn.strikes : null },
    bases: [find(first?.player), find(second?.player), find(third?.player)] as const,
    batter: find(getCurrentBatter(state)),
    pitcher: find(getCurrentPitcher(state)),
  };
}

function toPlay(
  step: ReplayedEntry,
  kind: PlayByPlayRowKind,
  players: LivePlayerIndexer,
  words: { readonly getName: GetName; readonly teams: BothTeamNames },
) {
  const { play, after } = step;
  const [first, second] = listSidesInOrderAtBat(after.state);
  const named = new Set<number>();
  const getName = (key: PlayerKey | null) => {
    if (key !== null) named.add(players.find(key));
    return words.getName(key);
  };
  const text = describeReplayedEntry({ ...step, content: withoutReason(step.content) }, getName, words.teams);
  const turn = play?.content.kind === 'plate_appearance' ? play.content : null;
  const { inning, half, outs } = play ? { ...play, outs: play.outsBefore + play.outs } : findMoment(step);
  const isNext = after.state.inning === inning && after.state.half === half && after.state.phase !== 'over';
  return {
    ...{ inning, half, kind, text },
    word: turn && describePlateAppearanceContent(turn, play?.outs),
    batter: turn && play ? players.find(play.batter) : null,
    players: [...named],
    runs: play?.runs ?? 0,
    score: [getRunsOfSide(after.state, first), getRunsOfSide(after.state, second)] as const,
    errors: play?.content.errors?.length ?? 0,
    outs,
    next: isNext ? toLiveSituation(after.state, players) : null,
  };
}

/** Lists the entries to show, without those before the start of the game. */
function listPlayByPlayRows(
  steps: readonly (ReplayedEntry & { readonly at: number })[],
  players: LivePlayerIndexer,
  words: { readonly getName: GetName; readonly teams: BothTeamNames },
) {
  const parts = new Map<number, number>();
  return steps.flatMap((step) => {
    const part = parts.get(step.at) ?? 0;
    parts.set(step.at, part + 1);
    const kind = SHOWN[step.content.kind];
    if (step.after.state.phase === 'before' || !kind) return [];
    return [{ key: step.at * PARTS + part, ...toPlay(step, kind, players, words) }];
  });
}

/** The names of players and teams, which depend on the reader. */
export interface LivePlayerAndTeamNames {
  /**
   * Names the players.
   * @param state the state at the end of the log; opponents without a number are named by their slots in it
   */
  readonly names: (state: GameState) => LivePlayerLookup;
  readonly teams: BothTeamNames;
}

function describeEnd({ endedBy, callReason, forfeitedTo }: GameState, teams: BothTeamNames): string | null {
  if (endedBy === null) return null;
  if (endedBy === 'called')
    return scoringWordMessages.called(callReason ? [scoringWordMessages.callReasons[callReason]] : []);
  if (endedBy === 'forfeit') return scoringWordMessages.forfeit(teams[forfeitedTo ?? 'us']);
  return scoringWordMessages.events[endedBy === 'noGame' ? 'noGame' : 'end'];
}

/** Whether a turn of this half inning had pitches that were not recorded. */
function isInningIncomplete(steps: readonly ReplayedEntry[], { inning, half }: GameState): boolean {
  return steps.some(({ before, play }) => {
    if (play?.content.kind !== 'plate_appearance' || play.inning !== inning || play.half !== half)
      return false;
    return !isTurnPitchRecordComplete(play.content.outcome, before.state.turn);
  });
}

function countPitches(state: GameState, pitcher: string, steps: readonly ReplayedEntry[]) {
  const game = state.pitches[pitcher] ?? 0;
  const isUnknown =
    game === 0 && (state.uncounted.includes(pitcher) || Object.keys(state.pitches).length === 0);
  if (isUnknown) return null;
  const inning = game - (state.pitchesBefore[pitcher] ?? 0);
  const at_least = isPitchTotalLowerBound(state, pitcher);
  return { inning, inning_at_least: at_least && isInningIncomplete(steps, state), game, at_least };
}

/** Returns the current situation; null before the game and after its end. */
function toNow(state: GameState, players: LivePlayerIndexer, steps: readonly ReplayedEntry[]) {
  if (state.phase !== 'playing' && state.phase !== 'suspended') return null;
  const { inning, half, outs } = state;
  const pitcher = getCurrentPitcher(state);
  return {
    ...{ inning, half, outs, ...toLiveSituation(state, players) },
    pitches: pitcher === null ? null : countPitches(state, pitcher, steps),
  };
}

/**
 * Returns the course of a game for readers outside the team. The fields are picked from state and plays. The log is
 * not copied, because its keys, ids, remarks, facts and reasons are not for these readers. Before the game starts,
 * nobody is named.
 */
export function projectLiveGame(
  log: readonly LogEntry[],
  { names, teams }: LivePlayerAndTeamNames,
  sport: Sport | null = null,
) {
  const steps = listReplayedEntries(log);
  const state = steps.at(-1)?.after.state ?? INITIAL_GAME_STATE;
  const plays = steps.flatMap(({ play }) => play ?? []);
  const hasBegun = state.phase !== 'before';
  const players = new LivePlayerIndexer();
  if (hasBegun) for (const { after } of steps) players.add(after.state);
  const live = names(state);
  const course = listPlayByPlayRows(steps, players, { getName: live.getName, teams });
  const box = hasBegun ? toLiveBoxScore({ state, plays }, players, sport) : EMPTY_BOX;
  const [first, second] = listSidesInOrderAtBat(state);
  const now = toNow(state, players, steps);
  return {
    phase: state.phase,
    end: describeEnd(state, teams),
    teams: [teams[first], teams[second]] as const,
    ours: first === 'us' ? (0 as const) : (1 as const),
    innings: state.rules?.innings ?? null,
    uneven_kept: state.evenInnings && state.evenInnings === 'keepRecords',
    now,
    plays: course,
    ...box,
    players: players.list(state, live),
  };
}

const EMPTY_LINE = { runs: [], total: 0, hits: 0, errors: 0 };
const EMPTY_BOX: ReturnType<typeof toLiveBoxScore> = {
  line: [EMPTY_LINE, EMPTY_LINE],
  batting: [[], []],
  pitching: [[], []],
};

export type LiveGameProjection = ReturnType<typeof projectLiveGame>;
