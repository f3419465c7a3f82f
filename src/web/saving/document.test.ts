import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../../test/support/browser-storage.ts';
import { until as waitUntil } from '../../../test/support/until.ts';
import { ApiError, NetworkError } from '../platform/api/api-error.ts';
import { dropPending, queue } from './current-queue.ts';
import { type Attempt, DocumentKind } from './document.ts';
import { startSending } from './sending.ts';
import { QueueStore } from './store.ts';
import { putDocument } from './use-document.ts';

import 'fake-indexeddb/auto';

interface Sheet {
  readonly text: string;
  readonly version: number;
}

const toText = ({ text, version }: Sheet) => `${version} ${text}`;
let store: QueueStore;
let heard: Attempt<Sheet, Sheet>[];

/** Runs before the response to a sent sheet. */
let whileSending: (sent: Sheet) => void;
const sent: Sheet[] = [];
let version = 0;

const sheet = new DocumentKind<Sheet, Sheet>({
  name: 'sheet',
  async send(_, content) {
    sent.push(content);
    whileSending(content);
    version += 1;
    return { ...content, version };
  },
  rebase: (content, saved) => ({ ...content, version: saved.version }),
  toText,
  toSentText: (saved) => toText({ ...saved, version: saved.version - 1 }),
});
const put = (...content: [subject: number, content: Sheet, by: string]) => putDocument(sheet, ...content);

const until = (condition: () => boolean) => waitUntil(condition, 'the queue has sent everything');

const states = () => heard.map(({ state }) => state);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: emptyStorage(), navigator: {} }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  [heard, whileSending, version] = [[], () => undefined, 0];
  sent.splice(0);
  store = new QueueStore(7);
});
afterEach(() => {
  queue.current()?.sending?.stop();
  queue.set(null);
  store.close();
});

function send(): void {
  queue.set({ store, sending: startSending(store, { sheet: async () => sheet.channel }) });
}

test('a document has one entry in the queue, with what it said last', () => {
  queue.set({ store, sending: null });
  put(3, { text: 'first', version: 0 }, 'screen');
  put(3, { text: 'second', version: 0 }, 'screen');
  put(33, { text: 'other', version: 0 }, 'screen');
  const [row] = store.listRows('sheet/3');
  expect(row && sheet.readContent(row).text).toBe('second');
  expect(sheet.rowIn(store.rows(), 4)).toBeUndefined();
  sheet.drop(3);
  expect(store.rows().map(({ box }) => box)).toEqual(['sheet/33']);
});

test('what is saved before there is a queue waits for it', async () => {
  put(3, { text: 'early', version: 0 }, 'screen');
  send();
  await until(() => sent.length === 1);
  await until(() => store.rows().length === 0);
});

test('what waits for a queue when a session ends is not sent for the next user', async () => {
  put(3, { text: 'of the one before', version: 0 }, 'screen');
  dropPending();
  send();
  await store.loaded;
  expect(store.rows()).toEqual([]);
});

test('an edit while a document is on its way is based on what was saved, and sent behind it', async () => {
  sheet.listen(3, (attempt) => heard.push(attempt));
  send();
  whileSending = ({ text }) => text === 'first' && put(3, { text: 'second', version: 0 }, 'screen');
  put(3, { text: 'first', version: 0 }, 'screen');
  await until(() => store.rows().length === 0);
  expect(sent).toEqual([
    { text: 'first', version: 0 },
    { text: 'second', version: 1 },
  ]);
  expect(states()).toEqual(['sending', 'saved', 'sending', 'saved']);
});

test('what another screen has entered meanwhile is not taken for an edit of what was saved', async () => {
  send();
  whileSending = ({ text }) => text === 'first' && put(3, { text: 'of another', version: 0 }, 'other');
  put(3, { text: 'first', version: 0 }, 'screen');
  await until(() => store.rows().length === 0);
  expect(sent.map(({ version: base }) => base)).toEqual([0, 0]);
});

test('a refused document stays with its reason, which a screen that opens is told again', async () => {
  send();
  whileSending = () => {
    throw new ApiError(422, {});
  };
  put(3, { text: 'refused', version: 0 }, 'screen');
  await until(() => queue.current()?.sending?.isHeld('sheet/3') === true);
  expect(sent).toHaveLength(1);
  sheet.listen(3, (attempt) => heard.push(attempt));
  await until(() => states().at(-1) === 'refused');
  expect(store.rows()).toHaveLength(1);
  whileSending = () => undefined;
  put(3, { text: 'mended', version: 0 }, 'screen');
  await until(() => store.rows().length === 0);
});

test('what replaces a document that is being refused is sent', async () => {
  send();
  whileSending = ({ text }) => {
    if (text !== 'wrong') return;
    put(3, { text: 'right', version: 0 }, 'screen');
    throw new ApiError(422, {});
  };
  put(3, { text: 'wrong', version: 0 }, 'screen');
  await until(() => store.rows().length === 0);
  expect(sent.map(({ text }) => text)).toEqual(['wrong', 'right']);
});

const refuse = (current: Sheet) => {
  throw new ApiError(409, { current });
};

test.each([
  ['a version that was saved without a response is', 'screen', 'first', ['first', 'second', 'second']],
  ['the same text that others have saved later is not', 'screen', 'first', ['first', 'second'], 2],
  ['what another screen has entered is not', 'other', 'first', ['first', 'second']],
  ['another text is not', 'screen', 'of others', ['first', 'second']],
])('the base of the next one: %s', async (_, by, text, expected, newer = 1) => {
  send();
  whileSending = () => {
    throw new NetworkError('lost');
  };
  put(3, { text: 'first', version: 0 }, 'screen');
  await until(() => sent.length === 1);
  whileSending = (content) => content.version === 0 && refuse({ text, version: newer });
  put(3, { text: 'second', version: 0 }, by);
  const isHeld = () => queue.current()?.sending?.isHeld('sheet/3') === true;
  await until(() => isHeld() || store.rows().length === 0);
  expect(sent.map((content) => content.text)).toEqual(expected);
});

test('it is saved if the server refuses it because it has stored it and the response was lost', async () => {
  sheet.listen(3, (attempt) => heard.push(attempt));
  send();
  whileSending = () => refuse({ text: 'first', version: 1 });
  put(3, { text: 'first', version: 0 }, 'screen');
  await until(() => store.rows().length === 0);
  expect(states().at(-1)).toBe('saved');
});

test('without a network it is unsent, and sent again', async () => {
  sheet.listen(3, (attempt) => heard.push(attempt));
  send();
  whileSending = () => {
    throw new NetworkError('away');
  };
  put(3, { text: 'later', version: 0 }, 'screen');
  await until(() => states().at(-1) === 'unsent');
  whileSending = () => undefined;
  queue.current()?.sending?.wake();
  await until(() => store.rows().length === 0);
  expect(states().at(-1)).toBe('saved');
});
