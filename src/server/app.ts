import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { api, features } from '../contract/api.ts';
import { accountHandlers } from './features/account/account.handlers.ts';
import { authenticator } from './features/account/sessions.ts';
import { sweepTokens } from './features/account/sweep.ts';
import { battingHandlers, toBattingEntry } from './features/batting/batting.handlers.ts';
import { type BattingRow, battingStore } from './features/batting/batting.queries.ts';
import { findGameDetail, type GameLines } from './features/games/game-detail.ts';
import { gamesHandlers } from './features/games/games.handlers.ts';
import { findLinesGame, type GameRow, restoreGame } from './features/games/games.queries.ts';
import { type HistoryParts, historyHandlers, sweepHistory } from './features/history/history.handlers.ts';
import { pitchingHandlers, toPitchingEntry } from './features/pitching/pitching.handlers.ts';
import { type PitchingRow, pitchingStore } from './features/pitching/pitching.queries.ts';
import { scheduleHandlers } from './features/schedule/schedule.handlers.ts';
import { restoreScheduleItem, type ScheduleRow } from './features/schedule/schedule.queries.ts';
import { replaceLines } from './features/sheet/replace-lines.ts';
import { type SheetPorts, sheetHandlers } from './features/sheet/sheet.handlers.ts';
import { statsHandlers } from './features/stats/stats.handlers.ts';
import { findMember, listMembers } from './features/team/members.queries.ts';
import { membership } from './features/team/membership.ts';
import { teamHandlers } from './features/team/team.handlers.ts';
import { messages } from './messages.ts';
import { type Clock, HOUR, storedTime } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { forgetAnswers } from './platform/database/idempotency-keys.queries.ts';
import type { Database } from './platform/database/open.ts';
import { forgetTries } from './platform/database/rate-limits.queries.ts';
import { ping } from './platform/database/system.queries.ts';
import { HttpError, invalid } from './platform/errors.ts';
import { type EntryChecks, restoreLine } from './platform/game-entries.ts';
import { bind, type Handlers } from './platform/http/bind.ts';
import { createRevisionAnswers } from './platform/http/revision-answers.ts';
import { createServer, type LogTarget } from './platform/http/server.ts';
import { createIdempotency } from './platform/idempotency.ts';
import type { Log } from './platform/log.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { configuredSend } from './platform/mail/transport.ts';
import { programVersion } from './platform/program-version.ts';
import { createRateLimiter } from './platform/rate-limit.ts';

const MAIL_INTERVAL = 15_000;
const MAIL_GRACE = 4000;

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** The folder of the built web app; absent where only the API is served. */
  readonly webRoot?: string;
  /** In place of the configured one: for tests and the demo. */
  readonly mailer?: Mailer;
  /** In place of standard output: for tests. */
  readonly logTo?: LogTarget;
  /** Checks each answer against its schema: for tests. */
  readonly checkAnswers?: boolean;
}

const checks: EntryChecks = {
  findGame: findLinesGame,
  async requireMember(database, teamId, memberId) {
    if (!(await findMember(database, teamId, memberId))) throw invalid({ user_id: [messages.unknownMember] });
  },
};

/** The lines that went with a game. */
interface RemovedLines {
  readonly batting: readonly BattingRow[];
  readonly pitching: readonly PitchingRow[];
}

const lines: GameLines = {
  batting: battingStore.list,
  pitching: pitchingStore.list,
  remove: async (trx, teamId, gameId): Promise<RemovedLines> => ({
    batting: await battingStore.removeAll(trx, teamId, gameId),
    pitching: await pitchingStore.removeAll(trx, teamId, gameId),
  }),
};

// What comes back is what the deletion of its kind has stored, and nobody else writes there.
const restore: HistoryParts['restore'] = {
  async game(trx, _, rows) {
    const { game, batting, pitching } = rows as RemovedLines & { readonly game: GameRow };
    await restoreGame(trx, game);
    await battingStore.restore(trx, batting);
    await pitchingStore.restore(trx, pitching);
  },
  batting: (trx, teamId, row) => restoreLine(trx, checks, battingStore, teamId, row as BattingRow),
  pitching: (trx, teamId, row) => restoreLine(trx, checks, pitchingStore, teamId, row as PitchingRow),
  schedule: (trx, _, row) => restoreScheduleItem(trx, row as ScheduleRow),
};

