import { setImmediate } from 'node:timers/promises';

/**
 * The number of rows in a chunk. They have about 10,000 cells, which take a few milliseconds to write, while other
 * requests wait.
 */
const ROWS_IN_CHUNK = 250;

/** Writes the items and joins their texts into chunks. Lets other requests run before each chunk. */
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
