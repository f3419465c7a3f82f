import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { runInProcess } from '../../../../test/support/command.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import { newDatabase, TEMPLATE } from '../../../../test/support/postgres-databases.ts';
import { runProgram } from '../../../../test/support/program.ts';
import { killServers, startServer } from '../../../../test/support/server-process.ts';
import { startSmtp } from '../../../../test/support/smtp.ts';
import { listReleased, migrate } from '../../platform/database/migrate.ts';
import { migration } from '../../platform/database/migrations/migration.ts';
import { getSqlitePath, type OpenDatabase, openSqlite } from '../../platform/database/open.ts';
import type { Command } from '../../platform/process.ts';
import { runDoctor as examine } from './doctor.ts';

const COMMAND = fileURLToPath(new URL('../../../../script/bench-note', import.meta.url));

let home: string;
let settings: Record<string, string>;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'bench-note-doctor-'));
  settings = { PORT: String(await freePort()) };
});
afterEach(async () => {
  await killServers();
  rmSync(home, { recursive: true, force: true });
});

const place = (more: Record<string, string>) => ({
  cwd: home,
  environment: { CALLED_AS: 'bench-note ', ...settings, ...more },
});

async function doctor(more: Record<string, string> = {}, ...args: string[]) {
  let isHealthy = true;
  const command: Command = async (given) => {
    const found = await examine(given);
    isHealthy = found.isHealthy;
    return found.text;
  };
  const { code, stdout, stderr } = await runInProcess(command, args, place(more));
  return { code: code || Number(!isHealthy), stderr, lines: stdout.trimEnd().split('\n') };
}

async function complaints(more: Record<string, string> = {}, ...args: string[]) {
  const { code, lines } = await doctor(more, ...args);
  return { code, wrong: lines.filter((line) => !line.startsWith('ok: ')) };
}

async function withFile(change: (open: OpenDatabase) => Promise<unknown>): Promise<void> {
  mkdirSync(join(home, 'data'), { recursive: true });
  const open = openSqlite(getSqlitePath(join(home, 'data')));
  await change(open);
  await open.database.destroy();
}

async function fill(open: OpenDatabase): Promise<void> {
  await migrate(open);
  await open.database
    .insertInto('teams')
    .values({ name: '青空', created_at: '2026-01-01T00:00:00.000Z' })
    .execute();
}

const DAY = 24 * 60 * 60;

function makeBackup(daysAgo: number): void {
  mkdirSync(join(home, 'backup'), { recursive: true });
  const path = join(home, 'backup/bench-note-2026-05-03T030000.jsonl.gz');
  writeFileSync(path, '');
  const time = Date.now() / 1000 - daysAgo * DAY - 60;
  utimesSync(path, time, time);
}

test('an installation in order, before and after its first start', async () => {
  expect(await complaints()).toEqual({ code: 0, wrong: [] });
  await withFile(fill);
  makeBackup(6);
  const { code, lines, stderr } = await doctor();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(lines.every((line) => line.startsWith('ok: '))).toBe(true);
  expect(lines).toContain('ok: the database can be reached and is at the newest migration');
  expect(lines).toContain('ok: the last backup is 6 days old');
});

test('speaks Japanese where the locale does', async () => {
  const { lines } = await doctor({ LANG: 'ja_JP.UTF-8', TRUST_PROXY: 'yes' });
  expect(lines).toContain('よし: データベースはまだありません。最初の起動で作られます');
  expect(lines).toContain('エラー: TRUST_PROXYにはonかoffを指定してください（今は"yes"）');
});

test('every invalid setting, settings that contradict each other, and unknown names in the file', async () => {
  writeFileSync(join(home, 'bench-note.env'), 'SMTP_URI=smtp://localhost\n', { mode: 0o644 });
  const wrong = { TRUST_PROXY: 'yes', LOG_LEVEL: 'loud', PUBLIC_URL: 'http://bench.invalid' };
  expect(await complaints(wrong)).toEqual({
    code: 1,
    wrong: [
      'ERROR: TRUST_PROXY must be on or off, but is "yes"',
      expect.stringMatching(/^ERROR: LOG_LEVEL must be one of /),
      'WARNING: other users can read bench-note.env, which may contain passwords: chmod 600 bench-note.env',
      'WARNING: bench-note.env: there is no setting SMTP_URI; correct its name or remove it',
      expect.stringMatching(/^ERROR: PUBLIC_URL begins with http: /),
      expect.stringMatching(/^WARNING: SMTP_URL is not set: .*; set SMTP_URL$/),
      expect.stringMatching(/^ERROR: PUBLIC_URL does not answer \(.*bench\.invalid\): check its name/),
    ],
  });
  rmSync(join(home, 'bench-note.env'));
  expect((await complaints({ SIGNUP: 'invite' })).wrong).toEqual([
    expect.stringMatching(/^ERROR: OPERATOR_EMAIL must be set where SIGNUP is invite/),
  ]);
  expect((await complaints({ HOST: '0.0.0.0' })).wrong).toEqual([
    expect.stringMatching(/^ERROR: HOST accepts other machines, but PUBLIC_URL is on localhost: /),
  ]);
  expect((await complaints({ TRUST_PROXY: 'on' })).wrong[0]).toMatch(
    /^WARNING: TRUST_PROXY is on, but PUBLIC_URL is on localhost: /,
  );
});

