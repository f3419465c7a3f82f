import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../src/server/platform/clock.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase, onSqlite } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { headerOf, linkedToken } from '../support/mail.ts';
import { logIn, newEmail, registration } from '../support/people.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';

const COACH = { name: '監督 一郎', role: 'coach', team_name: '青空' };

onSqlite('mail', (open) => {
  let app: TestApp;
  let folder: string;
  let log: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bench-note-mail-'));
    log = [];
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(environment: Record<string, string>): Promise<void> {
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'info', ...environment };
    app = await openTestApp(open, settings, { sendsMail: true, logTo: { write: (line) => log.push(line) } });
  }

  /** Registers somebody, whose mail is under way afterwards. */
  async function register(change: Record<string, unknown> = {}): Promise<string> {
    const body = { ...registration(COACH), ...change };
    await app.succeed('register', { body });
    return body.email;
  }

  const outbox = () => readdirSync(join(folder, 'outbox'));
  const logged = (message: string) => vi.waitUntil(() => log.find((line) => line.includes(message)), 20_000);

  describe('by SMTP', () => {
    let smtp: Smtp;
    afterEach(() => smtp.stop());

    const delivery = () => vi.waitUntil(() => smtp.deliveries.shift(), 20_000);

    test('brings a link that verifies, from whom and to whom it should', async () => {
      smtp = await startSmtp();
      await start({
        SMTP_URL: smtp.url,
        MAIL_FROM: 'ベンチノート <bench@bench.example>',
        PUBLIC_URL: 'http://localhost:8080',
      });
      const email = await register();
      const { from, to, mail } = await delivery();
      expect([from, to]).toEqual(['bench@bench.example', [email]]);
      expect(mail).toMatchObject({
        from: { name: 'ベンチノート', address: 'bench@bench.example' },
        to: [{ address: email }],
        subject: '【ベンチノート】メールアドレスの確認',
      });
      expect(headerOf(mail, 'content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
      expect(mail.text).toMatch(/^監督 一郎 様\n/);
      expect(mail.text).toContain('\nhttp://localhost:8080/verify-email?token=');
      await app.succeed('verifyEmail', { body: { token: linkedToken(mail) } });
      await logIn(app, email);
    });

    test('brings a link to a new password', async () => {
      smtp = await startSmtp();
      await start({ SMTP_URL: smtp.url });
      const email = await register();
      await delivery();
      await app.succeed('forgotPassword', { body: { email } });
      const { to, mail } = await delivery();
      expect(to).toEqual([email]);
      const password = 'asagao-8';
      const body = { token: linkedToken(mail), email, password, password_confirmation: password };
      await app.succeed('resetPassword', { body });
      await logIn(app, email, password);
    });

    test('comes from the host of the public address unless it is said otherwise', async () => {
      smtp = await startSmtp();
      await start({ SMTP_URL: smtp.url });
      await register();
      expect((await delivery()).from).toBe('no-reply@localhost');
    });

    test('uses the name and the password of the address', async () => {
      const logins: unknown[] = [];
      smtp = await startSmtp({
        authOptional: false,
        allowInsecureAuth: true,
        onAuth({ username, password }, _, done) {
          logins.push([username, password]);
          done(null, { user: username });
        },
      });
      await start({ SMTP_URL: smtp.url.replace('//', '//bench:s%40cret@') });
      await register();
      await delivery();
      expect(logins).toEqual([['bench', 's@cret']]);
    });

    test('does not write its links or whom it went to into the log', async () => {
      smtp = await startSmtp();
      await start({ SMTP_URL: smtp.url });
      const email = await register();
      const { mail } = await delivery();
      await app.succeed('verifyEmail', { body: { token: linkedToken(mail) } });
      expect(log.join('')).not.toContain(email);
      expect(log.join('')).not.toContain(linkedToken(mail));
    });

    test('that is refused for an address is logged without that address', async () => {
      smtp = await startSmtp({
        onRcptTo({ address }, _, done) {
          done(new Error(`<${address}>: no such mailbox`));
        },
      });
      await start({ SMTP_URL: smtp.url });
      const email = await register();
      const line = await logged('a mail was refused and dropped');
      expect(line).toContain('no such mailbox');
      expect(log.join('')).not.toContain(email);
    });
  });

  test('goes to another machine in no plain text, unless its address says so', async () => {
    const smtp = await startSmtp();
    // Another way to write the same place, which nothing tells from another machine.
    const elsewhere = smtp.url.replace('127.0.0.1', '127.1');
    await start({ SMTP_URL: elsewhere });
    await register();
    expect(await logged('a mail could not be sent')).toContain('STARTTLS');
    expect(smtp.deliveries).toEqual([]);
    await app.close();
    await start({ SMTP_URL: `${elsewhere}?requireTLS=false` });
    await register();
    await vi.waitUntil(() => smtp.deliveries.length === 1, 20_000);
    await smtp.stop();
  });

  test('goes to no machine whose certificate nobody has signed', async () => {
    // It brings a certificate of its own making, and says that this is no good.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const smtp = await startSmtp({ disabledCommands: [] });
    await start({ SMTP_URL: smtp.url.replace('127.0.0.1', '127.1') });
    await register();
    expect(await logged('a mail could not be sent')).toMatch(/certificate/i);
    expect(smtp.deliveries).toEqual([]);
    await smtp.stop();
  });

  test('that cannot be sent fails nobody’s registration and is logged without its link', async () => {
    await start({ SMTP_URL: `smtp://bench:secret@127.0.0.1:${await freePort()}` });
    const email = await register();
    const line = await logged('a mail could not be sent');
    expect(line).toContain('ECONNREFUSED');
    expect(log.join('')).not.toMatch(/token|secret/);
    expect(log.join('')).not.toContain(email);
    expect(await app.call('resendVerification', { body: { email } })).toMatchObject({ status: 200 });
  });

  test('without SMTP_URL becomes a complete file in the outbox, and its link stands in the log', async () => {
    await start({});
    const email = await register();
    const line = JSON.parse(await logged('mail written to the outbox'));
    const [file = '', ...others] = outbox();
    expect(others).toEqual([]);
    expect(file).toMatch(/^2026-05-03T03-00-00-000Z-[\da-f]{8}\.eml$/);
    expect(line.outbox).toBe(join(folder, 'outbox', file));
    const mail = await PostalMime.parse(readFileSync(line.outbox));
    expect(mail).toMatchObject({
      from: { name: 'ベンチノート', address: 'no-reply@localhost' },
      to: [{ address: email }],
      subject: '【ベンチノート】メールアドレスの確認',
      messageId: expect.stringMatching(/^<.+@.+>$/),
      date: expect.any(String),
    });
    expect(headerOf(mail, 'mime-version')).toBe('1.0');
    expect(line.link).toBe(`http://localhost:3000/verify-email?token=${linkedToken(mail)}`);
    await app.succeed('verifyEmail', { body: { token: linkedToken(mail) } });
    await logIn(app, email);
  });

  test('in the outbox can be read by its owner alone', async () => {
    await start({});
    await register();
    await logged('mail written to the outbox');
    expect(statSync(join(folder, 'outbox')).mode & 0o077).toBe(0);
    for (const file of outbox()) expect(statSync(join(folder, 'outbox', file)).mode & 0o077).toBe(0);
  });

  test('that a killed process has left unfinished goes at the next start', async () => {
    const left = join(folder, 'outbox', 'left.part');
    mkdirSync(join(folder, 'outbox'));
    writeFileSync(left, '');
    utimesSync(left, 0, 0);
    await start({});
    expect(outbox()).toEqual([]);
  });

  test('has room for any name and any address', async () => {
    await start({});
    const email = `ユーザー+${newEmail()}`;
    await register({ email, name: '髙橋 "⚾" <x>, 様' });
    await logged('mail written to the outbox');
    const [file = ''] = outbox();
    const mail = await PostalMime.parse(readFileSync(join(folder, 'outbox', file)));
    expect(mail.to?.[0]?.address).toBe(email);
    expect(mail.text).toMatch(/^髙橋 "⚾" <x>, 様 様\n/);
  });

  test('under way is finished before the server is closed', async () => {
    await start({});
    await register();
    await app.server.close();
    expect(outbox().filter((file) => file.endsWith('.eml'))).toHaveLength(1);
  });

  test('to a server that does not answer keeps nobody from stopping and stays in the queue', async () => {
    const smtp = await startSmtp({ onConnect: () => {} });
    await start({ SMTP_URL: smtp.url });
    await register();
    await app.server.close();
    expect(await app.database.selectFrom('mails').select('attempts').execute()).toEqual([{ attempts: 1 }]);
    await smtp.stop();
  });
});

onEachDatabase('mail', (open) => {
  /** The token in the link of the only mail that waits. */
  async function waitingToken({ database }: TestApp): Promise<string> {
    const { link } = await database.selectFrom('mails').select('link').executeTakeFirstOrThrow();
    return URL.parse(link ?? '')?.searchParams.get('token') ?? '';
  }

  test('that waits holds nothing that opens its link, and brings a link that does', async () => {
    const port = await freePort();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const app = await openTestApp(open, settings, { sendsMail: true });
    const form = registration(COACH);
    await app.succeed('register', { body: form });
    await vi.waitUntil(async () => {
      const { attempts } = await app.database
        .selectFrom('mails')
        .select('attempts')
        .executeTakeFirstOrThrow();
      return attempts === 1;
    }, 20_000);
    const body = { token: await waitingToken(app) };
    expect(body.token).not.toBe('');
    expect((await app.call('verifyEmail', { body })).status).toBe(422);
    const smtp = await startSmtp({}, port);
    app.wait(MINUTE);
    await app.call('resendVerification', { body: { email: newEmail() } });
    const { mail } = await vi.waitUntil(() => smtp.deliveries.shift(), 20_000);
    expect(mail.text).not.toContain(body.token);
    await app.succeed('verifyEmail', { body: { token: linkedToken(mail) } });
    await smtp.stop();
    await app.close();
  });

  test('that was left by one process is sent by the next, once there is a mail server', async () => {
    const database = await open();
    const shared = async () => ({ ...database, close: async () => {} });
    const port = await freePort();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const first = await openTestApp(shared, settings, { sendsMail: true });
    const form = registration(COACH);
    await first.succeed('register', { body: form });
    await first.close();
    const smtp = await startSmtp({}, port);
    const app = await openTestApp(async () => database, settings, { sendsMail: true });
    app.wait(MINUTE);
    await app.server.ready();
    const { to } = await vi.waitUntil(() => smtp.deliveries.shift(), 20_000);
    expect(to).toEqual([form.email]);
    await smtp.stop();
    await app.close();
  });
});
