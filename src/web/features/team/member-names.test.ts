import { describe, expect, it } from 'vitest';
import { findSameName, markSameNames } from './member-names.ts';

function member(id: number, name: string, active = true) {
  const member = { role: 'player', plays: true, has_account: false, email_verified: false } as const;
  return { ...member, id, name, active, version: 1 };
}

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
