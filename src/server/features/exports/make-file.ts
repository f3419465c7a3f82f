import { EXPORT_MEDIA, type ExportFormat } from '#contract/exports.ts';
import type { GameFilter } from '#contract/game-filter.ts';
import { messages } from '../../messages.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { makeUnavailableError } from '../../platform/errors.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import type { Client } from '../../platform/http/client.ts';
import { type FileResponse, toSafeFileName } from '../../platform/http/file-response.ts';
import type { Limit, RateLimiter } from '../../platform/rate-limit.ts';
import { makeCsvFile } from './csv.ts';
import { texts } from './exports.messages.ts';
import { findTeam, type StoredTeam } from './exports.queries.ts';
import type { Table } from './table.ts';
import { createExportTurns } from './turns.ts';
import { makeWorkbookFile } from './workbook.ts';

const words = texts.files;

/** Describes the filter in words, for example 「2026年」「公式戦」「市民大会」. */
export function describeFilter(
  { season, game_type, tournament, opponent, from, to }: GameFilter,
  seasonStartMonth: number,
): string[] {
  const year = seasonStartMonth === 1 ? words.year : words.seasonFrom;
  return [
    season === undefined ? null : year(season),
    game_type,
    tournament,
    opponent,
    from && words.since(from),
    to && words.until(to),
  ].filter((word) => typeof word === 'string');
}

/** Makes the name of a file, for example 「青空クラブ_試合_2026年_公式戦.csv」. */
export function makeFileName(parts: readonly string[], extension: string): string {
  const safe = parts.map(toSafeFileName).filter((part) => part !== '');
  return `${safe.join('_')}.${extension}`;
}

/**
 * Limits the exports of an account to far more files than people save. A program that needs all data can call the
 * endpoints of the lists.
 */
const LIMIT: Limit = { name: 'export:account', tries: 60, window: 10 * MINUTE };
/** How many times an export reads its data. It fails if the data changed each time. */
const ATTEMPTS = 3;

export interface FileRequest {
  readonly caller: MemberCaller;
  readonly client: Client;
  readonly signal: AbortSignal;
}

interface FileContent {
  readonly words: readonly string[];
  /** A CSV file contains only the first table. */
  readonly tables: readonly [Table, ...Table[]];
}

type Read<Result> = (team: StoredTeam) => Promise<Result>;

/**
 * Runs several queries, and repeats all of them if the team's data changed meanwhile. Uses no transaction, which on
 * SQLite would block the connection of all requests.
 * @throws HttpError 503 if the data changed during each attempt
 */
async function readAtOneRevision<Result>(
  database: Database,
  { caller, signal }: FileRequest,
  read: Read<Result>,
): Promise<{ team: StoredTeam; result: Result }> {
  const { teamId } = caller.membership;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    signal.throwIfAborted();
    const team = await findTeam(database, teamId);
    const result = await read(team);
    if ((await findTeam(database, teamId)).revision === team.revision) return { team, result };
  }
  throw makeUnavailableError(messages.busy);
}

export function createFileMaker({ database, limiter }: { database: Database; limiter: RateLimiter }) {
  const inTurn = createExportTurns();

  async function makeFile<Result>(
    request: FileRequest,
    read: Read<Result>,
    write: (team: StoredTeam, result: Result) => FileResponse,
  ): Promise<FileResponse> {
    const { caller, signal } = request;
    await limiter([[LIMIT, String(caller.accountId)]]);
    return inTurn(caller.membership.teamId, signal, async () => {
      const { team, result } = await readAtOneRevision(database, request, read);
      return write(team, result);
    });
  }

  function makeTables(
    request: FileRequest,
    format: ExportFormat,
    read: Read<FileContent>,
  ): Promise<FileResponse> {
    return makeFile(request, read, ({ name }, { words, tables }) => ({
      name: makeFileName([name, ...words], format),
      mediaType: format === 'csv' ? `${EXPORT_MEDIA.csv}; charset=utf-8` : EXPORT_MEDIA.xlsx,
      content: format === 'csv' ? makeCsvFile(tables[0]) : makeWorkbookFile(tables),
    }));
  }

  return { makeFile, makeTables };
}
