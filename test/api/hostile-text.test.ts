import { describe, expect, test } from 'vitest';
import { readErrors, refusal } from '../support/answers.ts';
import { onSqliteAndPostgres } from '../support/databases.ts';
import { askItem } from '../support/items.ts';
import { PASSWORD, registerCoach, registerPlayer, registration } from '../support/people.ts';
import { battingForm, gameForm } from '../support/records.ts';
import { teamFixture } from '../support/team-fixture.ts';

/** A description, the text as typed, and the text as stored. */
const TEXTS: readonly (readonly [description: string, typed: string, stored: string])[] = [
  ['a NUL', '青\u0000空', '青空'],
  ['other control characters', '青\u0007\u001b[31m空\u007f', '青[31m空'],
  ['a lone surrogate', '青\ud83e空', '青\ufffd空'],
  ['an emoji', '⚾🥎👨‍👩‍👧‍👦', '⚾🥎👨‍👩‍👧‍👦'],
  ['right-to-left text', 'فريق\u202eABC', 'فريق\u202eABC'],
  ['rare characters', '𠮷野家 髙橋 﨑', '𠮷野家 髙橋 﨑'],
  ['combining marks', 'か\u3099Z̸̢̛', 'か\u3099Z̸̢̛'],
  ['markup', '<script>alert("x")</script>&amp;', '<script>alert("x")</script>&amp;'],
  ['SQL', "'; drop table games; --", "'; drop table games; --"],
  ['a percent sign, an underscore and a backslash', '100%_\\', '100%_\\'],
  ['the name of a prototype', '__proto__', '__proto__'],
  ['surrounding white space', ' 　青空\u00a0\n', '青空'],
];

onSqliteAndPostgres('a text', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });

  const create = (body: unknown) => app.succeed('createGame', { token: coach.token, body });

  describe.each(TEXTS)('with %s [S2]', (_, typed, stored) => {
    test('is stored in the fields of a game', async () => {
      const form = gameForm({ tournament: typed, opponent: typed, memo: typed });
      const game = await create(form);
      expect(game).toMatchObject({ tournament: stored, opponent: stored, memo: stored });
      expect(await app.succeed('games', coach)).toContainEqual(game);
    });

    test('is stored as the name of a member and shown in their lines', async () => {
      const { id } = await app.succeed('createMember', { token: coach.token, body: { name: typed } });
      const game = await create(gameForm());
      const body = battingForm(game.id, id);
      const line = await app.succeed('createBatting', { token: coach.token, body });
      expect(line.user).toEqual({ id, name: stored, number: null });
      const summary = await app.succeed('gameSummary', { token: coach.token, query: { game_id: game.id } });
      expect(summary.batters).toEqual([stored]);
    });

    test('is stored in the fields of a schedule item', async () => {
      const body = { date: '2026-05-03', type: typed, location: typed, note: typed };
      expect(await app.succeed('createScheduleItem', { token: coach.token, body })).toMatchObject({
        type: stored,
        location: stored,
        note: stored,
      });
    });

    test('is stored as the comment of an answer and the name of a guest, without marks of direction', async () => {
      const shown = stored.replace('\u202e', '');
      const { token, id: member_id } = coach;
      const params = { id: await askItem(app, coach), member_id };
      const body = { answer: 'yes', comment: typed };
      expect(await app.succeed('answerItem', { token, params, body })).toMatchObject({ comment: shown });
      const guest = await app.succeed('addItemGuest', { token, params, body: { name: typed } });
      expect(guest.name).toBe(shown);
    });

    test('is stored as the name of a team and of its coach', async () => {
      const other = await registerCoach(app, typed, typed);
      expect(await app.succeed('currentUser', other)).toMatchObject({ name: stored, team: { name: stored } });
      const before = app.mails.length;
      await app.succeed('forgotPassword', { body: { email: other.email } });
      expect(app.mails[before]).toMatchObject({ to: other.email, text: expect.stringContaining(stored) });
    });

    test('is refused as an email, an invite code and a wrong password', async () => {
      const { email } = coach;
      expect(await readErrors(app, 'login', { body: { email, password: `${typed}${PASSWORD}` } })).toEqual({
        emailPass: ['メールアドレスまたはパスワードが正しくありません'],
      });
      const body = registration({ name: '誰か', invite_code: typed, email: typed });
      expect(Object.keys((await readErrors(app, 'register', { body })) ?? {})).toContain('email');
      const code = { name: '誰か', invite_code: typed };
      const errors = await readErrors(app, 'register', { body: registration(code) });
      expect(Object.keys(errors ?? {})).toEqual(['invite_code']);
    });

    test('is accepted in a password [S55]', async () => {
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
  ])('is limited in a game’s %s to %i characters', async (field, limit, message) => {
    expect(await create(gameForm({ [field]: 'あ'.repeat(limit) }))).toMatchObject({
      [field]: 'あ'.repeat(limit),
    });
    for (const length of [limit + 1, 10_000]) {
      const body = gameForm({ [field]: 'あ'.repeat(length) });
      expect(await readErrors(app, 'createGame', { token: coach.token, body })).toEqual({
        [field]: [message],
      });
    }
  });

  test('is refused in every name field when it has 10,000 characters', async () => {
    const long = 'x'.repeat(10_000);
    const player = await registerPlayer(app, coach.inviteCode);
    const tooLong = { name: ['名前は100文字以内で入力してください'] };
    const { token } = coach;
    expect(await readErrors(app, 'createMember', { token, body: { name: long } })).toEqual(tooLong);
    const page = { token: player.token, body: { name: long, email: player.email } };
    expect(await readErrors(app, 'updateMyPage', page)).toEqual(tooLong);
    const body = registration({ name: long, email: `${long}@bench.example`, invite_code: coach.inviteCode });
    expect(await readErrors(app, 'register', { body })).toEqual({
      ...tooLong,
      email: ['メールアドレスは254文字以内で入力してください'],
    });
  });

  test('is refused as an email when it could add a second recipient [S9]', async () => {
    for (const email of ['a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example', '"a b"@c.example']) {
      expect(await readErrors(app, 'forgotPassword', { body: { email } })).toEqual({
        email: ['有効なメールアドレスを入力してください'],
      });
    }
  });
});
