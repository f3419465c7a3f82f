import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEachDatabase, type TestDatabase } from '../../../../test/support/databases.ts';
import { type Smtp, startSmtp } from '../../../../test/support/smtp.ts';
import { HOUR, MINUTE, storedTime } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { Mail } from '../database/mails.queries.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { configuredSend, type Send } from './transport.ts';

onEachDatabase('a mail', (open) => {
  let database: TestDatabase;
  let now: Date;
  let log: string[];
  beforeEach(async () => {
    database = await open();
    now = new Date('2026-05-03T03:00:00.000Z');
    log = [];
  });
  afterEach(() => database.close());

  const note = (details: unknown, text?: string) => void log.push(`${text} ${JSON.stringify(details)}`);
  const logger = { info: note, warn: note, error: note };
  const mailerWith = (send: Send): Mailer =>
    createMailer({
      database: database.database,
      clock: () => now,
      log: logger,
      complete: async (mail) => mail,
      send,
    });
  const waiting = async () => (await database.database.selectFrom('mails').selectAll().execute()).length;

  async function post(mailer: Mailer, to: string, life = HOUR, recipientVerified = true): Promise<void> {
    const expiresAt = storedTime(now, life);
    const mail = { to, recipientVerified, subject: '件名', text: '本文', link: null, expiresAt };
    await database.database.transaction().execute((trx) => mailer.post(trx, mail));
  }

  async function passTime(mailer: Mailer, time = 0): Promise<void> {
    now = new Date(now.getTime() + time);
    mailer.wake();
    await mailer.settled();
  }

  function collecting() {
    const sent: string[] = [];
    const send = async ({ to }: Mail) => {
      await setTimeout(1);
      sent.push(to);
    };
    return { sent, send };
  }

  /** Fails each time and says how many minutes after the beginning it was asked. */
  function failing() {
    const tries: number[] = [];
    const beginning = now.getTime();
    const send = async ({ to }: Mail) => {
      tries.push((now.getTime() - beginning) / MINUTE);
      throw new Error(`<${to}> cannot be reached`);
    };
    return { tries, send };
  }

  test('is sent once and then forgotten', async () => {
    const { sent, send } = collecting();
    const mailer = mailerWith(send);
    await post(mailer, 'a@bench.example');
    await passTime(mailer);
    await passTime(mailer, 2 * MINUTE);
    expect([sent, await waiting(), log]).toEqual([['a@bench.example'], 0, []]);
  });

  test('of a transaction that fails is never sent', async () => {
    const { sent, send } = collecting();
    const mailer = mailerWith(send);
    const failed = database.database.transaction().execute(async (trx) => {
      const expiresAt = storedTime(now, HOUR);
      const mail = { to: 'a@bench.example', recipientVerified: true, subject: '', text: '', link: null };
      await mailer.post(trx, { ...mail, expiresAt });
      throw new Error('changed its mind');
    });
    await expect(failed).rejects.toThrow('changed its mind');
    await passTime(mailer);
    expect([sent, await waiting()]).toEqual([[], 0]);
  });

  test('that is posted while another is being sent does not wait for the next time', async () => {
    const { sent, send } = collecting();
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

  test('that cannot be sent is tried again after 1, 5, 15 and then each 60 minutes', async () => {
    const { tries, send } = failing();
    const mailer = mailerWith(send);
    await post(mailer, 'a@bench.example', 24 * HOUR);
    for (let minute = 0; minute <= 150; minute++) await passTime(mailer, minute === 0 ? 0 : MINUTE);
    expect(tries).toEqual([0, 1, 6, 21, 81, 141]);
    expect(log).toHaveLength(tries.length);
    expect(log.join('\n')).not.toContain('bench.example');
  });

  test('is given up when its time has run out, which is logged once', async () => {
    const { tries, send } = failing();
    const mailer = mailerWith(send);
    await post(mailer, 'a@bench.example');
    for (let quarter = 0; quarter < 12; quarter++) await passTime(mailer, 15 * MINUTE);
    expect(tries).toEqual([15, 30, 45]);
    expect(log.filter((line) => line.includes('a mail was given up'))).toHaveLength(1);
    expect(log.join('\n')).not.toContain('bench.example');
    expect(await waiting()).toBe(0);
  });

  test('that had run out from the beginning is neither sent nor spoken of', async () => {
    const { sent, send } = collecting();
    const mailer = mailerWith(send);
    await post(mailer, 'nobody@bench.example', 0);
    await passTime(mailer);
    expect([sent, await waiting(), log]).toEqual([[], 0, []]);
  });

  test('is sent by one of two processes, each of fifty', async () => {
    const { sent, send } = collecting();
    const [one, other] = [mailerWith(send), mailerWith(send)];
    const addresses = Array.from({ length: 50 }, (_, index) => `${index + 10}@bench.example`);
    for (const address of addresses) await post(one, address);
    await Promise.all([passTime(one), passTime(other)]);
    expect(sent.sort()).toEqual(addresses);
  });

  /** Takes no mail over before it is told to. */
  function slow() {
    const begun: string[] = [];
    const takers: (() => void)[] = [];
    const send = ({ to }: Mail) => {
      begun.push(to);
      return new Promise<void>((resolve) => takers.push(resolve));
    };
    const takeOne = () => takers.shift()?.();
    const untilBegun = (count: number) => vi.waitUntil(() => begun.length === count);
    return { begun, send, takeOne, untilBegun };
  }

  test('is sent while three others wait for a mail server that does not answer', async () => {
    const { begun, send, takeOne, untilBegun } = slow();
    const mailer = mailerWith(send);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await post(mailer, `${name}@bench.example`);
    mailer.wake();
    await untilBegun(4);
    expect(begun).not.toContain('e@bench.example');
    for (let mails = 0; mails < 4; mails++) takeOne();
    await untilBegun(5);
    takeOne();
    await mailer.settled();
    expect([begun.at(-1), await waiting()]).toEqual(['e@bench.example', 0]);
  });

  test('to a verified address is not behind a flood of mails to others', async () => {
    const { begun, send, takeOne, untilBegun } = slow();
    const mailer = mailerWith(send);
    for (let index = 0; index < 8; index++) await post(mailer, `${index}@flood.example`, HOUR, false);
    mailer.wake();
    await untilBegun(4);
    await post(mailer, 'member@bench.example');
    for (const count of [5, 6]) {
      takeOne();
      await untilBegun(count);
    }
    expect(begun).toContain('member@bench.example');
    for (let count = 7; count <= 9 + 4; count++) {
      takeOne();
      if (count <= 9) await untilBegun(count);
    }
    await mailer.settled();
    expect(await waiting()).toBe(0);
  });

  test('to an address that nobody has verified has its turn among many to verified ones', async () => {
    const { sent, send } = collecting();
    const mailer = mailerWith(send);
    for (let index = 0; index < 30; index++) await post(mailer, `${index}@bench.example`);
    await post(mailer, 'newcomer@bench.example', HOUR, false);
    await passTime(mailer);
    expect(sent).toHaveLength(31);
    expect(sent.indexOf('newcomer@bench.example')).toBeLessThan(10);
  });

  test('that its process did not live to send is sent by another one a minute later', async () => {
    const begun = Promise.withResolvers<void>();
    const lost = mailerWith(() => {
      begun.resolve();
      return new Promise(() => {});
    });
    await post(lost, 'a@bench.example');
    lost.wake();
    await begun.promise;
    const { sent, send } = collecting();
    const next = mailerWith(send);
    await passTime(next);
    expect(sent).toEqual([]);
    await passTime(next, MINUTE);
    expect(sent).toEqual(['a@bench.example']);
  });

  test('waits while the database cannot be asked, which is logged', async () => {
    const { sent, send } = collecting();
    const mailer = mailerWith(send);
    await post(mailer, 'a@bench.example');
    await database.database.schema.alterTable('mails').renameTo('away').execute();
    await passTime(mailer);
    expect(log).toEqual([expect.stringContaining('the queue of mails stands still')]);
    await database.database.schema.alterTable('away').renameTo('mails').execute();
    await passTime(mailer);
    expect(sent).toEqual(['a@bench.example']);
  });

  test('that the mail server refuses is dropped or kept, as it says, and does not hold the others', async () => {
    const replies: Record<string, number> = { gone: 550, full: 452 };
    const smtp: Smtp = await startSmtp({
      onRcptTo({ address }, _, done) {
        const responseCode = replies[address.split('@')[0] ?? ''];
        done(responseCode ? Object.assign(new Error(`<${address}>: no`), { responseCode }) : null);
      },
    });
    const mailer = mailerWith(configuredSend(readConfig({ SMTP_URL: smtp.url }), () => now, logger));
    for (const name of ['gone', 'full', 'good']) await post(mailer, `${name}@bench.example`);
    await passTime(mailer);
    expect(smtp.deliveries.map(({ to }) => to)).toEqual([['good@bench.example']]);
    expect(log.sort()).toEqual([
      expect.stringMatching(/^a mail could not be sent and is tried again later .*452/),
      expect.stringMatching(/^a mail was refused and is dropped .*550/),
    ]);
    expect(log.join('\n')).not.toContain('bench.example');
    delete replies.full;
    await passTime(mailer, MINUTE);
    expect(smtp.deliveries.map(({ to }) => to).slice(1)).toEqual([['full@bench.example']]);
    expect(await waiting()).toBe(0);
    await smtp.stop();
  });

  test('is kept while the mail server refuses the sender, which is for the operator to mend', async () => {
    const smtp = await startSmtp({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 553 })),
    });
    const mailer = mailerWith(configuredSend(readConfig({ SMTP_URL: smtp.url }), () => now, logger));
    await post(mailer, 'a@bench.example');
    await passTime(mailer);
    expect(log).toEqual([expect.stringContaining('tried again later')]);
    expect(await waiting()).toBe(1);
    await smtp.stop();
  });
});
