import { spawn } from 'node:child_process';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { textChunks } from './chunks.ts';
import type { Table } from './table.ts';

/** The program to start. In a release it is `main.js`, whose bundle contains this file too. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../main.ts' : 'main.js', import.meta.url),
);

function* writeLines(tables: readonly Table[]): Generator<unknown> {
  for (const { name, columns, rows } of tables) {
    yield { name, columns };
    yield* rows;
  }
}

/**
 * Writes the input of `write-workbook`: one JSON value per line.
 * @param onError called if a table throws, because an error alone would end the input early, and the workbook would
 * be incomplete
 */
async function* writeInput(
  tables: readonly Table[],
  onError: (error: Error) => void,
): AsyncGenerator<string> {
  try {
    yield* textChunks(writeLines(tables), (line) => `${JSON.stringify(line)}\n`);
  } catch (error) {
    onError(error as Error);
    throw error;
  }
}

/**
 * Writes a workbook with a sheet for each table, in a child process. A workbook of 400,000 cells takes a second, in
 * which the server could not respond to others, and 300 MB, which a worker thread would not release.
 */
export function makeWorkbookFile(tables: readonly Table[]): Readable {
  const file = new PassThrough();
  // The environment is empty, because the environment of the server contains secrets.
  const program = spawn(process.execPath, [PROGRAM, 'write-workbook'], { env: {} });
  const kill = () => program.kill();
  process.once('exit', kill);
  file.once('close', () => {
    process.off('exit', kill);
    kill();
  });
  program.stdout.pipe(file, { end: false });
  const failure = text(program.stderr);
  program.once('error', (error) => file.destroy(error));
  program.once('close', async (code) => {
    if (code === 0) file.end();
    else file.destroy(new Error(`writing a workbook failed: ${await failure}`));
  });
  const input = writeInput(tables, (error) => file.destroy(error));
  // Ignores the error, because `close` reports the failure of a program that has closed its input.
  pipeline(Readable.from(input), program.stdin).catch(() => undefined);
  return file;
}
