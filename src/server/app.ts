import type { FastifyInstance } from 'fastify';
import { api, features } from '#contract/api.ts';
import { createAccountHandlers } from './features/account/account.handlers.ts';
import { withToken } from './features/account/links.ts';
import { createOperatorGuard } from './features/account/operator.ts';
import { createAuthenticator } from './features/account/sessions.ts';
import { createAttendanceHandlers } from './features/attendance/attendance.handlers.ts';
import { createAnswerLinksHandlers } from './features/attendance/links.handlers.ts';
import { createBattingHandlers } from './features/batting/batting.handlers.ts';
import { createCalendarFeedHandlers } from './features/calendar-feed/calendar-feed.handlers.ts';
import { createExportsHandlers } from './features/exports/exports.handlers.ts';
import { createGamesHandlers } from './features/games/games.handlers.ts';
import { createHistoryHandlers } from './features/history/history.handlers.ts';
import { createLineupHandlers } from './features/lineup/lineup.handlers.ts';
import { composeNotice } from './features/notices/compose.ts';
import { createNoticesHandlers, planAfterChanges } from './features/notices/notices.handlers.ts';
import { createNoticePlanner } from './features/notices/plan.ts';
import { createFoundingGuard } from './features/operator/founding.ts';
import { createOperatorHandlers } from './features/operator/operator.handlers.ts';
import { createServerInfoHandlers } from './features/operator/server-info.handlers.ts';
import { createPitchLimitsHandlers } from './features/pitch-limits/pitch-limits.handlers.ts';
import { createPitchingHandlers } from './features/pitching/pitching.handlers.ts';
import { createScheduleHandlers, stampChanges } from './features/schedule/schedule.handlers.ts';
import { createLiveHandlers, lookUpLiveTopics } from './features/scoring/live.handlers.ts';
import { createReplayedLogs } from './features/scoring/replayed-logs.ts';
import { createScoringHandlers } from './features/scoring/scoring.handlers.ts';
import { createGamePreview } from './features/sharing/game-preview.ts';
import { createSharingHandlers } from './features/sharing/sharing.handlers.ts';
import { createSheetHandlers } from './features/sheet/sheet.handlers.ts';
import { createStatsHandlers } from './features/stats/stats.handlers.ts';
import { createInvitationHandlers } from './features/team/invitations.handlers.ts';
import { createMergingHandlers } from './features/team/merging.handlers.ts';
import { createTeamHandlers } from './features/team/team.handlers.ts';
import { createTeamsPort } from './features/team/teams-port.ts';
import { createYearChangeHandlers } from './features/team/year-change.handlers.ts';
import { messages } from './messages.ts';
import { createOperatorPorts } from './operator-ports.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Mail } from './platform/database/mails.queries.ts';
import { newestMigration } from './platform/database/migrate.ts';
import type { Database } from './platform/database/open.ts';
import { isApplied, ping } from './platform/database/system.queries.ts';
import { makeUnavailableError } from './platform/errors.ts';
import { readDatabaseGauges } from './platform/gauges.ts';
import { createAccountTurns, READS, WRITES } from './platform/http/account-turns.ts';
import { bind, type Handlers } from './platform/http/bind.ts';
import { createFaults, type Faults } from './platform/http/faults.ts';
import { formatGauge } from './platform/http/metrics.ts';
import { createMinuteLimit, WRITES_A_MINUTE } from './platform/http/minute-limit.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { createServer, type LogOutput } from './platform/http/server.ts';
import { Streams } from './platform/http/streams.ts';
import { createIdempotency } from './platform/idempotency.ts';
import type { Log } from './platform/log.ts';
import { type Completed, createMailer, type Mailer } from './platform/mail/mailer.ts';
import { createSend } from './platform/mail/transport.ts';
import { createPasswords, type Passwords } from './platform/passwords.ts';
import { createRateLimiter } from './platform/rate-limit.ts';
import {
  attendancePorts,
  checks,
  itemAnswers,
  keepPitches,
  lines,
  linkItem,
  mergePorts,
  requireOwnScore,
  reversals,
  scoringPorts,
  sheetPorts,
} from './ports.ts';
import { sendRegularly, sweepRegularly } from './regular-tasks.ts';
import { chainReceivers } from './shared/changes.queries.ts';
import { createPublicGames, type FindPublicGame } from './shared/public-games.ts';
import { createDemoRooms, type MakeDemoTeam } from './visitors.ts';

interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** The folder of the built web app. Without it, the server has only the API. */
  readonly webRoot?: string;
  readonly documentationRoot?: string;
  readonly isDamaged?: () => boolean;
  /** The demo team that visitors see. Without this function, the server admits no visitors. */
  readonly makeDemoTeam?: MakeDemoTeam;
  readonly mailer?: Mailer;
  readonly logTo?: LogOutput;
  /** Replaces the recommended hashing cost, for tests. */
  readonly passwords?: Passwords;
  readonly checkResponses?: boolean;
}

async function requireOk(check: Promise<unknown>): Promise<{ status: 'ok' }> {
  if (await check.catch(() => false)) return { status: 'ok' };
  throw makeUnavailableError(messages.unavailable);
}

function systemHandlers(
  database: Database,
  isDamaged: () => boolean,
): Pick<Handlers<typeof api>, 'csrfCookie' | 'health' | 'ready'> {
  return {
    async csrfCookie({ client }) {
      client.issueXsrfToken();
      return undefined;
    },
    health: () => requireOk(ping(database)),
    // Need not check whether the server is stopping: a stopping server refuses requests before any handler runs.
    async ready() {
      if (isDamaged()) throw makeUnavailableError(messages.damaged);
      return requireOk(isApplied(database, newestMigration));
    },
  };
}

function allHandlers(
  { config, database, clock, makeDemoTeam, passwords = createPasswords(), isDamaged = () => false }: AppParts,
  mailer: Mailer,
  log: Log,
  faults: Faults,
  findPublicGame: FindPublicGame,
): Handlers<typeof api> {
  const limiter = createRateLimiter(database, clock, config.rateLimits);
  const { publicUrl } = config;
  const logs = createReplayedLogs();
  const visitors = config.visitors && makeDemoTeam !== undefined;
  const planner = createNoticePlanner(clock);
  const afterChanges = chainReceivers(planAfterChanges(planner), stampChanges(clock));
  const ports = { ...attendancePorts, withdrawn: planner.withdrawal };
  const attendance = { database, clock, limiter, publicUrl, ports };
  const lists = {
    ...createTeamHandlers({ database, clock, limiter, mailer, afterChanges }),
    ...createGamesHandlers({ database, clock, lines, linkItem, requireOwnScore, keepPitches }),
    ...createStatsHandlers({ database }),
    ...createScheduleHandlers({ database, clock, afterChanges, answers: itemAnswers }),
    ...createAttendanceHandlers(attendance),
  };
  return {
    ...lists,
    ...systemHandlers(database, isDamaged),
    ...createExportsHandlers({ database, clock, limiter, lists, lines }),
    ...createAccountHandlers({
      ...{ database, clock, mailer, limiter, passwords, publicUrl },
      teams: createTeamsPort(clock, config.timeZone),
      requireFounding: createFoundingGuard(config.signup, clock),
      operatorEmail: config.operatorEmail,
    }),
    ...createOperatorHandlers({
      ...{ database, clock, log, publicUrl, signup: config.signup },
      ports: createOperatorPorts({ database, limiter, passwords }),
      machine: {
        startedAt: clock(),
        sendsMail: config.smtpUrl !== null,
        dataDir: config.dataDir,
        faults: faults.list,
      },
    }),
    ...createServerInfoHandlers({ database, clock, limiter, signup: config.signup, visitors }),
    ...createInvitationHandlers({ database, publicUrl }),
    ...createYearChangeHandlers({ database, clock, limiter, mailer }),
    ...createMergingHandlers({ database, clock, limiter, mailer, ports: mergePorts }),
    ...createAnswerLinksHandlers(attendance),
    ...createBattingHandlers({ database, clock, checks }),
    ...createPitchingHandlers({ database, clock, checks }),
    ...createPitchLimitsHandlers({ database, clock }),
    ...createSheetHandlers({ database, clock, ports: sheetPorts }),
    ...createScoringHandlers({ database, clock, logs, ports: scoringPorts }),
    ...createLiveHandlers({ database, clock, logs, findPublicGame, rateLimits: config.rateLimits }),
    ...createSharingHandlers({ database, clock, limiter, findPublicGame }),
    ...createLineupHandlers({ database, clock }),
    ...createHistoryHandlers({ database, clock, reversals, afterChanges }),
    ...createNoticesHandlers({ database, limiter }),
    ...createCalendarFeedHandlers({ database, clock, limiter, publicUrl }),
  };
}

