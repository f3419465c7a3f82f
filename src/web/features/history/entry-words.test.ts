import { describe, expect, test } from 'vitest';
import type { HistoryEntry, HistorySave } from '#contract/history.ts';
import { describeSave, describeSaveOfGame, formatEntryTime, nameEntry, toEntryDay } from './entry-words.ts';
import { describeChanges } from './field-changes.ts';

const TEAM = '青空ナイン';

const ENTRY: HistoryEntry = {
  id: 1,
  save_id: 1,
  // Without a zone: local time, so that the test passes in every time zone.
  at: '2026-05-03T14:05:00',
  actor: { id: 7, name: '山田 太郎' },
  action: 'deleted',
  kind: 'game',
  subject_id: 3,
  game_id: 3,
  member_id: null,
  date: '2026-05-03',
  opponent: 'レッズ',
  name: null,
  into: null,
  fields: [],
  restorable: true,
  links: { game: null, member: null, schedule: null },
};

const SAVE: HistorySave = {
  id: 1,
  at: ENTRY.at,
  actor: ENTRY.actor,
  is_revert: false,
  revertible: true,
  reverted: false,
};

type EntryChange = Partial<HistoryEntry>;

function sentence(changes: readonly EntryChange[], save: Partial<HistorySave> = {}): string {
  const entries = changes.map((change) => ({ ...ENTRY, ...change }));
  return describeSave({ save: { ...SAVE, ...save }, entries })
    .map(({ text }) => text)
    .join('');
}

test('describeSaveOfGame does not name the game, which is that of all rows', () => {
  const line = { kind: 'batting', action: 'changed', name: '鈴木 一' } as const;
  const toText = (change: EntryChange) =>
    describeSaveOfGame({ save: SAVE, entries: [{ ...ENTRY, ...change }] })
      .map(({ text }) => text)
      .join('');
  expect(toText({})).toBe('試合を削除しました');
  expect(toText(line)).toBe('鈴木 一の打撃成績を変更しました');
  expect(toText({ kind: 'schedule', name: '練習' })).toBe('5/3の予定「練習」を削除しました');
});

