import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Refusal } from '../platform/process.ts';
import { describeReason } from '../platform/reason.ts';
import { translate } from '../platform/translate.ts';

// The most characters of a line, more than any row of a backup has. Without this limit, a file that is not a backup
// and has no line breaks would fill the memory.
const MAX_LINE = 16 * 1024 * 1024;

const describeCut = () => translate`its end is missing or its content was changed`;

function trailer(sha256: string): string {
  return JSON.stringify({ sha256 });
}

async function* withTrailer(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    const text = `${line}\n`;
    hash.update(text);
    yield text;
  }
  yield `${trailer(hash.digest('hex'))}\n`;
}

/** Writes the lines and their checksum to a new gzip file that only its owner can read. Flushes it to disk. */
export async function writeBackupFile(path: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(
    withTrailer(lines),
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
    if (rest.length > MAX_LINE) break;
    yield* lines;
  }
  if (rest !== '') throw new Error(describeCut());
}

async function* verifyTrailer(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let held: string | null = null;
  for await (const line of lines) {
    if (held !== null) {
      hash.update(`${held}\n`);
      yield held;
    }
    held = line;
  }
  if (held !== trailer(hash.digest('hex'))) throw new Error(describeCut());
}

function refuseFile(path: string, error: NodeJS.ErrnoException): Refusal {
  if (error.code === 'ENOENT') return new Refusal(translate`there is no file ${path}`);
  if (error.code === 'EISDIR') return new Refusal(translate`${path} is a folder, not a file`);
  if (error.code === 'EACCES') return new Refusal(translate`this user may not read ${path}`);
  return new Refusal(
    translate`${path} is not a complete backup (${describeReason(error)}); nothing was changed`,
  );
}

/**
 * Yields the lines of a backup. Verifies the checksum after the last line.
 * @throws Refusal if the file cannot be read, is truncated or modified, or is not a backup
 */
export async function* readBackupFile(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(path), gunzip);
  // The error is ignored here, because the reader of the stream gets the error below.
  reading.catch(() => {});
  try {
    yield* verifyTrailer(split(gunzip.setEncoding('utf8')));
  } catch (error) {
    throw refuseFile(path, error as NodeJS.ErrnoException);
  }
}
