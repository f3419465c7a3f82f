import { describe, expect, test } from 'vitest';
import { findErrors, parse } from '../../test/parse.ts';
import { credentials, emailOnly, myPageForm, passwordReset } from './account.ts';
import { joining, registration } from './registration.ts';

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
  test('accepts a coach with a team, whatever the fields of the other role contain', () => {
    for (const invite_code of ['', undefined, null, 7, 'x'.repeat(500)]) {
      const form = parse(registration, { ...coach, invite_code });
      expect(form).toMatchObject({ name: '山田 太郎', role: 'coach', team_name: '青空クラブ' });
      expect(form).not.toHaveProperty('invite_code');
    }
  });

  test('accepts a player with a code, whatever the fields of the other role contain', () => {
    for (const team_name of ['', undefined, null, 7, 'x'.repeat(500)]) {
      const form = parse(registration, { ...player, team_name });
      expect(form).toMatchObject({ role: 'player', invite_code: 'K7M2P-9QXWD', member_id: null });
      expect(form).not.toHaveProperty('team_name');
    }
  });

  test('accepts a player when no role is given', () => {
    expect(parse(registration, { ...player, role: undefined })).toMatchObject({ role: 'player' });
  });

  test('accepts the member that a player claims, also as a string', () => {
    expect(parse(registration, { ...player, member_id: '12' })).toMatchObject({ member_id: 12 });
    expect(parse(registration, { ...player, member_id: '' })).toMatchObject({ member_id: null });
    expect(findErrors(registration, { ...player, member_id: 'abc' })).toEqual({
      member_id: ['選手を選択してください'],
    });
  });

  const missing = {
    name: ['名前を入力してください'],
    email: ['メールアドレスを入力してください'],
    password: ['パスワードを入力してください'],
  };

  test.each([
    ['coach', { team_name: ['チーム名を入力してください'] }],
    ['player', { invite_code: ['招待コードを入力してください'] }],
  ])('names all empty fields of a %s at once', (role, ofTheRole) => {
    const empty = {
      name: '',
      email: '',
      password: '',
      password_confirmation: '',
      team_name: '',
      invite_code: '',
    };
    expect(findErrors(registration, { role, ...empty })).toEqual({ ...missing, ...ofTheRole });
  });

  test.each([
    ['coach', { team_name: ['チーム名を入力してください'] }],
    ['player', { invite_code: ['招待コードを入力してください'] }],
  ])('names all omitted fields of a %s at once, and the mismatch of the passwords', (role, ofTheRole) => {
    const password_confirmation = ['パスワードが一致しません'];
    expect(findErrors(registration, { role })).toEqual({ ...missing, password_confirmation, ...ofTheRole });
  });

  test('names all invalid fields of a coach at once', () => {
    const wrong = {
      role: 'coach',
      name: 'あ'.repeat(101),
      email: 'taro',
      password: '12345',
      password_confirmation: '123456',
      team_name: 'あ'.repeat(101),
    };
    expect(findErrors(registration, wrong)).toEqual({
      name: ['名前は100文字以内で入力してください'],
      email: ['有効なメールアドレスを入力してください'],
      password: ['パスワードは6文字以上で入力してください'],
      password_confirmation: ['パスワードが一致しません'],
      team_name: ['チーム名は100文字以内で入力してください'],
    });
  });

  test('names a mismatch of the passwords beside an omitted field', () => {
    const { name, ...nameless } = coach;
    expect(findErrors(registration, { ...nameless, password_confirmation: 'himitsu!' })).toEqual({
      name: ['名前を入力してください'],
      password_confirmation: ['パスワードが一致しません'],
    });
  });

  test('accepts names of 100 characters', () => {
    expect(
      findErrors(registration, { ...coach, name: 'あ'.repeat(100), team_name: 'い'.repeat(100) }),
    ).toEqual({});
  });

  test.each(['admin', '', 'COACH', 1, null])('refuses the role %j', (role) => {
    expect(findErrors(registration, { ...player, role })).toHaveProperty('role', [
      '登録の種類を選択してください',
    ]);
  });

  test('ignores an invalid member id of a coach', () => {
    expect(findErrors(registration, { ...coach, member_id: 'abc' })).toEqual({});
  });
});

describe('login', () => {
  test('validates both fields by the rules of registration', () => {
    expect(findErrors(credentials, {})).toEqual({
      email: ['メールアドレスを入力してください'],
      password: ['パスワードを入力してください'],
    });
    expect(findErrors(credentials, { email: 'taro', password: '12345' })).toEqual({
      email: ['有効なメールアドレスを入力してください'],
      password: ['パスワードは6文字以上で入力してください'],
    });
    expect(parse(credentials, { email: ' a@b.jp', password: ' 12345' })).toEqual({
      email: 'a@b.jp',
      password: ' 12345',
      remember: false,
    });
  });

  test('requires only the e-mail address to request a mail', () => {
    expect(findErrors(emailOnly, { email: '' })).toEqual({ email: ['メールアドレスを入力してください'] });
  });
});

describe('password reset', () => {
  const form = { token: 't', email: 'a@b.jp', password: '123456', password_confirmation: '123456' };

  test('accepts a token, an e-mail address and a new password written twice', () => {
    expect(parse(passwordReset, form)).toEqual(form);
  });

  test('names all invalid fields at once', () => {
    const wrong = { token: '', email: '', password: '12345', password_confirmation: '' };
    expect(findErrors(passwordReset, wrong)).toEqual({
      token: ['リンクが正しくありません'],
      email: ['メールアドレスを入力してください', 'リンクが正しくありません'],
      password: ['パスワードは6文字以上で入力してください'],
      password_confirmation: ['パスワードが一致しません'],
    });
  });
});

describe('my page form', () => {
  const answer = {
    name: '山田',
    email: 'a@b.jp',
    role: 'coach',
    team_name: '青空',
    invite_code: 'K7M2P-9QXWD',
  };

  test('accepts the response for a coach, a player and an account without a team unchanged', () => {
    expect(parse(myPageForm, answer)).toEqual({ name: '山田', email: 'a@b.jp', team_name: '青空' });
    expect(findErrors(myPageForm, { ...answer, role: 'player', invite_code: null })).toEqual({});
    expect(findErrors(myPageForm, { ...answer, team_name: null, invite_code: null })).toEqual({});
    expect(findErrors(myPageForm, { name: '山田', email: 'a@b.jp' })).toEqual({});
  });

  test('requires a name and an e-mail address', () => {
    expect(findErrors(myPageForm, { name: '', email: '' })).toEqual({
      name: ['名前を入力してください'],
      email: ['メールアドレスを入力してください'],
    });
  });

  test('refuses an empty team name', () => {
    expect(findErrors(myPageForm, { ...answer, team_name: '　' })).toEqual({
      team_name: ['チーム名を入力してください'],
    });
  });
});

describe('join form', () => {
  test('accepts a code with or without a member', () => {
    expect(parse(joining, { invite_code: ' K7M2P ' })).toEqual({
      invite_code: 'K7M2P',
      as: 'player',
      member_id: null,
      member_ids: [],
      child_names: [],
    });
    expect(parse(joining, { invite_code: 'K', member_id: 3 })).toMatchObject({
      invite_code: 'K',
      member_id: 3,
    });
    expect(findErrors(joining, { invite_code: '', member_id: 0 })).toEqual({
      invite_code: ['招待コードを入力してください'],
      member_id: ['選手を選択してください'],
    });
  });
});