test('no backup, or one older than a week', async () => {
  await withFile(fill);
  expect(await complaints()).toEqual({
    code: 1,
    wrong: ['ERROR: there is no backup: run bench-note backup --keep 30 every night, for example by cron'],
  });
  makeBackup(8);
  expect(await complaints()).toEqual({
    code: 1,
    wrong: [expect.stringMatching(/^ERROR: the last backup is 8 days old: run bench-note backup --keep 30/)],
  });
});

test('a backup whose file is gone, and one of the future', async () => {
  const made_at = new Date(Date.now() - 2.5 * DAY * 1000).toISOString();
  await withFile(async (open) => {
    await fill(open);
    await open.database.insertInto('backups').values({ made_at, row_count: 1, bytes: 1 }).execute();
  });
  makeBackup(3);
  expect(await complaints()).toEqual({
    code: 0,
    wrong: [expect.stringMatching(/^WARNING: the last backup \(2 days old\) is not in .*backup: look/)],
  });
  makeBackup(-5);
  expect((await complaints()).wrong).toEqual([
    'WARNING: the last backup is dated 4 days after today: look whether the clock is right',
  ]);
});

test('accounts whose addresses are spellings of one mailbox, which nobody can register any more', async () => {
  await withFile(async (open) => {
    await fill(open);
    const addresses = [
      'taro@bench.example',
      'taro@bench\u200b.example',
      'Ｔaro@bench.example',
      'jiro@bench.example',
    ];
    const account = { name: '太郎', password_hash: '-', created_at: '2026-01-01T00:00:00.000Z' };
    const values = addresses.map((email) => ({ ...account, email, email_key: email.toLowerCase() }));
    await open.database.insertInto('accounts').values(values).execute();
  });
  makeBackup(0);
  expect(await complaints()).toEqual({
    code: 0,
    wrong: [
      expect.stringMatching(
        /^WARNING: 3 accounts have the same mailbox .* \(t\*\*\*@bench\.example, t\*\*\*@bench\u200b\.example, Ｔ\*\*\*@bench\.example\): ask its owner/,
      ),
    ],
  });
});

test('a database of a newer version, a damaged one, and one that cannot be reached', async () => {
  await withFile((open) => migrate(open, { ...listReleased(open.engine), '999-later': migration([]) }));
  expect(await complaints()).toEqual({
    code: 1,
    wrong: [expect.stringMatching(/^ERROR: a newer version .* \(999-later\): update the program$/)],
  });
  truncateSync(join(home, 'data/bench-note.sqlite'), 20_000);
  const { wrong } = await complaints();
  expect(wrong.join('\n')).toMatch(/malformed|is damaged/);
  const DATABASE_URL = `postgres://bench:s3cret@127.0.0.1:${await freePort()}/bench`;
  const unreachable = await complaints({ DATABASE_URL });
  expect(unreachable).toEqual({
    code: 1,
    wrong: [expect.stringMatching(/^ERROR: DATABASE_URL: .*ECONNREFUSED/)],
  });
  expect(unreachable.wrong[0]).not.toContain('s3cret');
});

const server = inject('postgresUrl') ?? '';

const whyNot = server ? '' : `. ${inject('noPostgres')}`;

test.skipIf(!server)(`the clock of PostgreSQL${whyNot}`, { tags: ['postgres'] }, async () => {
  const { url: DATABASE_URL, drop } = await newDatabase(server, TEMPLATE);
  onTestFinished(drop);
  const { code, lines } = await doctor({ DATABASE_URL });
  expect({ code, lines }).toEqual({
    code: 0,
    lines: expect.arrayContaining(['ok: the clock agrees with that of DATABASE_URL']),
  });
});

