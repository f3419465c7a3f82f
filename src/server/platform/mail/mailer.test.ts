import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSqliteAndPostgres, type TestDatabase } from '../../../../test/support/databases.ts';
import { type Smtp, startSmtp } from '../../../../test/support/smtp.ts';
import { PATIENTLY } from '../../../../test/support/until.ts';
import { DAY, formatStoredTime, HOUR, MINUTE } from '../clock.ts';
import { readConfig } from '../config.ts';
import { listRefusedMails, type Mail } from '../database/mails.queries.ts';
import { createMailer, type Mailer, sweepRefusedMails } from './mailer.ts';
import { createSend, type Send } from './transport.ts';

onSqliteAndPostgres('a mail', (open) => {
  let database: TestDatabase;
  let now: Date;
  let log: string[];
  beforeEach(async () => {
    database = await open();
    now = new Date('2026-05-03T03:00:00.000Z');
    log = [];
  });
  afterEach(() => database.close());

  const append = (details: unknown, text?: string) => void log.push(`${text} ${JSON.stringify(details)}`);
  const logger = { info: append, warn: append, error: append };
  const mailerWith = (send: Send): Mailer =>
    createMailer({
      database: database.database,
      clock: () => now,
      log: logger,
      complete: async (mail) => mail,
      send,
    });
  const countQueued = async () => (await database.database.selectFrom('mails').selectAll().execute()).length;

  const listRefused = () => listRefusedMails(database.database, 10);

  async function post(mailer: Mailer, to: string, life = HOUR, recipientVerified = true): Promise<void> {
    const expiresAt = formatStoredTime(now, life);
    const mail = { to, recipientVerified, subject: '件名', text: '本文', link: null, expiresAt };
    await database.database.transaction().execute((trx) => mailer.enqueue(trx, mail));
  }

  async function passTime(mailer: Mailer, time = 0): Promise<void> {
    now = new Date(now.getTime() + time);
    mailer.wake();
    await mailer.whenIdle();
  }

  function collectingSend() {
    const sent: string[] = [];
    const send = async ({ to }: Mail) => {
      await setTimeout(1);
      sent.push(to);
    };
    return { sent, send };
  }

  function failingSend() {
    const attempts: number[] = [];
    const start = now.getTime();
    const send = async ({ to }: Mail) => {
      attempts.push((now.getTime() - start) / MINUTE);
      throw new Error(`<${to}> cannot be reached`);
    };
    return { attempts, send };
  }

  test('is sent once and then deleted', async () => {
    const { sent, send } = collectingSend();
    const mailer = mailerWith(send);
    await post(mailer, 'a@bench.example');
    await passTime(mailer);
    await passTime(mailer, 2 * MINUTE);
    expect([sent, await countQueued(), log]).toEqual([['a@bench.example'], 0, []]);
  });

  test('is never sent if its transaction fails', async () => {
    const { sent, send } = collectingSend();
    const mailer = mailerWith(send);
    const failed = database.database.transaction().execute(async (trx) => {
      const expiresAt = formatStoredTime(now, HOUR);
      const mail = { to: 'a@bench.example', recipientVerified: true, subject: '', text: '', link: null };
      await mailer.enqueue(trx, { ...mail, expiresAt });
      throw new Error('changed its mind');
    });
    await expect(failed).rejects.toThrow('changed its mind');
    await passTime(mailer);
    expect([sent, await countQueued()]).toEqual([[], 0]);
  });

  test('posted while another one is being sent is sent in the same run', async () => {
    const { sent, send } = collectingSend();
    const mailer = mailerWith(async (mail) => {
      if (mail.to === 'a@bench.example') {
        await post(mailer, 'b@bench.example');
        mailer.wake();
      }
      await send(mail);
    });
    await post(mailer, 'a@bench.example');
    await passTime(mailer);
    expect(sent.sort()).toEqual(['a@bench.example', 'b@bench.example']);
  });

  test('that cannot be sent is retried after 1, 5, 15 and then every 60 minutes', async () => {
    const { attempts, send } = failingSend();
    const mailer = mailerWith(send);
    await post(mailer, 'a@bench.example', 24 * HOUR);
    for (let minute = 0; minute <= 150; minute++) await passTime(mailer, minute === 0 ? 0 : MINUTE);
    expect(attempts).toEqual([0, 1, 6, 21, 81, 141]);
    expect(log).toHaveLength(attempts.length);
    expect(log.join('\n')).not.toContain('bench.example');
  });

  test('is dropped when it expires, which is logged once', async () => {
    const { attempts, send } = failingSend();
    const mailer = mailerWith(send);
    await post(mailer, 'a@bench.example');
    for (let quarter = 0; quarter < 12; quarter++) await passTime(mailer, 15 * MINUTE);
    expect(attempts).toEqual([15, 30, 45]);
    expect(log.filter((line) => line.includes('a mail was dropped'))).toHaveLength(1);
    expect(log.join('\n')).not.toContain('bench.example');
    expect(await countQueued()).toBe(0);
  });

  test('queued as expired is neither sent nor logged', async () => {
    const { sent, send } = collectingSend();
    const mailer = mailerWith(send);
    await post(mailer, 'nobody@bench.example', 0);
    await passTime(mailer);
    expect([sent, await countQueued(), log]).toEqual([[], 0, []]);
  });

  test('is sent by only one of two processes', async () => {
    const { sent, send } = collectingSend();
    const [first, second] = [mailerWith(send), mailerWith(send)];
    const emails = Array.from({ length: 50 }, (_, index) => `${index + 10}@bench.example`);
    for (const email of emails) await post(first, email);
    await Promise.all([passTime(first), passTime(second)]);
    expect(sent.sort()).toEqual(emails);
  });

  /** Accepts a mail only when the test calls `acceptOne`. */
  function slowSend() {
    const started: string[] = [];
    const pending: (() => void)[] = [];
    const send = ({ to }: Mail) => {
      started.push(to);
      return new Promise<void>((resolve) => pending.push(resolve));
    };
    const acceptOne = () => pending.shift()?.();
    const untilStarted = (count: number) => vi.waitUntil(() => started.length === count, PATIENTLY);
    return { started, send, acceptOne, untilStarted };
  }

  test('is sent while three others wait for an unresponsive mail server', async () => {
    const { started, send, acceptOne, untilStarted } = slowSend();
    const mailer = mailerWith(send);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await post(mailer, `${name}@bench.example`);
    mailer.wake();
    await untilStarted(4);
    expect(started).not.toContain('e@bench.example');
    for (let mails = 0; mails < 4; mails++) acceptOne();
    await untilStarted(5);
    acceptOne();
    await mailer.whenIdle();
    expect([started.at(-1), await countQueued()]).toEqual(['e@bench.example', 0]);
  });

  test('to a verified address is not held up by a flood of mails to unverified ones', async () => {
    const { started, send, acceptOne, untilStarted } = slowSend();
    const mailer = mailerWith(send);
    for (let index = 0; index < 8; index++) await post(mailer, `${index}@flood.example`, HOUR, false);
    mailer.wake();
    await untilStarted(4);
    await post(mailer, 'member@bench.example');
    for (const count of [5, 6]) {
      acceptOne();
      await untilStarted(count);
    }
    expect(started).toContain('member@bench.example');
    for (let count = 7; count <= 9 + 4; count++) {
      acceptOne();
      if (count <= 9) await untilStarted(count);
    }
    await mailer.whenIdle();
    expect(await countQueued()).toBe(0);
  });

  test('to an unverified address is not starved by mails to verified ones', async () => {
    const { sent, send } = collectingSend();
    const mailer = mailerWith(send);
    for (let index = 0; index < 30; index++) await post(mailer, `${index}@bench.example`);
    await post(mailer, 'newcomer@bench.example', HOUR, false);
    await passTime(mailer);
    expect(sent).toHaveLength(31);
    expect(sent.indexOf('newcomer@bench.example')).toBeLessThan(10);
  });

  test('claimed by a killed process is sent by another one a minute later', async () => {
    const started = Promise.withResolvers<void>();
    const killed = mailerWith(() => {
      started.resolve();
      return new Promise(() => {});
    });
    await post(killed, 'a@bench.example');
    killed.wake();
    await started.promise;
    const { sent, send } = collectingSend();
    const next = mailerWith(send);
    await passTime(next);
    expect(sent).toEqual([]);
    await passTime(next, MINUTE);
    expect(sent).toEqual(['a@bench.example']);
  });

  test('waits while the database is unavailable, which is logged', async () => {
    const { sent, send } = collectingSend();
    const mailer = mailerWith(send);
    await post(mailer, 'a@bench.example');
    await database.database.schema.alterTable('mails').renameTo('away').execute();
    await passTime(mailer);
    expect(log).toEqual([expect.stringContaining('the mail queue is unavailable')]);
    await database.database.schema.alterTable('away').renameTo('mails').execute();
    await passTime(mailer);
    expect(sent).toEqual(['a@bench.example']);
  });

  test('refused by the mail server is dropped or retried, and does not hold up others', async () => {
    const replies: Record<string, number> = { gone: 550, full: 452 };
    const smtp: Smtp = await startSmtp({
      onRcptTo({ address }, _, done) {
        const responseCode = replies[address.split('@')[0] ?? ''];
        done(responseCode ? Object.assign(new Error(`<${address}>: no`), { responseCode }) : null);
      },
    });
    const mailer = mailerWith(createSend(readConfig({ SMTP_URL: smtp.url }), () => now, logger));
    for (const name of ['gone', 'full', 'good']) await post(mailer, `${name}@bench.example`);
    await passTime(mailer);
    expect(smtp.deliveries.map(({ to }) => to)).toEqual([['good@bench.example']]);
    expect(log.sort()).toEqual([
      expect.stringMatching(/^a mail could not be sent and will be retried .*452/),
      expect.stringMatching(/^a mail was refused and dropped .*550/),
    ]);
    expect(log.join('\n')).not.toContain('bench.example');
    expect(await listRefused()).toEqual([
      { to: 'g***@bench.example', error: expect.stringMatching(/550/), refused_at: formatStoredTime(now) },
    ]);
    delete replies.full;
    await passTime(mailer, MINUTE);
    expect(smtp.deliveries.map(({ to }) => to).slice(1)).toEqual([['full@bench.example']]);
    expect(await countQueued()).toBe(0);
    await smtp.stop();
  });

  test('refused is told of without its text for 14 days, and only while it is one of the last 100', async () => {
    const refusal = (to: string) =>
      Object.assign(new Error(`<${to}> unknown`), { permanent: true, command: 'RCPT TO' });
    const mailer = mailerWith(async ({ to }) => Promise.reject(refusal(to)));
    for (let index = 0; index < 101; index += 1) await post(mailer, `${index}@bench.example`);
    await passTime(mailer);
    const all = await database.database.selectFrom('refused_mails').selectAll().execute();
    expect(all).toHaveLength(100);
    expect(JSON.stringify(all)).not.toMatch(/件名|本文|\d@/);
    const sweep = () => sweepRefusedMails(database.database, () => now);
    await passTime(mailer, 14 * DAY);
    await sweep();
    expect(await listRefused()).toHaveLength(10);
    await passTime(mailer, MINUTE);
    await sweep();
    expect(await listRefused()).toEqual([]);
  });

  test('is kept while the mail server refuses the sender', async () => {
    const smtp = await startSmtp({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 553 })),
    });
    const mailer = mailerWith(createSend(readConfig({ SMTP_URL: smtp.url }), () => now, logger));
    await post(mailer, 'a@bench.example');
    await passTime(mailer);
    expect(log).toEqual([expect.stringContaining('will be retried')]);
    expect(await countQueued()).toBe(1);
    await smtp.stop();
  });
});
