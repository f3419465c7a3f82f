import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIELD_POSITIONS } from '#domain/batting.ts';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import { emptyStorage } from '../../../../test/support/browser-storage.ts';
import { PATIENTLY } from '../../../../test/support/until.ts';
import { QueueStore } from '../../saving/store.ts';
import { boxKey, copyPrefix, type DeviceLog, deviceLog, type LogHead } from './device-log.ts';

import 'fake-indexeddb/auto';

const GAME = 12;
const HEAD: LogHead = { status: 'open', scorer: null };
const open: QueueStore[] = [];

const lineup = (side: 'us' | 'them'): LogEntry => ({
  id: `lineup-${side}`,
  kind: 'lineup',
  side,
  players: Array.from({ length: 9 }, (_, index) => ({
    player: side === 'us' ? `m${index + 1}` : `o${index + 1}`,
    order: index + 1,
    position: FIELD_POSITIONS[index] ?? null,
  })),
});
const START: readonly LogEntry[] = [
  {
    id: 'rules',
    kind: 'rules',
    rules: {
      batsFirst: 'us',
      innings: 7,
      designatedHitter: 'none',
      everyoneBats: false,
      reEntry: 'none',
      tieBreak: null,
      mercy: [],
    },
  },
  lineup('us'),
  lineup('them'),
  { id: 'start', kind: 'game', event: 'start' },
];
const pitch = (id: string): LogEntry => ({ id, kind: 'pitch', call: 'ball' });

async function openTab(): Promise<{ store: QueueStore; log: DeviceLog }> {
  const store = new QueueStore(7);
  open.push(store);
  const log = deviceLog(store, GAME);
  await log.loaded;
  return { store, log };
}

const ids = ({ log }: { log: DeviceLog }) => log.state().replay.log.map(({ id }) => id);
const listUnsent = ({ store }: { store: QueueStore }) => store.listRows(boxKey(GAME)).map(({ id }) => id);
const balls = ({ log }: { log: DeviceLog }) => log.state().replay.state.turn.balls;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', { localStorage: emptyStorage() });
});
afterEach(() => {
  for (const store of open.splice(0)) store.close();
});

/** Opens a tab in which a game has begun and all entries are sent. */
async function underWay() {
  const tab = await openTab();
  await tab.log.mergeServerLog(START, HEAD);
  return tab;
}

test('an entry counts at once, and is there after the tab was killed, sent or not', async () => {
  const tab = await underWay();
  expect(tab.log.enter([pitch('a')])).toEqual([]);
  expect([balls(tab), tab.log.countUnsent()]).toEqual([1, 1]);
  tab.log.enter([pitch('b')]);
  await tab.log.markSent([pitch('a')]);
  expect([balls(tab), tab.log.countUnsent()]).toEqual([2, 1]);
  tab.store.close();
  const later = await openTab();
  expect([balls(later), later.log.countUnsent()]).toEqual([2, 1]);
  expect(later.log.device()).toBe(tab.log.device());
});

test('a tab that learns who records does not undo what another tab has sent', async () => {
  const [tab, other] = [await underWay(), await openTab()];
  tab.log.enter([pitch('a')]);
  const sent = tab.log.markSent([pitch('a')]);
  other.log.setHead(HEAD);
  await sent;
  for (const { store } of [tab, other]) store.close();
  expect(ids(await openTab())).toEqual([...START.map(({ id }) => id), 'a']);
});

test('an impossible entry says why and is not entered', async () => {
  const tab = await underWay();
  const again: LogEntry = { id: 'again', kind: 'game', event: 'start' };
  expect(tab.log.enter([pitch('a'), again])).toMatchObject([{ id: 'again', refusal: 'alreadyStarted' }]);
  expect([ids(tab), listUnsent(tab)]).toEqual([START.map(({ id }) => id), []]);
});

test('a request whose answer was lost counts as sent when the server has its entries', async () => {
  const tab = await underWay();
  tab.log.enter([pitch('a')]);
  tab.log.enter([pitch('b')]);
  await tab.log.mergeServerLog([...START, pitch('a')], HEAD);
  expect([listUnsent(tab), balls(tab), tab.log.state().divergence]).toEqual([['b'], 2, null]);
});

test('an answer that comes after the log was fetched adds nothing twice', async () => {
  const tab = await underWay();
  tab.log.enter([pitch('a')]);
  tab.log.enter([pitch('b')]);
  await tab.log.mergeServerLog([...START, pitch('a')], HEAD);
  await tab.log.markSent([pitch('a')]);
  expect([listUnsent(tab), balls(tab), tab.log.state().divergence]).toEqual([['b'], 2, null]);
  expect(tab.log.state().serverLog.entries).toEqual([...START, pitch('a')]);
});

