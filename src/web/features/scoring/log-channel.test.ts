import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { emptyStorage } from '../../../../test/support/browser-storage.ts';
import { RULES } from '../../../../test/support/logs.ts';
import { QueueStore } from '../../saving/store.ts';
import { boxKey, deviceLog, type LogHead } from './device-log.ts';
import { fetchLog, followLog, sendLog } from './log-channel.ts';

import 'fake-indexeddb/auto';

const GAME = 12;
const at = new Date().toISOString();
const by = (device: string): LogHead['scorer'] => ({ device, name: device, at });
const pitch = (id: string): LogEntry => ({ id, kind: 'pitch', call: 'ball' });
const stores: QueueStore[] = [];

beforeEach(() => {
  const storage = emptyStorage();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
  vi.unstubAllGlobals();
});

async function openLog() {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const store = new QueueStore(7);
  stores.push(store);
  const log = deviceLog(store, GAME);
  await log.loaded;
  const respond = (seq: number, ...entries: LogEntry[]) =>
    answer.resolve(
      Response.json({
        seq,
        status: 'open',
        scorer: by('other'),
        players: [],
        entries: entries.map((entry) => ({ entry })),
      }),
    );
  return { log, store, respond };
}

test('an answer that was on its way during a take-over does not give the game back', async () => {
  const { log, respond } = await openLog();
  log.setHead({ status: 'open', scorer: by('other') });
  const fetched = fetchLog(log);
  log.setHead({ status: 'open', scorer: by('own') });
  respond(0);
  await fetched;
  expect(log.state().serverLog.scorer).toEqual(by('own'));
});

test('a device that had the lease a moment ago sees that another one has taken over and replaced the log', async () => {
  const { log, respond } = await openLog();
  await log.mergeServerLog([pitch('a')], { status: 'open', scorer: by(log.device()) });
  respond(3, { id: 'b', kind: 'void', entry: 'a' }, pitch('c'));
  expect(await followLog(log, Date.now())).toBe(0);
  const { scorer, entries } = log.state().serverLog;
  expect([scorer?.device, entries.map(({ id }) => id)]).toEqual(['other', ['a', 'b', 'c']]);
});

test('a log that has not grown is not stored again, but who records it is', async () => {
  const { log, store, respond } = await openLog();
  await log.mergeServerLog([pitch('a')], { status: 'open', scorer: by(log.device()) });
  const change = vi.spyOn(store, 'change');
  respond(1);
  await fetchLog(log);
  expect(log.state().serverLog.scorer?.device).toBe('other');
  expect(change.mock.calls.map(([{ documents = {} }]) => Object.keys(documents))).toEqual([['head/12']]);
});

test('an answer that an entry has overtaken does not take the entry back', async () => {
  const { log, respond } = await openLog();
  await log.mergeServerLog([pitch('a')], { status: 'open', scorer: null });
  log.enter([pitch('b')]);
  log.enter([pitch('c')]);
  const fetched = fetchLog(log);
  await log.markSent([pitch('b'), pitch('c')]);
  log.enter([pitch('d')]);
  // The server made this answer before it stored the second of two requests.
  respond(2, pitch('b'));
  await fetched;
  await log.markSent([pitch('d')]);
  expect(log.state().divergence).toBeNull();
  expect(log.state().serverLog.entries.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('an answer that a later one has overtaken does not show the other log as it was', async () => {
  const { log, respond } = await openLog();
  await log.mergeServerLog([pitch('a')], { status: 'open', scorer: null });
  log.enter([{ id: 'b', kind: 'rules', rules: RULES }]);
  const fetched = fetchLog(log);
  await log.mergeServerLog([pitch('a'), pitch('c'), pitch('d')], { status: 'open', scorer: null });
  respond(2, pitch('c'));
  await fetched;
  expect(log.state().divergence?.theirs.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
});

test('nothing is sent behind a log that only a newer version of the app can read', async () => {
  const { log, store, respond } = await openLog();
  log.enter([{ id: 'b', kind: 'rules', rules: RULES }]);
  const fetched = fetchLog(log);
  respond(1, { id: 'c', kind: 'uniform' } as unknown as LogEntry);
  await fetched;
  const rows = store.listRows(boxKey(GAME));
  expect(await sendLog(rows, store)).toBe('held');
  expect(store.listRows(boxKey(GAME)).map(({ id }) => id)).toEqual(['b']);
});
