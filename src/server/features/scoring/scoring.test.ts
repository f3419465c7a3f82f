import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import { type entry, LEASE_MINUTES } from '#contract/scoring.ts';
import type { EntryContent, EntryRevision, LogEntry } from '#domain/scoring/entries.ts';
import { refusal } from '../../../../test/support/answers.ts';
import { onEachDialect } from '../../../../test/support/databases.ts';
import { asEntries, newEntryId, opening } from '../../../../test/support/logs.ts';
import { registerCoach, registerPlayer } from '../../../../test/support/people.ts';
import { battingForm, gameForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { MINUTE } from '../../platform/clock.ts';

type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T;

test('the schema of an entry and the type of the domain say the same', () => {
  expectTypeOf<z.output<typeof entry>>().toExtend<LogEntry>();
  expectTypeOf<Mutable<LogEntry>>().toExtend<z.output<typeof entry>>();
});

const PITCH: EntryContent = { kind: 'pitch', call: 'ball' };
const START: EntryContent = { kind: 'game', event: 'start' };

onEachDialect('the log of a game', (open) => {
  const { app, coach } = teamFixture(open);
  let gameId: number;
  let members: number[];
  beforeEach(async () => {
    gameId = await addGame();
    members = [];
    while (members.length < 9) members.push(await addMember(`選手 ${members.length + 1}`));
  });

  const as = () => ({ token: coach.token });
  const addGame = async () => (await app.succeed('createGame', { ...as(), body: gameForm() })).id;
  const addMember = async (name: string) =>
    (await app.succeed('createMember', { ...as(), body: { name } })).id;
  const ofGame = (id = gameId) => ({ ...as(), params: { id } });
  const read = (after = 0, id = gameId) => app.succeed('gameLog', { ...ofGame(id), query: { after } });
  const call = (after: number, entries: readonly LogEntry[], device = 'phone', id = gameId) =>
    app.call('appendEntries', { ...ofGame(id), body: { device, after, entries } });
  async function add(after: number, contents: readonly (EntryContent | EntryRevision)[], device = 'phone') {
    const entries = asEntries(contents);
    const { status, body } = await call(after, entries, device);
    expect([status, body]).toEqual([200, { seq: after + entries.length }]);
    return entries;
  }
  const begin = () => add(0, [...opening(members), START]);
  const take = (device: string, more: object = {}) =>
    app.call('takeScorer', { ...ofGame(), body: { device, ...more } });
  const idsIn = (body: unknown) =>
    (body as { log: { entries: { entry: LogEntry }[] } }).log.entries.map(({ entry: { id } }) => id);

  test('is empty at first, and gives the entries after a number with who entered them and when', async () => {
    expect(await read()).toEqual({ seq: 0, status: 'open', scorer: null, players: [], entries: [] });
    const entries = await begin();
    app.wait(MINUTE);
    const [pitch] = await add(4, [PITCH]);
    const log = await read();
    expect(log.entries.map(({ entry }) => entry)).toEqual([...entries, pitch]);
    const by = { id: coach.id, name: '監督 一郎' };
    expect(await read(4)).toMatchObject({
      seq: 5,
      scorer: { device: 'phone', name: by.name },
      players: members
        .map((id) => ({ key: `m${id}`, user: { id } }))
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
      entries: [{ seq: 5, entry: pitch, by, at: app.clock().toISOString() }],
    });
    expect((await read(5)).entries).toEqual([]);
  });

  test('keeps the time of the server beside that of a device whose clock is a day off', async () => {
    const late = { id: newEntryId(app.clock().getTime() + 24 * 60 * MINUTE), ...PITCH };
    await begin();
    refusal(await call(0, [{ ...late, id: 'e1' }]), 422);
    expect((await call(4, [late])).status).toBe(200);
    expect((await read(4)).entries[0]).toMatchObject({ entry: late, at: app.clock().toISOString() });
  });

  describe('sent again', () => {
    test('has each entry once, whoever records now', async () => {
      const entries = await begin();
      expect(await call(0, entries)).toMatchObject({ status: 200, body: { seq: 4 } });
      await take('tablet', { take: true });
      expect(await call(0, entries)).toMatchObject({ status: 200, body: { seq: 4 } });
      await app.succeed('closeLog', ofGame());
      expect(await call(0, entries)).toMatchObject({ status: 200, body: { seq: 4 } });
      expect((await read()).entries).toHaveLength(4);
    });

    test('with more behind them stores what is new', async () => {
      const entries = await begin();
      const pitches = asEntries([PITCH, PITCH]);
      expect(await call(0, [...entries, ...pitches])).toMatchObject({ status: 200, body: { seq: 6 } });
      expect(await call(2, [...entries.slice(2), ...pitches])).toMatchObject({
        status: 200,
        body: { seq: 6 },
      });
    });

    test('refuses an id that was used for something else', async () => {
      const [, , , start] = await begin();
      const other = { id: start?.id ?? '', ...PITCH };
      expect(refusal(await call(4, [other]), 422)).toHaveProperty('errors', {
        'entries.0.id': ['このidは別の記録に使われています'],
      });
      const [pitch] = asEntries([PITCH]);
      const called: LogEntry = { id: pitch?.id ?? '', kind: 'pitch', call: 'called' };
      refusal(await call(4, [pitch as LogEntry, called]), 422);
      expect((await read()).seq).toBe(4);
    });
  });

  describe('that grew on another device', () => {
    test('is answered with what is missing, and nothing is stored', async () => {
      await begin();
      await take('tablet', { take: true });
      const theirs = await add(4, [PITCH], 'tablet');
      await take('phone', { take: true });
      const answer = await call(4, asEntries([PITCH, PITCH]));
      expect(answer).toMatchObject({ status: 409, body: { reason: 'parted', log: { seq: 5 } } });
      expect(idsIn(answer.body)).toEqual(theirs.map(({ id }) => id));
      expect(await call(9, asEntries([PITCH]))).toMatchObject({ status: 409, body: { reason: 'parted' } });
      expect((await read()).seq).toBe(5);
    });

    test('is answered with what is missing also where all that was sent is stored', async () => {
      const entries = await begin();
      await take('tablet', { take: true });
      await add(4, [PITCH], 'tablet');
      const answer = await call(0, entries);
      expect(answer).toMatchObject({ status: 409, body: { reason: 'lease' } });
      expect(idsIn(answer.body)).toHaveLength(5);
    });

    test('refuses entries that stand in another order than theirs', async () => {
      const [first, ...rest] = await begin();
      const [pitch] = asEntries([PITCH]);
      expect(await call(0, [pitch as LogEntry, first as LogEntry, ...rest])).toMatchObject({ status: 409 });
    });
  });

  describe('has one scorer', () => {
    test('whom another one takes over from, told who it is', async () => {
      await begin();
      const held = await take('tablet');
      expect(held).toMatchObject({
        status: 409,
        body: { reason: 'lease', log: { scorer: { name: '監督 一郎' } } },
      });
      expect(await take('phone')).toMatchObject({ status: 200 });
      expect(await take('tablet', { take: true })).toMatchObject({ body: { scorer: { device: 'tablet' } } });
      expect(await call(4, asEntries([PITCH]))).toMatchObject({ status: 409, body: { reason: 'lease' } });
      await add(4, [PITCH], 'tablet');
    });

    test('until nothing was heard of them for a while', async () => {
      await begin();
      app.wait((LEASE_MINUTES - 1) * MINUTE);
      await add(4, [PITCH]);
      app.wait((LEASE_MINUTES - 1) * MINUTE);
      expect((await take('tablet')).status).toBe(409);
      app.wait(MINUTE);
      expect((await read()).scorer).toBe(null);
      expect((await take('tablet')).status).toBe(200);
    });

    test('and none whom a clock has heard that was ahead and has been put back', async () => {
      app.wait(24 * 60 * MINUTE);
      await begin();
      app.wait(-24 * 60 * MINUTE);
      expect((await read()).scorer).toBe(null);
      expect((await take('tablet')).status).toBe(200);
    });
  });

  describe('refuses', () => {
    test('an impossible entry with its reason, and all that were sent with it', async () => {
      const entries = asEntries([...opening(members), PITCH]);
      const { id } = entries[3] as LogEntry;
      const body = refusal(await call(0, entries), 422);
      expect(body).toMatchObject({ refused: [{ id, refusal: 'notStarted' }] });
      expect(body).toHaveProperty(['errors', 'entries.3']);
      expect((await read()).seq).toBe(0);
    });

    test('a removal after which later entries are impossible, unless they are removed as well', async () => {
      const [, ours, , start] = await begin();
      const [pitch] = await add(4, [PITCH]);
      const without = (entry?: LogEntry) => ({ kind: 'void', entry: entry?.id ?? '' }) as const;
      expect(refusal(await call(5, asEntries([without(ours)])), 422)).toMatchObject({
        refused: [
          { id: start?.id, refusal: 'lineupMissing' },
          { id: pitch?.id, refusal: 'notStarted' },
        ],
      });
      await add(5, [without(ours), without(start), without(pitch)]);
    });

    test('a player of another team like one who does not exist', async () => {
      const players = [987_654_321, ...members.slice(1)];
      const entries = asEntries(opening(players));
      const body = refusal(await call(0, entries), 422);
      expect(body).toMatchObject({ refused: [{ id: entries[1]?.id, refusal: 'playerUnknown' }] });
      expect((await read()).seq).toBe(0);
    });

    test('an entry of a shape that does not exist, and too many at once, with a short answer', async () => {
      const wrong = [
        { kind: 'homerun' },
        { kind: 'pitch', call: 'curve' },
        { kind: 'lineup', side: 'us', players: [{ player: 'o1', order: 1, position: null }] },
        { kind: 'lineup', side: 'them', players: [{ player: 'm1', order: 1, position: null }] },
        { kind: 'game', event: 'start', id: 'x' },
      ];
      for (const content of wrong) {
        const entries = [{ id: newEntryId(), ...content }] as unknown as LogEntry[];
        refusal(await call(0, entries), 422);
      }
      const many = Array.from(
        { length: 5000 },
        () => ({ id: newEntryId(), kind: 'x' }) as unknown as LogEntry,
      );
      const body = refusal(await call(0, many), 413);
      expect(body).toEqual({ message: '送信された内容が大きすぎます' });
      const fewer = refusal(await call(0, many.slice(0, 501)), 422);
      expect(fewer).toHaveProperty('errors', { entries: ['一度に送れる記録は500件までです'] });
    });
  });

  test('has room for more than any game, and not without end', async () => {
    await begin();
    const fouls = (count: number) =>
      Array.from({ length: count }, (): EntryContent => ({ kind: 'pitch', call: 'foul' }));
    for (let sent = 4; sent < 1504; sent += 500) await add(sent, fouls(500));
    const [pitch] = asEntries([PITCH]);
    expect(await call(1504, asEntries(fouls(497)))).toMatchObject({
      status: 422,
      body: { errors: { entries: [expect.stringContaining('2000件まで')] } },
    });
    const { entries } = await read(1503);
    const contents = fouls(20);
    const amends = Array.from({ length: 24 }, () => {
      return { kind: 'amend', entry: entries[0]?.entry.id ?? '', contents } as const;
    });
    expect((await call(1504, asEntries(amends))).status).toBe(422);
    expect(await call(1504, [pitch as LogEntry])).toMatchObject({ status: 200, body: { seq: 1505 } });
  });

  test('is closed for a sheet, and of a game that has lines it is from the beginning', async () => {
    await begin();
    expect(await app.succeed('closeLog', ofGame())).toMatchObject({ status: 'closed', seq: 4 });
    expect(await app.succeed('closeLog', ofGame())).toMatchObject({ status: 'closed' });
    expect(await call(4, asEntries([PITCH]))).toMatchObject({ status: 409, body: { reason: 'closed' } });
    expect((await take('phone')).status).toBe(409);
    const sheet = await addGame();
    const line = battingForm(sheet, members[0] ?? 0);
    await app.succeed('createBatting', { ...as(), body: line });
    expect(await read(0, sheet)).toMatchObject({ seq: 0, status: 'closed' });
    expect(await call(0, asEntries(opening(members)), 'phone', sheet)).toMatchObject({ status: 409 });
  });

  test('is read and written of the own team, and written by those who record', async () => {
    await begin();
    const player = await registerPlayer(app, coach.inviteCode, '選手 十');
    const asPlayer = { params: { id: gameId }, token: player.token };
    expect((await app.succeed('gameLog', { ...asPlayer, query: { after: 0 } })).seq).toBe(4);
    const body = { device: 'phone', after: 4, entries: asEntries([PITCH]) };
    refusal(await app.call('appendEntries', { ...asPlayer, body }), 403);
    const stranger = await registerCoach(app, '乙', '乙の監督');
    refusal(await app.call('gameLog', { params: { id: gameId }, token: stranger.token }), 404);
    refusal(await app.call('appendEntries', { params: { id: gameId }, token: stranger.token, body }), 404);
  });
});
