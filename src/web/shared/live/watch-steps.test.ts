import { expect, test } from 'vitest';
import {
  AGAIN,
  NOT_WATCHING,
  OPENING,
  POLL,
  POLL_OVER,
  SILENCE,
  type WatchCommand,
  type WatchEvent,
  watchStep,
} from './watch-steps.ts';

const loaded = { kind: 'loaded', over: false } as const;
const shown = { kind: 'shown' } as const;
const announced = { kind: 'announced' } as const;
const load = { kind: 'load' } as const;
const open = { kind: 'open' } as const;
const close = { kind: 'close' } as const;
const poll: WatchCommand = { kind: 'wait', timer: 'load', time: POLL };
const silence: WatchCommand = { kind: 'wait', timer: 'silence', time: SILENCE };
const opening: WatchCommand = { kind: 'wait', timer: 'silence', time: OPENING };
const rang = (timer: 'load' | 'silence') => ({ kind: 'rang', timer }) as const;
const ended = (status: number | null) => ({ kind: 'streamEnded', status }) as const;

function run(...events: readonly WatchEvent[]): readonly WatchCommand[] {
  let state = NOT_WATCHING;
  let commands: readonly WatchCommand[] = [];
  for (const event of events) [state, commands] = watchStep(state, event, 0.5);
  return commands;
}

test('a page fetches first, then opens the stream, and fetches what the stream announces', () => {
  expect(run(shown)).toContainEqual(load);
  expect(run(shown, loaded)).toEqual([open, opening]);
  expect(run(shown, loaded, announced)).toEqual([load]);
  expect(run(shown, loaded, announced, loaded)).toEqual([]);
});

test('what is announced during a request is fetched after it', () => {
  expect(run(shown, loaded, announced, announced)).toEqual([]);
  expect(run(shown, loaded, announced, announced, loaded)).toEqual([load]);
});

test('each byte of the stream starts the silence anew', () => {
  expect(run(shown, loaded, { kind: 'heard' })).toEqual([silence]);
});

test('a silent stream and a full server lead to polling at once', () => {
  for (const failure of [rang('silence'), ended(503)]) {
    expect(run(shown, loaded, failure)[0]).toEqual(close);
    expect(run(shown, loaded, failure, rang('load'), loaded)).toEqual([poll]);
  }
});

test('a stream that ends is opened again after a random moment, unless it failed twice', () => {
  const restart: WatchEvent[] = [shown, loaded, ended(null)];
  expect(run(...restart)).toEqual([close, { kind: 'wait', timer: 'load', time: 2500 }]);
  expect(run(...restart, rang('load'), loaded)).toEqual([open, opening]);
  expect(run(...restart, rang('load'), loaded, ended(null), rang('load'), loaded)).toEqual([poll]);
  const heard: WatchEvent[] = [{ kind: 'heard' }, ended(null), rang('load'), loaded];
  expect(run(...restart, rang('load'), loaded, ...heard)).toEqual([open, opening]);
});

test('after some minutes of polling the stream is tried again', () => {
  const polls = Array.from({ length: 20 }, () => [rang('load'), loaded]).flat();
  expect(run(shown, loaded, ended(503), ...polls)).toEqual([poll]);
  expect(run(shown, loaded, ended(503), ...polls, rang('load'), loaded)).toEqual([open, opening]);
});

test('a hidden page does nothing, and a page that is shown again fetches before it opens the stream', () => {
  expect(run(shown, loaded, { kind: 'hidden' })).toEqual([close, { kind: 'cancel' }]);
  expect(run(shown, loaded, { kind: 'hidden' }, announced)).toEqual([]);
  expect(run(shown, loaded, { kind: 'hidden' }, rang('load'))).toEqual([]);
  expect(run(shown, loaded, { kind: 'hidden' }, shown)).toEqual([close, { kind: 'cancel' }, load]);
});

test('a page that several events bring back asks once', () => {
  expect(run(shown, loaded, { kind: 'hidden' }, shown, shown)).toEqual([]);
  expect(run(shown, shown, loaded)).toEqual([open, opening]);
  expect(run(shown, { kind: 'retried' })).toContainEqual(load);
});

test('a failed request is repeated, and a game that is gone is looked for when the page is shown again', () => {
  const failed = { kind: 'loadFailed', status: null } as const;
  const again = (times: number) => Array.from({ length: times }, () => [rang('load'), failed]).flat();
  expect(run(shown, failed)).toEqual([{ kind: 'wait', timer: 'load', time: AGAIN }]);
  expect(run(shown, failed, ...again(1))).toEqual([{ kind: 'wait', timer: 'load', time: 4 * AGAIN }]);
  expect(run(shown, failed, ...again(3))).toEqual([poll]);
  expect(run(shown, { kind: 'loadFailed', status: 503 })).toEqual([poll]);
  expect(run(shown, { kind: 'loadFailed', status: 404 })).toEqual([close, { kind: 'cancel' }]);
  expect(run(shown, { kind: 'loadFailed', status: 404 }, rang('load'))).toEqual([]);
  expect(run(shown, { kind: 'loadFailed', status: 404 }, { kind: 'hidden' }, shown)).toContainEqual(load);
});

test('a game that is over holds no stream, and is polled less and less', () => {
  const over = { kind: 'loaded', over: true } as const;
  const wait = (time: number) => ({ kind: 'wait', timer: 'load', time }) as const;
  expect(run(shown, loaded, announced, over)).toEqual([close, wait(POLL_OVER)]);
  expect(run(shown, over)).toEqual([wait(POLL_OVER)]);
  const again = (polls: number) => Array.from({ length: polls }, () => [rang('load'), over]).flat();
  expect(run(shown, over, ...again(1))).toEqual([wait(2 * POLL_OVER)]);
  expect(run(shown, over, ...again(50))).toEqual([wait(32 * POLL_OVER)]);
  expect(run(shown, over, ...again(5), rang('load'), loaded, announced, over)).toEqual([
    close,
    wait(POLL_OVER),
  ]);
});
