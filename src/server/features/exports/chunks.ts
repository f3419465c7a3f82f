import { setImmediate } from 'node:timers/promises';

/** Some 10,000 cells: a few milliseconds, for which other requests wait. */
const ROWS_IN_CHUNK = 250;

/** Writes items as chunks of text, and lets other requests run before each. */
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
