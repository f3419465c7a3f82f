import { describe, expect, it } from 'vitest';
import { findSameName, markSameNames, readNames } from './member-names.ts';

function member(id: number, name: string, active = true) {
  const member = { role: 'player', plays: true, has_account: false, email_verified: false } as const;
  return { ...member, id, name, active, version: 1 };
}

describe('readNames', () => {
  it('reads one name a line, without empty lines and surrounding white space', () => {
    expect(readNames('佐藤 大輝\r\n\n　鈴木　翔太 \n高橋')).toEqual(['佐藤 大輝', '鈴木　翔太', '高橋']);
  });

  it('removes list markers', () => {
    expect(readNames('・佐藤\n- 鈴木\n1. 高橋\n２）田中\n①伊藤')).toEqual([
      '佐藤',
      '鈴木',
      '高橋',
      '田中',
      '①伊藤',
    ]);
  });

  it('keeps a number that may be part of the name', () => {
    expect(readNames('助っ人2\n3番 佐藤')).toEqual(['助っ人2', '3番 佐藤']);
  });

  it('reads one name a row of a spreadsheet', () => {
    expect(readNames('佐藤\t大輝\n鈴木\t翔太')).toEqual(['佐藤 大輝', '鈴木 翔太']);
  });
});

describe('a name that already exists', () => {
  it('is found regardless of spacing, width and case', () => {
    const members = [member(1, '佐藤 大輝'), member(2, 'Ｋｅｎ')];
    expect(findSameName(members, '佐藤　大輝')?.id).toBe(1);
    expect(findSameName(members, 'ken')?.id).toBe(2);
    expect(findSameName(members, '佐藤')).toBeUndefined();
  });

  it('is attributed to a current member rather than a former one', () => {
    const members = [member(1, '佐藤', false), member(2, '佐藤')];
    expect(findSameName(members, '佐藤')?.id).toBe(2);
    expect(findSameName(members.slice(0, 1), '佐藤')?.id).toBe(1);
  });

  it('is not searched for an empty name', () => {
    expect(findSameName([member(1, '佐藤')], ' ')).toBeUndefined();
  });

  it('is marked if the team or an earlier line has it', () => {
    expect(markSameNames([member(1, '佐藤')], ['鈴木', '佐藤', '鈴木'])).toEqual([false, true, true]);
  });
});
