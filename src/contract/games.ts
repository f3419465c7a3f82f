import * as z from 'zod/mini';
import { GAME_RESULTS, GAME_TYPES } from '#domain/game.ts';
import { CHECKS } from '#domain/game-check.ts';
import { battingRecord } from './batting.ts';
import { endpoints } from './endpoint.ts';
import {
  choice,
  count,
  day,
  flag,
  id,
  idParams,
  named,
  normalizeEmpty,
  optionalText,
  requiredText,
  seenVersion,
  wholeNumber,
} from './fields.ts';
import { filterChoices, gameFilter } from './game-filter.ts';
import { fieldMessages as messages } from './messages.ts';
import { pitchingRecord } from './pitching.ts';

const gameType = choice(GAME_TYPES, messages.gameTypeRequired);
const score = (required: string) => count(required);

const finding = z.object({ check: z.enum(CHECKS), expected: z.number(), actual: z.number() });

export const game = z.object({
  id: z.number(),
  date: z.string(),
  /** "2025年8月1日（金）" */
  formatted_date: z.string(),
  game_type: gameType,
  tournament: z.string(),
  opponent: z.string(),
  team_score: z.number(),
  opponent_score: z.number(),
  result: z.enum(GAME_RESULTS),
  memo: z.nullable(z.string()),
  /** Innings played; null if not recorded. */
  innings: z.nullable(z.number()),
  /** Whether a coach has marked the game as complete. */
  confirmed: z.boolean(),
  /** Where the totals of the lines contradict the game; empty if they agree. */
  findings: z.array(finding),
  team: named,
  version: z.number(),
});
export type Game = z.output<typeof game>;

export const gameDetail = z.extend(game, {
  batting_records: z.array(battingRecord),
  pitching_records: z.array(pitchingRecord),
  /** Changes with every change of a line, so that a sheet can name the lines that it is based on. */
  sheet_version: z.string(),
});
export type GameDetail = z.output<typeof gameDetail>;

/** A `result` in the request is ignored: it follows from the scores. */
export const gameForm = z.object({
  date: day(messages.dateRequired),
  game_type: gameType,
  tournament: requiredText(100, messages.tournamentRequired, messages.tournamentTooLong),
  opponent: requiredText(100, messages.opponentRequired, messages.opponentTooLong),
  team_score: score(messages.teamScoreRequired),
  opponent_score: score(messages.opponentScoreRequired),
  memo: optionalText(2000, messages.memoTooLong),
  innings: normalizeEmpty(wholeNumber(1, 30, messages.inningsInvalid)),
  version: seenVersion,
});
export type GameForm = z.output<typeof gameForm>;

/** A game and the names of the players who have a line in it. */
const gameSummary = z.object({ game, batters: z.array(z.string()), pitchers: z.array(z.string()) });
export type GameSummary = z.output<typeof gameSummary>;

export const gamesApi = endpoints({
  games: {
    method: 'GET',
    path: '/api/games',
    access: 'member',
    varies: 'team',
    summary: '試合一覧',
    query: gameFilter,
    status: 200,
    response: z.array(game),
  },
  game: {
    method: 'GET',
    path: '/api/games/{id}',
    access: 'member',
    varies: 'team',
    summary: '試合の詳細',
    params: idParams,
    status: 200,
    response: gameDetail,
  },
  createGame: {
    method: 'POST',
    path: '/api/games',
    access: 'recorder',
    summary: '試合の登録',
    body: gameForm,
    status: 201,
    response: game,
  },
  updateGame: {
    method: 'PUT',
    path: '/api/games/{id}',
    access: 'recorder',
    summary: '試合の更新',
    params: idParams,
    body: gameForm,
    status: 200,
    response: game,
  },
  confirmGame: {
    method: 'PUT',
    path: '/api/games/{id}/confirmation',
    access: 'recorder',
    summary: '試合の確定と取り消し',
    params: idParams,
    body: z.object({ confirmed: flag, version: seenVersion }),
    status: 200,
    response: game,
  },
  filterChoices: {
    method: 'GET',
    path: '/api/filters',
    access: 'member',
    varies: 'team',
    summary: '絞り込みの選択肢',
    status: 200,
    response: filterChoices,
  },
  deleteGame: {
    method: 'DELETE',
    path: '/api/games/{id}',
    access: 'recorder',
    summary: '試合と成績の削除',
    params: idParams,
    status: 204,
  },
  gameSummary: {
    method: 'GET',
    path: '/api/records/summary',
    access: 'recorder',
    varies: 'team',
    summary: '登録内容の確認',
    query: z.object({ game_id: id(messages.gameRequired) }),
    status: 200,
    response: gameSummary,
  },
});
