import { describe, expect, it, test } from 'vitest';
import type { LineupBasis } from '#contract/lineup.ts';
import type { AttendanceAnswer } from '#domain/attendance.ts';
import type { LineupEntry } from '#domain/lineup.ts';
import { isAnybodyComing, isFromEverybody, toPeople } from './people.ts';

const basis = (...answers: (AttendanceAnswer | null)[]): LineupBasis => ({
  item: { date: '2026-05-24', opponent: null, type: null, game_type: null, tournament: null, game_id: null },
  asks: true,
  players: answers.map((answer, index) => ({
    ...{ id: index + 1, name: `選手 ${index + 1}`, number: null, positions: [] },
    ...{ answer, maybe_until: null },
  })),
  guests: [],
  games: [],
});

const lineup = (...members: number[]) => ({
  designated: null,
  entries: members.map(
    (member_id): LineupEntry => ({ member_id, guest: null, place: 'bench', position: null }),
  ),
});

test('guests alone are nobody to propose a lineup from, unless the team has no players', () => {
  const guests = ['岸辺'];
  const coming = (...answers: (AttendanceAnswer | null)[]) =>
    isAnybodyComing({ ...basis(...answers), guests });
  expect([coming(null, 'no'), coming(null, 'yes'), coming()]).toEqual([false, true, true]);
  expect(isAnybodyComing({ ...basis(null), asks: false })).toBe(true);
});

describe('isFromEverybody', () => {
  it.each([
    ['knows everybody, though nobody has answered', [null, null, null], [1, 2, 3], true],
    ['knows everybody, and some have answered since', ['yes', 'no', null], [1, 2, 3], true],
    ['knows only those who come', ['yes', 'yes', null], [1, 2], false],
    ['has one more whom a coach has added', ['yes', null, null], [1, 2], false],
    ['needs no excuse', ['yes', 'yes', 'no'], [1, 2, 3], false],
  ] as const)('a lineup that %s', (_, answers, members, expected) => {
    expect(isFromEverybody(basis(...answers), lineup(...members))).toBe(expected);
  });

  it('counts those whom a coach has taken out, and no guest', () => {
    const withGuest = [...lineup(1).entries, { ...lineup(1).entries[0], member_id: null, guest: '岸辺' }];
    const changed = { ...lineup(), entries: withGuest as LineupEntry[] };
    expect(isFromEverybody(basis(null, null), { ...changed, removed: ['m2'] })).toBe(true);
    expect(isFromEverybody(basis(null, null), changed)).toBe(false);
  });
});

it('a lineup from everybody excuses those who have not answered, but not those who are absent', () => {
  const people = toPeople({ ...basis(null, 'no'), everybody: true }, lineup(), []);
  expect([...people.values()].map(({ answer }) => answer)).toEqual([undefined, 'no']);
});
