import { describe, expect, test } from 'vitest';
import { findErrors, parse } from '../../test/parse.ts';
import { member, memberForm, newMember, team, teamForm } from './team.ts';

describe('the member form', () => {
  const answer = {
    id: 3,
    name: '佐藤',
    role: 'player',
    plays: true,
    active: true,
    has_account: false,
    email_verified: false,
    version: 5,
  };

  test('accepts a whole member as it was read', () => {
    expect(findErrors(member, answer)).toEqual({});
    const { id: _, has_account, email_verified, ...form } = answer;
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

describe('the team form', () => {
  const rules = {
    regulation_innings: 7,
    season_start_month: 8,
    qualifying_plate_appearances: 3.1,
    qualifying_innings: null,
  };
  const answer = { id: 1, name: '青空', invite_code: 'K7M2P-9QXWD', ...rules, version: 2 };

  test('accepts a whole team as it was read', () => {
    expect(findErrors(team, answer)).toEqual({});
    expect(parse(teamForm, answer)).toEqual({ name: '青空', ...rules, version: 2 });
  });

  test('accepts 9, 7, 6 or 5 regulation innings', () => {
    for (const regulation_innings of [9, 7, 6, 5, '7', '７'])
      expect(findErrors(teamForm, { ...answer, regulation_innings })).toEqual({});
    for (const regulation_innings of [8, 0, '', null, 'nine'])
      expect(findErrors(teamForm, { ...answer, regulation_innings })).toEqual({
        regulation_innings: ['規定イニングは9、7、6、5から選択してください'],
      });
  });

  test('requires a name', () => {
    expect(findErrors(teamForm, { ...answer, name: ' ' })).toEqual({ name: ['チーム名を入力してください'] });
  });
});
