import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOf, refusal } from '../support/answers.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { type Coach, PASSWORD, registerCoach, registerPlayer, registration } from '../support/people.ts';
import { battingForm, gameForm } from '../support/records.ts';

/** What somebody types, and what is kept of it. */
const TEXTS: readonly (readonly [what: string, typed: string, kept: string])[] = [
  ['a NUL', '青\u0000空', '青空'],
  ['other control characters', '青\u0007\u001b[31m空\u007f', '青[31m空'],
  ['a lone surrogate', '青\ud83e空', '青\ufffd空'],
  ['an emoji', '⚾🥎👨‍👩‍👧‍👦', '⚾🥎👨‍👩‍👧‍👦'],
  ['writing from right to left', 'فريق\u202eABC', 'فريق\u202eABC'],
  ['rare characters', '𠮷野家 髙橋 﨑', '𠮷野家 髙橋 﨑'],
  ['combining marks', 'か\u3099Z̸̢̛', 'か\u3099Z̸̢̛'],
  ['markup', '<script>alert("x")</script>&amp;', '<script>alert("x")</script>&amp;'],
  ['SQL', "'; drop table games; --", "'; drop table games; --"],
  ['a percent sign, an underscore and a backslash', '100%_\\', '100%_\\'],
  ['the name of a prototype', '__proto__', '__proto__'],
  ['white space around it', ' 　青空\u00a0\n', '青空'],
];

onEachDatabase('a text', (open) => {
  let app: TestApp;
  let coach: Coach;
  beforeAll(async () => {
    app = await openTestApp(open);
    coach = await registerCoach(app);
  });
  afterAll(() => app.close());

  const create = (body: unknown) => app.succeed('createGame', { token: coach.token, body });

  describe.each(TEXTS)('with %s', (_, typed, kept) => {
    test('is kept as a game’s', async () => {
      const form = gameForm({ tournament: typed, opponent: typed, memo: typed });
      const game = await create(form);
      expect(game).toMatchObject({ tournament: kept, opponent: kept, memo: kept });
      expect(await app.succeed('games', coach)).toContainEqual(game);
    });

    test('is kept as the name of a member, whose lines show it', async () => {
      const { id } = await app.succeed('createMember', { token: coach.token, body: { name: typed } });
      const game = await create(gameForm());
      const body = battingForm(game.id, id);
      const line = await app.succeed('createBatting', { token: coach.token, body });
      expect(line.user).toEqual({ id, name: kept });
      const summary = await app.succeed('gameSummary', { token: coach.token, query: { game_id: game.id } });
      expect(summary.batters).toEqual([kept]);
    });

    test('is kept on the schedule', async () => {
      const body = { date: '2026-05-03', type: typed, location: typed, note: typed };
      expect(await app.succeed('createScheduleItem', { token: coach.token, body })).toMatchObject({
        type: kept,
        location: kept,
        note: kept,
      });
    });

    test('is kept as the name of a team and of its coach', async () => {
      const other = await registerCoach(app, typed, typed);
      expect(await app.succeed('currentUser', other)).toMatchObject({ name: kept, team: { name: kept } });
      const before = app.mails.length;
      await app.succeed('forgotPassword', { body: { email: other.email } });
      expect(app.mails[before]).toMatchObject({ to: other.email, text: expect.stringContaining(kept) });
    });

    test('is no address, no invite code and no password that lets anybody in', async () => {
      const { email } = coach;
      expect(await errorsOf(app, 'login', { body: { email, password: `${typed}${PASSWORD}` } })).toEqual({
        emailPass: ['メールアドレスまたはパスワードが正しくありません'],
      });
      const body = registration({ name: '誰か', invite_code: typed, email: typed });
      expect(Object.keys((await errorsOf(app, 'register', { body })) ?? {})).toContain('email');
      const code = { name: '誰か', invite_code: typed };
      const errors = await errorsOf(app, 'register', { body: registration(code) });
      expect(Object.keys(errors ?? {})).toEqual(['invite_code']);
    });

    test('may be a password', async () => {
      const password = `${typed}-${PASSWORD}`;
      const body = { ...registration({ name: '誰か', invite_code: coach.inviteCode }), password };
      await app.succeed('register', { body: { ...body, password_confirmation: password } });
      const login = (tried: string) => app.call('login', { body: { email: body.email, password: tried } });
      refusal(await login(password), 403);
      refusal(await login(`${password}!`), 422);
    });
  });

  test.each([
    ['tournament', 100, '大会名は100文字以内で入力してください'],
    ['opponent', 100, '相手チーム名は100文字以内で入力してください'],
    ['memo', 2000, 'メモは2000文字以内で入力してください'],
  ])('of a game’s %s may have %i characters and no more', async (field, limit, message) => {
    expect(await create(gameForm({ [field]: 'あ'.repeat(limit) }))).toMatchObject({
      [field]: 'あ'.repeat(limit),
    });
    for (const length of [limit + 1, 10_000]) {
      const body = gameForm({ [field]: 'あ'.repeat(length) });
      expect(await errorsOf(app, 'createGame', { token: coach.token, body })).toEqual({ [field]: [message] });
    }
  });

  test('of 10,000 characters is refused wherever a name stands', async () => {
    const long = 'x'.repeat(10_000);
    const player = await registerPlayer(app, coach.inviteCode);
    const tooLong = { name: ['名前は100文字以内で入力してください'] };
    const { token } = coach;
    expect(await errorsOf(app, 'createMember', { token, body: { name: long } })).toEqual(tooLong);
    const page = { token: player.token, body: { name: long, email: player.email } };
    expect(await errorsOf(app, 'updateMyPage', page)).toEqual(tooLong);
    const body = registration({ name: long, email: `${long}@bench.example`, invite_code: coach.inviteCode });
    expect(await errorsOf(app, 'register', { body })).toEqual({
      ...tooLong,
      email: ['メールアドレスは254文字以内で入力してください'],
    });
  });

  test('in an address is refused where it could make two of it', async () => {
    for (const email of ['a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example', '"a b"@c.example']) {
      expect(await errorsOf(app, 'forgotPassword', { body: { email } })).toEqual({
        email: ['有効なメールアドレスを入力してください'],
      });
    }
  });
});
