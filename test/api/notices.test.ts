import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeMail } from '../../src/server/app.ts';
import { queueDueNotices } from '../../src/server/features/notices/queue.ts';
import { DAY, HOUR, MINUTE } from '../../src/server/platform/clock.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { createMailer, type Mailer } from '../../src/server/platform/mail/mailer.ts';
import { createSend } from '../../src/server/platform/mail/transport.ts';
import { raiseLinkVersion } from '../../src/server/shared/links.queries.ts';
import { readLink } from '../../src/server/shared/links.ts';
import { refusal } from '../support/answers.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onSqlite, onSqliteAndPostgres } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { findHeader } from '../support/mail.ts';
import { addItem, goTo, noticesIn, takeNotices } from '../support/notices.ts';
import { type Coach, type Person, registerCoach, registerPlayer } from '../support/people.ts';
import { rowsOfAll } from '../support/rows.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';

const PUBLIC_URL = 'https://bench.example';
const SILENT = { info() {}, warn() {}, error() {} };

onSqliteAndPostgres('notices by SMTP', (open) => {
  let app: TestApp;
  let smtp: Smtp;
  let coach: Coach;
  let players: Person[];
  beforeEach(async () => {
    app = await openTestApp(open);
    smtp = await startSmtp();
    coach = await registerCoach(app);
    players = [];
    for (const name of ['選手 一', '選手 二', '選手 三'])
      players.push(await registerPlayer(app, coach.inviteCode, name));
    await addItem(app, coach);
    await goTo(app, '2026-05-03T12:05');
    takeNotices(app);
    return async () => {
      await app.close();
      await smtp.stop();
    };
  });

  /** Starts the mailer of another process, which sends by SMTP. */
  function startMailer(url = smtp.url): Mailer {
    const { database, clock } = app;
    const config = readConfig({ SMTP_URL: url, MAIL_FROM: 'ベンチノート <bench@bench.example>', PUBLIC_URL });
    const complete = completeMail({ config, database, clock });
    const send = createSend(config, clock, SILENT);
    return createMailer({ database, clock, log: SILENT, complete, send });
  }

  const passTo = (moment: string) => app.wait(Date.parse(moment) - app.clock().getTime());

  async function run(mailer: Mailer): Promise<void> {
    await queueDueNotices({ database: app.database, clock: app.clock, mailer });
    mailer.wake();
    await mailer.whenIdle();
  }

  const listDelivered = () => smtp.deliveries.map(({ to }) => to[0]).sort();
  const emails = () => players.map(({ email }) => email).sort();

  test('are short, name the item and have a link to answer and one to stop', async () => {
    passTo('2026-05-11T12:00:00.000Z');
    await run(startMailer());
    expect(listDelivered()).toEqual(emails());
    const delivery = smtp.deliveries.find(({ to }) => to[0] === players[0]?.email);
    if (!delivery) throw new Error('nothing was delivered');
    const { mail } = delivery;
    expect(mail.subject).toBe('【青空ナイン】5/17(日) 港北クラブ戦の出欠（5/14 21:00まで）');
    const stop = /^<(https:\/\/bench\.example\/a\/[\w-]+\/stop)>$/.exec(
      findHeader(mail, 'list-unsubscribe') ?? '',
    )?.[1];
    expect(findHeader(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(findHeader(mail, 'content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    const answer = /\nhttps:\/\/bench\.example\/a\/([\w-]+)\n/.exec(mail.text ?? '')?.[1] ?? '';
    expect(mail.text).toBe(`選手 一さんの出欠の回答をお待ちしています。

■ 5/17(日) 港北クラブ戦
集合 08:00
開始 09:30
場所 河川敷グラウンド
回答の締切 5/14 21:00

次のリンクから、ログインしないで回答できます。
https://bench.example/a/${answer}

--
ベンチノート
お知らせメールを止める: ${stop}
`);
    expect(await readLink(app.database, 'answer', answer)).toMatchObject({ id: players[0]?.id });
  });

  test('are sent once by two processes that run at once', async () => {
    passTo('2026-05-11T12:00:00.000Z');
    const [first, second] = [startMailer(), startMailer()];
    await Promise.all([run(first), run(second), run(first), run(second)]);
    expect(listDelivered()).toEqual(emails());
  });

  test('that a stopped process has queued are sent by the next one', async () => {
    passTo('2026-05-11T12:00:00.000Z');
    const stopped = { ...startMailer(), wake() {} };
    await queueDueNotices({ database: app.database, clock: app.clock, mailer: stopped });
    expect(listDelivered()).toEqual([]);
    await run(startMailer());
    expect(listDelivered()).toEqual(emails());
  });

  test('are not lost when queueing them fails half-way', async () => {
    passTo('2026-05-11T12:00:00.000Z');
    const failing = {
      ...startMailer(),
      enqueue: () => Promise.reject(new Error('the process ends')),
    };
    await expect(run(failing)).rejects.toThrow('the process ends');
    await run(startMailer());
    expect(listDelivered()).toEqual(emails());
  });

  test('wait for a mail server that is down for a day, arrive once, and never in the night', async () => {
    const port = await freePort();
    const mailer = startMailer(`smtp://127.0.0.1:${port}`);
    passTo('2026-05-11T12:00:00.000Z');
    const hours: number[] = [];
    let back: Smtp | undefined;
    for (let hour = 0; hour < 36; hour++) {
      await run(mailer);
      if (back && back.deliveries.length > hours.length)
        hours.push(
          ...Array(back.deliveries.length - hours.length).fill((app.clock().getUTCHours() + 9) % 24),
        );
      // In the evening, because an hour later the retry would be in the night.
      if (hour === 24) back = await startSmtp({}, port);
      app.wait(HOUR + MINUTE);
    }
    expect(back?.deliveries.map(({ to }) => to[0]).sort()).toEqual(emails());
    expect(hours.every((hour) => hour >= 7 && hour < 21)).toBe(true);
    await back?.stop();
  });

  test('that make no sense any more when the mail server is back are dropped', async () => {
    const port = await freePort();
    const mailer = startMailer(`smtp://127.0.0.1:${port}`);
    passTo('2026-05-14T00:00:00.000Z');
    await run(mailer);
    passTo('2026-05-15T00:00:00.000Z');
    const back = await startSmtp({}, port);
    await run(mailer);
    app.wait(DAY);
    await run(mailer);
    expect(back.deliveries.map(({ to, mail }) => [to[0], mail.subject?.slice(0, 24)])).toEqual([
      [coach.email, '【青空ナイン】5/17(日) 港北クラブ戦：出席'],
    ]);
    await back.stop();
  });
});

onSqlite('the links in notices', (open) => {
  let app: TestApp;
  let coach: Coach;
  let player: Person;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bench-note-notices-'));
    for (const page of ['index.html', 'answer.html']) writeFileSync(join(folder, page), '<!doctype html>');
    app = await openTestApp(open, { PUBLIC_URL, RATE_LIMITS: 'on' }, { webRoot: folder });
    coach = await registerCoach(app);
    player = await registerPlayer(app, coach.inviteCode);
    await addItem(app, coach);
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const stopPath = async () => {
    await goTo(app, '2026-05-03T12:05');
    const mail = noticesIn(app).find(({ to }) => to === player.email);
    return new URL(mail?.stopUrl ?? '').pathname;
  };
  const tokenIn = (path: string) => path.split('/')[2] ?? '';
  const stop = (url: string) =>
    app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const settings = () => app.succeed('notices', { token: player.token });

  test('stop all notices with one click, without a session or a redirect', async () => {
    const { statusCode, headers, body } = await stop(await stopPath());
    expect([statusCode, body, headers.location, headers['set-cookie']]).toEqual([
      204,
      '',
      undefined,
      undefined,
    ]);
    expect(new Set(Object.values(await settings()))).toEqual(new Set([false]));
    takeNotices(app);
    await goTo(app, '2026-05-11T21:00');
    expect(takeNotices(app)).toEqual({});
  });

  test.each(['application/json', 'multipart/form-data; boundary=b', 'text/plain'])(
    'stop with a body of the type %s',
    async (type) => {
      const payload = type === 'application/json' ? '{}' : '--b--';
      const url = await stopPath();
      const answer = await app.server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload,
      });
      expect(answer.statusCode).toBe(204);
    },
  );

  test('change single kinds, and answer the same 404 when altered, renewed or left', async () => {
    const path = await stopPath();
    const token = tokenIn(path);
    const call = (name: 'noticesOfLink' | 'changeNoticesOfLink', given = token, body?: unknown) =>
      app.call(name, { params: { token: given }, body });
    expect(await call('noticesOfLink')).toMatchObject({
      status: 200,
      body: { team: { name: '青空ナイン' }, coach: false, settings: { reminder: true } },
    });
    await call('changeNoticesOfLink', token, { reminder: false });
    expect(await settings()).toMatchObject({ reminder: false, cancellation: true });
    const altered = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    const refused = [await call('noticesOfLink', altered), await call('changeNoticesOfLink', altered, {})];
    const subject = await readLink(app.database, 'notices', token);
    if (subject) await app.database.transaction().execute((trx) => raiseLinkVersion(trx, subject));
    refused.push(await call('noticesOfLink'), await call('changeNoticesOfLink', token, {}));
    for (const answer of refused) refusal(answer, 404);
    expect(new Set(refused.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await stop(path)).statusCode).toBe(404);
    expect(await settings()).toMatchObject({ reminder: false, cancellation: true });
  });

  test('of somebody who has left are gone', async () => {
    const path = await stopPath();
    await app.succeed('detachMember', { token: coach.token, params: { id: player.id } });
    expect((await stop(path)).statusCode).toBe(404);
  });

  describe('fetched by a scanner of mails', () => {
    test('change nothing', async () => {
      await goTo(app, '2026-05-03T12:05');
      await goTo(app, '2026-05-11T21:00');
      await goTo(app, '2026-05-14T21:00');
      await goTo(app, '2026-05-16T12:00');
      const texts = noticesIn(app).map(({ text, stopUrl }) => `${text} ${stopUrl}`);
      const urls = new Set(texts.join(' ').match(/https:\/\/bench\.example\S+/g));
      const pages = [...urls].map((url) => new URL(url).pathname);
      const tokens = [...new Set(pages.filter((path) => path.startsWith('/a/')).map(tokenIn))];
      expect(tokens).toHaveLength(4);
      // Requests that the pages behind the links make by themselves.
      const fetched = tokens.flatMap((token) => [`/api/answer/${token}`, `/api/notices/${token}`]);
      const before = await rowsOfAll(app.database);
      for (const url of [...pages, ...fetched]) {
        const purposes = [{}, { 'sec-purpose': 'prefetch' }, { purpose: 'prefetch', 'x-moz': 'prefetch' }];
        for (const headers of purposes) {
          expect((await app.server.inject({ method: 'GET', url, headers })).statusCode).toBeLessThan(500);
          await app.server.inject({ method: 'HEAD', url, headers });
        }
      }
      expect(await rowsOfAll(app.database)).toEqual(before);
    });
  });

  test('do not answer or stop by a GET with a body or another method', async () => {
    const path = await stopPath();
    const before = await rowsOfAll(app.database);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const)
      await app.server.inject({ method, url: path });
    expect(await rowsOfAll(app.database)).toEqual(before);
  });
});
