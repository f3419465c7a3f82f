import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type OpenTestDatabase, onEachDialect, onSqlite } from '../../../../test/support/databases.ts';
import {
  ASKING,
  addItem,
  giveAnswer,
  goTo,
  noticesIn,
  takeNotices,
} from '../../../../test/support/notices.ts';
import {
  type Coach,
  type Person,
  registerCoach,
  registerGuardian,
  registerPlayer,
  signUp,
} from '../../../../test/support/people.ts';
import { DAY, HOUR } from '../../platform/clock.ts';

const TITLE = '【青空ナイン】5/17(日) 港北クラブ戦';
const ANNOUNCED = `${TITLE}の出欠（5/14 21:00まで）`;
const REMINDED = ANNOUNCED;

function noticeFixture(open: OpenTestDatabase) {
  const app = {} as TestApp;
  const coach = {} as Coach;
  const [player, other] = [{} as Person, {} as Person];
  beforeEach(async () => {
    Object.assign(app, await openTestApp(open));
    Object.assign(coach, await registerCoach(app));
    Object.assign(player, await registerPlayer(app, coach.inviteCode));
    Object.assign(other, await registerPlayer(app, coach.inviteCode, '選手 三郎'));
    return () => app.close();
  });
  return { app, coach, player, other };
}

onEachDialect('the notices of an item', (open) => {
  const { app, coach, player, other } = noticeFixture(open);

  test('reach those whom they concern, each once, from its announcement to its cancellation', async () => {
    const unsure = await registerPlayer(app, coach.inviteCode, '選手 四郎');
    const everyone = [coach, player, other, unsure].map(({ email }) => email);
    const { id } = await addItem(app, coach);
    const params = { id, member_id: other.id };
    const answer = (given: string) =>
      app.succeed('answerItem', { token: other.token, params, body: { answer: given } });
    const sentAt = async (...moments: string[]) => {
      for (const moment of moments) await goTo(app, moment);
      return takeNotices(app);
    };
    const to = (emails: readonly string[], subject: string) =>
      Object.fromEntries(emails.map((email) => [email, [subject]]));

    expect(await sentAt('2026-05-03T12:04')).toEqual({});
    expect(await sentAt('2026-05-03T12:05')).toEqual(to(everyone, ANNOUNCED));
    await answer('yes');
    const doubt = { answer: 'maybe', maybe_until: '2026-05-12' };
    await giveAnswer(app, coach, { item_id: id, member_id: unsure.id, ...doubt });
    expect(await sentAt('2026-05-03T12:20', '2026-05-11T20:59')).toEqual({});
    expect(await sentAt('2026-05-11T21:00')).toEqual(to([player.email], REMINDED));
    expect(await sentAt('2026-05-14T06:59')).toEqual({});
    expect(await sentAt('2026-05-14T07:00')).toEqual(to([player.email, unsure.email], REMINDED));
    expect(await sentAt('2026-05-14T20:59')).toEqual({});
    expect(await sentAt('2026-05-14T21:00')).toEqual(to([coach.email], `${TITLE}：出席 1・未回答 1`));
    await goTo(app, '2026-05-15T12:00');
    await answer('no');
    expect(await sentAt('2026-05-15T12:04')).toEqual({});
    expect(await sentAt('2026-05-15T12:05', '2026-05-15T12:30')).toEqual(
      to([coach.email], '【青空ナイン】5/17(日) 選手 三郎さんが出席を取り消しました'),
    );
    expect(await sentAt('2026-05-16T12:00')).toEqual(to([coach.email], `${TITLE}：あと2人足りません`));
    const body = { ...ASKING, cancelled: true };
    await app.succeed('updateScheduleItem', { token: coach.token, params: { id }, body });
    await app.notify();
    expect(takeNotices(app)).toEqual(
      to(
        [coach, player, unsure].map(({ email }) => email),
        '【青空ナイン】【中止】5/17(日) 港北クラブ戦',
      ),
    );
    expect(await sentAt('2026-05-17T12:00')).toEqual({});
  });
});