/**
 * Returns a function that adds the parts of a mail that the queue must not store: the token of a link, or the
 * text of a notice.
 */
export function completeMail({ config, database, clock }: Pick<AppParts, 'config' | 'database' | 'clock'>) {
  const { publicUrl } = config;
  return ({ notice, ...mail }: Mail): Promise<Completed> =>
    notice ? composeNotice({ database, clock, publicUrl }, { ...mail, notice }) : withToken(database, mail);
}

function configuredMailer(parts: AppParts, log: Log): Mailer {
  const { config, database, clock } = parts;
  const send = createSend(config, clock, log);
  return createMailer({ database, clock, log, complete: completeMail(parts), send });
}

/** Creates the server with all features. The database must be open and migrated. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, clock, webRoot, documentationRoot, logTo, checkResponses = false } = parts;
  const faults = createFaults(clock);
  const publicGames = createPublicGames(database, clock);
  const server = await createServer({
    config,
    features,
    onFault: faults.note,
    gauges: async () =>
      formatGauge('http_streams_open', 'Streams to those who follow games.', streams.size) +
      (await readDatabaseGauges(database)),
    findPreview: createGamePreview({
      database,
      publicUrl: config.publicUrl,
      findPublicGame: publicGames.find,
    }),
    ...(webRoot ? { webRoot } : {}),
    ...(documentationRoot ? { documentationRoot } : {}),
    ...(logTo ? { logTo } : {}),
  });
  const mailer = parts.mailer ?? configuredMailer(parts, server.log);
  const handlersOn = (served: AppParts) => allHandlers(served, mailer, server.log, faults, publicGames.find);
  const streams = new Streams(lookUpLiveTopics(database), (error) =>
    server.log.warn({ err: error }, 'watched games cannot be looked up'),
  );
  server.addHook('preClose', async () => streams.close());
  const demo = createDemoRooms(parts, (ofDemo) => ({
    handlers: handlersOn({ ...parts, ...ofDemo }),
    authenticate: createAuthenticator(ofDemo.database, clock),
  }));
  server.addHook('onClose', demo.close);
  bind(server, api, handlersOn(parts), {
    enterDemo: demo.enter,
    guard: {
      authenticate: createAuthenticator(database, clock),
      isOperator: createOperatorGuard(database, config.operatorEmail),
    },
    responseCache: createResponseCache(),
    streams,
    afterWrite() {
      publicGames.forget();
      streams.wake();
    },
    limitWrites: createMinuteLimit(clock, config.rateLimits, WRITES_A_MINUTE),
    inReadTurn: createAccountTurns(config.rateLimits, READS),
    inWriteTurn: createAccountTurns(config.rateLimits, WRITES),
    handleOnce: createIdempotency({ database, clock, checkResponses }),
    secureCookies: config.publicUrl.startsWith('https:'),
    checkResponses,
  });
  // A caller that passes a mailer decides itself when mails are sent.
  if (!parts.mailer) sendRegularly(server, parts, mailer);
  sweepRegularly(server, parts);
  return server;
}
