import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { openTestApp } from '../../../../test/support/app.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { asEntries, HOME_RUN, opening } from '../../../../test/support/logs.ts';
import {
  type Person,
  registerCoach,
  registerGuardian,
  registerPlayer,
} from '../../../../test/support/people.ts';
import { gameForm } from '../../../../test/support/records.ts';
import { rowsOfTeam } from '../../../../test/support/rows.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { calendarToken } from '../../../../test/support/valid-requests.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { endForgottenGames } from '../games/forgotten.queries.ts';
import type { CalendarItem } from './calendar-feed.queries.ts';

type Fields = Partial<CalendarItem>;

const GAME: Fields = {
  date: '2026-05-10',
  time: '08:00',
  start_time: '09:00',
  end_time: '11:30',
  opponent: '港北クラブ',
  game_type: '公式戦',
  location: '多摩第2球場',
  meet_place: '北門',
  asks: 1,
  answer_by: '2026-05-08T21:00',
  note: 'ユニフォーム持参',
};

async function inTimeZone<Result>(zone: string, work: () => Promise<Result>): Promise<Result> {
  const home = process.env.TZ;
  process.env.TZ = zone;
  try {
    return await work();
  } finally {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  }
}

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = (component: ICAL.Component) => ({
    uid: component.getFirstPropertyValue('uid'),
    sequence: component.getFirstPropertyValue('sequence'),
    summary: component.getFirstPropertyValue('summary'),
    description: component.getFirstPropertyValue('description'),
    location: component.getFirstPropertyValue('location'),
    status: component.getFirstPropertyValue('status'),
    start: String(component.getFirstPropertyValue('dtstart')),
    end: String(component.getFirstPropertyValue('dtend')),
    changed: String(component.getFirstPropertyValue('last-modified')),
    stamp: String(component.getFirstPropertyValue('dtstamp')),
  });
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map(event),
  };
}

