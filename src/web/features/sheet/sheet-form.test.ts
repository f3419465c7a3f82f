import { expect, it } from 'vitest';
import type { GameDetail } from '#contract/games.ts';
import { sheetForm } from '#contract/sheet.ts';
import { countFigures, listSheetFindings, sumSheet } from './check/sheet-totals.ts';
import { toGuestCell } from './rows/guests.ts';
import { withLineup } from './rows/lineup-offer.tsx';
import {
  addOrder,
  addSubstitute,
  changeBatter,
  makeBatterKey,
  removeBatter,
  setCell,
  withBatterCell,
  withPitcherCell,
} from './rows/sheet-edit.ts';
import { completeSheet, isSubstitute, makeBatterRow, makePitcherRow, type Sheet } from './rows/sheet-rows.ts';
import { readDraft, sheetDocument } from './sheet.document.ts';
import { hasSameContent, looksEqual, toForm } from './sheet-form.ts';

const empty = completeSheet({ batters: [], pitchers: [], version: 'v1' });

function fill(sheet: Sheet, order: number, cells: Record<string, string>): Sheet {
  const row = sheet.batters.find((batter) => batter.order === order);
  if (!row) throw new Error(`no row ${order}`);
  return changeBatter(row.key, (old) => ({ ...old, cells: { ...old.cells, ...cells } }))(sheet);
}

const played = {
  ...fill(fill(empty, 1, { user_id: '1', position: '遊撃手', at_bats: '4', hits: '2', runs: '2' }), 2, {
    user_id: '2',
    position: '投手',
    at_bats: '3',
    rbis: '3',
    plate_appearances: '三振 三振 遊ゴ',
    strikeouts: '2',
  }),
  pitchers: [makePitcherRow('p1', { user_id: '2', result: '勝利', innings: '6 2/3', runs_allowed: '1' })],
};

