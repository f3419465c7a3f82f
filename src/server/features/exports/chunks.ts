import { setImmediate } from 'node:timers/promises';

/** The rows have about 10,000 cells, which take a few milliseconds to write while other requests wait. */
const ROWS_IN_CHUNK = 250;

/** Yields the items in chunks of text. Lets other requests run before each chunk. */
export async function* textChunks<Item>(
  items: Iterable<Item>,
  write: (item: Item) => string,
): AsyncGenerator<string> {
  let chunk: string[] = [];
  await setImmediate();
  for (const item of items) {
    chunk.push(write(item));
    if (chunk.length < ROWS_IN_CHUNK) continue;
    yield chunk.join('');
    chunk = [];
    await setImmediate();
  }
  if (chunk.length > 0) yield chunk.join('');
}
