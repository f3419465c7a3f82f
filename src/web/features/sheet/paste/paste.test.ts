import { describe, expect, it } from 'vitest';
import { readPositions } from '../../../shared/positions-text.ts';
import { readTable } from '../../../shared/table-text.ts';
import { battingMessages } from '../../batting/batting.messages.ts';
import { pitchingMessages } from '../../pitching/pitching.messages.ts';
import { abbreviatePositions, withPosition } from '../rows/positions.ts';
import {
  BATTING_COUNTS,
  completeSheet,
  makeBatterRow,
  makePitcherRow,
  PITCHING_COUNTS,
  type Sheet,
} from '../rows/sheet-rows.ts';
import { readBlock, withCorrection } from './paste-block.ts';
import { readHeads } from './paste-heads.ts';
import { fillFrom, listImportable, withPasted } from './paste-import.ts';
import { findPlayer } from './paste-names.ts';

const players = [
  { id: 1, name: '佐藤 大輝', number: null },
  { id: 2, name: '髙橋 健一郎', number: null },
  { id: 3, name: '山﨑 陸', number: null },
  { id: 4, name: '鈴木 一', number: null },
  { id: 5, name: '鈴木 次郎', number: null },
];
const empty = completeSheet({ batters: [], pitchers: [], version: null });

function paste(text: string, chosen: Record<number, string> = {}) {
  const pasted = readBlock(readTable(text), players, chosen);
  if (!pasted) throw new Error('no headings');
  return pasted;
}

function rowNamed({ batters, pitchers }: Sheet, key: string) {
  const row = [...batters, ...pitchers].find((candidate) => candidate.key === key);
  if (!row) throw new Error(`no row ${key}`);
  return row;
}

function lines({ batters }: Sheet) {
  return batters.filter(({ cells }) => cells.user_id !== '').map(({ order, cells }) => ({ order, ...cells }));
}

describe('readHeads', () => {
  it('reads headings in any order and width', () => {
    expect(readHeads(['打数', '氏名', 'ＨＲ', '2塁打', '第1打席', '背番号', '打 点', 'ＣＩ'])).toEqual({
      kind: 'batting',
      targets: [
        'at_bats',
        'player',
        'home_runs',
        'doubles',
        'plate_appearance',
        null,
        'rbis',
        'interference',
      ],
    });
  });

  it('knows every count by its label', () => {
    const batting = BATTING_COUNTS.filter((count) => count !== 'caught');
    const labels = batting.map((count) => battingMessages.fields[count]);
    expect(readHeads(['打者', '盗失'])?.targets).toEqual(['player', 'caught']);
    expect(readHeads(['打者', ...labels, '盗塁死'])?.targets).toEqual(['player', ...batting, 'caught']);
    const pitching = PITCHING_COUNTS.map((count) => pitchingMessages.fields[count]);
    expect(readHeads(['投手', ...pitching])?.targets).toEqual(['player', ...PITCHING_COUNTS]);
  });

  it('distinguishes pitchers from batters', () => {
    expect(readHeads(['投手', '回', '三振', '安打', '自責'])).toEqual({
      kind: 'pitching',
      targets: ['player', 'innings', 'strikeouts', 'hits_allowed', 'earned_runs'],
    });
  });

  it('returns null for a row of numbers or without a player', () => {
    expect(readHeads(['4', '1', '0'])).toBeNull();
    expect(readHeads(['打数', '安打'])).toBeNull();
    expect(readHeads(['選手', 'メモ'])).toBeNull();
  });
});

