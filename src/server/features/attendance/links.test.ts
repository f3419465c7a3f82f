import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { onEachDatabase, onSqlite } from '../../../../test/support/databases.ts';
import { askItem } from '../../../../test/support/items.ts';
import {
  type Coach,
  type Person,
  registerCoach,
  registerGuardian,
  registerPlayer,
} from '../../../../test/support/people.ts';
import { rowsOfTeam } from '../../../../test/support/rows.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const tokenIn = ({ url }: { readonly url: string | null }) => url?.split('/').at(-1) ?? '';

function linkCalls(app: TestApp, coach: Coach) {
  const withId = (id: number) => ({ token: coach.token, params: { id } });
  return {
    open: (token: string) => app.succeed('answerPage', { params: { token } }),
    put: (token: string, item_id: number, member_id: number, answer: string, more = {}) =>
      app.call('answerByLink', { params: { token, item_id, member_id }, body: { answer, ...more } }),
    answer: (token: string, item_id: number, member_id: number, answer: string, more = {}) =>
      app.succeed('answerByLink', { params: { token, item_id, member_id }, body: { answer, ...more } }),
    takeBack: (token: string, item_id: number, member_id: number) =>
      app.succeed('withdrawByLink', { params: { token, item_id, member_id } }),
    add: async (name: string, profile: Record<string, unknown> = {}) =>
      (await app.succeed('createMember', { token: coach.token, body: { name, ...profile } })).id,
    ofMember: async (id: number) => tokenIn(await app.succeed('memberAnswerLink', withId(id))),
    async guardian(id: number) {
      const members = await app.succeed('members', coach);
      const guardian_id = members.find((member) => member.id === id)?.guardians[0]?.id ?? 0;
      return { token: coach.token, params: { id, guardian_id } };
    },
    teamLink: async (on = true) =>
      tokenIn(await app.succeed('switchTeamAnswerLink', { token: coach.token, body: { on } })),
    show: (item: number) => app.succeed('itemAttendance', withId(item)),
  };
}

