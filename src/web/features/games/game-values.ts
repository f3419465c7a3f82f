import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { count } from '#contract/fields.ts';
import type { Game, gameForm } from '#contract/games.ts';
import { formatDay } from '#domain/calendar.ts';
import { type GameResult, gameResult } from '#domain/game.ts';
import { today } from '../../platform/days.ts';
import { type ContractForm, nothingChosen } from '../../platform/form.ts';
import type { Fact } from '../../platform/use-conflict.ts';
import { gamesMessages } from './games.messages.ts';

const labels = gamesMessages.fields;

export type GameFormState = ContractForm<typeof gameForm>;
type Values = DefaultValues<z.input<typeof gameForm>>;

export function emptyGame(): Values {
  return {
    date: today(),
    game_type: nothingChosen,
    tournament: '',
    opponent: '',
    team_score: '',
    opponent_score: '',
    memo: '',
    innings: '',
    version: null,
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
    version,
  };
}

const FACTS = [
  'date',
  'game_type',
  'tournament',
  'opponent',
  'team_score',
  'opponent_score',
  'innings',
  'memo',
] as const;

/** The entries of a game or form as text, in the form's order. */
export function factsOf(game: Values | Game): Fact[] {
  return FACTS.map((field) => ({
    label: labels[field],
    text: field === 'date' ? formatDay(String(game.date)) : String(game[field] ?? '').trim(),
  }));
}

/** Null while a score is not a number. */
export function readResult(teamScore: unknown, opponentScore: unknown): GameResult | null {
  const own = count().safeParse(teamScore);
  const theirs = count().safeParse(opponentScore);
  return own.success && theirs.success ? gameResult(own.data, theirs.data) : null;
}

/** The distinct entries of earlier games, newest first. */
export function suggestions(games: readonly Game[], field: 'tournament' | 'opponent'): string[] {
  return [...new Set(games.map((game) => game[field]))];
}
