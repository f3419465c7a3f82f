import type { FastifyInstance } from 'fastify';
import { api, features } from '../contract/api.ts';
import { accountHandlers } from './features/account/account.handlers.ts';
import { authenticator } from './features/account/sessions.ts';
import { sweepTokens } from './features/account/sweep.ts';
import { sweepUnverified } from './features/account/unverified.ts';
import { battingHandlers, toBattingEntry } from './features/batting/batting.handlers.ts';
import { battingStore } from './features/batting/batting.queries.ts';
import { findGameDetail } from './features/games/game-detail.ts';
import { gamesHandlers } from './features/games/games.handlers.ts';
import { hasGame } from './features/games/games.queries.ts';
import { pitchingHandlers, toPitchingEntry } from './features/pitching/pitching.handlers.ts';
import { pitchingStore } from './features/pitching/pitching.queries.ts';
import { scheduleHandlers } from './features/schedule/schedule.handlers.ts';
import { replaceLines } from './features/sheet/replace-lines.ts';
import { type SheetPorts, sheetHandlers } from './features/sheet/sheet.handlers.ts';
import { statsHandlers } from './features/stats/stats.handlers.ts';
import { findMember, listMembers } from './features/team/members.queries.ts';
import { membership } from './features/team/membership.ts';
import { teamHandlers } from './features/team/team.handlers.ts';
import { messages } from './messages.ts';
import { type Clock, HOUR, storedTime } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/open.ts';
import { forgetTries } from './platform/database/rate-limits.queries.ts';
import { ping } from './platform/database/system.queries.ts';
import { HttpError, invalid, notFound } from './platform/errors.ts';
import type { EntryChecks } from './platform/game-entries.ts';
import { bind, type Handlers } from './platform/http/bind.ts';
import { createServer, type LogTarget } from './platform/http/server.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { createRateLimiter } from './platform/rate-limit.ts';

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
  async requireGame(database, teamId, gameId) {
    if (!(await hasGame(database, teamId, gameId))) throw notFound();
  },
  async requireMember(database, teamId, memberId) {
    if (!(await findMember(database, teamId, memberId))) throw invalid({ user_id: [messages.unknownMember] });
  },
};

const lines = { batting: battingStore.list, pitching: pitchingStore.list };

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
  };
}

/** Removes now and then what has run out; a failure is for the next time. */
function sweepRegularly(server: FastifyInstance, { database, clock }: AppParts): void {
  const sweep = async () => {
    await sweepTokens(database, clock);
    await sweepUnverified(database, clock, membership(clock));
    await forgetTries(database, storedTime(clock()));
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => server.log.warn({ err: error }, 'the sweep failed'));
  }, HOUR).unref();
  server.addHook('onClose', async () => clearInterval(timer));
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
  const mailer = parts.mailer ?? createMailer(config, clock, server.log);
  bind(server, api, allHandlers(parts, mailer), {
    authenticate: authenticator(database, clock),
    secureCookies: config.publicUrl.startsWith('https:'),
    checkAnswers,
  });
  server.addHook('onClose', () => mailer.settled());
  sweepRegularly(server, parts);
  return server;
}
