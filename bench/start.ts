import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../src/server/platform/config.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { openDatabase } from '../src/server/platform/database/open.ts';
import { startServer } from '../test/support/server-process.ts';
import { fillWorld } from '../test/support/world.ts';
import { residentMemory } from './load.ts';
import { median, type Section } from './section.ts';

const WORLD = { teams: 1000, members: 15, games: 6, batters: 12, pitchers: 4 };
const TIMES = 5;
// Milliseconds, and megabytes.
const GOAL = { time: 500, memory: 120 };
const REST = 2000;

/** From the command to the first answer, in milliseconds, and at rest after it, in megabytes where the system tells. */
async function startOnce(dataDir: string) {
  const began = performance.now();
  const server = await startServer({ DATA_DIR: dataDir });
  await server.fetch('/healthz');
  const time = performance.now() - began;
  await setTimeout(REST);
  const memory = residentMemory(server.child.pid ?? 0);
  server.child.kill('SIGTERM');
  await server.ended;
  return { time, memory };
}

async function fill(dataDir: string): Promise<void> {
  const open = openDatabase(readConfig({ DATA_DIR: dataDir }), () => {});
  await migrate(open);
  await fillWorld(open, WORLD);
  await open.database.destroy();
}

/** How long the server takes to start on SQLite, and what it takes up then. */
export async function measureStart(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-start-'));
  try {
    await fill(folder);
    const starts: Awaited<ReturnType<typeof startOnce>>[] = [];
    for (let time = 0; time < TIMES; time++) starts.push(await startOnce(folder));
    const time = Math.round(median(starts, (start) => start.time).time);
    const { memory } = median(starts, (start) => start.memory ?? 0);
    const missed = [
      ...(time > GOAL.time ? [`the start took ${time} ms, not ${GOAL.time}`] : []),
      ...(memory !== null && memory > GOAL.memory ? [`${memory} MB at rest, not ${GOAL.memory}`] : []),
    ];
    const text = `From the command (\`script/lib/serve\`) to the first answer ${time} ms, and ${memory ?? '-'} MB resident at rest, on SQLite with ${WORLD.teams} teams of ${WORLD.games} games; the middle of ${TIMES} starts.`;
    return { title: 'Start', text, missed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