onEachDatabase('a personal link', (open) => {
  const { app, coach } = teamFixture(open);
  let item: number;
  let child: number;
  let calls: ReturnType<typeof linkCalls>;
  beforeEach(async () => {
    calls = linkCalls(app, coach);
    item = await askItem(app, coach, { time: '07:30', answer_by: '2026-05-08T21:00', note: '弁当' });
    child = await calls.add('野原 海斗', { number: '7', school_entry_year: 2021 });
  });

  test('greets by name, shows what is open, and answers', async () => {
    const token = await calls.ofMember(child);
    await askItem(app, coach, { date: '2026-05-02' });
    const cancelled = await askItem(app, coach, { date: '2026-05-12', cancelled: 1 });
    const page = await calls.open(token);
    expect(page).toMatchObject({
      team: { name: '青空ナイン' },
      kind: 'member',
      greeting: '野原 海斗',
      subjects: [{ member_id: child, name: '野原 海斗', number: '7', grade: '小6' }],
      items: [
        {
          id: item,
          date: '2026-05-10',
          time: '07:30',
          type: '練習',
          note: '弁当',
          answer_by: '2026-05-08T21:00',
          open: true,
          counts: { yes: 0, unanswered: 1 },
          answers: [],
        },
        { id: cancelled, open: false, cancelled: true },
      ],
    });
    const given = await calls.answer(token, item, child, 'no', { comment: '旅行', coaches_only: true });
    expect(given).toMatchObject({ answer: 'no', comment: '旅行', via: 'personal', answered_by: null });
    expect((await calls.open(token)).items[0]).toMatchObject({
      counts: { no: 1, unanswered: 0 },
      answers: [given],
    });
    await calls.takeBack(token, item, child);
    expect((await calls.open(token)).items[0]).toMatchObject({ answers: [] });
    refusal(await calls.put(token, cancelled, child, 'yes'), 422);
  });

  test('of a guardian answers for each child, in the name of the guardian', async () => {
    const sister = await calls.add('野原 みお');
    const guardian = await registerGuardian(app, coach.inviteCode, [child, sister], '野原 里美');
    const token = tokenIn(await app.succeed('ownAnswerLink', guardian));
    expect(tokenIn(await app.succeed('guardianAnswerLink', await calls.guardian(child)))).toBe(token);
    expect(await calls.open(token)).toMatchObject({
      kind: 'guardian',
      greeting: '野原 里美',
      subjects: [{ member_id: child }, { member_id: sister }],
    });
    for (const member of [child, sister])
      expect(await calls.answer(token, item, member, 'yes')).toMatchObject({
        via: 'personal',
        answered_by: '野原 里美',
      });
    refusal(await calls.put(token, item, coach.id, 'yes'), 404);
  });

  test('of a coach who is a guardian, too, answers for both, and is no right of a coach', async () => {
    const other = await calls.add('森 六花');
    await app.succeed('join', {
      token: coach.token,
      body: { invite_code: coach.inviteCode, as: 'guardian', member_ids: [child] },
    });
    const token = tokenIn(await app.succeed('ownAnswerLink', coach));
    expect((await calls.open(token)).subjects.map(({ member_id }) => member_id)).toEqual([coach.id, child]);
    expect(await calls.answer(token, item, child, 'yes')).toMatchObject({ answered_by: '監督 一郎' });
    expect(await calls.answer(token, item, coach.id, 'yes')).toMatchObject({ answered_by: null });
    refusal(await calls.put(token, item, other, 'yes'), 404);
  });

  test('is the same until it is renewed, by the coach or by whose it is', async () => {
    const player = await registerPlayer(app, coach.inviteCode, '青空 一朗');
    const guardian = await registerGuardian(app, coach.inviteCode, [child], '野原 里美');
    const own = async (by: Person) => tokenIn(await app.succeed('ownAnswerLink', by));
    const renewing: [() => Promise<string>, () => Promise<{ url: string }>][] = [
      [
        () => calls.ofMember(player.id),
        () => app.succeed('renewMemberAnswerLink', { token: coach.token, params: { id: player.id } }),
      ],
      [() => own(player), () => app.succeed('renewOwnAnswerLink', player)],
      [() => own(guardian), () => app.succeed('renewOwnAnswerLink', guardian)],
      [() => own(guardian), async () => app.succeed('renewGuardianAnswerLink', await calls.guardian(child))],
    ];
    for (const [current, renew] of renewing) {
      const before = await current();
      expect(await current()).toBe(before);
      const after = tokenIn(await renew());
      expect(after).not.toBe(before);
      expect(await current()).toBe(after);
      refusal(await app.call('answerPage', { params: { token: before } }), 404);
      await calls.open(after);
    }
  });

  test('ends with the account that was the member, also when the member is restored', async () => {
    const leave: ((player: Person) => Promise<unknown>)[] = [
      (player) => app.succeed('detachMember', { token: coach.token, params: { id: player.id } }),
      (player) => app.succeed('leaveTeam', { ...player, body: { team_id: coach.teamId } }),
      (player) => app.succeed('deleteAccount', player),
      async (player) => {
        await app.succeed('undoJoining', { token: coach.token, params: { id: player.id } });
        const { entries } = await app.succeed('history', coach);
        await app.succeed('restoreDeleted', { token: coach.token, params: { id: entries[0]?.id ?? 0 } });
      },
    ];
    for (const end of leave) {
      const player = await registerPlayer(app, coach.inviteCode, '青空 一朗');
      const token = tokenIn(await app.succeed('ownAnswerLink', player));
      await calls.open(token);
      await end(player);
      refusal(await app.call('answerPage', { params: { token } }), 404);
      // The coach gives out a new one.
      expect(await calls.open(await calls.ofMember(player.id))).toMatchObject({ greeting: '青空 一朗' });
    }
  });

  test('of a guardian ends where they are the guardian of nobody any more', async () => {
    const guardian = await registerGuardian(app, coach.inviteCode, [child], '野原 里美');
    const token = tokenIn(await app.succeed('ownAnswerLink', guardian));
    await app.succeed('removeGuardian', await calls.guardian(child));
    refusal(await app.call('answerPage', { params: { token } }), 404);
    refusal(await calls.put(token, item, child, 'yes'), 404);
  });
});

