import { describe, expect, test } from 'vitest';
import { MAX_REMARK_LENGTH } from '#contract/entry-contents.ts';
import { MAX_BEYOND_LIMITS, MAX_ENTRIES_OF_KIND, MAX_LOG_BYTES, MAX_PLAYERS } from '#contract/scoring.ts';
import type { LineupSlot } from '#domain/scoring/contents/players.ts';
import type { EntryContent, LogEntry } from '#domain/scoring/entries.ts';
import { extendReplay } from '#domain/scoring/replay.ts';
import { refusal } from '../../../../test/support/answers.ts';
import { onSqlite } from '../../../../test/support/databases.ts';
import { asEntries, newEntryId, opening } from '../../../../test/support/logs.ts';
import { gameForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import type { Trx } from '../../platform/database/open.ts';
import { countStoredBytes, requireRoomInLog } from './log-limits.ts';
import { insertEntries, putLog } from './logs.queries.ts';
import { createReplayedLogs } from './replayed-logs.ts';

const PITCH: EntryContent = { kind: 'pitch', call: 'foul' };
const END: EntryContent = { kind: 'game', event: 'end' };
const [RULES, LINEUP] = opening([1, 2, 3, 4, 5, 6, 7, 8, 9]) as [EntryContent, EntryContent];

function repeat(content: EntryContent, count: number): LogEntry[] {
  return asEntries(Array.from({ length: count }, () => content));
}

function makeLineup(...players: readonly string[]): EntryContent {
  const places = players.map((player, index): LineupSlot => ({ player, order: index + 1, position: null }));
  return { kind: 'lineup', side: 'us', players: places };
}

function fits(
  stored: readonly LogEntry[],
  fresh: readonly LogEntry[],
  bytes = countStoredBytes(stored),
): boolean {
  try {
    requireRoomInLog({ entries: stored, bytes }, fresh);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 422 });
    return false;
  }
}

describe('the room of a log', () => {
  const START: EntryContent = { kind: 'game', event: 'suspended' };
  test.for([
    ['lineups', LINEUP, MAX_ENTRIES_OF_KIND.lineups],
    ['rules', RULES, MAX_ENTRIES_OF_KIND.rules],
  ] as const)('ends for %s, and nothing else ends with it', ([, content, most]) => {
    const stored = repeat(content, most);
    expect(fits(stored.slice(1), repeat(content, 1))).toBe(true);
    expect(fits(stored, repeat(content, 1))).toBe(false);
    expect(fits(stored, repeat(PITCH, 1))).toBe(true);
    const amend = {
      id: newEntryId(),
      kind: 'amend',
      entry: stored[0]?.id ?? '',
      contents: [content],
    } as const;
    expect(fits([...stored, ...repeat(PITCH, 1)], [amend])).toBe(true);
  });

  test.for<[EntryContent, number]>([
    [{ kind: 'passed_over' }, MAX_ENTRIES_OF_KIND.plays],
    [{ kind: 'next_batter', order: 1, why: 'outOfTurn' }, MAX_ENTRIES_OF_KIND.plays],
    [{ kind: 'out_of_turn' }, MAX_ENTRIES_OF_KIND.plays],
    [{ kind: 'automatic_out' }, MAX_ENTRIES_OF_KIND.plays],
    [{ kind: 'courtesy_runner', side: 'us', base: 1, player: 'm1' }, MAX_ENTRIES_OF_KIND.plays],
    [{ kind: 'departure', side: 'us', order: 1, why: 'hurt' }, MAX_ENTRIES_OF_KIND.substitutions],
    [{ kind: 'arrival', side: 'us', player: 'm1', position: null }, MAX_ENTRIES_OF_KIND.substitutions],
    [{ kind: 'unknown_pitcher' }, MAX_ENTRIES_OF_KIND.substitutions],
  ])('counts %j with the plays or the substitutions', ([content, most]) => {
    const stored = repeat(content, most);
    expect(fits(stored.slice(1), repeat(content, 1))).toBe(true);
    expect(fits(stored, repeat(content, 1))).toBe(false);
  });

  test('ends for events of the game but for its end', () => {
    const stored = [...repeat(START, MAX_ENTRIES_OF_KIND.events + MAX_BEYOND_LIMITS.entries)];
    expect(fits(stored, repeat(START, 1))).toBe(false);
    expect(fits(stored, asEntries([END]))).toBe(true);
    expect(fits(stored, asEntries([END, END]))).toBe(false);
  });

  test('counts the facts of a game with its events, and holds a remark of full length on every play', () => {
    const facts: EntryContent = { kind: 'facts', weather: '晴れ' };
    const stored = repeat(facts, MAX_ENTRIES_OF_KIND.events + MAX_BEYOND_LIMITS.entries);
    expect(fits(stored, repeat(facts, 1))).toBe(false);
    const noted: EntryContent = {
      kind: 'plate_appearance',
      outcome: 'groundOut',
      field: '遊',
      fielders: ['遊', '一'],
      remark: '記'.repeat(MAX_REMARK_LENGTH),
      moves: [{ runner: 0, to: 1, out: true, how: 'force' }],
    };
    expect(fits([], repeat(noted, MAX_ENTRIES_OF_KIND.plays))).toBe(true);
  });

  test('ends for players of a side; an opponent of whom more is known is the same', () => {
    const guests = Array.from({ length: MAX_PLAYERS + 1 }, (_, index) => `g:助っ人 ${index}`);
    const stored = asEntries([makeLineup(...guests.slice(0, 40)), makeLineup(...guests.slice(40, -1))]);
    expect(fits(stored, asEntries([makeLineup(...guests.slice(0, 20))]))).toBe(true);
    expect(fits(stored, asEntries([makeLineup(...guests.slice(-1))]))).toBe(false);
    const theirs = (name: (index: number) => string): EntryContent => ({
      ...(makeLineup(...guests.slice(1).map((_, index) => name(index + 1))) as EntryContent & {
        kind: 'lineup';
      }),
      side: 'them',
    });
    const known = asEntries([theirs((index) => `o${index}`)]);
    expect(fits(known, asEntries([theirs((index) => `o${index}:${index} 佐藤`)]))).toBe(true);
  });

  test('ends with its bytes, and some are left to correct what is stored', () => {
    const stored = repeat(PITCH, 10);
    const [entry] = stored;
    const full = MAX_LOG_BYTES;
    expect(fits(stored, repeat(PITCH, 1), full)).toBe(false);
    const removal = () => ({ id: newEntryId(), kind: 'void', entry: entry?.id ?? '' }) as const;
    const removals = Array.from({ length: MAX_BEYOND_LIMITS.entries }, removal);
    expect(fits(stored, removals, full)).toBe(true);
    expect(fits([...stored, ...removals], [removal()], full)).toBe(false);
    expect(fits([...stored, ...removals], asEntries([END]), full)).toBe(true);
    const lineup = makeLineup(...Array.from({ length: 20 }, (_, index) => `g:${'長'.repeat(95)}${index}`));
    const large = { id: newEntryId(), kind: 'amend', entry: entry?.id ?? '' } as const;
    const contents = Array.from({ length: 20 }, () => lineup);
    expect(fits(stored, [{ ...large, contents }], full)).toBe(false);
    expect(fits(stored, [{ ...large, contents: contents.slice(0, 5) }], full)).toBe(true);
  });
});