test('a server that has lost entries, as after a restored backup, gets them again', async () => {
  const tab = await underWay();
  tab.log.enter([pitch('a')]);
  await tab.log.markSent([pitch('a')]);
  tab.log.enter([pitch('b')]);
  await tab.log.mergeServerLog(START, HEAD);
  expect([listUnsent(tab), balls(tab)]).toEqual([['a', 'b'], 2]);
});

test('who took over still records here after the tab was killed, and the players are known, whether or not the server knows it', async () => {
  const tab = await underWay();
  const scorer = { device: tab.log.device(), name: '見本', at: '2026-05-03T03:00:00.000Z' };
  const players = [{ key: 'g:助っ人', user: { id: 24 } }];
  tab.log.setHead({ status: 'open', scorer: null, players });
  tab.log.setHead({ status: 'open', scorer });
  tab.log.take(true);
  tab.store.close();
  const later = await openTab();
  expect(later.log.state()).toMatchObject({ serverLog: { scorer, players, entries: START }, taking: true });
});

test('another tab shows what this one enters and sends', async () => {
  const [tab, other] = [await underWay(), await openTab()];
  tab.log.enter([pitch('a')]);
  await vi.waitFor(() => expect(balls(other)).toBe(1), PATIENTLY);
  await tab.log.markSent([pitch('a')]);
  await vi.waitFor(() => expect(other.log.countUnsent()).toBe(0), PATIENTLY);
  expect(balls(other)).toBe(1);
});

test('a correction of a line by another program stands beside what this device has to send', async () => {
  const tab = await underWay();
  tab.log.enter([pitch('a')]);
  const correction: LogEntry = {
    id: 'edit',
    kind: 'correction',
    side: 'us',
    player: 'm1',
    line: 'batting',
    count: 'stolenBases',
    difference: 1,
    why: '',
  };
  await tab.log.mergeServerLog([...START, correction], HEAD);
  expect([listUnsent(tab), balls(tab), tab.log.state().divergence]).toEqual([['a'], 1, null]);
  expect(ids(tab).slice(START.length)).toEqual(['edit', 'a']);
});

const SCORER = { id: 7, name: '佐藤 健' };

/** Makes two logs that differ: two balls on this device, one strike on the server. */
async function divergeLogs() {
  const tab = await underWay();
  tab.log.enter([pitch('a')]);
  tab.log.enter([pitch('b')]);
  const theirs = [...START, { id: 'x', kind: 'pitch', call: 'called' } as const];
  await tab.log.mergeServerLog(theirs, HEAD, new Map([['x', SCORER]]));
  return { ...tab, theirs };
}

test('logs that grew apart are both shown from the parting on, and lose nothing', async () => {
  const { log, store, theirs } = await divergeLogs();
  expect(log.state().divergence).toMatchObject({ from: START.length, theirs, recorders: [SCORER] });
  expect(log.state().divergence?.ours.slice(START.length)).toEqual([pitch('a'), pitch('b')]);
  expect(listUnsent({ store })).toEqual(['a', 'b']);
});

test('the other log is shown with whoever records it now, while no log is chosen', async () => {
  const { log, theirs } = await divergeLogs();
  const longer = [...theirs, pitch('y')];
  const scorer = { device: 'third', name: '鈴木 葵', at: new Date().toISOString() };
  await log.mergeServerLog(longer, { status: 'closed', scorer });
  expect(log.state()).toMatchObject({
    divergence: { from: START.length, theirs: longer },
    serverLog: { status: 'closed', scorer },
  });
});

test('who chooses theirs keeps a copy of their own', async () => {
  const tab = await divergeLogs();
  await tab.log.choose('theirs');
  expect(ids(tab)).toEqual(tab.theirs.map(({ id }) => id));
  expect(listUnsent(tab)).toEqual([]);
  const [copy] = await tab.store.list(copyPrefix(GAME));
  expect(copy).toEqual({ from: START.length, entries: [...START, pitch('a'), pitch('b')] });
});

test('who chooses ours takes out what only the others have, and goes on', async () => {
  const tab = await divergeLogs();
  await tab.log.choose('ours');
  expect([balls(tab), tab.log.state().replay.state.turn.strikes]).toEqual([2, 0]);
  const sent = tab.store.listRows(boxKey(GAME)).map(({ payload }) => payload as LogEntry);
  expect(sent.map(({ kind }) => kind)).toEqual(['void', 'pitch', 'pitch']);
  expect(replayGameLog([...tab.theirs, ...sent]).refused).toEqual([]);
  const [copy] = await tab.store.list(copyPrefix(GAME));
  expect(copy).toEqual({ from: START.length, entries: tab.theirs });
});

