import type { LineScore } from '#contract/line-score.ts';
import { GAME_STATUS_RULES, type GameStatus } from '#domain/game-status.ts';
import { formatPublicNamesById, toPlainTextLine } from '#domain/public-name.ts';
import {
  type LiveGameProjection,
  type LivePlayerAndTeamNames,
  projectLiveGame,
} from '#domain/scoring/projection/live-game.ts';
import { createPublicNameGetter } from '#domain/scoring/projection/live-names.ts';
import { projectPublicScorebook, projectTeamScorebook } from '#domain/scoring/projection/live-sheets.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import type { GameState } from '#domain/scoring/state.ts';
import { createNameGetter } from '#domain/scoring/words/names.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import type { SheetHeading, WatchedGame } from './live.queries.ts';
import type { listPlayers } from './logs.queries.ts';

type Players = Awaited<ReturnType<typeof listPlayers>>;

export type Reader = 'team' | 'public';

function namesForTeam(players: Players, state: GameState) {
  const members = new Map(players.map(({ player, member_id, guest }) => [player, guest ? null : member_id]));
  const getName = createNameGetter(
    players.map(({ player: key, name, number }) => ({ key, name, number })),
    state,
  );
  return { getName, getUserId: (key: string) => members.get(key) ?? null };
}

/**
 * Names the players for readers outside the team. Guests are shown like members whose name is held back,
 * because no team could ask guests whether their names may be shown.
 */
function namesForPublic(players: Players, rule: WatchedGame['public_names'], state: GameState) {
  const people = players.map(({ member_id: id, name, number, guest, held_back_by }) => {
    return { id, name, number, guest: guest === 1, heldBack: held_back_by !== null || guest === 1 };
  });
  const names = formatPublicNamesById(rule, people);
  const byKey = new Map(
    players.flatMap(({ player, member_id }) => {
      const name = names.get(member_id);
      return name === undefined ? [] : [[player, name] as const];
    }),
  );
  return { getName: createPublicNameGetter(byKey, state), getUserId: () => null };
}

export function toWords(
  { team, opponent, public_names }: WatchedGame,
  players: Players,
  reader: Reader,
): LivePlayerAndTeamNames {
  const isPublic = reader === 'public';
  return {
    teams: isPublic
      ? { us: toPlainTextLine(team), them: toPlainTextLine(opponent) }
      : { us: team, them: opponent },
    names: (state) =>
      isPublic ? namesForPublic(players, public_names, state) : namesForTeam(players, state),
  };
}

const PHASES: Readonly<Record<GameStatus, LiveGameProjection['phase']>> = {
  planned: 'before',
  playing: 'playing',
  suspended: 'suspended',
  ended: 'over',
  called: 'over',
  forfeit: 'over',
  noGame: 'over',
};

/** A game with neither a log nor a score has not begun. */
function isEmpty({ seq, line_score, team_score, opponent_score }: WatchedGame): boolean {
  return seq === null && line_score === null && team_score + opponent_score === 0;
}

/** Projects a game that is recorded as a sheet. Such a game has no plays, or the sheet has replaced them. */
function projectSheet(game: WatchedGame): LiveGameProjection {
  const { team, opponent, state, team_score, opponent_score } = game;
  const line = game.line_score === null ? null : (JSON.parse(game.line_score) as LineScore);
  const us = { runs: line?.us ?? [], total: team_score, hits: null, errors: null };
  const them = {
    runs: line?.them ?? [],
    total: opponent_score,
    hits: null,
    errors: line?.opponent_errors ?? null,
  };
  const isFirst = game.bats_first !== 0;
  const phase = isEmpty(game) ? 'before' : PHASES[state];
  return {
    ...{ phase, innings: null, now: null, plays: [], players: [] },
    end: phase === 'over' ? (GAME_STATUS_RULES[state].label ?? scoringWordMessages.events.end) : null,
    teams: isFirst
      ? [toPlainTextLine(team), toPlainTextLine(opponent)]
      : [toPlainTextLine(opponent), toPlainTextLine(team)],
    ours: isFirst ? 0 : 1,
    line: isFirst ? [us, them] : [them, us],
    uneven_kept: line?.uneven?.kept ?? null,
    batting: [[], []],
    pitching: [[], []],
  };
}

/**
 * Returns the scorebook; null if there is none.
 * @param heading of the sheets of members, who see them also during the game; null for the public link, which shows
 * them after the end
 */
export function projectSheets(
  game: WatchedGame,
  replay: Replay,
  players: Players,
  heading: SheetHeading | null,
) {
  if (game.closed !== 0) return null;
  const sheets = heading
    ? projectTeamScorebook(replay, toWords(game, players, 'team'))
    : projectPublicScorebook(replay, toWords(game, players, 'public'));
  const { pitch_signs: pitches, run_signs: runs, strikeout_signs: strikeouts } = game;
  return sheets && { ...sheets, ...heading, signs: { pitches, runs, strikeouts } };
}

export function projectWatched(
  game: WatchedGame,
  { log }: Pick<Replay, 'log'>,
  players: Players,
  reader: Reader,
): LiveGameProjection {
  if (game.closed !== 0) return projectSheet(game);
  return projectLiveGame(log, toWords(game, players, reader), game.sport);
}
