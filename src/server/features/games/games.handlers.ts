import type { BattingRecord } from '#contract/batting.ts';
import { type Game, type GameForm, gameForm, type gamesApi } from '#contract/games.ts';
import { historyFields } from '#contract/history-fields.ts';
import { fieldMessages } from '#contract/messages.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { type GameStatus, isSelectableGameStatus } from '#domain/game-status.ts';
import { formatStoredTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { makeInvalidError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { makeRandomCode } from '../../platform/secrets.ts';
import type { ChangeLog } from '../../shared/changes.queries.ts';
import { makeGameSubject } from '../../shared/line-service.ts';
import { type Reversal, readForm } from '../../shared/reversal.ts';
import { readTeamRules } from '../../shared/team-rules.queries.ts';
import {
  requireVersion,
  type TeamCaller,
  type WriteParts,
  writeTeam,
} from '../../shared/team-write.queries.ts';
import { listFilterChoices } from './filter-choices.queries.ts';
import { findGameDetail, type GameLines } from './game-detail.queries.ts';
import {
  changeGame,
  deleteGame,
  findGame,
  findLineGame,
  insertGame,
  markGame,
  readGames,
  toGames,
} from './games.queries.ts';

export interface GamesParts extends WriteParts {
  readonly lines: GameLines;
  /**
   * Links a schedule item to the game.
   * @throws HttpError 422 if the item is gone or has another game
   */
  readonly linkItem: (trx: Trx, teamId: number, itemId: number, gameId: number) => Promise<void>;
  /**
   * Checks that the form changes no field that follows from the plays of the game.
   * @throws HttpError 422 on such a field
   */
  readonly requireOwnScore: (trx: Trx, teamId: number, game: Game, form: GameForm) => Promise<void>;
  /** Stores the pitches of a game so that they still count after its deletion. */
  readonly keepPitches: (
    trx: Trx,
    log: ChangeLog,
    game: { readonly teamId: number; readonly id: number; readonly opponent: string },
    at: string,
  ) => Promise<void>;
}

/**
 * Returns the columns of a game that becomes public or private. A new link has a new secret, so that earlier links
 * stay invalid.
 */
const makeLink = (isPublic: boolean, plays: boolean) => ({
  public_code: isPublic ? makeRandomCode() : null,
  public_plays: Number(isPublic && plays),
});

/** Returns the columns to change; null if nothing changes. A game that stays public keeps its secret. */
function changeLink(before: Game, isPublic: boolean, plays: boolean) {
  if (before.public !== isPublic) return makeLink(isPublic, plays);
  return isPublic && before.public_plays !== plays ? { public_plays: Number(plays) } : null;
}

/** Deletes a game with its lines. Returns the deleted rows, without the secret of a public game. */
async function removeGame(trx: Trx, lines: GameLines, teamId: number, id: number) {
  const removedLines = await lines.remove(trx, teamId, id);
  const game = await deleteGame(trx, teamId, id);
  return game && { ...removedLines, game: { ...game, ...makeLink(false, false) } };
}

/**
 * Checks the status in a form.
 * @throws HttpError 422 if only the log of a game can set this status
 */
function requireEnteredState(state: GameStatus | undefined, before?: Game): void {
  const isEntered = state === undefined || state === before?.state || isSelectableGameStatus(state);
  if (!isEntered) throw makeInvalidError({ state: [fieldMessages.valueInvalid] });
}

export const gameReversal = ({
  lines,
  requireOwnScore,
}: Pick<GamesParts, 'lines' | 'requireOwnScore'>): Reversal<Game> => ({
  fields: historyFields.game,
  removesCreated: false,
  find: (trx, teamId, { id }) => findGame(trx, teamId, id),
  nameSubject: makeGameSubject,
  async change(trx, teamId, current, { confirmed, public: isPublic, public_plays: plays, ...fields }) {
    const form = readForm(gameForm, { ...current, ...fields });
    await requireOwnScore(trx, teamId, current, form);
    await changeGame(trx, teamId, current.id, form);
    if (typeof confirmed === 'boolean')
      await markGame(trx, teamId, current.id, { confirmed: Number(confirmed) });
    const isShown = typeof isPublic === 'boolean' ? isPublic : current.public;
    const marks = changeLink(current, isShown, typeof plays === 'boolean' ? plays : current.public_plays);
    if (marks) await markGame(trx, teamId, current.id, marks);
    return requireFound(await findGame(trx, teamId, current.id));
  },
  remove: (trx, teamId, id) => removeGame(trx, lines, teamId, id),
});

/**
 * Changes a game and logs the change.
 * @throws HttpError 409 if the game was changed since the caller read it
 */
const writeChange = (
  parts: GamesParts,
  caller: TeamCaller,
  id: number,
  seen: number | undefined,
  work: (trx: Trx, teamId: number, before: Game) => Promise<void>,
): Promise<Game> =>
  writeTeam(parts, caller, async (trx, teamId, log) => {
    const before = requireFound(await findGame(trx, teamId, id));
    await requireVersion(trx, seen, before, { teamId, kinds: ['game'], gameId: id });
    await work(trx, teamId, before);
    const after = requireFound(await findGame(trx, teamId, id));
    log.recordChange(makeGameSubject(after), before, after);
    return after;
  });

const writeRemoval = (
  parts: GamesParts,
  caller: TeamCaller,
  id: number,
  keep: (trx: Trx, log: ChangeLog) => Promise<void> = async () => undefined,
): Promise<undefined> =>
  writeTeam(parts, caller, async (trx, teamId, log) => {
    await keep(trx, log);
    const rows = requireFound(await removeGame(trx, parts.lines, teamId, id));
    log.recordDeletion(makeGameSubject(rows.game), rows);
    return undefined;
  });

export function createGamesHandlers(parts: GamesParts): Handlers<typeof gamesApi> {
  const { database, clock, lines, linkItem, requireOwnScore, keepPitches } = parts;

  const detail = (teamId: number, id: number) =>
    inSnapshot(database, (snapshot) => findGameDetail(snapshot, lines, teamId, id));

  return {
    async games({ query, caller }) {
      const { teamId } = caller.membership;
      const read = await inSnapshot(database, async (snapshot) => {
        const { seasonStartMonth } = await readTeamRules(snapshot, teamId);
        return readGames(snapshot, teamId, { seasonStartMonth, filter: query });
      });
      return toGames(read);
    },

    async filterChoices({ caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, async (snapshot) => {
        const { seasonStartMonth } = await readTeamRules(snapshot, teamId);
        return listFilterChoices(snapshot, teamId, seasonStartMonth);
      });
    },

    game: ({ params, caller }) => detail(caller.membership.teamId, params.id),

    createGame: ({ body, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const { schedule_item_id, ...form } = body;
        // A planned game is accepted, because a game that is scored as it is played is created before its log.
        if (form.state !== 'planned') requireEnteredState(form.state);
        const game = await insertGame(trx, teamId, form, formatStoredTime(clock()));
        if (schedule_item_id) await linkItem(trx, teamId, schedule_item_id, game.id);
        log.recordCreation(makeGameSubject(game));
        return game;
      }),

    updateGame: ({ params, body, caller }) =>
      writeChange(parts, caller, params.id, body.version, async (trx, teamId, before) => {
        requireEnteredState(body.state, before);
        await requireOwnScore(trx, teamId, before, body);
        await changeGame(trx, teamId, params.id, { ...body, state: body.state ?? before.state });
      }),

    confirmGame: ({ params, body, caller }) =>
      writeChange(parts, caller, params.id, body.version, (trx, teamId) =>
        markGame(trx, teamId, params.id, { confirmed: Number(body.confirmed) }),
      ),

    publishGame: ({ params, body, caller }) =>
      writeChange(parts, caller, params.id, body.version, async (trx, teamId, before) => {
        const marks = changeLink(before, body.public, body.plays ?? before.public_plays);
        if (marks) await markGame(trx, teamId, params.id, marks);
      }),

    deleteGame: ({ params, caller }) => writeRemoval(parts, caller, params.id),

    deleteGameExceptPitches: ({ params: { id }, caller }) =>
      writeRemoval(parts, caller, id, async (trx, log) => {
        const { teamId } = caller.membership;
        const { opponent } = requireFound(await findLineGame(trx, teamId, id));
        await keepPitches(trx, log, { teamId, id, opponent }, formatStoredTime(clock()));
      }),

    gameSummary({ query: { game_id: id }, caller }) {
      const { teamId } = caller.membership;
      const listNames = (records: readonly (BattingRecord | PitchingRecord)[]) =>
        records.map(({ user }) => user.name);
      return inSnapshot(database, async (snapshot) => ({
        game: requireFound(await findGame(snapshot, teamId, id)),
        batters: listNames(await lines.batting(snapshot, teamId, id)),
        pitchers: listNames(await lines.pitching(snapshot, teamId, id)),
      }));
    },
  };
}
