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
import { onSqlite, onSqliteAndPostgres } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { findHeader, linkedToken } from '../support/mail.ts';
import { logIn, newEmail, PASSWORD, registration } from '../support/people.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';
import { PATIENTLY } from '../support/until.ts';

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

  /** Registers an account. Its mail is being sent when this returns. */
  async function register(change: Record<string, unknown> = {}): Promise<string> {
    const body = { ...registration(COACH), ...change };
    await app.succeed('register', { body });
    return body.email;
  }

  const outbox = () => readdirSync(join(folder, 'outbox'));
  const waitForLog = (message: string) =>
    vi.waitUntil(() => log.find((line) => line.includes(message)), PATIENTLY);

  describe('by SMTP', () => {
    let smtp: Smtp;
    afterEach(() => smtp.stop());

    const delivery = () => vi.waitUntil(() => smtp.deliveries.shift(), PATIENTLY);

    test('delivers a valid verification link, with the right sender and recipient', async () => {
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
      expect(findHeader(mail, 'content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
      expect(mail.text).toMatch(/^監督 一郎 様\n/);
      expect(mail.text).toContain('\nhttp://localhost:8080/verify-email?token=');
      await app.succeed('verifyEmail', { body: { token: linkedToken(mail), password: PASSWORD } });
      await logIn(app, email);
    });

    test('delivers a valid password reset link', async () => {
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

    test('is sent from the host of PUBLIC_URL by default', async () => {
      smtp = await startSmtp();
      await start({ SMTP_URL: smtp.url });
      await register();
      expect((await delivery()).from).toBe('no-reply@localhost');
    });

    test('uses the user name and the password of SMTP_URL', async () => {
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

    test('is logged without its links and its recipient [S112]', async () => {
      smtp = await startSmtp();
      await start({ SMTP_URL: smtp.url });
      const email = await register();
      const { mail } = await delivery();
      await app.succeed('verifyEmail', { body: { token: linkedToken(mail), password: PASSWORD } });
      expect(log.join('')).not.toContain(email);
      expect(log.join('')).not.toContain(linkedToken(mail));
    });

    test('is logged without its recipient when the server refuses the recipient', async () => {
      smtp = await startSmtp({
        onRcptTo({ address }, _, done) {
          done(new Error(`<${address}>: no such mailbox`));
        },
      });
      await start({ SMTP_URL: smtp.url });
      const email = await register();
      const line = await waitForLog('a mail was refused and dropped');
      expect(line).toContain('no such mailbox');
      expect(log.join('')).not.toContain(email);
    });
  });

  test('is not sent to another machine in plain text unless SMTP_URL allows it [S99]', async () => {
    const smtp = await startSmtp();
    // The same machine under another name, so that the program takes it for another one.
    const otherUrl = smtp.url.replace('127.0.0.1', '127.1');
    await start({ SMTP_URL: otherUrl });
    await register();
    expect(await waitForLog('a mail could not be sent')).toContain('STARTTLS');
    expect(smtp.deliveries).toEqual([]);
    await app.close();
    await start({ SMTP_URL: `${otherUrl}?requireTLS=false` });
    await register();
    await vi.waitUntil(() => smtp.deliveries.length === 1, PATIENTLY);
    await smtp.stop();
  });

  test('is not sent to a server with a self-signed certificate [S101]', async () => {
    // The test server warns on stderr that its certificate is self-signed.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const smtp = await startSmtp({ disabledCommands: [] });
    await start({ SMTP_URL: smtp.url.replace('127.0.0.1', '127.1') });
    await register();
    expect(await waitForLog('a mail could not be sent')).toMatch(/certificate/i);
    expect(smtp.deliveries).toEqual([]);
    await smtp.stop();
  });

  test('does not fail the registration when it cannot be sent, and is logged without its link', async () => {
    await start({ SMTP_URL: `smtp://bench:secret@127.0.0.1:${await freePort()}` });
    const email = await register();
    const line = await waitForLog('a mail could not be sent');
    expect(line).toContain('ECONNREFUSED');
    expect(log.join('')).not.toMatch(/token|secret/);
    expect(log.join('')).not.toContain(email);
    expect(await app.call('resendVerification', { body: { email } })).toMatchObject({ status: 200 });
  });

  test('is written to the outbox without SMTP_URL, and its link to the log [S42]', async () => {
    await start({});
    const email = await register();
    const line = JSON.parse(await waitForLog('mail written to the outbox'));
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
    expect(findHeader(mail, 'mime-version')).toBe('1.0');
    expect(line.link).toBe(`http://localhost:3000/verify-email?token=${linkedToken(mail)}`);
    await app.succeed('verifyEmail', { body: { token: linkedToken(mail), password: PASSWORD } });
    await logIn(app, email);
  });

  test('is readable only by its owner in the outbox', async () => {
    await start({});
    await register();
    await waitForLog('mail written to the outbox');
    expect(statSync(join(folder, 'outbox')).mode & 0o077).toBe(0);
    for (const file of outbox()) expect(statSync(join(folder, 'outbox', file)).mode & 0o077).toBe(0);
  });

  test('is deleted from the outbox at the next start if a killed process left it incomplete', async () => {
    const left = join(folder, 'outbox', 'left.part');
    mkdirSync(join(folder, 'outbox'));
    writeFileSync(left, '');
    utimesSync(left, 0, 0);
    await start({});
    expect(outbox()).toEqual([]);
  });

  test('supports any name and any email', async () => {
    await start({});
    const email = `ユーザー+${newEmail()}`;
    await register({ email, name: '髙橋 "⚾" <x>, 様' });
    await waitForLog('mail written to the outbox');
    const [file = ''] = outbox();
    const mail = await PostalMime.parse(readFileSync(join(folder, 'outbox', file)));
    expect(mail.to?.[0]?.address).toBe(email);
    expect(mail.text).toMatch(/^髙橋 "⚾" <x>, 様 様\n/);
  });

  test('is finished before the server closes', async () => {
    await start({});
    await register();
    await app.server.close();
    expect(outbox().filter((file) => file.endsWith('.eml'))).toHaveLength(1);
  });

  test('stays in the queue and does not delay shutdown when the server does not answer', async () => {
    const smtp = await startSmtp({ onConnect: () => {} });
    await start({ SMTP_URL: smtp.url });
    await register();
    await app.server.close();
    expect(await app.database.selectFrom('mails').select('attempts').execute()).toEqual([{ attempts: 1 }]);
    await smtp.stop();
  });
});

onSqliteAndPostgres('mail', (open) => {
  /** Returns the token in the link of the only queued mail. */
  async function waitingToken({ database }: TestApp): Promise<string> {
    const { link } = await database.selectFrom('mails').select('link').executeTakeFirstOrThrow();
    return URL.parse(link ?? '')?.searchParams.get('token') ?? '';
  }

  test('contains no valid token while it is queued, and a valid one when it is sent', async () => {
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
    }, PATIENTLY);
    const body = { token: await waitingToken(app) };
    expect(body.token).not.toBe('');
    expect((await app.call('verifyEmail', { body })).status).toBe(422);
    const smtp = await startSmtp({}, port);
    app.wait(MINUTE);
    await app.call('resendVerification', { body: { email: newEmail() } });
    const { mail } = await vi.waitUntil(() => smtp.deliveries.shift(), PATIENTLY);
    expect(mail.text).not.toContain(body.token);
    await app.succeed('verifyEmail', { body: { token: linkedToken(mail), password: PASSWORD } });
    await smtp.stop();
    await app.close();
  });

  test('is sent by the next process if the first one could not reach a mail server', async () => {
    const database = await open();
    const openShared = async () => ({ ...database, close: async () => {} });
    const port = await freePort();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const first = await openTestApp(openShared, settings, { sendsMail: true });
    const form = registration(COACH);
    await first.succeed('register', { body: form });
    await first.close();
    const smtp = await startSmtp({}, port);
    const app = await openTestApp(async () => database, settings, { sendsMail: true });
    app.wait(MINUTE);
    await app.server.ready();
    const { to } = await vi.waitUntil(() => smtp.deliveries.shift(), PATIENTLY);
    expect(to).toEqual([form.email]);
    await smtp.stop();
    await app.close();
  });
});