const sheetPorts: SheetPorts = {
  detail: (database, teamId, gameId) => findGameDetail(database, lines, teamId, gameId),
  memberIds: async (database, teamId) => (await listMembers(database, teamId)).map(({ id }) => id),
  replaceBatting: (trx, where, sheet) => replaceLines(trx, battingStore, where, sheet.map(toBattingEntry)),
  replacePitching: (trx, where, sheet) => replaceLines(trx, pitchingStore, where, sheet.map(toPitchingEntry)),
};

function systemHandlers(database: Database): Pick<Handlers<typeof api>, 'csrfCookie' | 'health'> {
  return {
    async csrfCookie({ client }) {
      client.issueXsrfToken();
      return undefined;
    },
    async health() {
      await ping(database).catch(() => {
        throw new HttpError(503, messages.unavailable);
      });
      return { status: 'ok' };
    },
  };
}

/** Every handler of the endpoint table, and what the features need of each other. */
function allHandlers({ config, database, clock }: AppParts, mailer: Mailer): Handlers<typeof api> {
  const limiter = createRateLimiter(database, clock, config.rateLimits);
  const { publicUrl } = config;
  return {
    ...systemHandlers(database),
    ...accountHandlers({ database, clock, mailer, limiter, publicUrl, teams: membership(clock) }),
    ...teamHandlers({ database, clock, limiter }),
    ...gamesHandlers({ database, clock, lines }),
    ...battingHandlers({ database, clock, checks }),
    ...pitchingHandlers({ database, clock, checks }),
    ...sheetHandlers({ database, clock, ports: sheetPorts }),
    ...statsHandlers({ database }),
    ...scheduleHandlers({ database, clock }),
    ...historyHandlers({ database, clock, restore }),
  };
}

/** Removes now and then what has run out; a failure is for the next time. */
function sweepRegularly(server: FastifyInstance, { database, clock }: AppParts): void {
  const sweep = async () => {
    await sweepTokens(database, clock);
    await sweepHistory(database, clock);
    await forgetTries(database, storedTime(clock()));
    await forgetAnswers(database, storedTime(clock()));
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => server.log.warn({ err: error }, 'the sweep failed'));
  }, HOUR).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}

function configuredMailer({ config, database, clock }: AppParts, log: Log): Mailer {
  return createMailer({ database, clock, log, send: configuredSend(config, clock, log) });
}

/** Sends what an earlier process has left, and now and then what could not be sent before. */
function sendRegularly(server: FastifyInstance, mailer: Mailer): void {
  const timer = setInterval(() => mailer.wake(), MAIL_INTERVAL).unref();
  server.addHook('onReady', async () => mailer.wake());
  server.addHook('onClose', async () => {
    clearInterval(timer);
    // What is not sent by then stays in the queue for the next process.
    await Promise.race([mailer.settled(), setTimeout(MAIL_GRACE, undefined, { ref: false })]);
  });
}

/** The whole server on an open, migrated database, ready to listen or to be called in a test. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, clock, webRoot, logTo, checkAnswers = false } = parts;
  const server = await createServer({
    config,
    features,
    ...(webRoot ? { webRoot } : {}),
    ...(logTo ? { logTo } : {}),
  });
  const mailer = parts.mailer ?? configuredMailer(parts, server.log);
  bind(server, api, allHandlers(parts, mailer), {
    authenticate: authenticator(database, clock),
    answerByRevision: createRevisionAnswers(programVersion()),
    answerOnce: createIdempotency({ database, clock, checkAnswers }),
    secureCookies: config.publicUrl.startsWith('https:'),
    checkAnswers,
  });
  sendRegularly(server, mailer);
  sweepRegularly(server, parts);
  return server;
}
