import { expect, test, vi } from 'vitest';
import { WATCHED_GAME } from '../../../../test/support/live-games.ts';
import { GameWatch } from './watch-game.ts';

async function watchGame() {
  const load = vi.fn(async () => WATCHED_GAME);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const openStream = vi.fn(async () => new Response(readable));
  const watch = new GameWatch({ load, openStream }, () => {});
  watch.retry();
  await vi.waitFor(() => expect(openStream).toHaveBeenCalledOnce());
  const writer = writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  return { watch, load, write };
}

const { seq } = WATCHED_GAME;
const toEvent = (id: number) => `id: ${id}\ndata: ${id}\n\n`;

test('every opening of a stream is followed by a load, since what changed before may have no new number', async () => {
  const { load, write } = await watchGame();
  await write(':\n\n');
  expect(load).toHaveBeenCalledTimes(1);
  await write(toEvent(seq));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});

test('an event is heard in two parts, and behind another one', async () => {
  const { load, write } = await watchGame();
  await write(toEvent(seq) + toEvent(seq + 1));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await write('i');
  await write('d: 1');
  await write('4\ndata: 14\n\n');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
});

test('a request that replaces one without a response does not make the page newer', async () => {
  const { watch, load, write } = await watchGame();
  load.mockReturnValue(new Promise<never>(() => undefined));
  await write(toEvent(seq + 1));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  const { askedAt } = watch.watched;
  await new Promise((resolve) => setTimeout(resolve, 5));
  watch.retry();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  expect(watch.watched.askedAt).toBe(askedAt);
});