describe('describeSave', () => {
  const batting = { kind: 'batting', action: 'changed', member_id: 5, name: '鈴木 一' } as const;
  const other = { ...batting, member_id: 6, name: '佐藤 二' } as const;
  const renamed = { field: 'name', before: '甲', after: '乙' };
  const flag = (field: string, after: boolean) => ({ field, before: !after, after });
  const account = (after: boolean) => flag('has_account', after);
  const guardians = { field: 'guardians', before: [{ id: 1, name: '父' }] };
  const joining = { ...guardians, after: [...guardians.before, { id: 2, name: '山田 太郎' }] };
  const child = (name: string, ...fields: HistoryEntry['fields']): EntryChange => ({
    ...{ kind: 'member', action: 'changed', name, fields },
  });

  test.each<[EntryChange, string]>([
    [{}, '5/3 レッズ戦を削除しました'],
    [{ date: '2025-11-23' }, '2025/11/23 レッズ戦を削除しました'],
    [batting, '5/3 レッズ戦の鈴木 一の打撃成績を変更しました'],
    [{ ...batting, kind: 'pitching', action: 'restored' }, '5/3 レッズ戦の鈴木 一の投手成績を元に戻しました'],
    [{ kind: 'schedule', name: '練習' }, '5/3の予定「練習」を削除しました'],
    [{ kind: 'schedule', action: 'created' }, '5/3の予定を登録しました'],
    [{ kind: 'member', action: 'created', name: '鈴木 一' }, 'メンバー鈴木 一を登録しました'],
    [
      { kind: 'member', action: 'changed', name: '鈴木 一', fields: [renamed] },
      'メンバー鈴木 一の情報を変更しました',
    ],
    [
      { kind: 'member', action: 'changed', name: '鈴木 一', fields: [account(false)] },
      'メンバー鈴木 一の情報を変更しました',
    ],
    [{ kind: 'member', action: 'created', subject_id: 7 }, 'チームに参加しました'],
    [{ kind: 'member', action: 'changed', subject_id: 7, fields: [account(true)] }, 'チームに参加しました'],
    [{ kind: 'member', action: 'changed', subject_id: 7, fields: [account(false)] }, 'チームを抜けました'],
    [{ kind: 'member', action: 'changed', subject_id: 7, fields: [renamed] }, '自分の情報を変更しました'],
    [
      { kind: 'schedule', action: 'changed', name: '練習', fields: [flag('cancelled', true)] },
      '5/3の予定「練習」を中止にしました',
    ],
    [
      { kind: 'member', action: 'changed', name: '鈴木 一', fields: [flag('active', false)] },
      'メンバー鈴木 一を退団にしました',
    ],
    [{ kind: 'team', action: 'created', name: '青空ナイン' }, 'チーム「青空ナイン」を作りました'],
    [{ kind: 'team', action: 'changed', name: '青空ナイン' }, 'チームの設定を変更しました'],
    [{ kind: 'invitation', action: 'created' }, '招待コードを再発行しました'],
    [{ kind: 'member', name: '鈴木 一' }, 'メンバー鈴木 一を削除しました'],
    [{ kind: 'member', name: '鈴木 一', into: '鈴木 一(12)' }, '鈴木 一を鈴木 一(12)にまとめました'],
    [
      { kind: 'member', action: 'restored', name: '鈴木 一', into: '鈴木 一(12)' },
      '鈴木 一を鈴木 一(12)から分けました',
    ],
  ])('describes a single change %j', (change, text) => {
    expect(sentence([change])).toBe(text);
  });

  test('names a guardian who joins or leaves, and only the guardian', () => {
    const both = [child('田中 健', joining), child('田中 大輔', joining)];
    expect(sentence(both)).toBe('田中 大輔・田中 健の保護者として参加しました');
    const leaving = { ...joining, before: joining.after, after: joining.before };
    expect(sentence([child('田中 健', leaving)])).toBe('田中 健の保護者をやめました');
    const removed = { ...guardians, after: [] };
    expect(sentence([child('田中 健', removed)])).toBe('メンバー田中 健の情報を変更しました');
  });

  const standing = (member_id: number, active: boolean): EntryChange => ({
    kind: 'member',
    action: 'changed',
    member_id,
    fields: [
      { field: 'active', before: !active, after: active },
      { field: 'left_on', before: null, after: '2027-03-31' },
    ],
  });
  const settings: EntryChange = { kind: 'team', action: 'changed' };
  const separated: EntryChange = {
    kind: 'member',
    action: 'restored',
    member_id: 5,
    name: '鈴木 一',
    into: '鈴木 一(12)',
  };
  const emptied = { field: 'number', before: '12', after: null };
  const runs: EntryChange = {
    kind: 'game',
    action: 'changed',
    fields: [{ field: 'line_score', before: null, after: null }],
  };

  test.each<[string, EntryChange[], Partial<HistorySave>, string]>([
    [
      'a change of the year',
      [settings, standing(5, false), standing(6, false)],
      {},
      '年度更新で2人を退団にしました',
    ],
    [
      'an undone change of the year',
      [standing(5, true), settings],
      { is_revert: true },
      '年度更新を元に戻しました（1人）',
    ],
    [
      'an undone merge that took fields back',
      [{ kind: 'member', action: 'changed', member_id: 6, fields: [emptied] }, separated],
      { is_revert: true },
      '鈴木 一を鈴木 一(12)から分けました',
    ],
    ['a sheet', [batting, other], {}, '5/3 レッズ戦の成績を変更しました（2人）'],
    [
      'a sheet with its line score',
      [runs, batting, other],
      {},
      '5/3 レッズ戦の成績を変更しました（2人・イニングスコア）',
    ],
    [
      'the line of one player with the line score',
      [runs, batting],
      {},
      '5/3 レッズ戦の鈴木 一の成績を変更しました（ほかイニングスコア）',
    ],
    [
      'a new sheet',
      [
        { ...batting, action: 'created' },
        { ...other, action: 'created' },
      ],
      {},
      '5/3 レッズ戦の成績を登録しました（2人）',
    ],
    [
      'a sheet that adds and removes',
      [
        { ...batting, action: 'created' },
        { ...other, action: 'deleted' },
      ],
      {},
      '5/3 レッズ戦の成績を変更しました（2人）',
    ],
    [
      'both lines of one player',
      [batting, { ...batting, kind: 'pitching' }],
      {},
      '5/3 レッズ戦の鈴木 一の成績を変更しました',
    ],
    ['an undone sheet', [batting, other], { is_revert: true }, '5/3 レッズ戦の成績を元に戻しました（2人）'],
    ['an undone line', [batting], { is_revert: true }, '5/3 レッズ戦の鈴木 一の打撃成績を元に戻しました'],
    [
      'two members',
      [
        { kind: 'member', action: 'changed', member_id: 5 },
        { kind: 'member', action: 'changed', member_id: 6 },
      ],
      {},
      'メンバー2人を変更しました',
    ],
    [
      'different things',
      [
        { kind: 'team', action: 'changed' },
        { kind: 'member', action: 'changed', subject_id: 7, fields: [renamed] },
      ],
      {},
      '自分の情報を変更しました（ほか1件）',
    ],
    [
      'a deleted game whose pitches still count',
      [{}, { kind: 'pitch_report', action: 'created', name: '鈴木 一' }],
      {},
      '5/3 レッズ戦を削除しました（ほか1件）',
    ],
    [
      'a restored game whose pitches were stored apart',
      [{ action: 'restored' }, { kind: 'pitch_report', action: 'deleted', name: '鈴木 一' }],
      { is_revert: true },
      '5/3 レッズ戦を元に戻しました（ほか1件）',
    ],
  ])('describes %s', (_, changes, save, text) => {
    expect(sentence(changes, save)).toBe(text);
  });

  test('marks names and days, which must not break', () => {
    const names = describeSave({ save: SAVE, entries: [{ ...ENTRY, ...batting }] })
      .filter(({ isName }) => isName)
      .map(({ text }) => text);
    expect(names).toEqual(['5/3', 'レッズ戦', '鈴木 一', '打撃成績']);
  });

  test('uses neutral words for kinds and actions of a newer server', () => {
    const entry = JSON.parse(JSON.stringify({ kind: 'uniform', action: 'created' }));
    expect(sentence([entry])).toBe('データを登録しました');
    expect(sentence([{ ...entry, action: 'archived' }])).toBe('データを変更しました');
    const fields = [{ field: 'number', before: 1, after: 2 }];
    expect(describeChanges({ ...ENTRY, ...entry, fields }, TEAM)).toMatchObject([
      { before: '1', after: '2' },
    ]);
  });
});

