import type { Sport } from '../../team.ts';
import type { LogEntry } from '../entries.ts';
import { isPitchRecordComplete, isPitchTotalLowerBound } from '../pitch-count.ts';
import { listReplayedEntries, type ReplayedEntry } from '../replay.ts';
import { BEFORE_GAME, currentPitcher, type GameState, listSidesInOrder } from '../state.ts';
import type { BothTeamNames } from '../words/names.ts';
import { playMessages } from '../words/play-words.messages.ts';
import { toLiveBoxScore } from './live-box.ts';
import { type LivePlayerLookup, LivePlayerNumbers } from './live-players.ts';
import { listLivePlays, toSituation } from './live-plays.ts';

/** The names of players and teams, which depend on the reader. */
export interface LivePlayerAndTeamNames {
  /** @param state at the end of the log; its batting order gives nameless opponents their numbers */
  readonly names: (state: GameState) => LivePlayerLookup;
  readonly teams: BothTeamNames;
}

function describeEnd({ endedBy, callReason, forfeitedTo }: GameState, teams: BothTeamNames): string | null {
  if (endedBy === null) return null;
  if (endedBy === 'called')
    return playMessages.called(callReason ? [playMessages.callReasons[callReason]] : []);
  if (endedBy === 'forfeit') return playMessages.forfeit(teams[forfeitedTo ?? 'us']);
  return playMessages.events[endedBy === 'noGame' ? 'noGame' : 'end'];
}

/** Whether a turn of this half inning had pitches that were not recorded. */
function isInningIncomplete(steps: readonly ReplayedEntry[], { inning, half }: GameState): boolean {
  return steps.some(({ before, play }) => {
    if (play?.content.kind !== 'plate_appearance' || play.inning !== inning || play.half !== half)
      return false;
    return !isPitchRecordComplete(play.content.outcome, before.state.turn);
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

/** Null before the game and after its end. */
function toNow(state: GameState, players: LivePlayerNumbers, steps: readonly ReplayedEntry[]) {
  if (state.phase !== 'playing' && state.phase !== 'suspended') return null;
  const { inning, half, outs } = state;
  const pitcher = currentPitcher(state);
  return {
    ...{ inning, half, outs, ...toSituation(state, players) },
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
  const state = steps.at(-1)?.after.state ?? BEFORE_GAME;
  const plays = steps.flatMap(({ play }) => play ?? []);
  const hasBegun = state.phase !== 'before';
  const players = new LivePlayerNumbers();
  if (hasBegun) for (const { after } of steps) players.add(after.state);
  const live = names(state);
  const course = listLivePlays(steps, players, { getName: live.getName, teams });
  const box = hasBegun ? toLiveBoxScore({ state, plays }, players, sport) : EMPTY_BOX;
  const [first, second] = listSidesInOrder(state);
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
