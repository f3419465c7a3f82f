import { describe, expect, test } from 'vitest';
import { accepted, refusals } from '../../test/parse.ts';
import { member, memberForm, newMember, team, teamForm } from './team.ts';

describe('a member', () => {
  const answered = {
    id: 3,
    name: '佐藤',
    role: 'player',
    plays: true,
    active: true,
    has_account: false,
    email_verified: false,
    version: 5,
  };

  test('is taken back as it was answered', () => {
    expect(refusals(member, answered)).toEqual({});
    const { id: _, has_account, email_verified, ...form } = answered;
    expect(accepted(memberForm, answered)).toEqual(form);
  });

  test('plays unless it is said otherwise when it is new', () => {
    expect(accepted(newMember, { name: ' 佐藤 ' })).toEqual({ name: '佐藤', plays: true });
    expect(accepted(newMember, { name: '佐藤', plays: false })).toEqual({ name: '佐藤', plays: false });
  });

  test('has a name of at most 100 characters', () => {
    expect(refusals(newMember, { name: '' })).toEqual({ name: ['名前を入力してください'] });
    expect(refusals(newMember, { name: 'あ'.repeat(101) })).toEqual({
      name: ['名前は100文字以内で入力してください'],
    });
  });

  test('keeps its role when none is sent', () => {
    const { role: _, ...form } = answered;
    expect(accepted(memberForm, form).role).toBeUndefined();
    expect(refusals(memberForm, { ...answered, role: 'admin' })).toEqual({
      role: ['登録の種類を選択してください'],
    });
  });

  test('is told by switches that are true or false', () => {
    const wrong = ['正しい値を入力してください'];
    expect(refusals(memberForm, { ...answered, plays: 'yes', active: undefined })).toEqual({
      plays: wrong,
      active: wrong,
    });
  });
});

describe('the team', () => {
  const rules = {
    regulation_innings: 7,
    season_start_month: 8,
    qualifying_plate_appearances: 3.1,
    qualifying_innings: null,
  };
  const answered = { id: 1, name: '青空', invite_code: 'K7M2P-9QXWD', ...rules, version: 2 };

  test('is taken back as it was answered', () => {
    expect(refusals(team, answered)).toEqual({});
    expect(accepted(teamForm, answered)).toEqual({ name: '青空', ...rules, version: 2 });
  });

  test('has 9, 7, 6 or 5 innings', () => {
    for (const regulation_innings of [9, 7, 6, 5, '7', '７'])
      expect(refusals(teamForm, { ...answered, regulation_innings })).toEqual({});
    for (const regulation_innings of [8, 0, '', null, 'nine'])
      expect(refusals(teamForm, { ...answered, regulation_innings })).toEqual({
        regulation_innings: ['規定イニングは9、7、6、5から選択してください'],
      });
  });

  test('has a name', () => {
    expect(refusals(teamForm, { ...answered, name: ' ' })).toEqual({ name: ['チーム名を入力してください'] });
  });
});
