import { describe, expect, test } from 'vitest';
import { formatExtras, listUnreadExtras, toMember } from './member-extras.ts';
import { listUnusedColumns, readMembers, writeMembers } from './member-text.ts';

const member = (number: string, name: string, kana = '') => ({ number, name, kana });
const tanaka = member('1', '田中 大輔');

describe('a list of members', () => {
  test('has one name a line, without empty lines and surrounding white space', () => {
    const names = readMembers('佐藤 大輝\r\n\n　鈴木　翔太 \n高橋\u2028東').map(({ name }) => name);
    expect(names).toEqual(['佐藤 大輝', '鈴木　翔太', '高橋', '東']);
  });

  test.each([
    '1\t田中 大輔',
    '1 田中 大輔',
    '#1 田中 大輔',
    '＃１田中 大輔',
    '１　田中 大輔',
    'No.1 田中 大輔',
    '1,田中 大輔',
  ])('%j has a number and a name', (line) => expect(readMembers(line)).toEqual([tanaka]));

  test('keeps every number as it is written', () => {
    const numbers = readMembers('0\t零\n00\t零零\n007\t七\n10\t十').map(({ number }) => number);
    expect(numbers).toEqual(['0', '00', '007', '10']);
  });

  test('has list markers removed, and keeps a number that may be part of the name', () => {
    const names = ['・佐藤', '- 鈴木', '1. 高橋', '２）田中', '①伊藤', '助っ人2', '3番 佐藤'];
    expect(readMembers(names.join('\n')).map(({ name }) => name)).toEqual([
      '佐藤',
      '鈴木',
      '高橋',
      '田中',
      '①伊藤',
      '助っ人2',
      '3番 佐藤',
    ]);
  });

  test('has a column of kana, or kana in brackets', () => {
    const read = [member('1', '田中 大輔', 'タナカ ダイスケ'), member('2', '鈴木 翔太', 'すずき')];
    expect(readMembers('1\t田中 大輔\tタナカ ダイスケ\n2\t鈴木 翔太\tすずき')).toEqual(read);
    expect(readMembers('1 田中 大輔（タナカ ダイスケ）\n2 鈴木 翔太(すずき)')).toEqual(read);
    expect(readMembers('佐藤(右)')).toEqual([member('', '佐藤(右)')]);
  });

  test('joins a name of two cells, also where some are kana', () => {
    expect(readMembers('佐藤\tさくら\n鈴木\t翔太')).toEqual([
      member('', '佐藤 さくら'),
      member('', '鈴木 翔太'),
    ]);
    expect(readMembers('さとう\tさくら')).toEqual([member('', 'さとう さくら')]);
  });

  test('has its columns named by heads in any order', () => {
    const table = 'フリガナ\t学年\t氏名\t背番号\nタナカ\t5\t田中 大輔\t１\n\t6\t1 鈴木\t';
    expect(readMembers(table)).toEqual([
      { ...member('1', '田中 大輔', 'タナカ'), grade: '小5' },
      { ...member('', '1 鈴木'), grade: '小6' },
    ]);
    expect(readMembers('番号,姓,名\n1,田中,大輔')).toEqual([tanaka]);
  });

  test('has columns of hands, positions and grades, with heads or without', () => {
    const full = { ...tanaka, hands: '右投左打', defense: '遊・二', grade: '小5' };
    expect(readMembers('番号,氏名,投打,守備,学年,体重\n1,田中 大輔,右投左打,遊・二,5,40')).toEqual([full]);
    expect(readMembers('番号,氏名,投,打\n1,田中 大輔,右,左')).toEqual([{ ...tanaka, hands: '右投左打' }]);
    expect(readMembers('1\t田中 大輔\t右投左打\t遊・二\t小5')).toEqual([full]);
    expect(listUnusedColumns('番号,氏名,体重,身長\n1,田中 大輔,40,')).toEqual(['体重']);
  });

  test('tells what is taken over of a member, and what is not', () => {
    const [boy, other] = readMembers('氏名,投打,守備,学年\n田中,右左,遊二,5\n鈴木,速い,内野,年長');
    expect(toMember(boy ?? tanaka, '2026-11-26')).toEqual({
      ...{ number: '', name: '田中', kana: '' },
      ...{ throws: '右', bats: '左', positions: ['遊撃手', '二塁手'], school_entry_year: 2022 },
    });
    expect(formatExtras(boy ?? tanaka, '2026-11-26')).toBe('右投左打・遊撃手・二塁手・小5');
    expect(listUnreadExtras(other ?? tanaka, '2026-11-26')).toEqual(['速い', '内野', '年長']);
    // One to three may be years of any school.
    const [first] = readMembers('氏名,学年\n田中,1\n鈴木,3');
    expect(listUnreadExtras(first ?? tanaka, '2026-11-26')).toEqual(['1']);
  });

  test('keeps what does not fit, to be corrected', () => {
    expect(readMembers('1234\t田中\n鈴木')).toEqual([member('1234', '田中'), member('', '鈴木')]);
    expect(readMembers('背番号\t名前\n1234\t田中\n⚾\t鈴木')).toEqual([
      member('1234', '田中'),
      member('⚾', '鈴木'),
    ]);
  });

  test.each([
    [[tanaka, member('', '佐藤', 'さとう')]],
    [[member('', '佐藤'), member('', '鈴木 翔太')]],
    [[member('', '1 佐藤')]],
    [[{ ...tanaka, hands: '左投' }, member('', '佐藤')]],
    [[member('⚾', '佐藤'), member('', 'さくら')]],
  ])('is read again as it was written: %j', (members) => {
    expect(readMembers(writeMembers(members))).toEqual(members);
  });
});