onSqlite('a large log', (open) => {
  const statements: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const { app, coach } = teamFixture(() => open(({ query }) => statements.push(query)));
  const readsOfEntries = () =>
    statements.filter(({ sql }) => sql.startsWith('select') && sql.includes('log_entries'));
  const names = Array.from({ length: 20 }, (_, index) => `g:${'長い名前'.repeat(20)}${index}`);
  const as = () => ({ token: coach.token });

  /** Creates a game that was stored before there were limits. */
  async function storedGame() {
    const { id } = await app.succeed('createGame', { ...as(), body: gameForm() });
    const begin = asEntries([
      ...opening(['m1', ...names.slice(0, 8)].map((name, index) => (index === 0 ? coach.id : name))),
      { kind: 'game', event: 'start' },
    ]);
    const lineups = repeat(makeLineup(...names), 300);
    const [rules, ...others] = begin as [LogEntry, ...LogEntry[]];
    const entries = [rules, ...lineups, ...others, ...repeat({ kind: 'pitch', call: 'foul' }, 2900)];
    const target = { teamId: coach.teamId, gameId: id };
    await app.database.transaction().execute(async (trx) => {
      for (let first = 0; first < entries.length; first += 500) {
        const stamp = { by: coach.id, at: app.clock().toISOString() };
        await insertEntries(trx, target, first, entries.slice(first, first + 500), stamp);
      }
      await putLog(trx, target, {
        seq: entries.length,
        device: 'phone',
        heard_at: app.clock().toISOString(),
      });
    });
    return { id, entries };
  }
  const send = (id: number, after: number, entries: readonly LogEntry[]) =>
    app.call('appendEntries', { ...as(), params: { id }, body: { device: 'phone', after, entries } });

  test('that was stored before there were limits can be read, amended and ended, and grows no more [S137]', async () => {
    const { id, entries } = await storedGame();
    expect(countStoredBytes(entries)).toBeGreaterThan(MAX_LOG_BYTES);
    const read = () => app.succeed('gameLog', { ...as(), params: { id }, query: { after: 0 } });
    expect((await read()).entries).toHaveLength(entries.length);
    refusal(await send(id, entries.length, repeat(PITCH, 1)), 422);
    refusal(await send(id, entries.length, repeat(LINEUP, 1)), 422);
    const last = entries.at(-1)?.id ?? '';
    const amend = { id: newEntryId(), kind: 'amend', entry: last, contents: [PITCH] } as const;
    expect((await send(id, entries.length, [amend])).status).toBe(200);
    expect((await send(id, entries.length + 1, asEntries([END]))).status).toBe(200);
    expect((await read()).entries).toHaveLength(entries.length + 2);
  });

  test('is not sent as a whole to who is behind it, and the rest can be read', async () => {
    const { id, entries } = await storedGame();
    const { status, body } = await send(id, 0, repeat(PITCH, 1));
    expect(status).toBe(409);
    const { log } = body as { log: { seq: number; entries: { seq: number }[] } };
    expect(JSON.stringify(body).length).toBeLessThan(100_000);
    const last = log.entries.at(-1)?.seq ?? 0;
    expect([log.seq, last]).toEqual([entries.length, log.entries.length]);
    const rest = await app.succeed('gameLog', { ...as(), params: { id }, query: { after: last } });
    expect(log.entries.length + rest.entries.length).toBe(entries.length);
  });

  test('is not read by the heartbeat of its scorer', async () => {
    const { id, entries } = await storedGame();
    statements.length = 0;
    expect(await send(id, entries.length, [])).toMatchObject({ status: 200, body: { seq: entries.length } });
    expect(readsOfEntries()).toEqual([]);
    expect(await send(id, entries.length - 1, [])).toMatchObject({ status: 409, body: { reason: 'parted' } });
  });

  test('is replayed once for what is added to it, which counts only where it was stored', async () => {
    const { id } = await app.succeed('createGame', { ...as(), body: gameForm() });
    const begin = asEntries(opening([coach.id, ...names.slice(0, 8)]));
    const [stranger] = asEntries([makeLineup('m999999', ...names.slice(0, 8))]) as [LogEntry];
    await send(id, 0, begin);
    refusal(await send(id, begin.length, [stranger]), 422);
    const again = { ...stranger, ...makeLineup(`m${coach.id}`, ...names.slice(0, 8)) };
    expect(await send(id, begin.length, [again])).toMatchObject({ status: 200, body: { seq: 4 } });

    const logs = createReplayedLogs();
    const ofGame = { trx: app.database as unknown as Trx, teamId: coach.teamId, gameId: id };
    const stored = await logs.read(ofGame);
    const [pitch] = asEntries([PITCH]) as [LogEntry];
    const at = app.clock().toISOString();
    const after = extendReplay(stored.replay, [pitch]);
    logs.add(ofGame, stored, [{ seq: 5, at, entry: pitch }], after);
    expect((await logs.read(ofGame)).replay).toEqual(stored.replay);
    logs.add(ofGame, stored, [{ seq: 5, at, entry: pitch }], after);
    await insertEntries(ofGame.trx, ofGame, 4, [pitch], { by: coach.id, at });
    expect((await logs.read(ofGame)).replay).toBe(after);
  });

  test('is read once for all that is added to it', async () => {
    const { id } = await app.succeed('createGame', { ...as(), body: gameForm() });
    const begin = asEntries([
      ...opening([coach.id, ...names.slice(0, 8)]),
      { kind: 'game', event: 'start' },
      PITCH,
    ]);
    await send(id, 0, begin);
    statements.length = 0;
    await send(id, begin.length, repeat(PITCH, 1));
    expect(readsOfEntries().map(({ parameters }) => parameters.includes(begin.length - 1))).toEqual([true]);
    const rows = app.database.selectFrom('log_entries').where('game_id', '=', id);
    // Another process has added an entry, which counts too.
    const other = repeat({ kind: 'pitch', call: 'ball' }, 1);
    const target = { teamId: coach.teamId, gameId: id };
    await app.database.transaction().execute(async (trx) => {
      await insertEntries(trx, target, begin.length + 1, other, {
        by: coach.id,
        at: app.clock().toISOString(),
      });
      await putLog(trx, target, { seq: begin.length + 2 });
    });
    refusal(await send(id, begin.length + 1, repeat(PITCH, 1)), 409);
    expect((await send(id, begin.length + 2, repeat(PITCH, 1))).status).toBe(200);
    expect(await rows.select('seq').execute()).toHaveLength(begin.length + 3);
  });
});