onEachDatabase('the calendar of a person', (open) => {
  const { app, coach } = teamFixture(open, { app: 'test' });

  const readToken = async ({ token }: Pick<Person, 'token'>) =>
    calendarToken((await app.succeed('calendarLink', { token })).url);
  const fetchAs = async (person: Pick<Person, 'token'>, headers = {}) =>
    app.call('calendar', { params: { token: await readToken(person) }, headers });
  const read = async (person: Pick<Person, 'token'> = coach) => {
    const { status, body } = await fetchAs(person);
    expect(status).toBe(200);
    return eventsIn(String(body));
  };
  const events = async (person?: Pick<Person, 'token'>) => (await read(person)).events;

  async function add(fields: Fields = GAME): Promise<number> {
    const body = { date: fields.date, note: fields.note, location: fields.location, type: fields.type };
    const { id } = await app.succeed('createScheduleItem', { token: coach.token, body });
    await change(id, fields);
    return id;
  }
  const change = (id: number, fields: Fields) =>
    app.database
      .updateTable('schedule_items')
      .set(fields)
      .where('team_id', '=', coach.teamId)
      .where('id', '=', id)
      .execute();
  const answer = (item_id: number, member_id: number, answer: 'yes' | 'maybe' | 'no') =>
    app.database
      .insertInto('attendances')
      .values({
        team_id: coach.teamId,
        item_id,
        member_id,
        answer,
        via: 'account',
        answered_at: '2026-05-03T04:00:00.000Z',
      })
      .execute();
  const child = (name: string) => app.succeed('createMember', { token: coach.token, body: { name } });

  test.each(['UTC', 'Asia/Tokyo', 'America/New_York'])(
    'shows the same moments whatever the time zone of the process is: %s',
    async (zone) => {
      const id = await add();
      await add({ date: '2026-05-17', type: '納会' });
      const { name, events } = await inTimeZone(zone, read);
      expect(name).toBe('青空ナインの予定');
      expect(events).toEqual([
        {
          uid: `item-${id}@localhost:3000`,
          sequence: 0,
          summary: '港北クラブ戦',
          description: `集合 08:00 北門\n開始 09:00\n出欠の締切 2026年5月8日（金） 21:00\nhttp://localhost:3000/schedule/${id}\n\nユニフォーム持参`,
          location: '多摩第2球場',
          status: null,
          // 8:00 in Japan.
          start: '2026-05-09T23:00:00Z',
          end: '2026-05-10T02:30:00Z',
          changed: '2026-05-03T03:00:00Z',
          stamp: '2026-05-03T03:00:00Z',
        },
        expect.objectContaining({ summary: '納会', start: '2026-05-17', end: '2026-05-18' }),
      ]);
    },
  );

  test('is in the local time of the team, also where clocks are changed', async () => {
    await app.database
      .updateTable('teams')
      .set({ time_zone: 'Europe/Berlin' })
      .where('id', '=', coach.teamId)
      .execute();
    for (const date of ['2026-10-24', '2026-10-25']) await add({ date, time: '09:00' });
    expect((await events()).map(({ start }) => start)).toEqual([
      '2026-10-24T07:00:00Z',
      '2026-10-25T08:00:00Z',
    ]);
  });

  test.each([
    ['a meeting alone', { time: '08:00' }, ['23:00', '01:00']],
    ['a start alone', { start_time: '09:00' }, ['00:00', '02:00']],
    ['a meeting and a start', { time: '08:00', start_time: '09:00' }, ['23:00', '02:00']],
    ['an end before the start', { start_time: '09:00', end_time: '08:00' }, ['00:00', '02:00']],
    ['a meeting after the start', { time: '10:00', start_time: '09:00' }, ['00:00', '02:00']],
  ])('ends two hours after the start where no end is known: %s', async (_, fields, expected) => {
    await add({ date: '2026-05-10', ...fields });
    const [event] = await events();
    expect([event?.start, event?.end].map((time) => time?.slice(11, 16))).toEqual(expected);
  });

  test('keeps text that could break it, in lines of at most 75 octets', async () => {
    const hostile = 'あ;い,う\\え\r\nEND:VEVENT\rBEGIN:VALARM\n👨‍👩‍👧‍👦⚾️';
    const name = '青;空,ナ\\イン👨‍👩‍👧‍👦'.repeat(2);
    await app.succeed('updateTeam', { token: coach.token, body: { name, regulation_innings: 9 } });
    await add({ date: '2026-05-10', type: hostile, location: hostile, note: hostile.repeat(9) });
    const text = String((await fetchAs(coach)).body);
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
    const calendar = eventsIn(text);
    const stored = hostile.replaceAll(/\r\n?/g, '\n');
    expect(calendar).toMatchObject({
      // ical.js does not decode this property, which no RFC defines.
      name: `${name}の予定`.replaceAll(/[\\;,]/g, '\\$&'),
      events: [{ summary: stored, location: stored }],
    });
    expect(calendar.events[0]?.description).toContain(stored);
  });

  test('has the own answer in the title, and of several children each with the name', async () => {
    const [kaito, mio] = [await child('青空 海斗'), await child('みお')];
    const both = await registerGuardian(app, coach.inviteCode, [kaito.id, mio.id]);
    const player = await registerPlayer(app, coach.inviteCode);
    const id = await add();
    await answer(id, player.id, 'yes');
    await answer(id, kaito.id, 'no');
    expect((await events(player))[0]).toMatchObject({
      summary: '○ 港北クラブ戦',
      changed: '2026-05-03T04:00:00Z',
    });
    expect((await events(both))[0]).toMatchObject({ summary: '海斗× 港北クラブ戦' });
    await answer(id, mio.id, 'maybe');
    expect((await events(both))[0]).toMatchObject({ summary: '海斗× みお△ 港北クラブ戦' });
    // A person with several teams subscribes to several calendars.
    app.wait(DAY);
    const invite_code = (await registerCoach(app, '乙')).inviteCode;
    const token = await readToken(player);
    await app.succeed('join', { token: player.token, body: { invite_code } });
    expect(
      eventsIn(String((await app.call('calendar', { params: { token } })).body)).events[0],
    ).toMatchObject({
      summary: '○ 港北クラブ戦（青空ナイン）',
      changed: '2026-05-04T03:00:00Z',
    });
    expect((await events())[0]).toMatchObject({ summary: '港北クラブ戦' });
  });

  test('keeps a cancelled item until its day is over, and any other for 30 days', async () => {
    await add({ ...GAME, date: '2026-05-03', cancelled: 1, cancel_reason: '雨天' });
    await add({ ...GAME, date: '2026-04-03' });
    await add({ ...GAME, date: '2026-04-02' });
    const readEvents = async () =>
      (await events()).map(({ start, summary }) => [start.slice(0, 10), summary]);
    expect(await readEvents()).toEqual([
      ['2026-04-02', '港北クラブ戦'],
      ['2026-05-02', '【中止】港北クラブ戦'],
    ]);
    expect((await events())[1]).toMatchObject({
      status: null,
      description: expect.stringMatching(/^中止の理由: 雨天\n(?!.*締切)/s),
    });
    // Midnight in Japan.
    app.wait(12 * HOUR);
    expect(await readEvents()).toEqual([]);
  });

  test('counts the changes of an item', async () => {
    const id = await add();
    const body = { date: '2026-05-10', note: '変更' };
    await app.succeed('updateScheduleItem', { token: coach.token, params: { id }, body });
    expect(await events()).toMatchObject([{ uid: `item-${id}@localhost:3000`, sequence: 1 }]);
  });

  test('tells when an item last changed, also by a new time zone or an undo', async () => {
    const id = await add();
    await add({ date: '2026-05-17' });
    const readChanges = async () => {
      const all = await events();
      // Without a METHOD, both times are those of the last change of the item (RFC 5545 3.8.7.2).
      expect(all.map(({ stamp }) => stamp)).toEqual(all.map((event) => event.changed));
      return all.map((event) => event.changed.slice(11, 16));
    };
    const save = (body: object) =>
      app.succeed('updateScheduleItem', { token: coach.token, params: { id }, body });
    expect(await readChanges()).toEqual(['03:00', '03:00']);
    app.wait(HOUR);
    await save({ date: '2026-05-11' });
    expect(await readChanges()).toEqual(['04:00', '03:00']);
    app.wait(HOUR);
    await save({ cancelled: true });
    expect(await readChanges()).toEqual(['05:00', '03:00']);
    app.wait(HOUR);
    const { saves } = await app.succeed('history', coach);
    await app.succeed('revertSave', { token: coach.token, params: { id: saves[0]?.id ?? 0 } });
    expect(await readChanges()).toEqual(['06:00', '03:00']);
    app.wait(HOUR);
    await save({ opponent: '丘の上スターズ' });
    expect(await readChanges()).toEqual(['07:00', '03:00']);
    app.wait(HOUR);
    const team = { name: '青空ナイン', regulation_innings: 7, time_zone: 'Asia/Seoul' };
    await app.succeed('updateTeam', { token: coach.token, body: team });
    expect(await readChanges()).toEqual(['08:00', '08:00']);
  });

  test('tells when a child was renamed, added or removed, where answers name the children', async () => {
    const [kaito, mio] = [await child('青空 海斗'), await child('みお')];
    const guardian = await registerGuardian(app, coach.inviteCode, [kaito.id]);
    const id = await add();
    await add({ date: '2026-05-17' });
    await answer(id, kaito.id, 'no');
    const read = async () =>
      (await events(guardian)).map(({ summary, changed }) => [summary, changed.slice(11, 13)]);
    const rename = (body: object) =>
      app.succeed('updateMember', { token: coach.token, params: { id: kaito.id }, body });
    expect(await read()).toEqual([
      ['× 港北クラブ戦', '04'],
      ['予定', '03'],
    ]);
    app.wait(2 * HOUR);
    const joining = { invite_code: coach.inviteCode, as: 'guardian', member_ids: [mio.id] };
    await app.succeed('join', { token: guardian.token, body: joining });
    expect((await read())[0]).toEqual(['海斗× 港北クラブ戦', '05']);
    app.wait(HOUR);
    await rename({ name: '青空 海', plays: true, active: true });
    expect(await read()).toEqual([
      ['海× 港北クラブ戦', '06'],
      ['予定', '03'],
    ]);
    app.wait(HOUR);
    const { saves } = await app.succeed('history', coach);
    await app.succeed('revertSave', { token: coach.token, params: { id: saves[0]?.id ?? 0 } });
    expect((await read())[0]).toEqual(['海斗× 港北クラブ戦', '07']);
    app.wait(HOUR);
    await app.succeed('deleteMember', { token: coach.token, params: { id: mio.id } });
    expect((await read())[0]).toEqual(['× 港北クラブ戦', '08']);
  });

  test('tells when the game whose score it shows was linked or unlinked', async () => {
    const id = await add();
    const body = gameForm({ team_score: 5, opponent_score: 3 });
    const { id: game_id } = await app.succeed('createGame', { token: coach.token, body });
    const link = (linked: number | null) =>
      app.succeed('tieScheduleItem', { token: coach.token, params: { id }, body: { game_id: linked } });
    const read = async () => (await events()).map(({ summary, changed }) => [summary, changed.slice(11, 13)]);
    app.wait(HOUR);
    await link(game_id);
    expect(await read()).toEqual([['港北クラブ戦 5-3 勝利', '04']]);
    app.wait(HOUR);
    await link(null);
    expect(await read()).toEqual([['港北クラブ戦', '05']]);
  });

  test('tells how a game ended, once it has, also where nobody has said so', async () => {
    const id = await add();
    const { summary } = (await events())[0] ?? {};
    app.wait(HOUR);
    const playing = { ...gameForm({ team_score: 5, opponent_score: 3 }), schedule_item_id: id };
    const game = await app.succeed('createGame', { token: coach.token, body: playing });
    expect((await events())[0]).toMatchObject({
      summary: `${summary} 5-3 勝利`,
      changed: expect.stringContaining('T04:00'),
    });
    app.wait(HOUR);
    const save = (body: object) =>
      app.succeed('updateGame', {
        token: coach.token,
        params: { id: game.id },
        body: { ...gameForm({ team_score: 13, opponent_score: 14 }), ...body },
      });
    await save({ state: 'called' });
    expect((await events())[0]).toMatchObject({
      summary: `${summary} 13-14 敗北`,
      changed: expect.stringContaining('T05:00'),
    });
    await save({ state: 'suspended' });
    expect((await events())[0]?.summary).toBe(summary);
    await save({ state: 'noGame' });
    expect((await events())[0]?.summary).toBe(`${summary} ノーゲーム`);
    app.wait(HOUR);
    await app.succeed('deleteGame', { token: coach.token, params: { id: game.id } });
    expect((await events())[0]).toMatchObject({ summary, changed: expect.stringContaining('T06:00') });

    // A game that is scored play by play counts as ended after twelve hours, without a change in the history.
    const scored = await app.succeed('createGame', { token: coach.token, body: playing });
    const players = [coach.id];
    for (const name of '二三四五六七八九') players.push((await child(name)).id);
    const entries = asEntries([...opening(players), { kind: 'game', event: 'start' }, HOME_RUN]);
    const log = { device: 'phone', after: 0, entries };
    await app.succeed('appendEntries', { token: coach.token, params: { id: scored.id }, body: log });
    expect((await events())[0]?.summary).toBe(summary);
    app.wait(13 * HOUR);
    await endForgottenGames(app.database, app.clock);
    expect((await events())[0]).toMatchObject({
      summary: `${summary} 1-0 勝利`,
      changed: expect.stringContaining('T18:00'),
    });
  });

  test('is sent again only after it has changed, and to nobody else', async () => {
    const id = await add();
    const first = await fetchAs(coach);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const known = { 'if-none-match': String(first.headers.etag) };
    app.wait(HOUR);
    expect(await fetchAs(coach, known)).toMatchObject({ status: 304, body: undefined });
    await answer(id, coach.id, 'yes');
    expect(await fetchAs(coach, known)).toMatchObject({ status: 200 });
  });

  describe('of whose link', () => {
    let player: Person;
    let token: string;
    beforeEach(async () => {
      player = await registerPlayer(app, coach.inviteCode);
      token = await readToken(player);
      await add();
    });
    const answerTo = async (sent: string) => {
      const { status, body } = await app.call('calendar', { params: { token: sent } });
      return { status, body };
    };
    const expectGone = async (sent: string) =>
      expect(await answerTo(sent)).toEqual({ status: 404, body: { message: '見つかりません' } });

    test('every altered character gets the same answer', async () => {
      expect((await answerTo(token)).status).toBe(200);
      for (let at = 0; at < token.length; at++)
        await expectGone(token.slice(0, at) + (token[at] === '1' ? '2' : '1') + token.slice(at + 1));
      for (const other of ['', 'x', `${token}0`, '../api/team', '😀']) await expectGone(other);
    });

    test('the old one ends when they renew it, and nobody else', async () => {
      const others = await readToken(coach);
      const { url } = await app.succeed('renewCalendarLink', { token: player.token });
      await expectGone(token);
      expect((await answerTo(calendarToken(url))).status).toBe(200);
      expect(await readToken(player)).toBe(calendarToken(url));
      expect((await answerTo(others)).status).toBe(200);
    });

    test('it ends when they leave the team, and when they are detached', async () => {
      const body = { name: '選手', plays: true, active: false };
      await app.succeed('updateMember', { token: coach.token, params: { id: player.id }, body });
      await expectGone(token);
      await app.succeed('updateMember', {
        token: coach.token,
        params: { id: player.id },
        body: { ...body, active: true },
      });
      expect((await answerTo(token)).status).toBe(200);
      await app.succeed('detachMember', { token: coach.token, params: { id: player.id } });
      await expectGone(token);
    });

    test('nothing of another team is shown', async () => {
      const stranger = await registerCoach(app, '乙');
      expect(await events(stranger)).toEqual([]);
      // The token of the same account for another team.
      await expectGone(token.replace(/^g[^-]+/, `g${stranger.teamId.toString(36)}`));
    });

    test.each(['GET', 'HEAD'] as const)('%s changes nothing', async (method) => {
      const before = await rowsOfTeam(app.database, coach.teamId);
      const { statusCode } = await app.server.inject({ method, url: `/calendar/${token}.ics` });
      expect(statusCode).toBe(200);
      expect(await rowsOfTeam(app.database, coach.teamId)).toEqual(before);
    });

    test.each(['POST', 'PUT', 'DELETE'] as const)('%s is refused', async (method) => {
      expect((await app.server.inject({ method, url: `/calendar/${token}.ics` })).statusCode).toBe(404);
    });
  });
});

onEachDatabase('the limit on calendars', (open) => {
  test('is by link, and by network for wrong links only', async () => {
    const app = await openTestApp(open, { RATE_LIMITS: 'on' });
    const [first, second] = [await registerCoach(app), await registerCoach(app)];
    const token = calendarToken((await app.succeed('calendarLink', first)).url);
    const others = calendarToken((await app.succeed('calendarLink', second)).url);
    const ask = (sent: string) => app.call('calendar', { params: { token: sent } });
    for (let times = 0; times < 120; times++) {
      expect((await ask(token)).status).toBe(200);
      expect((await ask('wrong')).status).toBe(404);
    }
    for (const sent of [token, 'wrong']) refusal(await ask(sent), 429);
    expect((await ask(others)).status).toBe(200);
    app.wait(DAY);
    expect((await ask(token)).status).toBe(200);
    await app.close();
  });
});