test('the mail server, by its login or by a test mail', async () => {
  const smtp = await startSmtp();
  expect((await doctor({ SMTP_URL: smtp.url })).lines).toContain(
    'ok: the mail server accepts the login; to test a mail, add --mail ADDRESS',
  );
  expect(smtp.deliveries).toEqual([]);
  expect((await doctor({ SMTP_URL: smtp.url }, '--mail', 'kantoku@bench.example')).code).toBe(0);
  expect(smtp.deliveries).toMatchObject([
    { to: ['kantoku@bench.example'], mail: { subject: /ベンチノート/ } },
  ]);
  await smtp.stop();
  expect(await complaints({ SMTP_URL: smtp.url })).toEqual({
    code: 1,
    wrong: [expect.stringMatching(/^ERROR: the mail server refused \(.*\): correct SMTP_URL or MAIL_FROM$/)],
  });
  expect(await complaints({}, '--mail', 'kantoku@bench.example')).toEqual({
    code: 1,
    wrong: [expect.stringMatching(/^ERROR: SMTP_URL is not set: .*; set SMTP_URL$/)],
  });
  expect(await doctor({}, '--mail', 'nobody')).toMatchObject({
    code: 2,
    stderr: 'bench-note: usage: bench-note doctor [--mail ADDRESS]\n',
  });
});

async function startProxy(headers: Record<string, string>): Promise<{ url: string; server: Server }> {
  const server = createServer((incoming, outgoing) => {
    const { PORT: port = '' } = settings;
    const target = request(
      { port, path: incoming.url, headers: { ...incoming.headers, ...headers } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers });
        answer.pipe(outgoing);
      },
    );
    target.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(target);
  });
  const port = await freePort();
  server.listen(port);
  await once(server, 'listening');
  return { url: `http://localhost:${port}`, server };
}

test('a proxy whose headers do not fit TRUST_PROXY', async () => {
  const behind = { 'x-forwarded-for': '203.0.113.1' };
  const proxy = await startProxy(behind);
  const PUBLIC_URL = proxy.url;
  const off = await complaints({ PUBLIC_URL });
  expect(off.wrong).toContain('ERROR: a proxy forwards requests, but TRUST_PROXY is off: set TRUST_PROXY=on');
  const on = await complaints({ PUBLIC_URL, TRUST_PROXY: 'on' });
  expect(on.wrong).toContain(
    'ERROR: the proxy does not send X-Forwarded-Proto: https: add it there, and use TLS',
  );
  proxy.server.close();
  const direct = await startProxy({});
  const none = await complaints({ PUBLIC_URL: direct.url, TRUST_PROXY: 'on' });
  expect(none.wrong.join('\n')).toMatch(/the proxy sends no X-Forwarded-For/);
  direct.server.close();
});

test('a clock that differs from that of PUBLIC_URL, and a port that another program uses', async () => {
  const proxy = await startProxy({ date: new Date(0).toUTCString() });
  const late = await complaints({ PUBLIC_URL: proxy.url });
  expect(late.wrong.join('\n')).toMatch(
    /the clock differs from that of PUBLIC_URL by \d+ seconds: turn time/,
  );
  const { port } = new URL(proxy.url);
  expect((await complaints({ PORT: port })).wrong).toEqual([
    expect.stringMatching(
      /^ERROR: PORT \d+ cannot be used \(.*EADDRINUSE.*\): stop the other program or set PORT$/,
    ),
  ]);
  proxy.server.close();
});

test('as a program beside a running server, which is left alone', { tags: ['program'] }, async () => {
  const server = await startServer({ DATA_DIR: join(home, 'data') });
  const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;
  const env = { PATH, BENCH_NOTE_HOME: home, PORT: String(server.port) };
  const { code, stdout, stderr } = await runProgram(COMMAND, ['doctor'], { env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`ok: the server is running on port ${server.port}\n`);
  expect(stdout).toContain('ok: PUBLIC_URL leads here\n');
  await withFile((open) =>
    open.database.insertInto('teams').values({ name: '青空', created_at: '' }).execute(),
  );
  writeFileSync(join(home, 'bench-note.env'), 'LOG_LEVEL=loud\n', { mode: 0o600 });
  const broken = await runProgram(COMMAND, ['doctor'], { env });
  expect(broken.code).toBe(1);
  expect(broken.stdout).toMatch(/^ERROR: LOG_LEVEL must be one of .*^ERROR: there is no backup/ms);
});
