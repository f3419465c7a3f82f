import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/history.ts';
import { actionText, dayOf, describeChanges, timeOf } from './entry-words.ts';

const ENTRY: HistoryEntry = {
  id: 1,
  // Without a zone: local time, so that the test passes in every time zone.
  at: '2026-05-03T14:05:00',
  actor: { id: 7, name: '山田 太郎' },
  action: 'deleted',
  kind: 'game',
  subject_id: 3,
  game_id: null,
  date: '2026-05-03',
  opponent: 'レッズ',
  name: null,
  fields: [],
  restorable: true,
};

describe('actionText', () => {
  const line = { game_id: 3, name: '鈴木 一' };
  test.each<[Partial<HistoryEntry>, string]>([
    [{}, '5月3日 対レッズ の試合を削除しました'],
    [{ date: '2025-11-23' }, '2025年11月23日 対レッズ の試合を削除しました'],
    [
      { kind: 'batting', action: 'changed', ...line },
      '5月3日 対レッズ の試合の、鈴木 一 の打撃成績を変更しました',
    ],
    [
      { kind: 'pitching', action: 'restored', ...line },
      '5月3日 対レッズ の試合の、鈴木 一 の投手成績を元に戻しました',
    ],
    [{ kind: 'schedule', name: '練習' }, '5月3日 の予定「練習」を削除しました'],
    [{ kind: 'schedule', action: 'created' }, '5月3日 の予定を登録しました'],
    [{ kind: 'member', action: 'created', name: '鈴木 一' }, 'メンバー 鈴木 一 を登録しました'],
    [{ kind: 'member', action: 'created', subject_id: 7 }, 'チームに参加しました'],
    [{ kind: 'member', action: 'changed', subject_id: 7 }, '自分の情報を変更しました'],
    [{ kind: 'team', action: 'created', name: '青空ナイン' }, 'チーム「青空ナイン」を作りました'],
    [{ kind: 'team', action: 'changed', name: '青空ナイン' }, 'チームの設定を変更しました'],
    [{ kind: 'invitation', action: 'created' }, '招待コードを再発行しました'],
  ])('describes %j', (change, sentence) => {
    expect(actionText({ ...ENTRY, ...change })).toBe(sentence);
  });

  test('uses neutral words for kinds and actions of a newer server', () => {
    const entry = JSON.parse(JSON.stringify({ ...ENTRY, kind: 'uniform', action: 'created' }));
    expect(actionText(entry)).toBe('データを登録しました');
    expect(actionText({ ...entry, action: 'archived' })).toBe('データを変更しました');
    const fields = [{ field: 'number', before: 1, after: 2 }];
    expect(describeChanges({ ...entry, fields })).toMatchObject([{ before: '1', after: '2' }]);
  });
});

test('dayOf and timeOf give the day and time of the reader', () => {
  expect([dayOf(ENTRY), timeOf(ENTRY)]).toEqual(['2026-05-03', '14:05']);
});

describe('describeChanges uses the words of the forms', () => {
  type Change = HistoryEntry['fields'][number];
  test.each<[HistoryEntry['kind'], Change, string]>([
    ['batting', { field: 'at_bats', before: 3, after: 4 }, '打数 3 → 4'],
    ['batting', { field: 'order_no', before: 1, after: 2 }, '打順 1番 → 2番'],
    [
      'batting',
      { field: 'plate_appearances', before: null, after: ['中安', '四球'] },
      '打席結果 なし → 中安 四球',
    ],
    [
      'pitching',
      { field: 'user', before: { id: 1, name: '佐藤' }, after: { id: 2, name: '鈴木' } },
      '選手 佐藤 → 鈴木',
    ],
    ['pitching', { field: 'pitching_innings_outs', before: 15, after: 16 }, '投球回数 5 → 5 1/3'],
    ['game', { field: 'confirmed', before: false, after: true }, '入力 入力中 → 確定'],
    [
      'game',
      { field: 'date', before: '2026-05-03', after: '2026-05-04' },
      '試合日 2026年5月3日（日） → 2026年5月4日（月）',
    ],
    ['game', { field: 'innings', before: null, after: 7 }, 'イニング数 なし → 7回'],
    ['member', { field: 'role', before: 'player', after: 'coach' }, '役割 選手 → 監督'],
    ['member', { field: 'active', before: true, after: false }, '状態 在籍 → 退団'],
    ['team', { field: 'season_start_month', before: 1, after: 8 }, 'シーズンの開始月 1月 → 8月'],
    ['schedule', { field: 'note', before: '雨天中止', after: null }, 'メモ 雨天中止 → なし'],
    [
      'game',
      { field: 'memo', before: '雨'.repeat(60), after: '𠮷'.repeat(61) },
      `メモ ${'雨'.repeat(60)} → ${'𠮷'.repeat(60)}…`,
    ],
  ])('describes a change of %s: %j', (kind, change, words) => {
    const described = describeChanges({ ...ENTRY, kind, fields: [change] });
    expect(described.map(({ label, before, after }) => `${label} ${before} → ${after}`)).toEqual([words]);
  });
});
