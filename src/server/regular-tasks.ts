import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sweepRestorations } from './features/account/former-email.ts';
import { sweepTokens } from './features/account/sessions.ts';
import { sweepUnverified } from './features/account/unverified.ts';
import { endForgottenGames } from './features/games/forgotten.queries.ts';
import { sweepDeletedRows } from './features/history/history.handlers.ts';
import { createNoticeQueue, sweepNotices } from './features/notices/queue.ts';
import { sweepOperator } from './features/operator/operator.handlers.ts';
import { createTeamsPort } from './features/team/teams-port.ts';
import { type Clock, formatStoredTime, HOUR } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { deleteExpiredResponses } from './platform/database/idempotency-keys.queries.ts';
import type { Database } from './platform/database/open.ts';
import { deleteExpiredTries } from './platform/database/rate-limits.queries.ts';
import { type Mailer, sweepRefusedMails } from './platform/mail/mailer.ts';

const MAIL_INTERVAL = 15_000;
const MAIL_GRACE = 4000;

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Runs all sweeps every hour. A sweep deletes expired data or ends games that nobody has ended. A failed
 * sweep is logged, and the others still run.
 */
export function sweepRegularly(server: FastifyInstance, { config, database, clock }: Parts): void {
  const sweeps = [
    () => sweepTokens(database, clock),
    () => sweepRestorations(database, clock),
    () => sweepUnverified(database, clock, createTeamsPort(clock, config.timeZone)),
    () => sweepDeletedRows(database, clock),
    () => deleteExpiredTries(database, formatStoredTime(clock())),
    () => deleteExpiredResponses(database, formatStoredTime(clock())),
    () => sweepNotices(database, clock),
    () => sweepOperator(database, clock),
    () => sweepRefusedMails(database, clock),
    () => endForgottenGames(database, clock),
  ];
  const timer = setInterval(async () => {
    for (const sweep of sweeps) {
      await sweep().catch((error: unknown) => server.log.warn({ err: error }, 'a sweep failed'));
    }
  }, HOUR).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}

/** Regularly queues due notices and sends queued mails, including mails that an earlier process left in the queue. */
export function sendRegularly(server: FastifyInstance, { database, clock }: Parts, mailer: Mailer): void {
  const notices = createNoticeQueue({ database, clock, mailer }, server.log);
  const timer = setInterval(() => {
    notices.wake();
    mailer.wake();
  }, MAIL_INTERVAL).unref();
  server.addHook('onReady', async () => mailer.wake());
  server.addHook('onClose', async () => {
    clearInterval(timer);
    // Mails that take longer than `MAIL_GRACE` stay in the queue for the next process.
    await notices.whenIdle();
    await Promise.race([mailer.whenIdle(), setTimeout(MAIL_GRACE, undefined, { ref: false })]);
  });
}
