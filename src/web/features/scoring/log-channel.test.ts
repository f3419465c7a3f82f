import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../../../test/support/browser-storage.ts';
import { openStore } from '../../platform/outbox/store.ts';
import { keptLog, type LogHead } from './kept-log.ts';
import { fetchLog } from './log-channel.ts';

import 'fake-indexeddb/auto';

const GAME = 12;
const by = (device: string): LogHead['scorer'] => ({ device, name: device, at: '2026-05-03T01:00:00Z' });

afterEach(() => vi.unstubAllGlobals());

test('an answer that was on its way during a take-over does not give the game back', async () => {
  const storage = emptyStorage();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('document', { cookie: '' });
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const store = openStore(7);
  const log = keptLog(store, GAME);
  await log.loaded;
  log.learn({ status: 'open', scorer: by('other') });

  const fetched = fetchLog(log);
  log.learn({ status: 'open', scorer: by('own') });
  answer.resolve(Response.json({ seq: 0, status: 'open', scorer: by('other'), players: [], entries: [] }));
  await fetched;
  expect(log.state().known.scorer).toEqual(by('own'));
  store.close();
});
