import { expect, test, vi } from 'vitest';
import { WATCHED_GAME } from '../../../../test/support/live-games.ts';
import { PATIENTLY } from '../../../../test/support/until.ts';
import { GameWatch } from './watch-game.ts';

async function watchGame() {
  const load = vi.fn(async () => WATCHED_GAME);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const openStream = vi.fn(async () => new Response(readable));
  const watch = new GameWatch({ load, openStream }, () => {});
  watch.retry();
  await vi.waitFor(() => expect(openStream).toHaveBeenCalledOnce(), PATIENTLY);
  const writer = writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  return { watch, load, write };
}

/** Starts to watch in a page whose events the test sends. */
async function watchInPage() {
  const [window, document] = [
    new EventTarget(),
    Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  ];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  const asked: string[] = [];
  const load = async (after: string | null) => {
    asked.push(`load ${after}`);
    return after === null ? WATCHED_GAME : undefined;
  };
  const openStream = async () => {
    asked.push('open');
    return new Response(new ReadableStream());
  };
  const watch = new GameWatch({ load, openStream }, () => {});
  watch.start();
  await vi.waitFor(() => expect(asked).toHaveLength(2), PATIENTLY);
  return {
    ...{ watch, asked },
    turn(visibilityState: 'visible' | 'hidden') {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    showPage: (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  };
}

const { seq, version } = WATCHED_GAME;
const LOAD = `load ${version}`;
const toEvent = (id: number) => `id: ${id}\ndata: ${id}\n\n`;

test('every opening of a stream is followed by a load, since what changed before may have no new number', async () => {
  const { load, write } = await watchGame();
  await write(':\n\n');
  expect(load).toHaveBeenCalledTimes(1);
  await write(toEvent(seq));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), PATIENTLY);
});

test('a page that comes back asks once and at once, and then opens the stream', async () => {
  const { asked, watch, turn, showPage } = await watchInPage();
  turn('hidden');
  expect(asked).toEqual(['load null', 'open']);
  turn('visible');
  showPage(true);
  expect(asked.slice(2)).toEqual([LOAD]);
  await vi.waitFor(() => expect(asked.slice(2)).toEqual([LOAD, 'open']), PATIENTLY);
  expect(watch.watched).toMatchObject({ game: { version, plays: WATCHED_GAME.plays }, failure: null });
});

test('a page that the browser restores without hiding it asks again, a new one does not', async () => {
  const { asked, showPage } = await watchInPage();
  showPage(false);
  expect(asked).toHaveLength(2);
  showPage(true);
  expect(asked.slice(2)).toEqual([LOAD]);
});

test('an event is heard in two parts, and behind another one', async () => {
  const { load, write } = await watchGame();
  await write(toEvent(seq) + toEvent(seq + 1));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), PATIENTLY);
  await write('i');
  await write('d: 1');
  await write('4\ndata: 14\n\n');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3), PATIENTLY);
});

test('a request that replaces one without a response does not make the page newer', async () => {
  const { watch, load, write } = await watchGame();
  load.mockReturnValue(new Promise<never>(() => undefined));
  await write(toEvent(seq + 1));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), PATIENTLY);
  const { askedAt } = watch.watched;
  await new Promise((resolve) => setTimeout(resolve, 5));
  watch.retry();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3), PATIENTLY);
  expect(watch.watched.askedAt).toBe(askedAt);
});