it('completes an empty sheet with nine places and one pitcher', () => {
  expect(empty.batters.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(empty.pitchers).toHaveLength(1);
});

it('toForm leaves out unused rows and matches the schema', () => {
  const { data } = sheetForm.safeParse(toForm(played));
  expect(data?.sheet_version).toBe('v1');
  expect(data?.batting).toMatchObject([
    { user_id: 1, order_no: 1, at_bats: 4, hits: 2, walks: 0, plate_appearances: null },
    { user_id: 2, order_no: 2, rbis: 3, plate_appearances: ['三振', '三振', '遊ゴ'] },
  ]);
  expect(data?.pitching).toMatchObject([{ user_id: 2, result: '勝利', pitching_innings_outs: 20 }]);
});

it.each([
  ['0', true],
  ['1', false],
])('a sheet in which %s was typed led to a saved one without figures: %s', (errors, expected) => {
  const lineScore = { line_score: null, bats_first: null };
  const parse = (typed: string) =>
    sheetForm.parse(
      toForm({ ...fill(empty, 1, { user_id: '1', position: '遊撃手', errors: typed }), lineScore }),
    );
  const payload = { body: parse(errors), draft: { key: '', text: null } };
  const row = { ...sheetDocument.toEntry(1, payload), place: 1 };
  const batting_records = parse('').batting.map((line) => ({ ...line, user: { guest: false } }));
  const saved = { batting_records, pitching_records: [], ...lineScore };
  const newer = { ...row, earlier: [sheetDocument.readFingerprint(row)] };
  expect(sheetDocument.hasReplaced(newer, saved as unknown as GameDetail)).toBe(expected);
});

it.each([
  [{ hits: '0', caught: ' ０ ' }, {}],
  [{ at_bats: '０４' }, { at_bats: '4' }],
  [{ plate_appearances: '6-3、a8' }, { plate_appearances: '遊ゴ 中安' }],
])('a sheet with %j has the content of one with %j, but undo stops between them', (typed, saved) => {
  const [first, second] = [typed, saved].map((cells) => fill(empty, 1, { user_id: '1', ...cells }));
  if (!first || !second) throw new Error('no sheets');
  expect(hasSameContent(first, second)).toBe(true);
  expect(looksEqual(first, second)).toBe(false);
});

it('does not stop an undo at a space after the last word', () => {
  const [first, second] = ['中安', '中安 '].map((text) => fill(empty, 1, { plate_appearances: text }));
  expect(first && second && looksEqual(first, second)).toBe(true);
});

it('sums the sheet and checks it against the score', () => {
  const totals = sumSheet(played);
  expect(totals).toMatchObject({ hits: 2, outs: 20, average: { numerator: 2, denominator: 7 } });
  expect(totals.game).toMatchObject({ batters: 2, runs: 2, runsBattedIn: 3, winningPitchers: 1 });
  const findings = listSheetFindings(played, {
    team_score: 5,
    opponent_score: 1,
    innings: 7,
    line_score: null,
    state: 'ended',
    scoring: null,
  });
  expect(findings.map(({ check, actual, expected }) => [check, actual, expected])).toEqual([
    ['places', 2, 9],
    ['outsRecorded', 20, 21],
  ]);
});

it('has no average with more hits than at bats', () => {
  expect(countFigures(makeBatterRow('b1', 1, { at_bats: '1', hits: '2' })).average).toBeNull();
});

it('adds substitutes below their place and removes them', () => {
  const key = makeBatterKey(played);
  const more = addSubstitute(key, 1)(played);
  expect(more.batters[1]).toMatchObject({ key, order: 1, cells: { position: '代打' } });
  expect(more.batters.map((row) => isSubstitute(more.batters, row)).slice(0, 3)).toEqual([
    false,
    true,
    false,
  ]);
  expect(hasSameContent(removeBatter(key)(more), played)).toBe(true);
  expect(removeBatter(key)(more).batters).toHaveLength(9);
  const first = played.batters[0]?.key ?? '';
  expect(removeBatter(first)(played).batters[0]).toEqual(makeBatterRow(first, 1));
});

it('reads a stored draft and ignores other text', () => {
  const kept = readDraft(JSON.stringify(played));
  expect(kept && hasSameContent(kept, played)).toBe(true);
  expect(kept?.version).toBe('v1');
  for (const text of [null, '{', '[]', '{"batters":4}', '{"batters":[{"order":"x"}]}']) {
    const read = readDraft(text);
    expect(read === null || hasSameContent(read, empty)).toBe(true);
  }
});

it('keeps the line score of a draft, unless the server would refuse it', () => {
  const lineScore = { line_score: { us: [0, 3], them: [1, 0], opponent_errors: null }, bats_first: true };
  expect(readDraft(JSON.stringify({ ...empty, lineScore }))?.lineScore).toEqual(lineScore);
  expect(hasSameContent({ ...empty, lineScore }, empty)).toBe(false);
  const broken = { line_score: { us: 'x' }, bats_first: 1 };
  expect(readDraft(JSON.stringify({ ...empty, lineScore: broken }))?.lineScore).toBeUndefined();
});

it('sends attempts, positions in sequence, guests, saves and a tenth batter', () => {
  const tenth = addOrder('b10')(empty);
  const filled = fill(tenth, 10, {
    user_id: toGuestCell('助川 一'),
    position: '左翼手 投手',
    caught_stealing: '1',
    caught: '2',
  });
  const pitchers = [
    makePitcherRow('p1', { user_id: toGuestCell('助川 一'), result: 'セーブ', innings: '1' }),
  ];
  const { data } = sheetForm.safeParse(toForm({ ...filled, pitchers }));
  expect(data?.batting).toMatchObject([
    {
      guest: '助川 一',
      order_no: 10,
      position: '左翼手',
      positions: ['左翼手', '投手'],
      steals: 3,
      caught_stealing: 1,
    },
  ]);
  expect(data?.pitching).toMatchObject([{ guest: '助川 一', result: '-', credit: 'セーブ' }]);
});

it('offers those who pitched as pitchers, the starter first, until they have a line', () => {
  const ids = ({ pitchers }: Sheet) => pitchers.map(({ cells }) => cells.user_id);
  const changed = fill(fill(empty, 7, { user_id: '7', position: '左翼手 投手' }), 9, {
    user_id: '9',
    position: '投手 左翼手',
  });
  expect(ids(changed)).toEqual(['9']);
  const first = changed.pitchers[0];
  const used = first ? setCell(first, 'innings', '5')(changed) : changed;
  expect(ids(used)).toEqual(['9', '7']);
  expect(toForm(used).pitching).toHaveLength(1);
});

it('adds places up to twenty and removes the last one again', () => {
  let sheet = empty;
  for (let added = 0; added < 15; added += 1) sheet = addOrder(makeBatterKey(sheet))(sheet);
  expect(sheet.batters.map(({ order }) => order)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  const last = sheet.batters.at(-1)?.key ?? '';
  expect(removeBatter(last)(sheet).batters).toHaveLength(19);
  const tenth = sheet.batters[9]?.key ?? '';
  expect(removeBatter(tenth)(sheet).batters).toHaveLength(20);
});

it('withLineup fills in an earlier order, without players who have left', () => {
  const starters = [
    { order: 1, player: '7', position: '遊撃手' },
    { order: 2, player: '8', position: '投手' },
    { order: 3, player: '9', position: '捕手' },
    { order: 10, player: '7', position: '右翼手' },
  ];
  const { batters, pitchers } = withLineup(empty, starters, [7, 8]);
  expect(batters.slice(0, 4).map(({ cells }) => [cells.user_id, cells.position])).toEqual([
    ['7', '遊撃手'],
    ['8', '投手'],
    ['', '捕手'],
    ['', ''],
  ]);
  expect(batters.at(-1)).toMatchObject({ order: 10, cells: { user_id: '7' } });
  expect(pitchers.map(({ cells }) => cells.user_id)).toEqual(['8']);
  // The suggested pitcher counts as a line only after an edit.
  expect(toForm({ ...empty, pitchers }).pitching).toEqual([]);
  const touched = pitchers.map((row) => withPitcherCell(row, 'innings', '5'));
  expect(toForm({ ...empty, pitchers: touched }).pitching).toHaveLength(1);
});

it('withLineup keeps rows that are in use', () => {
  const row = makeBatterRow('b1', 1, { user_id: '3', position: 'DH' });
  expect(withBatterCell(row, 'runs', '2').cells).toMatchObject({ user_id: '3', runs: '2' });
  const sheet = completeSheet({ ...empty, batters: [row] });
  const [first] = withLineup(sheet, [{ order: 1, player: '7', position: '投手' }], [7]).batters;
  expect(first).toEqual(row);
});
