import { describe, expect, test } from 'vitest';
import { findErrors, parse } from '../../test/parse.ts';
import { member, memberForm, newMember } from './member.ts';
import { team, teamForm } from './team.ts';

describe('the member form', () => {
  const answer = {
    id: 3,
    name: '佐藤',
    number: '007',
    kana: 'さとう けん',
    throws: '右',
    bats: '両',
    positions: ['遊撃手', '投手'],
    school_entry_year: 2020,
    captain: true,
    records: false,
    left_on: null,
    held_back: true,
    held_back_by: 'member',
    role: 'player',
    plays: true,
    active: true,
    has_account: false,
    email_verified: false,
    joined_at: null,
    coach_requested: false,
    guardians: [],
    version: 5,
  };

  test('accepts a whole member as it was read', () => {
    expect(findErrors(member, answer)).toEqual({});
    const {
      id: _,
      has_account,
      email_verified,
      joined_at,
      coach_requested,
      guardians,
      held_back_by,
      ...form
    } = answer;
    expect(parse(memberForm, answer)).toEqual(form);
  });

  test('lets a new member play by default', () => {
    expect(parse(newMember, { name: ' 佐藤 ' })).toEqual({ name: '佐藤', plays: true });
    expect(parse(newMember, { name: '佐藤', plays: false })).toEqual({ name: '佐藤', plays: false });
  });

  test('requires a name of at most 100 characters', () => {
    expect(findErrors(newMember, { name: '' })).toEqual({ name: ['名前を入力してください'] });
    expect(findErrors(newMember, { name: 'あ'.repeat(101) })).toEqual({
      name: ['名前は100文字以内で入力してください'],
    });
  });

  test('accepts an omitted role, and refuses an unknown one', () => {
    const { role: _, ...form } = answer;
    expect(parse(memberForm, form).role).toBeUndefined();
    expect(findErrors(memberForm, { ...answer, role: 'admin' })).toEqual({
      role: ['登録の種類を選択してください'],
    });
  });

  test('requires true or false for `plays` and `active`', () => {
    const wrong = ['正しい値を入力してください'];
    expect(findErrors(memberForm, { ...answer, plays: 'yes', active: undefined })).toEqual({
      plays: wrong,
      active: wrong,
    });
  });
});

describe('the profile of a member', () => {
  const form = { name: '佐藤', plays: true, active: true };

  test.each([
    [{ number: '０' }, { number: '0' }],
    [{ number: ' #００ ' }, { number: '00' }],
    [{ number: 7 }, { number: '7' }],
    [{ number: '007' }, { number: '007' }],
    [{ number: '' }, { number: null }],
    [{ kana: 'ﾀﾅｶ　ﾀﾞｲｽｹ' }, { kana: 'たなか だいすけ' }],
    [{ kana: '　' }, { kana: null }],
    [{ bats: '' }, { bats: null }],
    [{ positions: null }, { positions: [] }],
    [{ school_entry_year: '２０２０' }, { school_entry_year: 2020 }],
    [{ left_on: '2026-03-31T00:00' }, { left_on: '2026-03-31' }],
  ])('is read from %j', (sent, read) => {
    expect(parse(memberForm, { ...form, ...sent })).toEqual({ ...form, ...read });
  });

  const number = ['背番号は1～3桁の数字で入力してください'];
  test.each([
    [{ number: '1234' }, { number }],
    [{ number: '⚾' }, { number }],
    [{ number: '-1' }, { number }],
    [{ number: '1.5' }, { number }],
    [{ number: [] }, { number }],
    [{ kana: '田中' }, { kana: ['ふりがなはひらがなかカタカナで入力してください'] }],
    [{ kana: 'ー' }, { kana: ['ふりがなはひらがなかカタカナで入力してください'] }],
    [{ kana: 'あ'.repeat(101) }, { kana: ['ふりがなは100文字以内で入力してください'] }],
    [{ throws: 'R' }, { throws: ['右、左、両から選択してください'] }],
    [{ positions: ['代打'] }, { positions: ['守備位置を選び直してください'] }],
    [{ positions: ['投手', '投手'] }, { positions: ['同じ守備位置が2回選ばれています'] }],
    [{ school_entry_year: 20 }, { school_entry_year: ['小学校の入学年は西暦4桁で入力してください'] }],
    [{ left_on: '2026-02-30' }, { left_on: ['退団・卒団の日を正しく入力してください'] }],
    [{ captain: 1 }, { captain: ['正しい値を入力してください'] }],
  ])('is not read from %j', (sent, errors) => {
    expect(findErrors(memberForm, { ...form, ...sent })).toEqual(errors);
  });

  test('refuses a long text that is no kana in linear time', () => {
    // In quadratic time, this would take minutes, and the test would be ended.
    expect(findErrors(memberForm, { ...form, kana: `${'あ'.repeat(500_000)}x` })).toHaveProperty('kana');
  });
});

describe('the team form', () => {
  const rules = {
    regulation_innings: 7,
    season_start_month: 8,
    qualifying_plate_appearances: 3.1,
    qualifying_innings: null,
    unlisted_allowed: true,
    public_names: 'family',
    all_games: true,
    time_zone: 'Asia/Tokyo',
    comments_for: 'coaches',
    team_link: true,
    announces_items: false,
    sport: 'ソフトボール',
    pitch_signs: 'cross',
    run_signs: 'battedIn',
    strikeout_signs: 'letters',
  };
  const answer = {
    id: 1,
    name: '青空',
    invite_code: 'K7M2P-9QXWD',
    names_decided: true,
    ...rules,
    version: 2,
  };

  test('accepts a whole team as it was read', () => {
    expect(findErrors(team, answer)).toEqual({});
    expect(parse(teamForm, answer)).toEqual({ name: '青空', ...rules, version: 2 });
  });

  test('accepts 9, 7, 6 or 5 regulation innings', () => {
    for (const regulation_innings of [9, 7, 6, 5, '7', '７'])
      expect(findErrors(teamForm, { ...answer, regulation_innings })).toEqual({});
    for (const regulation_innings of [8, 0, '', null, 'nine'])
      expect(findErrors(teamForm, { ...answer, regulation_innings })).toEqual({
        regulation_innings: ['1試合のイニング数は9、7、6、5から選択してください'],
      });
  });

  test.each([
    ['qualifying_plate_appearances', [3.14, '10', -1], '0から9.9までの数字を小数第1位まで入力してください'],
    ['qualifying_innings', ['多め', true, -1], '0から9.9までの数字を小数第1位まで入力してください'],
    ['season_start_month', [0, 13], 'シーズンの開始月は1月から12月の間で選択してください'],
    ['sport', ['クリケット', 1], '種目は野球かソフトボールから選択してください'],
    ['name', ['', 'あ'.repeat(101)], expect.stringMatching(/^チーム名/)],
  ])('refuses a wrong %s', (field, values, message) => {
    for (const value of values)
      expect(findErrors(teamForm, { ...answer, [field]: value })).toEqual({ [field]: [message] });
  });

  test('requires a name', () => {
    expect(findErrors(teamForm, { ...answer, name: ' ' })).toEqual({ name: ['チーム名を入力してください'] });
  });
});
