import { replayGameLog } from '#domain/scoring/replay.ts';
import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { makeInvalidError, requireFound } from '../../platform/errors.ts';
import type { Reversal } from '../../shared/reversal.ts';
import { deriveGame, hasDerivedLines } from './derive.ts';
import { findLog, listEntries, putLog } from './logs.queries.ts';
import { readMembersByKey } from './players.ts';
import type { ScoringPorts } from './store-lines.ts';

interface LogState {
  readonly id: number;
  readonly closed: boolean;
  readonly ended: boolean;
}

async function findState(trx: Trx, teamId: number, id: number): Promise<LogState | undefined> {
  const log = await findLog(trx, teamId, id);
  return log && { id, closed: log.closed === 1, ended: log.ended === 1 };
}

/**
 * Checks that the stored lines follow from the log, and gives the game the status of the log. Call this before opening
 * the log again.
 * @throws HttpError 422 if lines were edited while the log was closed, because the plays would overwrite the edits
 */
async function followLog(trx: Trx, ports: ScoringPorts, teamId: number, gameId: number): Promise<void> {
  const game = await ports.detail(trx, teamId, gameId);
  const entries = await listEntries(trx, teamId, gameId);
  const members = await readMembersByKey({ trx, teamId, gameId });
  const played = replayGameLog(entries.map(({ entry }) => entry));
  const derived = deriveGame(played, { members, sport: game.sport });
  if (!hasDerivedLines(game, derived, ports.read)) throw makeInvalidError({ id: [messages.linesEdited] });
  const state = derived?.facts.state ?? game.state;
  if (state !== game.state) await ports.changeGame(trx, teamId, gameId, { ...game, state });
}

/** Undoes the closing of a log. The end of the game is undone by an entry of the log. */
export const logReversal = (getPorts: () => ScoringPorts): Reversal<LogState> => ({
  fields: ['closed'],
  removesCreated: false,
  find: (trx, teamId, { id }) => findState(trx, teamId, id),
  nameSubject: (_, subject) => subject,
  async change(trx, teamId, { id }, { closed }) {
    if (closed === false) await followLog(trx, getPorts(), teamId, id);
    await putLog(trx, { teamId, gameId: id }, { closed: Number(closed), device: null });
    return requireFound(await findState(trx, teamId, id));
  },
});
