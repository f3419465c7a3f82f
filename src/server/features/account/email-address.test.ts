import { expect, test } from 'vitest';
import { onSqlite } from '../../../../test/support/databases.ts';
import {
  mailedToken,
  newEmail,
  PASSWORD,
  registerCoach,
  registration,
} from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { toMailboxKey } from '../../platform/mail/mailbox.ts';
import { isSameMailbox, normalizeAddress } from './email-address.ts';

const SPELLINGS = [
  'v@vic\u200btim.example',
  'v@ｖictim.example',
  'v@victim。example',
  'V@VICTIM.example',
  'v@victim.example.',
];

test('a mailbox has one key, whichever way its address is spelled', () => {
  for (const spelling of SPELLINGS) expect(toMailboxKey(spelling)).toBe('v@victim.example');
  expect(isSameMailbox('v@例え.jp', 'v@xn--r8jz45g.jp')).toBe(true);
  expect(isSameMailbox('v@victim.example', 'w@victim.example')).toBe(false);
});

test('a new address is stored with the domain that mail is sent to', () => {
  expect(normalizeAddress('Taro@Bench.example')).toBe('Taro@Bench.example');
  expect(normalizeAddress('taro@ｂench.example')).toBe('taro@bench.example');
  expect(normalizeAddress('taro@例え.jp')).toBe('taro@xn--r8jz45g.jp');
});

test.each(['v@vic\u200btim.example', 'v\u00ad@victim.example', 'ｖ@victim.example', 'v@\u2060.example'])(
  'a new address that is invisible or full-width in parts is refused: %j',
  (typed) => {
    expect(() => normalizeAddress(typed, 'new_email')).toThrow('半角で入力してください');
  },
);

onSqlite('a mailbox', (open) => {
  const { app } = teamFixture(open);
  const register = (email: string) => {
    const form = { ...registration({ name: '新人', role: 'coach', team_name: '甲' }), email };
    return app.call('register', { body: form });
  };
  const logInAs = async (email: string, password = PASSWORD) =>
    (await app.call('login', { body: { email, password } })).status;

  test('has one account, which logs in by any spelling', async () => {
    const email = newEmail();
    const wide = email.replace('bench', 'ｂench');
    expect((await register(wide)).status).toBe(201);
    expect(app.mails.at(-1)?.to).toBe(email);
    expect(await register(email)).toMatchObject({ status: 422 });
    expect(await register(wide)).toMatchObject({ status: 422 });
    const body = { token: mailedToken(app, email), password: PASSWORD };
    await app.succeed('verifyEmail', { body });
    expect([await logInAs(email), await logInAs(wide)]).toEqual([200, 200]);
  });

  test('whose two spellings have an account each from before logs in as it was typed, and keeps both', async () => {
    const [first, second] = [await registerCoach(app), await registerCoach(app, '乙')];
    const wide = first.email.replace('bench', 'ｂench');
    await app.database
      .updateTable('accounts')
      .set({ email: wide, email_key: wide })
      .where('email', '=', second.email)
      .execute();
    const findId = async (email: string) =>
      (await app.succeed('login', { body: { email, password: PASSWORD } })).user.id;
    expect([await findId(first.email), await findId(wide)]).toEqual([first.id, second.id]);
    const page = await app.succeed('myPage', { token: second.token });
    expect(page.email).toBe(wide);
    const renamed = { ...page, name: '監督 二郎' };
    expect(await app.succeed('updateMyPage', { token: second.token, body: renamed })).toMatchObject(renamed);
    expect(await findId(wide)).toBe(second.id);
  });
});