onEachDatabase('the link for the whole team', (open) => {
  const { app, coach } = teamFixture(open);
  let item: number;
  let player: Person;
  let calls: ReturnType<typeof linkCalls>;
  let token: string;
  beforeEach(async () => {
    calls = linkCalls(app, coach);
    item = await askItem(app, coach);
    player = await registerPlayer(app, coach.inviteCode, '森 一朗');
    token = await calls.teamLink();
  });

  const accountAnswers = (answer: string, more = {}) =>
    app.succeed('answerItem', {
      token: player.token,
      params: { id: item, member_id: player.id },
      body: { answer, ...more },
    });
  const decide = (accepted: boolean) =>
    app.call('decideWish', {
      token: coach.token,
      params: { id: item, member_id: player.id },
      body: { accepted },
    });

  test('asks who one is among those who play, by short names, and shows no comment', async () => {
    const other = await calls.add('森 六花');
    await calls.add('記録 花子', { plays: false });
    await accountAnswers('yes', { comment: '楽しみです' });
    const page = await calls.open(token);
    expect(page).toMatchObject({ kind: 'team', greeting: null });
    expect(page.subjects).toEqual([
      { member_id: player.id, name: '森(一)', number: null, grade: null },
      { member_id: other, name: '森(六)', number: null, grade: null },
    ]);
    expect(page.items[0]?.answers).toMatchObject([{ member_id: player.id, answer: 'yes', comment: null }]);
  });

  test('marks what it answers, and changes it again', async () => {
    expect(await calls.answer(token, item, player.id, 'yes')).toMatchObject({
      answer: 'yes',
      via: 'team',
      answered_by: null,
      wish: null,
    });
    expect(await calls.answer(token, item, player.id, 'no')).toMatchObject({ answer: 'no', wish: null });
    await calls.takeBack(token, item, player.id);
    expect((await calls.show(item)).answers).toEqual([]);
  });

  test.each(['account', 'personal'])(
    'changes what came by %s only with the consent of a coach',
    async (via) => {
      if (via === 'account') await accountAnswers('yes', { comment: '行きます' });
      else
        await calls.answer(await calls.ofMember(player.id), item, player.id, 'yes', { comment: '行きます' });
      const pending = { answer: 'no', comment: '発熱', maybe_until: null, arrives: null, leaves: null };
      expect(await calls.answer(token, item, player.id, 'no', { comment: '発熱' })).toMatchObject({
        answer: 'yes',
        via,
        comment: null,
        wish: { ...pending, comment: null },
      });
      expect((await calls.show(item)).answers).toMatchObject([
        { answer: 'yes', comment: '行きます', wish: { ...pending, at: expect.any(String) } },
      ]);
      const own = await app.succeed('itemAttendance', { token: player.token, params: { id: item } });
      expect(own.answers).toMatchObject([{ answer: 'yes', wish: null }]);
      expect((await decide(true)).body).toMatchObject({
        answer: 'no',
        comment: '発熱',
        via: 'account',
        answered_by: '監督 一郎',
        wish: null,
      });
      expect(await decide(true)).toMatchObject({
        status: 422,
        body: { errors: { accepted: ['承認を待っている変更はありません'] } },
      });
    },
  );

  test('keeps a remark and a time beside an unchanged answer for the coach', async () => {
    await accountAnswers('yes', { comment: '行きます' });
    const add = (more: object) => calls.answer(token, item, player.id, 'yes', more);
    expect(await add({ comment: '弟も連れて行きます' })).toMatchObject({
      answer: 'yes',
      wish: { answer: 'yes', comment: null },
    });
    await add({ arrives: '10:30' });
    expect((await calls.show(item)).answers).toMatchObject([
      { answer: 'yes', comment: '行きます', wish: { comment: '弟も連れて行きます', arrives: '10:30' } },
    ]);
    expect((await decide(true)).body).toMatchObject({
      answer: 'yes',
      comment: '弟も連れて行きます',
      arrives: '10:30',
      wish: null,
    });
    // The team's link shows no remark to anybody, so an empty one changes nothing.
    expect(await add({ comment: null })).toMatchObject({ wish: null });
  });

  test('drops a wish that the coach refuses, that is taken back, and that the member answers over', async () => {
    await accountAnswers('yes');
    const ask = () => calls.answer(token, item, player.id, 'no');
    const expectYes = async () =>
      expect((await calls.show(item)).answers).toMatchObject([{ answer: 'yes', via: 'account', wish: null }]);
    await ask();
    expect((await decide(false)).body).toMatchObject({ answer: 'yes', wish: null });
    await expectYes();
    await ask();
    await calls.takeBack(token, item, player.id);
    await expectYes();
    await ask();
    await calls.answer(token, item, player.id, 'yes');
    await expectYes();
    await ask();
    await accountAnswers('yes');
    await expectYes();
  });

  test('answers only while it is on, and is renewed by a coach', async () => {
    expect(await app.succeed('team', coach)).toMatchObject({ team_link: true });
    const renewed = tokenIn(await app.succeed('renewTeamAnswerLink', coach));
    refusal(await app.call('answerPage', { params: { token } }), 404);
    await calls.open(renewed);
    await calls.teamLink(false);
    expect(await app.succeed('teamAnswerLink', coach)).toEqual({ on: false, url: null });
    refusal(await app.call('answerPage', { params: { token: renewed } }), 404);
    refusal(await calls.put(renewed, item, player.id, 'yes'), 404);
    expect(await calls.teamLink()).toBe(renewed);
    await calls.open(renewed);
    const { entries } = await app.succeed('history', coach);
    expect(entries[0]).toMatchObject({
      kind: 'team',
      fields: [{ field: 'team_link', before: false, after: true }],
    });
  });
});

