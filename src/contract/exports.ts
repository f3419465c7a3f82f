import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { choice, idParams } from './fields.ts';
import { gameFilter } from './game-filter.ts';
import { GAMES_FILTERS } from './games.ts';
import { fieldMessages as messages } from './messages.ts';
import { teamFile } from './team-file.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TABLE = [CSV, XLSX] as const;

const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_MEDIA: Readonly<Record<ExportFormat, string>> = { csv: CSV, xlsx: XLSX };

const format = { format: z._default(choice(EXPORT_FORMATS, messages.valueInvalid), 'csv') };
/** The table of a CSV file. A workbook has both tables. */
const part = { part: z._default(choice(['batting', 'pitching'] as const, messages.valueInvalid), 'batting') };

/** The files take the same filters as the screens that show these lists. */
export const exportsApi = defineEndpoints({
  exportGames: {
    route: 'GET /api/exports/games',
    access: 'member',
    summary: '試合一覧の書き出し',
    query: z.extend(gameFilter, {
      show: z._default(choice(GAMES_FILTERS, messages.valueInvalid), 'all'),
      ...format,
    }),
    file: TABLE,
  },
  exportPlayers: {
    route: 'GET /api/exports/players',
    access: 'member',
    summary: '全選手の成績の書き出し',
    query: z.extend(gameFilter, { ...part, ...format }),
    file: TABLE,
  },
  exportPlayer: {
    route: 'GET /api/exports/players/{id}',
    access: 'member',
    summary: '選手の全試合の書き出し',
    params: idParams,
    query: z.extend(gameFilter, format),
    file: TABLE,
  },
  exportRanking: {
    route: 'GET /api/exports/ranking',
    access: 'member',
    summary: '選手ランキングの書き出し',
    query: z.extend(gameFilter, format),
    file: TABLE,
  },
  exportSeason: {
    route: 'GET /api/exports/season',
    access: 'member',
    summary: '成績表の書き出し（xlsx は試合・成績・ランキングを含む1冊）',
    query: z.extend(gameFilter, { ...part, ...format }),
    file: TABLE,
  },
  exportSchedule: {
    route: 'GET /api/exports/schedule',
    access: 'member',
    summary: '予定一覧の書き出し',
    query: z.object(format),
    file: TABLE,
  },
  exportMembers: {
    route: 'GET /api/exports/members',
    access: 'coach',
    summary: 'メンバー一覧の書き出し',
    query: z.object(format),
    file: TABLE,
  },
  exportTeam: {
    route: 'GET /api/exports/team',
    access: 'coach',
    summary: 'チームの全データの書き出し（docs/export.md）',
    file: ['application/json'],
    response: teamFile,
  },
});
