import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Refusal } from '../platform/process.ts';

// Longer than any row; a file that is none of ours may be one endless line.
const LONGEST_LINE = 16 * 1024 * 1024;

function trailer(sha256: string): string {
  return JSON.stringify({ sha256 });
}

async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    const text = `${line}\n`;
    hash.update(text);
    yield text;
  }
  yield `${trailer(hash.digest('hex'))}\n`;
}

/** Writes the lines, compressed and sealed, to a new file that only its owner may read, down to the disk. */
export async function writeSealed(path: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(
    sealed(lines),
    createGzip(),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

async function* split(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const [end = '', ...lines] = text.split('\n');
    lines.unshift(rest + end);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) break;
    yield* lines;
  }
  if (rest !== '') throw new Error('it does not end with a line');
}

async function* unsealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let held: string | null = null;
  for await (const line of lines) {
    if (held !== null) {
      hash.update(`${held}\n`);
      yield held;
    }
    held = line;
  }
  if (held !== trailer(hash.digest('hex'))) throw new Error('its end is missing or its content was changed');
}

/**
 * The lines of a sealed file without its seal. Only who has read the last one knows that all were right.
 * @throws Refusal when the file cannot be read, is cut, changed, or none of ours
 */
export async function* readSealed(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(path), gunzip);
  // The reader of the stream is told; nobody else has to be.
  reading.catch(() => {});
  try {
    yield* unsealed(split(gunzip.setEncoding('utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${path} is not a complete backup (${reason}); nothing was changed`);
  }
}