describe('findPlayer', () => {
  it.each([
    ['佐藤大輝', 1],
    ['佐藤　大輝', 1],
    ['高橋健一郎', 2],
    ['山崎 陸 選手', 3],
    ['8 佐藤 大輝', 1],
    ['佐藤', 1],
    ['鈴木次郎', 5],
  ])('%s is a member', (name, id) => {
    expect(findPlayer(name, players)?.id).toBe(id);
  });

  it.each([
    ['𡈽田 一', '土田 一'],
    ['柳田 悠', '栁田 悠'],
    ['薮内 恵', '藪内 惠'],
  ])('%s is %s in other letters', (pasted, name) => {
    expect(findPlayer(pasted, [...players, { id: 9, name, number: null }])?.id).toBe(9);
  });

  const twins = [
    { id: 6, name: '田中 健', number: '1' },
    { id: 7, name: '田中 大輔', number: '10' },
    { id: 8, name: '田中 大輔', number: null },
  ];

  it.each([
    ['田中(健)', 6],
    ['田中（健）', 6],
    ['1 田中', 6],
    ['#10', 7],
    ['１０', 7],
    ['10 田中大輔', 7],
    ['田中(10)', 7],
    ['田中 健(主将)', 6],
  ])('%s is told apart from others of the family name', (name, id) => {
    expect(findPlayer(name, [...players, ...twins])?.id).toBe(id);
  });

  it.each(['田中', '田中(大)', '田中 大輔', '99 田中大輔', '田中(主将)', '99'])(
    'does not guess between equal names for "%s"',
    (name) => expect(findPlayer(name, twins)).toBeNull(),
  );

  it.each(['鈴木', '田中', '', '佐'])('does not guess a player for "%s"', (name) => {
    expect(findPlayer(name, players)).toBeNull();
  });
});

it.each([
  ['遊', '遊撃手'],
  ['６', '遊撃手'],
  ['SS', '遊撃手'],
  ['ショート', '遊撃手'],
  ['指', 'DH'],
  ['(打)', '代打'],
  ['PR', '代走'],
  ['打→左', '代打 左翼手'],
  ['遊-二', '遊撃手 二塁手'],
  ['左投', '左翼手 投手'],
  ['投左', '投手 左翼手'],
  ['打三', '代打 三塁手'],
  ['走左', '代走 左翼手'],
  ['7-1', '左翼手 投手'],
  ['捕 一 捕', '捕手 一塁手 捕手'],
  ['dh一', 'DH 一塁手'],
  ['左左', '左翼手'],
])('reads the positions %s', (text, positions) => {
  expect(readPositions(text)?.join(' ')).toBe(positions);
});

it.each(['', '10', '71', 'ベンチ', '左ベンチ', '投捕一二三遊左中右投'])(
  'does not read "%s" as positions',
  (text) => {
    expect(readPositions(text)).toBeNull();
  },
);

it('adds a second position, and takes the last one back', () => {
  const changed = withPosition('左翼手', '投手');
  expect([changed, abbreviatePositions(changed)]).toEqual(['左翼手 投手', '左投']);
  expect(withPosition(changed, '投手')).toBe('左翼手');
});