onEachDatabase('a link that leads nowhere', (open) => {
  let app: TestApp;
  let coach: Coach;
  let item: number;
  let child: number;
  let links: Record<string, string>;
  beforeAll(async () => {
    app = await openTestApp(open);
    coach = await registerCoach(app, '甲', '甲の監督');
    const calls = linkCalls(app, coach);
    item = await askItem(app, coach);
    child = await calls.add('野原 海斗');
    const left = await calls.add('退団 三郎');
    const own = await calls.ofMember(child);
    const other = await registerCoach(app, '乙', '乙の監督');
    const theirs = linkCalls(app, other);
    const [letterAndTeam = '', id = '', mac = ''] = own.split('-');
    const revoked = await calls.ofMember(child);
    await app.succeed('renewMemberAnswerLink', { token: coach.token, params: { id: child } });
    const ofLeft = await calls.ofMember(left);
    const body = { name: '退団 三郎', plays: true, active: false };
    await app.succeed('updateMember', { token: coach.token, params: { id: left }, body });
    const removed = await calls.add('誤り 四郎');
    const ofRemoved = await calls.ofMember(removed);
    await app.succeed('deleteMember', { token: coach.token, params: { id: removed } });
    const off = await calls.teamLink();
    await calls.teamLink(false);
    links = {
      'is revoked': revoked,
      'is altered': `${letterAndTeam}-${id}-${mac.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
      'names another member': `${letterAndTeam}-${left.toString(36)}-${mac}`,
      'names another team': `m${other.teamId.toString(36)}-${id}-${mac}`,
      'is another team’s': await theirs.ofMember(other.id),
      'is of someone who left': ofLeft,
      'is of someone who was deleted': ofRemoved,
      'is switched off': off,
      'is no token': 'x',
      'has the form of a token': `m1-1-${'0'.repeat(32)}`,
    };
  });
  afterAll(() => app.close());

  const NOWHERE = [
    'is revoked',
    'is altered',
    'names another member',
    'names another team',
    'is of someone who left',
    'is of someone who was deleted',
    'is switched off',
    'is no token',
    'has the form of a token',
  ];

  async function answersTo(token: string) {
    const answers = [];
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', `/${item}/${child}`],
      ['DELETE', `/${item}/${child}`],
    ] as const) {
      const payload = method === 'PUT' ? { payload: { answer: 'yes' } } : {};
      const url = `/api/answer/${token}${path}`;
      const { statusCode, headers, body } = await app.server.inject({ method, url, ...payload });
      const { 'x-request-id': _, date: _date, ...rest } = headers;
      answers.push({ statusCode, headers: rest, body });
    }
    return answers;
  }

  test.each(NOWHERE)('because it %s has the same answer as any other, and changes nothing', async (why) => {
    const before = await rowsOfTeam(app.database, coach.teamId);
    const answers = await answersTo(links[why] ?? '');
    expect(answers).toEqual(await answersTo('0'.repeat(40)));
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, body]).toEqual([404, '{"message":"見つかりません"}']);
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      });
    }
    expect(await rowsOfTeam(app.database, coach.teamId)).toEqual(before);
  });

  test('to a member of another team changes nothing there', async () => {
    const before = await rowsOfTeam(app.database, coach.teamId);
    const [page, ...writes] = await answersTo(links['is another team’s'] ?? '');
    expect(page).toMatchObject({ statusCode: 200 });
    expect(writes).toMatchObject([{ statusCode: 404 }, { statusCode: 404 }]);
    expect(await rowsOfTeam(app.database, coach.teamId)).toEqual(before);
  });

  test('is the answer to every other caller of an answer, too', async () => {
    const calls = linkCalls(app, coach);
    const token = await calls.ofMember(child);
    for (const [id, member] of [
      [987_654_321, child],
      [item, 987_654_321],
      [item, coach.id],
    ] as const)
      refusal(await calls.put(token, id, member, 'yes'), 404);
  });
});

onEachDatabase('a program that follows links', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });

  test('changes nothing with GET, HEAD and prefetching, and sees the page without a cookie', async () => {
    const calls = linkCalls(app, coach);
    const item = await askItem(app, coach);
    const child = await calls.add('野原 海斗');
    const tokens = [await calls.ofMember(child), await calls.teamLink()];
    const before = await rowsOfTeam(app.database, coach.teamId);
    for (const token of tokens)
      for (const url of [`/api/answer/${token}`, `/api/answer/${token}/${item}/${child}`, `/a/${token}`])
        for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
          for (const headers of [{}, { 'sec-purpose': 'prefetch' }, { purpose: 'preview' }])
            await app.server.inject({ method, url, headers });
    const { headers, statusCode } = await app.server.inject({ url: `/api/answer/${tokens[0]}` });
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    expect(await rowsOfTeam(app.database, coach.teamId)).toEqual(before);
  });
});

onSqlite('a link in a browser', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });

  describe('answers', () => {
    const ORIGIN = 'http://localhost:3000';
    const send = async (headers: Record<string, string>) => {
      const item_id = await askItem(app, coach);
      const token = tokenIn(await app.succeed('ownAnswerLink', coach));
      const params = { token, item_id, member_id: coach.id };
      return (await app.call('answerByLink', { params, body: { answer: 'yes' }, headers })).status;
    };

    test('without any cookie, and from no other site', async () => {
      expect(await send({ origin: ORIGIN, 'sec-fetch-site': 'same-origin' })).toBe(200);
      expect(await send({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(419);
    });

    test('for the member alone, whoever is logged in there', async () => {
      const stranger = await registerCoach(app, '乙');
      const item_id = await askItem(app, coach);
      const token = tokenIn(await app.succeed('ownAnswerLink', coach));
      const call = { token: stranger.token, params: { token, item_id, member_id: stranger.id } };
      refusal(await app.call('answerByLink', { ...call, body: { answer: 'yes' } }), 404);
    });
  });
});

onSqlite('the limit of links', (open) => {
  test('lets a whole team answer behind one router, while wrong tokens are few', async () => {
    const app = await openTestApp(open, { RATE_LIMITS: 'on' });
    const coach = await registerCoach(app);
    const calls = linkCalls(app, coach);
    const token = await calls.ofMember(coach.id);
    const item = await askItem(app, coach);
    const wrong = (count: number) =>
      Promise.all(Array.from({ length: count }, () => app.call('answerPage', { params: { token: 'x' } })));
    expect(new Set((await wrong(60)).map(({ status }) => status))).toEqual(new Set([404]));
    const [refused] = await wrong(1);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    // The limit does not affect people whose link works.
    for (let at = 0; at < 100; at++) {
      await calls.open(token);
      await calls.answer(token, item, coach.id, at % 2 ? 'yes' : 'no');
    }
    await app.close();
  });
});
