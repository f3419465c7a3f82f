import type { exportsApi } from '#contract/exports.ts';
import type { GameFilter } from '#contract/game-filter.ts';
import { filterGames } from '#contract/games.ts';
import { type Clock, formatStoredTime } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import { texts } from './exports.messages.ts';
import { makeBattingTotalsTable, makePitchingTotalsTable } from './figure-tables.ts';
import { makePlayerLogTable } from './line-tables.ts';
import { makeGamesTable, makeMembersTable, makeScheduleTable } from './list-tables.ts';
import { createFileMaker, describeFilter, makeFileName } from './make-file.ts';
import {
  makeRankingTable,
  makeRequest,
  makeSeasonTables,
  type SeasonParts,
  sumTotals,
} from './season-tables.ts';
import type { Table } from './table.ts';
import { makeJsonFile, readTeamRows } from './team-file.ts';

interface ExportsParts extends SeasonParts {
  readonly clock: Clock;
  readonly limiter: RateLimiter;
}

const { files, sheets } = texts;

type Made = ReturnType<typeof createFileMaker>;
type FileHandlers = Handlers<typeof exportsApi>;

function listHandlers(
  { lists }: SeasonParts,
  { makeTables }: Made,
): Pick<FileHandlers, 'exportGames' | 'exportPlayer' | 'exportRanking' | 'exportSchedule' | 'exportMembers'> {
  return {
    exportGames(request) {
      const { format, show, ...filter } = request.query;
      return makeTables(request, format, async (team) => {
        const games = await lists.games(makeRequest(request, filter));
        const shown = show === 'all' ? [] : [files.gamesShown[show]];
        return {
          words: [sheets.games, ...describeFilter(filter, team.season_start_month), ...shown],
          tables: [makeGamesTable(filterGames(games, show))],
        };
      });
    },

    exportPlayer(request) {
      const { format, ...filter } = request.query;
      return makeTables(request, format, async (team) => {
        const player = await lists.player({ ...makeRequest(request, filter), params: request.params });
        const words = [sheets.log, player.user.name, ...describeFilter(filter, team.season_start_month)];
        return { words, tables: [makePlayerLogTable(player)] };
      });
    },

    exportRanking(request) {
      const { format, ...filter } = request.query;
      return makeTables(request, format, async (team) => ({
        words: [sheets.ranking, ...describeFilter(filter, team.season_start_month)],
        tables: [makeRankingTable(await lists.ranking(makeRequest(request, filter)))],
      }));
    },

    exportSchedule: (request) =>
      makeTables(request, request.query.format, async () => ({
        words: [sheets.schedule],
        tables: [makeScheduleTable(await lists.schedule(makeRequest(request, undefined)))],
      })),

    exportMembers: (request) =>
      makeTables(request, request.query.format, async () => ({
        words: [sheets.members],
        tables: [makeMembersTable(await lists.members(makeRequest(request, undefined)))],
      })),
  };
}

/** Puts the table of `part` first, because a CSV file contains only the first table. */
function putFirst(part: 'batting' | 'pitching', batting: Table, pitching: Table): [Table, Table] {
  return part === 'batting' ? [batting, pitching] : [pitching, batting];
}

function figureHandlers(
  parts: SeasonParts,
  { makeTables }: Made,
): Pick<FileHandlers, 'exportPlayers' | 'exportSeason'> {
  const words = (
    filter: GameFilter,
    { season_start_month }: { season_start_month: number },
    what: string[],
  ) => [...what, ...describeFilter(filter, season_start_month)];
  return {
    exportPlayers(request) {
      const { format, part, ...filter } = request.query;
      return makeTables(request, format, async (team) => {
        const totals = { ...(await sumTotals(parts, request, filter, team)), team: null };
        const batting = makeBattingTotalsTable(sheets.batting, totals);
        const pitching = makePitchingTotalsTable(sheets.pitching, totals);
        const named = format === 'csv' ? [sheets[part]] : [sheets.batting, sheets.pitching];
        return { words: words(filter, team, named), tables: putFirst(part, batting, pitching) };
      });
    },

    exportSeason(request) {
      const { format, part, ...filter } = request.query;
      return makeTables(request, format, async (team) => {
        if (format === 'xlsx') {
          const tables = await makeSeasonTables(parts, request, filter, team);
          return { words: words(filter, team, [files.season]), tables };
        }
        const totals = await sumTotals(parts, request, filter, team);
        const batting = makeBattingTotalsTable(sheets.battingTotals, totals);
        const pitching = makePitchingTotalsTable(sheets.pitchingTotals, totals);
        const named = [files.season, sheets[part]];
        return { words: words(filter, team, named), tables: putFirst(part, batting, pitching) };
      });
    },
  };
}

export function createExportsHandlers(parts: ExportsParts): FileHandlers {
  const { database, clock } = parts;
  const made = createFileMaker(parts);
  return {
    ...listHandlers(parts, made),
    ...figureHandlers(parts, made),

    exportTeam(request) {
      const { teamId } = request.caller.membership;
      const now = formatStoredTime(clock());
      return made.makeFile(
        request,
        (team) => readTeamRows(database, teamId, team, now, request.signal),
        ({ name }, rows) => ({
          name: makeFileName([name, files.team, now.slice(0, 10)], 'json'),
          mediaType: 'application/json; charset=utf-8',
          content: makeJsonFile(rows),
        }),
      );
    },
  };
}
