import { setImmediate } from 'node:timers/promises';

/**
 * The number of rows that are written at once. Their 10,000 cells or so take a few milliseconds to write, and
 * other requests wait meanwhile.
 */
const ROWS_IN_CHUNK = 250;

/** Lets other requests run before each chunk. */
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
