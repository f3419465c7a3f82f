import type { BattingRecord } from '../../../contract/batting.ts';
import type { gamesApi } from '../../../contract/games.ts';
import type { PitchingRecord } from '../../../contract/pitching.ts';
import { type Clock, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { teamRules } from '../../platform/database/team-rules.queries.ts';
import { writeTeam } from '../../platform/database/team-write.queries.ts';
import { found, notFound, requireVersion } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { listFilterChoices } from './filter-choices.queries.ts';
import { findGameDetail, type GameLines } from './game-detail.ts';
import { changeGame, deleteGame, findGame, insertGame, listGames, markGame } from './games.queries.ts';

export interface GamesParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly lines: GameLines;
}

export function gamesHandlers({ database, clock, lines }: GamesParts): Handlers<typeof gamesApi> {
  return {
    async games({ query, caller }) {
      const { teamId } = caller.membership;
      const { seasonStartMonth } = await teamRules(database, teamId);
      return listGames(database, teamId, { seasonStartMonth, filter: query });
    },

    async filterChoices({ caller }) {
      const { teamId } = caller.membership;
      const { seasonStartMonth } = await teamRules(database, teamId);
      return listFilterChoices(database, teamId, seasonStartMonth);
    },

    async game({ params, caller }) {
      return findGameDetail(database, lines, caller.membership.teamId, params.id);
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

    async confirmGame({ params, body, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(database, teamId, async (trx) => {
        requireVersion(body.version, found(await findGame(trx, teamId, params.id)));
        await markGame(trx, teamId, params.id, body.confirmed);
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
      const detail = await findGameDetail(database, lines, teamId, query.game_id);
      const { batting_records, pitching_records, sheet_version: _, ...game } = detail;
      const names = (records: readonly (BattingRecord | PitchingRecord)[]) =>
        records.map(({ user }) => user.name);
      return { game, batters: names(batting_records), pitchers: names(pitching_records) };
    },
  };
}
