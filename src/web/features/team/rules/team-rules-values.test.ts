import { describe, expect, test } from 'vitest';
import type { Team } from '#contract/team.ts';
import {
  describeChangedElsewhere,
  listFacts,
  parseTenths,
  teamRulesForm,
  toValues,
} from './team-rules-values.ts';

const team: Team = {
  id: 1,
  name: '青空ナイン',
  invite_code: 'ABCDEFGH',
  regulation_innings: 7,
  season_start_month: 8,
  qualifying_plate_appearances: 3,
  qualifying_innings: null,
  unlisted_allowed: true,
  public_names: 'family',
  names_decided: true,
  all_games: true,
  time_zone: 'Asia/Tokyo',
  comments_for: 'coaches',
  team_link: true,
  announces_items: true,
  sport: 'ソフトボール',
  pitch_signs: 'cross',
  run_signs: 'battedIn',
  strikeout_signs: 'reversed',
  version: 4,
};

describe('the form of the team rules', () => {
  test('sends unchanged rules as they were read', () => {
    expect(teamRulesForm.parse(toValues(team))).toEqual({
      name: '青空ナイン',
      regulation_innings: 7,
      season_start_month: 8,
      qualifying_plate_appearances: 3,
      qualifying_innings: null,
      public_names: 'family',
      all_games: true,
      time_zone: 'Asia/Tokyo',
      comments_for: 'coaches',
      announces_items: true,
      sport: 'ソフトボール',
      pitch_signs: 'cross',
      run_signs: 'battedIn',
      strikeout_signs: 'reversed',
      version: 4,
    });
  });

  test('requires a number for a minimum that is switched on', () => {
    const invalidFields = (value: string | null) =>
      teamRulesForm
        .safeParse({ ...toValues(team), qualifying_innings: value })
        .error?.issues.map(({ path }) => path[0]);
    for (const wrong of ['', 'x', '3.14', '10', '-1']) {
      expect(invalidFields(wrong), wrong).toEqual(['qualifying_innings']);
    }
    for (const right of [null, '0.5', '1', '９．９'])
      expect(invalidFields(right), String(right)).toBeUndefined();
  });

  test('describes typed and stored rules in the same words', () => {
    const texts = [
      'ソフトボール',
      '7回',
      '8月',
      '試合数×3.0',
      'おまかせ（試合数×1.0）',
      '姓だけ',
      'はい',
      '監督だけ',
      '知らせる',
      '空振り ×・ファウル △',
      '● 打点あり・○ 打点なし',
      '見逃しは逆K',
      'Asia/Tokyo',
    ];
    expect(listFacts(team).map(({ text }) => text)).toEqual(texts);
    expect(listFacts(toValues(team)).map(({ text }) => text)).toEqual(texts);
  });
});

test('parseTenths converts a coefficient to tenths, and anything else to null', () => {
  expect(parseTenths('3.1')).toBe(31);
  expect(parseTenths(2)).toBe(20);
  expect(parseTenths('')).toBeNull();
  expect(parseTenths(null)).toBeNull();
});

test('names only rules that were both edited and changed elsewhere', () => {
  const entered = { ...toValues(team), regulation_innings: '9', all_games: false };
  const listChanges = (elsewhere: Partial<Team>) =>
    describeChangedElsewhere(team, entered, { ...team, ...elsewhere, version: 5 });
  expect(listChanges({ regulation_innings: 5, season_start_month: 4 })).toBe('1試合のイニング数：5回');
  expect(listChanges({ regulation_innings: 9, season_start_month: 4 })).toBe('');
});
