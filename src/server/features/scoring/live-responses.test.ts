import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LiveGame } from '#contract/live.ts';
import type { EntryContent } from '#domain/scoring/entries.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { asEntries, HOME_RUN, opening } from '../../../../test/support/logs.ts';
import { gameForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { requireFound } from '../../platform/errors.ts';
import { findWatchedGame, type WatchedGame } from './live.queries.ts';
import type { Reader } from './live-projection.ts';
import { createLiveResponses, type LiveQuery } from './live-responses.ts';
import { createReplayedLogs } from './replayed-logs.ts';

const BALL: EntryContent = { kind: 'pitch', call: 'ball' };
const GUESTS = Array.from('一二三四五六七八九', (name) => `g:助人 ${name}`);

onEachDatabase('the responses about a followed game', (open) => {
  let statements = 0;
  const { app, coach } = teamFixture(() =>
    open(() => {
      statements += 1;
    }),
  );
  let id: number;
  let seq: number;
  beforeEach(async () => {
    ({ id } = await app.succeed('createGame', { token: coach.token, body: gameForm() }));
    await publish(id, true);
    seq = 0;
    await add(...opening(GUESTS), { kind: 'game', event: 'start' });
  });

  async function add(...contents: readonly EntryContent[]): Promise<void> {
    const body = { device: 'phone', after: seq, entries: asEntries(contents) };
    await app.succeed('appendEntries', { token: coach.token, params: { id }, body });
    seq += contents.length;
  }
  const publish = (gameId: number, plays: boolean) =>
    app.succeed('publishGame', { token: coach.token, params: { id: gameId }, body: { public: true, plays } });
  const read = async () => requireFound(await findWatchedGame(app.database, coach.teamId, id));
  let looks = 0;

  function createResponder(mostBytes?: number, logs = createReplayedLogs()) {
    const respond = createLiveResponses({ ...app, logs }, mostBytes);
    return (game: WatchedGame, kind: Reader = 'team', query: LiveQuery = {}, gameId = id) => {
      const target = {
        ...{ teamId: coach.teamId, gameId },
        get reader() {
          looks += 1;
          return kind;
        },
      };
      return respond(target, game, query);
    };
  }

  test('are made once for all who wait, and not again for those who have read an earlier state', async () => {
    const ask = createResponder();
    const games = [await read()];
    await add(BALL);
    games.push(await read());
    statements = 0;
    const [first, cost] = [await ask(games[1] as WatchedGame), statements];
    expect(await ask(games[0] as WatchedGame)).toBe(first);
    await add(HOME_RUN);
    const newest = await read();
    [looks, statements] = [0, 0];
    const responses = await Promise.all(Array.from({ length: 40 }, () => ask(newest)));
    expect([new Set(responses).size, responses[0] === first]).toEqual([1, false]);
    expect(looks).toBeLessThan(3 * 40);
    for (const game of [...games, newest]) expect(await ask(game)).toBe(responses[0]);
    expect(statements).toBe(cost);
  });

  const SHEETS: LiveQuery = { sheets: '1' };
  const parse = async (answer: ReturnType<ReturnType<typeof createResponder>>) =>
    JSON.parse(requireFound(await answer).bytes.toString()) as LiveGame;

  test('have the sheets only for those who ask, made once for all of them', async () => {
    statements = 0;
    await createResponder()(await read(), 'team', SHEETS);
    const cost = statements;
    const ask = createResponder();
    const begun = await read();
    await ask(begun);
    statements = 0;
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(begun, 'team', SHEETS)));
    expect([new Set(answers).size, statements]).toEqual([1, cost - 1]);
    const askUnknown = (count: number) =>
      ask(begun, 'team', { ...SHEETS, after: `${count}-${'9'.repeat(count)}` });
    const unknown = await Promise.all(Array.from({ length: 1000 }, (_, count) => askUnknown(count)));
    expect([new Set([...answers, ...unknown]).size, statements]).toEqual([1, cost - 1]);
    const { version, ...rest } = await parse(ask(begun));
    expect(rest).not.toHaveProperty('sheets');
    const polled = { ...SHEETS, after: version, quiet: '1' };
    expect(await parse(ask(begun, 'team', polled))).toHaveProperty('sheets');
    await add(BALL);
    const pitched = await read();
    statements = 0;
    expect(await parse(ask(pitched))).not.toHaveProperty('sheets');
    expect(statements).toBeLessThan(cost - 1);
    await add(HOME_RUN);
    const { seq: newest, plays, sheets } = await parse(ask(pitched, 'team', SHEETS));
    expect([newest, sheets?.sides.us.words]).toEqual([seq, [[plays.at(-1)?.text]]]);
  });

  test('are projected for one game of the team after the other, for members beside those for strangers', async () => {
    const ask = createResponder();
    const game = await read();
    const { id: other } = await app.succeed('createGame', { token: coach.token, body: gameForm() });
    await publish(other, true);
    // The team rests until this clock goes on.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = await ask(game, 'public');
    let next: unknown;
    const asked = ask(game, 'public', {}, other).then((response) => {
      next = response;
    });
    expect(await ask(game, 'public')).toBe(first);
    await ask(game, 'team');
    let nextOfTeam: unknown;
    const askedByTeam = ask(game, 'team', {}, other).then((response) => {
      nextOfTeam = response;
    });
    await setImmediate();
    expect([next, nextOfTeam]).toEqual([undefined, undefined]);
    vi.advanceTimersByTime(10_000);
    await Promise.all([asked, askedByTeam]);
    const waiting = ask(game, 'public', SHEETS);
    await publish(id, false);
    vi.advanceTimersByTime(10_000);
    await expect(waiting).rejects.toMatchObject({ status: 404 });
  });

  test('are refused at once to all who have waited too long for the same projection', async () => {
    const logs = createReplayedLogs();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const readLate: typeof logs.read = (target) => released.then(() => logs.read(target));
    const ask = createResponder(undefined, { ...logs, read: readLate });
    const game = await read();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = ask(game);
    const refused: unknown[] = [];
    const waiting = [1, 2, 3].map(() =>
      ask(game, 'team', {}, id + 1).catch(({ status }) => void refused.push(status)),
    );
    await vi.advanceTimersByTimeAsync(15_000);
    expect(refused).toEqual([503, 503, 503]);
    release();
    await Promise.all([first, ...waiting]);
  });

  test('tell the time of the server, a second late at most', async () => {
    const ask = createResponder();
    const game = await read();
    const { server_time } = await parse(ask(game));
    app.wait(1001);
    const later = await parse(ask(game));
    expect(Date.parse(later.server_time) - Date.parse(server_time)).toBe(1001);
  });

  test('are forgotten when further games need their room', async () => {
    const game = await read();
    const { length } = requireFound(await createResponder()(game)).bytes;
    for (const [room, isKept] of [
      [3, true],
      [1.5, false],
    ] as const) {
      const ask = createResponder(length * room);
      const first = await ask(game);
      expect(await ask(game)).toBe(first);
      await ask(game, 'public');
      expect((await ask(game)) === first).toBe(isKept);
    }
    const ask = createResponder(length * 3);
    const first = await ask(game, 'public');
    await ask(game);
    expect(await ask(game, 'public')).toBe(first);
    await ask(game, 'team', SHEETS);
    expect(await ask(game, 'public')).not.toBe(first);
  });
});
