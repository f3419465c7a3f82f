import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { count } from '#contract/fields.ts';
import { DERIVED_GAME_FIELDS, type Game, type GameForm, type gameForm } from '#contract/games.ts';
import { formatDay, parseDay } from '#domain/day.ts';
import { decideGameResult, GAME_TYPES, type GameResult } from '#domain/game.ts';
import { GAME_STATUS_RULES, type GameStatus } from '#domain/game-status.ts';
import { countPlayedInnings } from '#domain/line-score.ts';
import { getToday } from '../../platform/days.ts';
import { type ContractForm, nothingChosen } from '../../platform/forms/form.ts';
import type { FieldInWords } from '../../saving/use-conflict.ts';
import type { LineScoreEntry } from '../../shared/line-score/line-score-entry.ts';
import { batsFirstText, lineScoreText } from '../../shared/line-score/line-score-text.ts';
import { gamesMessages } from './games.messages.ts';

const labels = gamesMessages.fields;

const stateTexts: Readonly<Partial<Record<GameStatus, string>>> = gamesMessages.form;

export function stateText(state: GameStatus = 'ended'): string {
  return stateTexts[state] ?? GAME_STATUS_RULES[state].label ?? '';
}

export type GameFormState = ContractForm<typeof gameForm>;
type Values = DefaultValues<z.input<typeof gameForm>>;

export function emptyGame(): Values {
  return {
    date: getToday(),
    game_type: nothingChosen,
    tournament: '',
    opponent: '',
    team_score: '',
    opponent_score: '',
    memo: '',
    innings: '',
    line_score: null,
    bats_first: null,
    state: 'ended',
    version: null,
  };
}

/** Returns the tournament after a change of the game type. A practice game without a tournament gets 練習試合. */
export function withTournament(type: string, tournament: string): string {
  if (type === '練習試合') return tournament.trim() === '' ? type : tournament;
  return tournament === '練習試合' ? '' : tournament;
}

export function readPrefilledValues(search: URLSearchParams): Partial<Values> {
  const date = search.get('date') ?? '';
  const gameType = GAME_TYPES.find((type) => type === search.get('game_type'));
  const texts = (['tournament', 'opponent', 'memo'] as const).map((field) => [
    field,
    search.get(field) ?? '',
  ]);
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    ...(parseDay(date) && { date }),
    ...(gameType && { game_type: gameType }),
  };
}

export function toValues(game: Game): Values {
  const { date, game_type, tournament, opponent, team_score, opponent_score, version } = game;
  return {
    date: date.slice(0, 10),
    game_type,
    tournament,
    opponent,
    team_score,
    opponent_score,
    memo: game.memo ?? '',
    innings: game.innings ?? '',
    line_score: game.line_score,
    bats_first: game.bats_first,
    state: game.state,
    version,
  };
}

const FACTS = ['date', 'game_type', 'tournament', 'opponent', ...DERIVED_GAME_FIELDS, 'memo'] as const;

function formatFact(game: Values | Game, field: (typeof FACTS)[number], team: string): string {
  const { line_score, bats_first } = readLineScore(game);
  switch (field) {
    case 'date':
      return formatDay(String(game.date));
    case 'line_score':
      return lineScoreText(line_score, { us: team });
    case 'bats_first':
      return batsFirstText(bats_first);
    case 'state':
      return stateText(game.state as GameStatus | undefined);
    default:
      return String(game[field] ?? '').trim();
  }
}

/** Casts the line score without a check, because only stored games and `LineScoreFields` set it. */
export function readLineScore(values: { line_score?: unknown; bats_first?: unknown }): LineScoreEntry {
  const { line_score = null, bats_first = null } = values;
  return { line_score, bats_first } as LineScoreEntry;
}

export function listFacts(game: Values | Game, team: string): FieldInWords[] {
  return FACTS.map((field) => ({ label: labels[field], text: formatFact(game, field, team) }));
}

/** Fills in the number of innings from the line score, unless a number is entered. */
export function withPlayedInnings(facts: GameForm): GameForm {
  return facts.innings ? facts : { ...facts, innings: countPlayedInnings(readLineScore(facts).line_score) };
}

/** Returns the result that follows from both scores; null unless both scores are numbers. */
export function readResult(teamScore: unknown, opponentScore: unknown): GameResult | null {
  const own = count().safeParse(teamScore);
  const theirs = count().safeParse(opponentScore);
  return own.success && theirs.success ? decideGameResult(own.data, theirs.data) : null;
}

export function listSuggestions(games: readonly Game[], field: 'tournament' | 'opponent'): string[] {
  return [...new Set(games.map((game) => game[field]))];
}
