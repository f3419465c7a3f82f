import { expect, test } from 'vitest';
import type { Member } from '#contract/member.ts';
import { describeNamesake } from './same-name-facts.ts';

const TODAY = '2026-11-23';
// Without a zone: local time, so that the test passes in every time zone.
const at = (day: string) => `${day}T08:00:00`;

test.each<[Partial<Member>, number | undefined, string]>([
  [{ number: '5' }, 12, '背番号5・アカウントなし・12試合'],
  [{ joined_at: at(TODAY) }, 0, 'きょう参加・記録なし'],
  [{ joined_at: at('2026-11-22') }, 0, 'きのう参加・記録なし'],
  [{ joined_at: at('2026-04-09') }, 1, '4/9に参加・1試合'],
  [{ joined_at: at('2025-12-31') }, undefined, '2025/12/31に参加'],
  [{ active: false }, 3, '退団・アカウントなし・3試合'],
])('members of one name are told apart: %j, games %s', (facts, games, text) => {
  const member = { number: null, active: true, joined_at: null, ...facts } as Member;
  expect(describeNamesake(member, games, TODAY)).toBe(text);
});
