import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeCsvFile } from './csv.ts';
import { toTable } from './table.ts';
import { makeJsonFile, type TeamRows } from './team-file.ts';
import { makeWorkbookFile } from './workbook.ts';

const ROWS = 5_000;
const COLUMNS = 20;

const rows = Array.from({ length: ROWS }, (_, index) => index);
const columns = Array.from({ length: COLUMNS }, (_, index) =>
  index === 0
    ? { title: '選手', kind: 'text' as const, cell: (row: number) => `青空 ${row}` }
    : { title: `率${index}`, kind: 'rate' as const, cell: (row: number) => row / (index * 1000) },
);
const table = toTable('試合', columns, rows);
const row = Object.fromEntries(Array.from({ length: COLUMNS }, (_, index) => [`count_${index}`, index]));
const lists = { members: [], games: [], batting: rows.map(() => row), pitching: [], schedule: [] };

/** Returns how often other work, such as a request, could run meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, done] = [0, false];
  const others = (async () => {
    for (; !done; turns += 1) await setImmediate();
  })();
  await work();
  done = true;
  await others;
  return turns;
}

async function written(stream: NodeJS.ReadableStream): Promise<void> {
  const end = stream.pipe(new PassThrough()).resume();
  await once(end, 'end');
}

const files = {
  CSV: () => written(makeCsvFile(table)),
  xlsx: () => written(makeWorkbookFile([table])),
  JSON: () => written(makeJsonFile({ head: {}, lists } as unknown as TeamRows)),
};

test.each(Object.keys(files) as (keyof typeof files)[])(
  'other requests run while a %s file of 100,000 cells is written',
  async (kind) => {
    // At least once in 500 rows, which take some milliseconds.
    expect(await turnsDuring(files[kind])).toBeGreaterThan(ROWS / 500);
  },
);