onSqlite('a notice', (open) => {
  const { app, coach, player, other } = noticeFixture(open);

  async function addKnown(change: Record<string, unknown> = {}) {
    const item = await addItem(app, coach, change);
    await goTo(app, '2026-05-03T12:05');
    takeNotices(app);
    return item;
  }

  const change = (id: number, body: Record<string, unknown>) =>
    app.succeed('updateScheduleItem', { token: coach.token, params: { id }, body: { ...ASKING, ...body } });
  const remove = (id: number) => app.succeed('deleteScheduleItem', { token: coach.token, params: { id } });

  async function undoDeletion(): Promise<void> {
    const { entries } = await app.succeed('history', coach);
    const id = entries.find(({ action }) => action === 'deleted')?.id ?? 0;
    await app.succeed('restoreDeleted', { token: coach.token, params: { id } });
  }

  describe('of a move', () => {
    const MOVED = '【青空ナイン】【変更】5/17(日) 港北クラブ戦';
    /** Adds an item to which the player has said yes and the other one no. */
    async function addAnswered(more: Record<string, unknown> = {}) {
      const { id } = await addKnown(more);
      await giveAnswer(app, coach, { item_id: id, member_id: player.id, answer: 'yes' });
      await giveAnswer(app, coach, { item_id: id, member_id: other.id, answer: 'no' });
      return id;
    }
    const toBoth = (subject: string) => ({ [player.email]: [subject], [other.email]: [subject] });
    const readMails = async (moment: string) => {
      await goTo(app, moment);
      return takeNotices(app);
    };

    test('tells those who have answered, with the old and the new beside each other', async () => {
      const id = await addAnswered({ location: 'A球場' });
      await change(id, { date: '2026-05-24', time: '06:30', location: 'C球場' });
      expect(await readMails('2026-05-03T12:09')).toEqual({});
      await goTo(app, '2026-05-03T12:10');
      const [mail] = noticesIn(app);
      expect(mail?.text).toContain(
        [
          '■ 5/17(日) 港北クラブ戦',
          '日にち 5/17(日) → 5/24(日)',
          '集合 08:00 → 06:30',
          '場所 A球場 → C球場',
        ].join('\n'),
      );
      expect(mail?.text).toContain('回答は前のまま残っています');
      expect(takeNotices(app)).toEqual(toBoth(MOVED));
    });

    test('is one mail for a move in two steps, from where people knew, and none for one that was taken back', async () => {
      const id = await addAnswered();
      await change(id, { time: '07:00' });
      await goTo(app, '2026-05-03T12:08');
      await change(id, { time: '07:30' });
      await goTo(app, '2026-05-03T12:13');
      expect(noticesIn(app)[0]?.text).toContain('集合 08:00 → 07:30');
      expect(takeNotices(app)).toEqual(toBoth(MOVED));
      await change(id, { time: '09:00' });
      await change(id, { time: '07:30' });
      expect(await readMails('2026-05-03T12:30')).toEqual({});
    });

    test('is told again if the item moves there a second time', async () => {
      const id = await addAnswered();
      for (const [minute, time] of [
        ['20', '07:00'],
        ['40', '08:00'],
        ['59', '07:00'],
      ] as const) {
        await change(id, { time });
        expect(await readMails(`2026-05-03T12:${minute}`)).toEqual(toBoth(MOVED));
      }
    });

    test('is one mail for a series', async () => {
      const dates = ['2026-05-17', '2026-05-24'];
      const items = await app.succeed('repeatScheduleItem', {
        token: coach.token,
        body: { ...ASKING, dates },
      });
      await readMails('2026-05-03T12:05');
      for (const { id } of items)
        await giveAnswer(app, coach, { item_id: id, member_id: player.id, answer: 'yes' });
      await change(items[0]?.id ?? 0, { time: '07:00', scope: 'following' });
      expect(await readMails('2026-05-03T12:10')).toEqual({
        [player.email]: ['【青空ナイン】【変更】予定の変更（2件）'],
      });
    });

    test('of the place can be left out, of the time not', async () => {
      const id = await addAnswered();
      await change(id, { location: '河川敷', tells: false });
      expect(await readMails('2026-05-03T12:30')).toEqual({});
      await change(id, { location: '河川敷', time: '07:00', tells: false });
      expect(await readMails('2026-05-03T12:40')).toEqual(toBoth(MOVED));
      await change(id, { location: '河川敷', time: '07:00', note: '雨具を持参' });
      expect(await readMails('2026-05-03T12:50')).toEqual({});
    });

    test('is not told of an item that is cancelled, over or asks nobody', async () => {
      const cancelled = await addAnswered();
      await change(cancelled, { time: '07:00' });
      await change(cancelled, { time: '07:00', cancelled: true });
      const past = await addAnswered({ opponent: '過去' });
      await change(past, { date: '2026-05-01', answer_by: null });
      const silent = await addAnswered({ asks: false, answer_by: null });
      await change(silent, { asks: false, answer_by: null, time: '07:00' });
      const subjects = Object.values(await readMails('2026-05-03T12:30')).flat();
      expect(subjects.filter((subject) => subject.includes('変更'))).toEqual([]);
    });
  });

  describe('of a new item', () => {
    test('tells of several items in one mail in the order of their days, after the last one', async () => {
      await addItem(app, coach);
      await goTo(app, '2026-05-03T12:04');
      await addItem(app, coach, { date: '2027-01-10', opponent: '緑ヶ丘', end_time: '11:30' });
      await addItem(app, coach, { date: '2026-05-16', opponent: '南町' });
      await goTo(app, '2026-05-03T12:08');
      expect(takeNotices(app)).toEqual({});
      await goTo(app, '2026-05-03T12:09');
      const [mail] = noticesIn(app);
      expect(mail).toMatchObject({ subject: '【青空ナイン】新しい予定（3件）' });
      expect(mail?.text.match(/■ .*/g)).toEqual([
        '■ 5/16(土) 南町戦',
        '■ 5/17(日) 港北クラブ戦',
        '■ 2027/1/10(日) 緑ヶ丘戦',
      ]);
      expect(mail?.text.match(/(開始|時間) .*/g)).toEqual(['開始 09:30', '開始 09:30', '時間 09:30〜11:30']);
      expect(noticesIn(app)).toHaveLength(3);
    });

    test('is not sent by a team that has switched it off', async () => {
      await app.database.updateTable('teams').set({ announces_items: 0 }).execute();
      await addKnown();
      await goTo(app, '2026-05-03T12:06');
      expect(takeNotices(app)).toEqual({});
    });

    test('is not sent of an item that was deleted, and sent once if that is undone', async () => {
      const { id } = await addItem(app, coach);
      await remove(id);
      await goTo(app, '2026-05-03T12:06');
      expect(takeNotices(app)).toEqual({});
      await undoDeletion();
      await goTo(app, '2026-05-03T12:11');
      expect(takeNotices(app)).toEqual({
        [coach.email]: [ANNOUNCED],
        [player.email]: [ANNOUNCED],
        [other.email]: [ANNOUNCED],
      });
      await remove(id);
      await undoDeletion();
      await goTo(app, '2026-05-03T12:30');
      expect(takeNotices(app)).toEqual({});
    });
  });

  describe('that reminds', () => {
    test('names the children of a guardian in one mail, and nobody else', async () => {
      const child = async (name: string) =>
        (await app.succeed('createMember', { token: coach.token, body: { name, plays: true } })).id;
      const children = [await child('高台 四季'), await child('高台 九')];
      const guardian = await registerGuardian(app, coach.inviteCode, children);
      const { id } = await addKnown();
      await goTo(app, '2026-05-11T21:00');
      const mails = noticesIn(app);
      const own = mails.filter(({ to }) => to === guardian.email);
      expect(own).toHaveLength(1);
      expect(own[0]?.text).toContain('高台 四季さん・高台 九さんの出欠');
      expect(mails.filter(({ text }) => text.includes('高台'))).toEqual(own);
      takeNotices(app);
      await giveAnswer(app, coach, { item_id: id, member_id: children[0] ?? 0, answer: 'no' });
      await goTo(app, '2026-05-14T07:00');
      expect(noticesIn(app).find(({ to }) => to === guardian.email)?.text).toMatch(/^高台 九さんの出欠/);
    });

    test('skips who has left, has no verified address or wants none', async () => {
      await signUp(app, { name: '未確認', invite_code: coach.inviteCode });
      const left = await registerPlayer(app, coach.inviteCode, '離れた 三郎');
      await addKnown();
      await app.succeed('detachMember', { token: coach.token, params: { id: left.id } });
      await app.succeed('changeNotices', { token: player.token, body: { reminder: false } });
      await goTo(app, '2026-05-11T21:00');
      expect(takeNotices(app)).toEqual({ [other.email]: [REMINDED] });
    });

    test('follows the deadline when it is moved, and ends with it', async () => {
      const { id } = await addKnown();
      await change(id, { answer_by: '2026-05-15T18:00' });
      await goTo(app, '2026-05-11T21:00');
      expect(takeNotices(app)).toEqual({});
      await goTo(app, '2026-05-12T18:00');
      expect(Object.keys(takeNotices(app))).toHaveLength(2);
      await change(id, { answer_by: null });
      await goTo(app, '2026-05-15T07:00');
      await goTo(app, '2026-05-15T18:00');
      expect(takeNotices(app)).toEqual({});
    });

    test('is sent once when the program slept over both, and dropped when its sense is over', async () => {
      await addKnown();
      await goTo(app, '2026-05-14T07:30');
      expect(takeNotices(app)).toEqual({ [player.email]: [REMINDED], [other.email]: [REMINDED] });
      await addKnown();
      await goTo(app, '2026-05-17T12:00');
      expect(takeNotices(app)).toEqual({});
      expect(await app.database.selectFrom('planned_notices').selectAll().execute()).toEqual([]);
    });

    test('is not sent twice when the clock is set back', async () => {
      await addKnown();
      await goTo(app, '2026-05-11T21:00');
      expect(Object.keys(takeNotices(app))).toHaveLength(2);
      app.wait(-2 * DAY);
      await change((await app.succeed('schedule', coach))[0]?.id ?? 0, { note: '持ち物: 水' });
      await goTo(app, '2026-05-11T21:00');
      expect(takeNotices(app)).toEqual({});
    });
  });

  describe('of a cancellation', () => {
    const cancelled = { cancelled: true, cancel_reason: '雨' };

    test('comes at once to all who did not say that they do not come', async () => {
      const { id } = await addKnown();
      await giveAnswer(app, coach, { item_id: id, member_id: player.id, answer: 'no' });
      await change(id, cancelled);
      await app.notify();
      const subject = '【青空ナイン】【中止】5/17(日) 港北クラブ戦';
      expect(noticesIn(app).map((mail) => [mail.to, mail.subject])).toEqual([
        [coach.email, subject],
        [other.email, subject],
      ]);
      expect(noticesIn(app)[0]?.text).toContain('理由 雨');
      await change(id, { ...cancelled, note: '次は来週' });
      await app.notify();
      expect(noticesIn(app)).toHaveLength(2);
      takeNotices(app);
      await goTo(app, '2026-05-11T21:00');
      await goTo(app, '2026-05-14T21:00');
      expect(takeNotices(app)).toEqual({});
    });

    test('waits for the morning, unless the item is early', async () => {
      const [late, early] = [await addKnown(), await addKnown({ date: '2026-05-18' })];
      await goTo(app, '2026-05-15T12:00');
      takeNotices(app);
      await goTo(app, '2026-05-16T23:00');
      await change(late.id, { ...cancelled, time: '09:00' });
      await change(early.id, { ...cancelled, date: '2026-05-17', time: '08:30' });
      await app.notify();
      expect(noticesIn(app)).toHaveLength(3);
      expect(noticesIn(app)[0]?.text).toContain('集合 08:30');
      takeNotices(app);
      await goTo(app, '2026-05-17T07:00');
      expect(noticesIn(app)).toHaveLength(3);
      expect(noticesIn(app)[0]?.text).toContain('集合 09:00');
    });

    test('is not sent if it is taken back in the night', async () => {
      const { id } = await addKnown();
      await goTo(app, '2026-05-04T22:00');
      await change(id, cancelled);
      await change(id, { cancelled: false });
      await goTo(app, '2026-05-05T07:00');
      expect(takeNotices(app)).toEqual({});
    });
  });

  describe('to the coaches', () => {
    test('sums up at the deadline who comes', async () => {
      const { id } = await addKnown({ opponent: '港北クラブ' });
      await app.succeed('createMember', {
        token: coach.token,
        body: { name: '捕る 五郎', plays: true, positions: ['捕手'] },
      });
      await giveAnswer(app, coach, { item_id: id, member_id: other.id, answer: 'yes' });
      await goTo(app, '2026-05-14T20:59');
      takeNotices(app);
      await goTo(app, '2026-05-14T21:00');
      const [digest, ...others] = noticesIn(app);
      expect(others).toEqual([]);
      expect(digest).toMatchObject({ to: coach.email });
      expect(digest?.subject).toContain(`${TITLE}：出席 1・未回答 2・投手なし・捕手なし・一塁なし`);
      expect(digest?.text).toContain('未回答: 選手 次郎、捕る 五郎');
      expect(digest?.text).toContain(`/schedule/${id}`);
    });

    test('tells of who withdraws after the deadline, five minutes later and once', async () => {
      const { id } = await addKnown();
      const say = (answer: string) =>
        app.succeed('answerItem', {
          token: other.token,
          params: { id, member_id: other.id },
          body: { answer },
        });
      await say('yes');
      await goTo(app, '2026-05-14T12:00');
      await say('no');
      await say('yes');
      await goTo(app, '2026-05-15T12:00');
      takeNotices(app);
      await say('no');
      await goTo(app, '2026-05-15T12:04');
      await say('yes');
      await goTo(app, '2026-05-15T12:10');
      expect(takeNotices(app)).toEqual({});
      await say('maybe');
      await say('no');
      await goTo(app, '2026-05-15T12:14');
      expect(takeNotices(app)).toEqual({});
      await goTo(app, '2026-05-15T12:15');
      await goTo(app, '2026-05-15T12:30');
      expect(takeNotices(app)).toEqual({
        [coach.email]: ['【青空ナイン】5/17(日) 選手 三郎さんが出席を取り消しました'],
      });
    });

    test('does not alarm if a guest makes up the number', async () => {
      const { id } = await addKnown();
      await giveAnswer(app, coach, { item_id: id, member_id: other.id, answer: 'yes' });
      await app.database
        .insertInto('attendance_guests')
        .values({ team_id: coach.teamId, item_id: id, name: '助っ人', created_at: '' })
        .execute();
      await goTo(app, '2026-05-14T21:00');
      takeNotices(app);
      await goTo(app, '2026-05-16T12:00');
      expect(takeNotices(app)).toEqual({});
    });
  });

  test('follows the time zone of the team, and summer time', async () => {
    await app.database.updateTable('teams').set({ time_zone: 'America/Los_Angeles' }).execute();
    const zone = 'America/Los_Angeles';
    // Clocks are set back on 1 November 2026.
    await addItem(app, coach, { date: '2026-11-04', answer_by: '2026-11-03T18:00' });
    await goTo(app, '2026-05-03T07:30', zone);
    takeNotices(app);
    await goTo(app, '2026-10-31T17:59', zone);
    expect(takeNotices(app)).toEqual({});
    await goTo(app, '2026-10-31T18:00', zone);
    expect(app.clock().toISOString()).toBe('2026-11-01T01:00:00.000Z');
    expect(Object.keys(takeNotices(app))).toHaveLength(2);
    await goTo(app, '2026-11-03T06:59', zone);
    expect(takeNotices(app)).toEqual({});
    await goTo(app, '2026-11-03T07:00', zone);
    expect(app.clock().toISOString()).toBe('2026-11-03T15:00:00.000Z');
    expect(Object.keys(takeNotices(app))).toHaveLength(2);
  });

  test('that waits in the queue is not sent in the night, nor when it is no longer true', async () => {
    const { id } = await addKnown();
    await goTo(app, '2026-05-11T23:00');
    expect(takeNotices(app)).toEqual({});
    await giveAnswer(app, coach, { item_id: id, member_id: player.id, answer: 'yes' });
    app.wait(7 * HOUR);
    await app.notify();
    expect(takeNotices(app)).toEqual({});
    await goTo(app, '2026-05-12T07:00');
    expect(takeNotices(app)).toEqual({ [other.email]: [REMINDED] });
  });

  test('keeps no text, name or link in the queue', async () => {
    await addKnown();
    await goTo(app, '2026-05-11T23:00');
    const rows = await app.database.selectFrom('mails').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(
      rows.every(({ text, link, subject }) => text === '' && link === null && subject === 'reminder'),
    ).toBe(true);
  });
});
