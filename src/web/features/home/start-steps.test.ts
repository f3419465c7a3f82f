import { expect, test } from 'vitest';
import type { Game } from '#contract/games.ts';
import type { Member } from '#contract/member.ts';
import { findStartSteps } from './start-steps.ts';

const member = (id: number, changes: Partial<Member> = {}) =>
  ({ id, active: true, has_account: false, ...changes }) as Member;
const game = (id: number) => ({ id }) as Game;

const COACH = member(1, { has_account: true });
const NEW = { selfId: 1, members: [COACH], games: [], hasLines: false, invited: false };

test('a new team begins with its members', () => {
  expect(findStartSteps(NEW)).toEqual({
    done: { members: false, game: false, invite: false },
    next: 'members',
    memberCount: 0,
    begun: undefined,
  });
});

test('members other than the coach are counted, without those who left', () => {
  const members = [COACH, member(2), member(3, { active: false })];
  expect(findStartSteps({ ...NEW, members })).toMatchObject({ next: 'game', memberCount: 1 });
});

test('a game counts once it has lines, and is continued until then', () => {
  const members = [COACH, member(2)];
  const begun = findStartSteps({ ...NEW, members, games: [game(7)] });
  expect(begun).toMatchObject({ next: 'game', begun: { id: 7 } });
  const recorded = findStartSteps({ ...NEW, members, games: [game(7)], hasLines: true });
  expect(recorded).toMatchObject({ next: 'invite', begun: undefined });
  // Two games show that the team has finished its first steps, even if the new season has no game.
  expect(findStartSteps({ ...NEW, members, games: [game(8), game(7)] })).toMatchObject({ next: 'invite' });
});

test('the invitation counts when it is sent, or when somebody has joined', () => {
  const started = { ...NEW, games: [game(7)], hasLines: true };
  expect(findStartSteps({ ...started, members: [COACH, member(2)], invited: true }).next).toBeUndefined();
  expect(
    findStartSteps({ ...started, members: [COACH, member(2, { has_account: true })] }).next,
  ).toBeUndefined();
});