test.each(['ours', 'theirs'] as const)('who chooses %s is not asked again in another tab', async (which) => {
  const tab = await divergeLogs();
  const other = await openTab();
  await other.log.mergeServerLog(tab.theirs, HEAD);
  expect(other.log.state().divergence).not.toBeNull();
  await tab.log.choose(which);
  await vi.waitFor(() => expect(other.log.state().divergence).toBeNull(), PATIENTLY);
  expect(ids(other)).toEqual(ids(tab));
});

test('what another tab gives up of a log that the server refuses is not asked about here', async () => {
  const [tab, other] = [await underWay(), await openTab()];
  tab.log.enter([pitch('a')]);
  await vi.waitFor(() => expect(balls(other)).toBe(1), PATIENTLY);
  for (const { log } of [tab, other]) log.refuse();
  await tab.log.discard();
  await vi.waitFor(() => expect(other.log.state().divergence).toBeNull(), PATIENTLY);
});

test('who chooses theirs sees it at once, also if both have as many entries', async () => {
  const tab = await underWay();
  tab.log.enter([pitch('a')]);
  const theirs = [...START, { id: 'x', kind: 'pitch', call: 'called' } as const];
  await tab.log.mergeServerLog(theirs, HEAD);
  await tab.log.choose('theirs');
  expect(ids(tab)).toEqual(theirs.map(({ id }) => id));
  expect([balls(tab), tab.log.state().replay.state.turn.strikes]).toEqual([0, 1]);
});

test('a copy outlives the next visit', async () => {
  const tab = await divergeLogs();
  await tab.log.choose('theirs');
  tab.store.close();
  const later = await openTab();
  expect(await later.log.copies()).toHaveLength(1);
});

test('what cannot be sent is given up, and the log is that of the server again', async () => {
  const tab = await underWay();
  tab.log.enter([pitch('p1'), pitch('p2')]);
  tab.log.take(true);
  tab.log.setHead({ status: 'closed', scorer: null });
  await tab.log.discard();
  expect([balls(tab), listUnsent(tab), tab.log.countUnsent()]).toEqual([0, [], 0]);
  tab.store.close();
  const later = await openTab();
  expect([balls(later), listUnsent(later), later.log.state().taking]).toEqual([0, [], false]);
});

describe('a log that a newer version of the app has extended', () => {
  const newer = (entry: object) => ({ id: 'newer', ...entry }) as unknown as LogEntry;
  const unknown = newer({ kind: 'uniform' });

  test.each([
    ['an entry of a kind', unknown],
    ['an event', newer({ kind: 'game', event: 'rained' })],
    ['a pitch', newer({ kind: 'pitch', call: 'quick' })],
    [
      'a way to move',
      newer({
        kind: 'running',
        play: 'steal',
        moves: [{ runner: 1, to: 2, out: false, how: 'flying' }],
      }),
    ],
    ['an outcome', newer({ kind: 'plate_appearance', outcome: 'doubleHit', field: null, moves: [] })],
    ['a reason to leave', newer({ kind: 'departure', side: 'us', order: 1, why: 'tired' })],
    ['an amendment', newer({ kind: 'amend', entry: 'start', contents: [{ kind: 'uniform' }] })],
  ])('with %s that this one does not know keeps what is unsent and what was known', async (_, entry) => {
    const tab = await underWay();
    tab.log.enter([pitch('a')]);
    await tab.log.mergeServerLog([...START, pitch('b'), entry], HEAD);
    expect(tab.log.state()).toMatchObject({ isNewer: true, divergence: null });
    expect(ids(tab)).toEqual([...START.map(({ id }) => id), 'a']);
    const reloaded = await openTab();
    expect(listUnsent(reloaded)).toEqual(['a']);
    expect(reloaded.log.state().serverLog.entries).toEqual(START);
  });

  test('by a field that changes no play is read without it', async () => {
    const tab = await underWay();
    await tab.log.mergeServerLog([...START, newer({ kind: 'pitch', call: 'ball', spin: 'fast' })], HEAD);
    expect(tab.log.state()).toMatchObject({ isNewer: false, divergence: null });
    expect(tab.log.state().replay.state.turn.balls).toBe(1);
  });

  test('and kept on the device is left as it is', async () => {
    const tab = await underWay();
    await tab.store.change({ documents: { [boxKey(GAME)]: { ...HEAD, entries: [...START, unknown] } } });
    const older = await openTab();
    expect(older.log.state().isNewer).toBe(true);
    expect(older.log.state().serverLog.entries.at(-1)).toEqual(unknown);
  });
});