describe('pasting batters', () => {
  const block = [
    '氏名\t背番号\t守備\t打数\t安打\t二塁打\t打点\t盗塁\t盗塁死',
    '佐藤大輝\t6\t遊\t４\t3\t1\t二\t1\t1',
    '田中\t9\t二\t3\t0\t\t-\t\t',
    '合計\t\t\t7\t3\t1\t2\t1\t1',
  ].join('\r\n');

  it('offers the players whom a name fits', () => {
    const [suzuki, unknown] = paste('選手\t打数\n鈴木\t3\n田中\t1').rows;
    expect(suzuki).toMatchObject({ userId: '', fitting: [{ id: 4 }, { id: 5 }] });
    expect(unknown).toMatchObject({ userId: '', fitting: [] });
    const [chosen] = paste('選手\t打数\n鈴木\t3', { 1: '5' }).rows;
    expect(chosen).toMatchObject({ userId: '5' });
  });

  it('reports unreadable cells, unknown players and unknown columns', () => {
    const pasted = paste(block);
    expect(pasted.ignored).toEqual(['背番号']);
    expect(pasted.rows.map(({ name, userId }) => [name, userId])).toEqual([
      ['佐藤大輝', '1'],
      ['田中', ''],
    ]);
    const wrong = pasted.rows.flatMap(({ cells }) => cells.filter(({ value }) => value === null));
    expect(wrong).toMatchObject([{ target: 'rbis', text: '二', row: 1, column: 6 }]);
    expect(listImportable(pasted).map(({ name }) => name)).toEqual(['佐藤大輝']);
  });

  it('derives singles from all hits', () => {
    expect(lines(withPasted(empty, paste(block)))).toMatchObject([
      {
        order: 1,
        user_id: '1',
        position: '遊撃手',
        at_bats: '4',
        hits: '2',
        doubles: '1',
        rbis: '',
        caught_stealing: '1',
        caught: '1',
      },
    ]);
  });

  it('derives caught stealing from attempts and steals', () => {
    const pasted = paste('選手\t打数\t盗塁企図\t盗塁\n佐藤\t3\t3\t2\n高橋健一郎\t3\t1\t2');
    expect(pasted.rows.map(({ cells }) => cells.find(({ target }) => target === 'caught')?.value)).toEqual([
      '1',
      null,
    ]);
  });

  it('reads a change of positions and a tenth batter', () => {
    const pasted = paste('打順\t選手\t守備\n1\t佐藤\t左投\n10\t髙橋 健一郎\t打三');
    const sheet = withPasted(empty, pasted);
    expect(lines(sheet)).toMatchObject([
      { order: 1, position: '左翼手 投手' },
      { order: 10, position: '代打 三塁手' },
    ]);
    // A player who pitched is offered as the pitcher.
    expect(sheet.pitchers).toMatchObject([{ suggested: true, cells: { user_id: '1' } }]);
  });

  it('imports a withCorrection cell and a chosen player', () => {
    const table = readTable(block);
    const [cell] = paste(block).rows.flatMap(({ cells }) => cells.filter(({ value }) => value === null));
    const pasted = cell && readBlock(withCorrection(table, cell, '2'), players, { 2: '4' });
    expect(pasted && lines(withPasted(empty, pasted))).toMatchObject([
      { user_id: '1', rbis: '2' },
      { order: 2, user_id: '4', position: '二塁手', at_bats: '3', hits: '' },
    ]);
  });

  it('refuses fewer hits than extra-base hits', () => {
    const pasted = paste('選手\t打数\t安打\t二塁打\n佐藤\t3\t1\t2');
    expect(pasted.rows[0]?.cells).toMatchObject([{ value: '3' }, { text: '1', value: null }, { value: '2' }]);
  });

  it('fills counts that were not copied from plate appearances', () => {
    const pasted = paste('選手\t1打席\t2打席\t3打席\t得点\n佐藤\t中安\tなぞ\t四球\t1');
    expect(pasted.rows[0]?.cells.map(({ value }) => value)).toEqual(['中安', null, '四球', '1']);
    const [line] = lines(withPasted(empty, pasted));
    expect(line).toMatchObject({ at_bats: '1', hits: '1', walks: '1', runs: '1' });
    expect(line?.plate_appearances.trim().split(/\s+/)).toEqual(['中安', '四球']);
  });

  it('fills the existing rows of players, and the places of their batting order', () => {
    const sheet = completeSheet({
      ...empty,
      batters: [makeBatterRow('b1', 4, { user_id: '1', position: '投手', runs: '1' })],
    });
    const pasted = paste('打順\t選手\t守備\t打数\n1\t高橋健一郎\t捕\t3\n\t山崎陸\t代打\t1\n4\t佐藤\t\t5');
    expect(lines(withPasted(sheet, pasted))).toMatchObject([
      { order: 1, user_id: '2', position: '捕手', at_bats: '3' },
      { order: 1, user_id: '3', position: '代打', at_bats: '1' },
      { order: 4, user_id: '1', position: '投手', at_bats: '5', runs: '1' },
    ]);
  });

  it('moves players who are in the sheet to the copied places', () => {
    const sheet = completeSheet({
      ...empty,
      batters: [
        makeBatterRow('b1', 1, { user_id: '1', position: '投手', runs: '1' }),
        makeBatterRow('b2', 1, { user_id: '5', position: '代走' }),
        makeBatterRow('b3', 2, { user_id: '3' }),
      ],
    });
    const pasted = paste('打順\t選手\t打数\n1\t高橋健一郎\t3\n6\t佐藤\t4\n\t山崎陸\t1');
    expect(lines(withPasted(sheet, pasted))).toMatchObject([
      { order: 1, user_id: '2', at_bats: '3', position: '' },
      { order: 1, user_id: '5', position: '代走' },
      { order: 6, user_id: '1', position: '投手', at_bats: '4', runs: '1' },
      { order: 6, user_id: '3', at_bats: '1' },
    ]);
  });

  it('fills free places in order without a batting order, pinch hitters below the row above', () => {
    const pasted = paste('選手\t守備\n佐藤\t遊\n高橋健一郎\t代打\n山崎陸\t右');
    expect(lines(withPasted(empty, pasted)).map(({ order, user_id }) => [order, user_id])).toEqual([
      [1, '1'],
      [1, '2'],
      [2, '3'],
    ]);
  });

  it('imports only the first row of a player', () => {
    expect(listImportable(paste('選手\t打数\n佐藤\t4\n佐藤大輝\t3'))).toHaveLength(1);
  });
});

