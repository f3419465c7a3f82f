import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { teamMessages } from '../team.messages.ts';
import { formatExtras, listUnreadExtras, toMember } from './member-extras.ts';
import { EXTRAS, type ListedMember, listUnusedColumns, readMembers, writeMembers } from './member-text.ts';

const member = (number: string, name: string, kana = '') => ({ number, name, kana });
const tanaka = member('1', '田中 大輔');
const listUnreadTexts = (listed: ListedMember) =>
  listUnreadExtras(listed, '2026-11-26').map(({ text }) => text);

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

  test('has 番 removed from its numbers if they cannot all be places in the batting order', () => {
    const read = [member('7', '田中 大輔'), member('52', '伊藤 蓮')];
    expect(readMembers('7番 田中 大輔\n５２番　伊藤 蓮')).toEqual(read);
    expect(readMembers('7番\t田中 大輔\n52番\t伊藤 蓮')).toEqual(read);
    expect(readMembers('氏名,背番号\n田中 大輔,7番\n伊藤 蓮,52番')).toEqual(read);
  });

  test.each(['-', '－', '—', 'ー', 'なし', '無', '無し'])('has nothing where a cell says %j', (nothing) => {
    const read = [member('1', '田中 大輔'), member('', '伊藤 蓮'), member('', '鈴木 翔太')];
    const rows = `1\t田中 大輔\n${nothing}\t伊藤 蓮\n${nothing}\t鈴木 翔太`;
    expect(readMembers(`背番号\t氏名\n${rows}`)).toEqual(read);
    expect(readMembers(rows)).toMatchObject(read);
    expect(readMembers(`氏名,ふりがな,学年\n伊藤 蓮,${nothing},${nothing}`)).toEqual([member('', '伊藤 蓮')]);
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
    expect(listUnreadTexts(other ?? tanaka)).toEqual(['速い', '内野', '年長']);
    // One to three may be years of any school.
    const [first] = readMembers('氏名,学年\n田中,1\n鈴木,3');
    expect(listUnreadTexts(first ?? tanaka)).toEqual(['1']);
  });

  test('tells of which column a text is that is not taken over, with examples that are', () => {
    const [first] = readMembers('氏名,守備,学年\n田中,外野,3年');
    expect(listUnreadExtras(first ?? tanaka, '2026-11-26')).toEqual([
      { text: '外野', extra: 'defense' },
      { text: '3年', extra: 'grade' },
    ]);
    const [second] = readMembers('田中 大輔\t090-1234-5678');
    expect(listUnreadExtras(second ?? tanaka, '2026-11-26')).toEqual([
      { text: '090-1234-5678', extra: null },
    ]);
    const { readable } = teamMessages.adding;
    const examples = EXTRAS.flatMap((extra) => readable[extra].map((text) => ({ ...tanaka, [extra]: text })));
    expect(examples.flatMap(listUnreadTexts)).toEqual([]);
  });

  test('has columns that most of their cells tell, and leaves over what does not fit', () => {
    const roster = [
      '1\t田中 健\tたなか けん\t右投右打\t投\t小6\t090-1234-5678',
      '2\t佐藤 陽翔\tさとう はると\t不明\t外野\t小5\t09012345678',
      '監督\t鈴木 翔\t不詳\t左投左打\t一\t年長\t',
      '4\t高橋 陸\tたかはし りく\t右投左打\t捕\t小6\t',
    ];
    const read = readMembers(roster.join('\n'));
    expect(read.map(({ number, name, kana }) => [number, name, kana])).toEqual([
      ['1', '田中 健', 'たなか けん'],
      ['2', '佐藤 陽翔', 'さとう はると'],
      ['', '鈴木 翔', ''],
      ['4', '高橋 陸', 'たかはし りく'],
    ]);
    expect(read.map(listUnreadTexts)).toEqual([
      ['090-1234-5678'],
      ['不明', '外野', '09012345678'],
      ['年長', '監督', '不詳'],
      [],
    ]);
    expect(read.map((listed) => formatExtras(listed, '2026-11-26'))[2]).toBe('左投左打・一塁手');
  });

  test.each([
    ['a text beside name and kana', '田中健\tたなかけん\t東小\n佐藤陽翔\tさとうはると\t西小', '東小'],
    ['a text beside a whole name', '田中 健\t外野\n佐藤 陽翔\t内野', '外野'],
    ['what repeats', '田中健\t外野\n佐藤陽翔\t内野\n鈴木翔\t外野\n高橋陸\t外野', '外野'],
    ['a second number', '7\t田中健\t150\n8\t佐藤陽翔\t160', '150'],
  ])('leaves over %s', (_, table, unused) => {
    const [first, second] = readMembers(table);
    expect(first?.unused).toEqual([unused]);
    expect([first?.name, second?.name].map((name) => name?.replace(' ', ''))).toEqual(['田中健', '佐藤陽翔']);
  });

  test('finds the names behind a column that repeats, and keeps the names of siblings', () => {
    const schools = ['東小\t田中 健', '東小\t佐藤 陽翔', '東小\t鈴木 翔', '西小\t高橋 陸'];
    expect(readMembers(schools.join('\n')).map(({ name }) => name)).toEqual([
      ...['田中 健', '佐藤 陽翔', '鈴木 翔', '高橋 陸'],
    ]);
    const siblings = ['佐藤\t健', '佐藤\t翔', '佐藤\t陸', '鈴木\t蓮'];
    expect(readMembers(siblings.join('\n')).map(({ name }) => name)).toEqual(
      siblings.map((row) => row.replace('\t', ' ')),
    );
  });

  test('joins a name of two cells also beside kana of two parts', () => {
    const read = [member('1', '佐藤 翔', 'さとう しょう'), member('2', '鈴木 健', 'すずき けん')];
    expect(readMembers('1\t佐藤\t翔\tさとう\tしょう\n2\t鈴木\t健\tすずき\tけん')).toEqual(read);
    expect(readMembers('1\t佐藤\t翔\tさとう しょう\n2\t鈴木\t健\tすずき けん')).toEqual(read);
  });

  test('finds every name in a table with odd cells, in any order of the columns', () => {
    const players = [
      '田中 健',
      '佐藤 陽翔',
      '鈴木 翔',
      '高橋 陸',
      '伊藤 蓮',
      '渡辺 湊',
      '山本 蒼',
      '中村 樹',
    ];
    const columns: Readonly<Record<string, readonly [cells: readonly string[], odd: readonly string[]]>> = {
      number: [
        ['1', '10', '00', '7'],
        ['監督', '-'],
      ],
      name: [players, []],
      kana: [
        ['たなか けん', 'サトウ ハルト'],
        ['不明', '？'],
      ],
      hands: [
        ['右投右打', '左左', '右投げ左打ち'],
        ['不明', '普通'],
      ],
      defense: [
        ['投', '遊・二', 'センター'],
        ['外野', '内野'],
      ],
      grade: [
        ['小5', '6年', '中学1年'],
        ['年長', '一般'],
      ],
      phone: [
        ['090-1234-5678', '0312345678'],
        ['なし', '携帯'],
      ],
    };
    const table = fc
      .shuffledSubarray(Object.keys(columns), { minLength: 1 })
      .filter((chosen) => chosen.includes('name'))
      .chain((chosen) =>
        fc.record({
          chosen: fc.constant(chosen),
          cells: fc.array(fc.nat(), { minLength: 56, maxLength: 56 }),
          // Two of eight cells of a column at most are odd.
          odd: fc.array(fc.uniqueArray(fc.nat(7), { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
        }),
      );
    fc.assert(
      fc.property(table, ({ chosen, cells, odd }) => {
        const rows = players.map((name, row) =>
          chosen.map((column, at) => {
            const [usual = [], strange = []] = columns[column] ?? [];
            const from = odd[at]?.includes(row) && strange.length > 0 ? strange : usual;
            return column === 'name' ? name : from[(cells[row * 7 + at] ?? 0) % from.length];
          }),
        );
        const read = readMembers(rows.map((row) => row.join('\t')).join('\n'));
        expect(read.map(({ name }) => name)).toEqual(players);
        // Each cell is in a field or left over.
        const told = read.map(({ hands, defense, grade, number, kana, unused = [] }) =>
          [hands, defense, grade, number, kana, ...unused].filter(Boolean),
        );
        expect(told.map(({ length }) => length)).toEqual(players.map(() => chosen.length - 1));
      }),
    );
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
