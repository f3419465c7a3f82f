import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { table } from '../script/lib/markdown.ts';
import { startServer } from '../test/support/server-process.ts';
import { startBaseline } from './baseline.ts';
import { createSqliteFixture } from './fixtures.ts';
import { residentMemory } from './load.ts';
import { atMost, bench, medians, type Section, whole } from './report.ts';

const GAMES = 6;
const MAX_MS = 300;
const MAX_MB = 105;

interface Size {
  readonly rounds: number;
  readonly teams: number;
  /** In milliseconds. The memory is read after this pause. */
  readonly rest: number;
}

const FULL: Size = { rounds: 5, teams: 1000, rest: 2000 };
const SMALLEST: Size = { rounds: 1, teams: 1, rest: 0 };

/**
 * Returns the milliseconds from the command to the first response, and the resident megabytes after the pause
 * (0 if unknown).
 */
async function startOnce(dataDir: string, rest: number) {
  const began = performance.now();
  const server = await startServer({ DATA_DIR: dataDir });
  await server.fetch('/healthz');
  const time = performance.now() - began;
  await setTimeout(rest);
  const memory = residentMemory(server.child.pid ?? 0) ?? 0;
  server.child.kill('SIGTERM');
  await server.ended;
  return { time, memory };
}

async function startBaselineOnce(recording: string): Promise<number> {
  const began = performance.now();
  const { child, port } = await startBaseline(':memory:', recording);
  await fetch(`http://127.0.0.1:${port}`);
  const time = performance.now() - began;
  child.kill();
  return time;
}

async function measureStart({ rounds, teams, rest }: Size): Promise<Section> {
  const { database, dataDir, close } = await createSqliteFixture(teams, GAMES);
  await database.destroy();
  try {
    const recording = join(dataDir, 'recording.json');
    writeFileSync(recording, '[]');
    const starts: Record<'time' | 'memory' | 'baseline', number>[] = [];
    for (let round = 0; round < rounds; round++)
      starts.push({ ...(await startOnce(dataDir, rest)), baseline: await startBaselineOnce(recording) });
    const { time, memory, baseline } = medians(starts);
    const row = [whole(time), whole(baseline), memory || '-'];
    const goals = [atMost('Start, ms', time, MAX_MS), atMost('Memory at rest, MB', memory, MAX_MB)];
    return { tables: [table(['first answer, ms', 'baseline, ms', 'memory at rest, MB'], [row])], goals };
  } finally {
    await close();
  }
}

export const start = bench(measureStart, { full: FULL, smallest: SMALLEST });
