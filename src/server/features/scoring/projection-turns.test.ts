import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProjectionTurns } from './projection-turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a team projects one game at a time and rests three times as long, a second at most, while others go on', async () => {
  const inTurn = createProjectionTurns();
  const events: string[] = [];
  const project = (teamId: number, name: string, duration: number) =>
    inTurn(teamId, async () => {
      vi.advanceTimersByTime(duration);
      events.push(name);
    });
  const first = project(1, 'first', 10);
  const second = project(1, 'second', 5000);
  const third = project(1, 'third', 10);
  await first;
  await project(2, 'other team', 0);
  await vi.advanceTimersByTimeAsync(29);
  expect(events).toEqual(['first', 'other team']);
  await vi.advanceTimersByTimeAsync(1);
  await second;
  await vi.advanceTimersByTimeAsync(999);
  expect(events).toEqual(['first', 'other team', 'second']);
  await vi.advanceTimersByTimeAsync(1);
  await third;
});

test('a team whose projection has failed goes on, and refuses more than forty that wait', async () => {
  const inTurn = createProjectionTurns();
  const failing = inTurn(1, () => Promise.reject(new Error('no game')));
  const waiting = Array.from({ length: 40 }, (_, index) => inTurn(1, async () => index));
  await expect(inTurn(1, async () => 40)).rejects.toMatchObject({ status: 503 });
  await expect(failing).rejects.toThrow('no game');
  for (const [index, answer] of waiting.entries()) {
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe(index);
  }
});