it('pastes saves and holds', () => {
  const { pitchers } = withPasted(empty, paste('投手\t勝敗\t回\n佐藤\tS\t1\n高橋健一郎\tホールド\t1'));
  expect(pitchers.slice(0, 2).map(({ cells }) => cells.result)).toEqual(['セーブ', 'ホールド']);
});

it('pastes pitchers: results by sign, innings as typed, walks and hit batters together', () => {
  const pasted = paste(
    '勝敗\t投手\t回\t球数\t四球\t死球\t失点\t自責点\n○\t佐藤\t5 1/3\t80\t2\t1\t1\t1\n\t高橋健一郎\t1.2\t20\t\t\t0\t0',
  );
  const { pitchers } = withPasted(empty, pasted);
  expect(
    pitchers.map(({ cells }) => [cells.user_id, cells.result, cells.innings, cells.walks_given]),
  ).toEqual([
    ['1', '勝利', '5 1/3', '3'],
    ['2', '-', '1.2', ''],
    ['', '-', '', ''],
  ]);
});

describe('fillFrom', () => {
  it('fills a block to the right and down, like a spreadsheet', () => {
    const { sheet, left } = fillFrom(
      empty,
      rowNamed(empty, 'b2'),
      'at_bats',
      readTable('4\t1\n3\t2'),
      players,
    );
    expect(sheet.batters.slice(0, 4).map(({ cells }) => [cells.at_bats, cells.hits])).toEqual([
      ['', ''],
      ['4', '1'],
      ['3', '2'],
      ['', ''],
    ]);
    expect(left).toEqual([]);
  });

  it('reads names and positions, and returns what does not fit', () => {
    const table = readTable('佐藤\t6\t中安 三振\n田中\t二\n');
    const { sheet, left } = fillFrom(empty, rowNamed(empty, 'b9'), 'user_id', table, players);
    expect(sheet.batters[8]?.cells).toMatchObject({ user_id: '1', position: '遊撃手', at_bats: '2' });
    expect(left).toEqual(['田中', '二']);
    expect(fillFrom(empty, rowNamed(empty, 'b1'), 'user_id', readTable('田中\t6'), players).left).toEqual([
      '田中',
    ]);
  });

  it('adds as many pitchers as the block has rows', () => {
    const sheet = completeSheet({ ...empty, pitchers: [makePitcherRow('p1')] });
    const filled = fillFrom(sheet, rowNamed(sheet, 'p1'), 'innings', readTable('5\t80\n2\t30'), players);
    expect(filled.sheet.pitchers.map(({ cells }) => [cells.innings, cells.pitches])).toEqual([
      ['5', '80'],
      ['2', '30'],
      ['', ''],
    ]);
  });
});
