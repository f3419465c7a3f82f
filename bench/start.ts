import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../src/server/platform/config.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { openDatabase } from '../src/server/platform/database/open.ts';
import { startServer } from '../test/support/server-process.ts';
import { fillWorld } from '../test/support/world.ts';
import { startLimit } from './limit.ts';
import { residentMemory } from './load.ts';
import { median, middleOf, type Section } from './section.ts';

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

/** The limit's server, which loads nothing but Node's own parts, in milliseconds. */
async function startBare(plan: string): Promise<number> {
  const began = performance.now();
  const { child, port } = await startLimit(':memory:', plan);
  await fetch(`http://127.0.0.1:${port}`);
  const time = performance.now() - began;
  child.kill();
  return time;
}

const WHY_TIME = `What the server does at its start is told in \`docs/decisions/016-speed.md\`; the bare server beside it, which loads nothing but Node's own parts,
says how much of it the machine of the hour takes for any start.`;
const WHY_MEMORY = 'It depends on when Node last threw away what it no longer needed.';

/** How long the server takes to start on SQLite, and what it takes up then. */
export async function measureStart(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-start-'));
  try {
    await fill(folder);
    const noPlan = join(folder, 'plan.json');
    writeFileSync(noPlan, '[]');
    const starts: Awaited<ReturnType<typeof startOnce>>[] = [];
    const bare: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      starts.push(await startOnce(folder));
      bare.push(await startBare(noPlan));
    }
    const time = Math.round(middleOf(starts.map((start) => start.time)));
    const bareTime = Math.round(middleOf(bare));
    const { memory } = median(starts, (start) => start.memory ?? 0);
    const missed = [
      ...(time > GOAL.time
        ? [{ what: `the start took ${time} ms, not ${GOAL.time}; a bare server ${bareTime}`, why: WHY_TIME }]
        : []),
      ...(memory !== null && memory > GOAL.memory
        ? [{ what: `${memory} MB at rest, not ${GOAL.memory}`, why: WHY_MEMORY }]
        : []),
    ];
    const text = `From the command (\`script/lib/serve\`) to the first answer ${time} ms, and ${memory ?? '-'} MB resident at rest, on SQLite with ${WORLD.teams} teams of ${WORLD.games} games; the middle of ${TIMES} starts.
By turns with it, the bare server of the limit: ${bareTime} ms.`;
    return { title: 'Start', text, missed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
