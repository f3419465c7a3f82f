import { isDeepStrictEqual } from 'node:util';
import { DERIVED_GAME_FIELDS, type DerivedGameFacts, type Game } from '#contract/games.ts';
import { messages } from '../../messages.ts';
import type { Database } from '../../platform/database/open.ts';
import { makeInvalidError } from '../../platform/errors.ts';
import { findLog, hasLines } from './logs.queries.ts';

/** Returns whether the lines of a game follow from its log. */
export async function isScoredPlayByPlay(
  database: Database,
  teamId: number,
  gameId: number,
): Promise<boolean> {
  const log = await findLog(database, teamId, gameId);
  return log !== undefined && log.seq > 0 && log.closed === 0;
}

/**
 * Checks that the lines of the game can be edited as a sheet.
 * @throws HttpError 422 if they follow from the game's log
 */
export async function requireSheet(database: Database, teamId: number, gameId: number): Promise<void> {
  if (await isScoredPlayByPlay(database, teamId, gameId))
    throw makeInvalidError({ id: [messages.scoredLines] });
}

/**
 * Checks that the form changes no field that follows from the game's log.
 * @throws HttpError 422 on such fields
 */
export async function requireOwnScore(
  database: Database,
  teamId: number,
  game: Game,
  form: DerivedGameFacts,
): Promise<void> {
  const changed = DERIVED_GAME_FIELDS.filter((field) => {
    return form[field] !== undefined && !isDeepStrictEqual(form[field], game[field]);
  });
  if (changed.length === 0 || !(await isScoredPlayByPlay(database, teamId, game.id))) return;
  if (!(await hasLines(database, teamId, game.id))) return;
  throw makeInvalidError(Object.fromEntries(changed.map((field) => [field, [messages.scoredGame]])));
}
