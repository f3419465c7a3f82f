import type { BattingRecord } from '../../../contract/batting.ts';
import type { gamesApi } from '../../../contract/games.ts';
import type { PitchingRecord } from '../../../contract/pitching.ts';
import { type Clock, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { writeTeam } from '../../platform/database/team-write.queries.ts';
import { found, notFound, requireVersion } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { changeGame, deleteGame, findGame, insertGame, listGames } from './games.queries.ts';

/** The lines of a game, which other features keep; `app.ts` brings them together. */
export interface GameLines {
  batting(database: Database, teamId: number, gameId: number): Promise<BattingRecord[]>;
  pitching(database: Database, teamId: number, gameId: number): Promise<PitchingRecord[]>;
}

export interface GamesParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly lines: GameLines;
}

export function gamesHandlers({ database, clock, lines }: GamesParts): Handlers<typeof gamesApi> {
  async function linesOf(teamId: number, gameId: number) {
    const [batting_records, pitching_records] = await Promise.all([
      lines.batting(database, teamId, gameId),
      lines.pitching(database, teamId, gameId),
    ]);
    return { batting_records, pitching_records };
  }

  return {
    async games({ caller }) {
      return listGames(database, caller.membership.teamId);
    },

    async game({ params, caller }) {
      const { teamId } = caller.membership;
      const game = found(await findGame(database, teamId, params.id));
      return { ...game, ...(await linesOf(teamId, game.id)) };
    },

    async createGame({ body, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(database, teamId, async (trx) => {
        const id = await insertGame(trx, teamId, body, storedTime(clock()));
        return found(await findGame(trx, teamId, id));
      });
    },

    async updateGame({ params, body, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(database, teamId, async (trx) => {
        requireVersion(body.version, found(await findGame(trx, teamId, params.id)));
        await changeGame(trx, teamId, params.id, body);
        return found(await findGame(trx, teamId, params.id));
      });
    },

    async deleteGame({ params, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(database, teamId, async (trx) => {
        if (!(await deleteGame(trx, teamId, params.id))) throw notFound();
        return undefined;
      });
    },

    async gameSummary({ query, caller }) {
      const { teamId } = caller.membership;
      const game = found(await findGame(database, teamId, query.game_id));
      const { batting_records, pitching_records } = await linesOf(teamId, game.id);
      const names = (records: readonly (BattingRecord | PitchingRecord)[]) =>
        records.map(({ user }) => user.name);
      return { game, batters: names(batting_records), pitchers: names(pitching_records) };
    },
  };
}
