import { describe, expect, test } from 'vitest';
import { accepted, refusals } from '../../test/parse.ts';
import { credentials, emailOnly, joining, myPageForm, passwordReset, registration } from './account.ts';

const coach = {
  name: '山田 太郎',
  email: 'taro@example.jp',
  password: 'himitsu',
  password_confirmation: 'himitsu',
  role: 'coach',
  team_name: '青空クラブ',
};
const { team_name: _, ...person } = coach;
const player = { ...person, role: 'player', invite_code: 'K7M2P-9QXWD' };

describe('registration', () => {
  test('takes a coach with a team, whatever stands in the field of the other role', () => {
    for (const invite_code of ['', undefined, null, 7, 'x'.repeat(500)]) {
      const form = accepted(registration, { ...coach, invite_code });
      expect(form).toMatchObject({ name: '山田 太郎', role: 'coach', team_name: '青空クラブ' });
      expect(form).not.toHaveProperty('invite_code');
    }
  });

  test('takes a player with a code, whatever stands in the field of the other role', () => {
    for (const team_name of ['', undefined, null, 7, 'x'.repeat(500)]) {
      const form = accepted(registration, { ...player, team_name });
      expect(form).toMatchObject({ role: 'player', invite_code: 'K7M2P-9QXWD', member_id: null });
      expect(form).not.toHaveProperty('team_name');
    }
  });

  test('takes a player when no role is given', () => {
    expect(accepted(registration, { ...player, role: undefined })).toMatchObject({ role: 'player' });
  });

  test('takes the member that a player says to be, also as a text', () => {
    expect(accepted(registration, { ...player, member_id: '12' })).toMatchObject({ member_id: 12 });
    expect(accepted(registration, { ...player, member_id: '' })).toMatchObject({ member_id: null });
    expect(refusals(registration, { ...player, member_id: 'abc' })).toEqual({
      member_id: ['選手を選択してください'],
    });
  });

  const nothing = {
    name: ['名前を入力してください'],
    email: ['メールアドレスを入力してください'],
    password: ['パスワードを入力してください'],
  };

  test.each([
    ['coach', { team_name: ['チーム名を入力してください'] }],
    ['player', { invite_code: ['招待コードを入力してください'] }],
  ])('tells a %s everything that is missing at once', (role, ofTheRole) => {
    const empty = {
      name: '',
      email: '',
      password: '',
      password_confirmation: '',
      team_name: '',
      invite_code: '',
    };
    expect(refusals(registration, { role, ...empty })).toEqual({ ...nothing, ...ofTheRole });
  });

  test.each([
    ['coach', { team_name: ['チーム名を入力してください'] }],
    ['player', { invite_code: ['招待コードを入力してください'] }],
  ])('tells a %s who sends nothing the same, and that the passwords differ', (role, ofTheRole) => {
    const password_confirmation = ['パスワードが一致しません'];
    expect(refusals(registration, { role })).toEqual({ ...nothing, password_confirmation, ...ofTheRole });
  });

  test('tells a coach everything that is wrong at once', () => {
    const wrong = {
      role: 'coach',
      name: 'あ'.repeat(101),
      email: 'taro',
      password: '12345',
      password_confirmation: '123456',
      team_name: 'あ'.repeat(101),
    };
    expect(refusals(registration, wrong)).toEqual({
      name: ['名前は100文字以内で入力してください'],
      email: ['有効なメールアドレスを入力してください'],
      password: ['パスワードは6文字以上で入力してください'],
      password_confirmation: ['パスワードが一致しません'],
      team_name: ['チーム名は100文字以内で入力してください'],
    });
  });

  test('tells that the passwords differ beside a field that was not sent', () => {
    const { name, ...nameless } = coach;
    expect(refusals(registration, { ...nameless, password_confirmation: 'himitsu!' })).toEqual({
      name: ['名前を入力してください'],
      password_confirmation: ['パスワードが一致しません'],
    });
  });

  test('takes names of 100 characters', () => {
    expect(refusals(registration, { ...coach, name: 'あ'.repeat(100), team_name: 'い'.repeat(100) })).toEqual(
      {},
    );
  });

  test.each(['admin', '', 'COACH', 1, null])('refuses the role %j', (role) => {
    expect(refusals(registration, { ...player, role })).toHaveProperty('role', [
      '登録の種類を選択してください',
    ]);
  });

  test('does not stop a coach for what stands in the member that only a player can claim', () => {
    expect(refusals(registration, { ...coach, member_id: 'abc' })).toEqual({});
  });
});

describe('login', () => {
  test('asks for both fields by the rules of registration', () => {
    expect(refusals(credentials, {})).toEqual({
      email: ['メールアドレスを入力してください'],
      password: ['パスワードを入力してください'],
    });
    expect(refusals(credentials, { email: 'taro', password: '12345' })).toEqual({
      email: ['有効なメールアドレスを入力してください'],
      password: ['パスワードは6文字以上で入力してください'],
    });
    expect(accepted(credentials, { email: ' a@b.jp', password: ' 12345' })).toEqual({
      email: 'a@b.jp',
      password: ' 12345',
    });
  });

  test('asks for the address alone where a mail is sent', () => {
    expect(refusals(emailOnly, { email: '' })).toEqual({ email: ['メールアドレスを入力してください'] });
  });
});

describe('password reset', () => {
  const form = { token: 't', email: 'a@b.jp', password: '123456', password_confirmation: '123456' };

  test('takes a token, an address and a new password written twice', () => {
    expect(accepted(passwordReset, form)).toEqual(form);
  });

  test('tells everything that is wrong at once', () => {
    const wrong = { token: '', email: '', password: '12345', password_confirmation: '' };
    expect(refusals(passwordReset, wrong)).toEqual({
      token: ['リンクが正しくありません'],
      email: ['メールアドレスを入力してください', 'リンクが正しくありません'],
      password: ['パスワードは6文字以上で入力してください'],
      password_confirmation: ['パスワードが一致しません'],
    });
  });
});

describe('my page', () => {
  const answered = {
    name: '山田',
    email: 'a@b.jp',
    role: 'coach',
    team_name: '青空',
    invite_code: 'K7M2P-9QXWD',
  };

  test('is taken back as it was answered, to a coach, a player and an account without a team', () => {
    expect(accepted(myPageForm, answered)).toEqual({ name: '山田', email: 'a@b.jp', team_name: '青空' });
    expect(refusals(myPageForm, { ...answered, role: 'player', invite_code: null })).toEqual({});
    expect(refusals(myPageForm, { ...answered, team_name: null, invite_code: null })).toEqual({});
    expect(refusals(myPageForm, { name: '山田', email: 'a@b.jp' })).toEqual({});
  });

  test('asks for name and address', () => {
    expect(refusals(myPageForm, { name: '', email: '' })).toEqual({
      name: ['名前を入力してください'],
      email: ['メールアドレスを入力してください'],
    });
  });

  test('asks for the team name when it is sent', () => {
    expect(refusals(myPageForm, { ...answered, team_name: '　' })).toEqual({
      team_name: ['チーム名を入力してください'],
    });
  });
});

describe('joining', () => {
  test('takes a code, and a member or none', () => {
    expect(accepted(joining, { invite_code: ' K7M2P ' })).toEqual({ invite_code: 'K7M2P', member_id: null });
    expect(accepted(joining, { invite_code: 'K', member_id: 3 })).toEqual({ invite_code: 'K', member_id: 3 });
    expect(refusals(joining, { invite_code: '', member_id: 0 })).toEqual({
      invite_code: ['招待コードを入力してください'],
      member_id: ['選手を選択してください'],
    });
  });
});