test.each<[EntryChange, boolean, string, string]>([
  [{ kind: 'batting', action: 'created', name: '鈴木 一' }, true, '鈴木 一', '打撃・登録'],
  [{ kind: 'batting', action: 'created', name: '鈴木 一' }, false, '鈴木 一', '打撃'],
  [{ kind: 'pitching', action: 'changed', name: '鈴木 一' }, true, '鈴木 一', '投手'],
  [{ kind: 'member', action: 'created', name: '鈴木 一' }, true, '鈴木 一', '登録'],
  [{ kind: 'team', action: 'changed' }, true, 'チームの設定', ''],
])('entryTitle names %j', (change, saysAction, name, note) => {
  expect(nameEntry({ ...ENTRY, ...change }, saysAction)).toEqual({ name, note });
});

test('describeChanges leaves out what the sentence says', () => {
  const fields = [{ field: 'has_account', before: false, after: true }];
  const joining = { ...ENTRY, kind: 'member', action: 'changed', subject_id: 7, fields } as const;
  expect(describeChanges(joining, TEAM)).toEqual([]);
  expect(describeChanges({ ...joining, subject_id: 8 }, TEAM)).toHaveLength(1);
});

test('describeChanges shows a sequence of positions instead of the first one', () => {
  const fields = [
    { field: 'position', before: '投手', after: '左翼手' },
    { field: 'positions', before: ['投手'], after: ['左翼手', '投手'] },
  ];
  expect(describeChanges({ ...ENTRY, kind: 'batting', action: 'changed', fields }, TEAM)).toEqual([
    { field: 'positions', label: '守備位置', before: '投手', after: '左翼手→投手' },
  ]);
});

test('entryDay and entryTime give the day and time of the reader', () => {
  expect([toEntryDay(ENTRY), formatEntryTime(ENTRY)]).toEqual(['2026-05-03', '14:05']);
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
    ['game', { field: 'bats_first', before: null, after: true }, '先攻・後攻 なし → 先攻'],
    [
      'game',
      {
        field: 'line_score',
        before: null,
        after: { us: [0, 5, null], them: [3, 0, 0], opponent_errors: 2 },
      },
      'イニングスコア なし → 青空ナイン 0 5 X / 相手 3 0 0 / 相手の失策 2',
    ],
    ['pitching', { field: 'credit', before: null, after: 'セーブ' }, 'セーブ・ホールド なし → セーブ'],
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
    const described = describeChanges({ ...ENTRY, kind, fields: [change] }, TEAM);
    expect(described.map(({ label, before, after }) => `${label} ${before} → ${after}`)).toEqual([words]);
  });
});
