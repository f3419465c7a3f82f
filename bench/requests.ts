import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../script/lib/markdown.ts';
import { getSqlitePath } from '../src/server/platform/database/open.ts';
import { startServer } from '../test/support/server-process.ts';
import { startBaseline } from './baseline.ts';
import { createSqliteFixture, type Fixture } from './fixtures.ts';
import { addSpares, makeGame, makeSheet, spareLines } from './lines.ts';
import { type Load, type Measured, measureLoad, type Until } from './load.ts';
import { type BenchRequest, record } from './recording.ts';
import { atLeast, atMost, bench, type Goal, medianBy, percent, type Section, whole } from './report.ts';

interface Size {
  readonly rounds: number;
  readonly games: number;
  /** Each number of connections has goals of its own. */
  readonly few: number;
  readonly many: number;
  readonly until: Until;
}

const FULL: Size = { rounds: 3, games: 60, few: 20, many: 200, until: { duration: 1 } };
const SMALLEST: Size = { rounds: 1, games: 1, few: 1, many: 2, until: { amount: 2 } };

/**
 * The program and the baseline are measured right after one another, so that the machine is equally fast for
 * both.
 */
interface Pair {
  readonly program: Measured;
  readonly baseline: Measured;
}

interface Row extends Pair {
  readonly request: string;
  readonly connections: number;
}

const toShare = ({ program, baseline }: Pair) => program.rate / baseline.rate;

function listRequests({ coach, player, members, games: [game = 0] }: Fixture): BenchRequest[] {
  let variant = 0;
  const get = (url: string, token = coach) => ({ method: 'GET', url, token }) as const;
  return [
    get('/api/games'),
    get(`/api/games/${game}`),
    get('/api/player/ranking'),
    get('/api/dashboard/manager'),
    get('/api/dashboard/player', player.token),
    get('/api/schedules'),
    { method: 'POST', url: '/api/games', token: coach, body: () => makeGame(400) },
    { method: 'POST', url: '/api/records/batting', token: coach, body: spareLines() },
    {
      method: 'PUT',
      url: `/api/games/${game}/sheet`,
      token: coach,
      body: () => makeSheet(members, ++variant),
    },
  ];
}

/** Each runs on a copy of the same file. */
async function startBoth(games: number) {
  const fixture = await createSqliteFixture(1, games);
  await addSpares(fixture.database, fixture.team);
  const { dataDir } = fixture;
  const requests = listRequests(fixture);
  await fixture.database.destroy();
  const [original, own, bare] = [getSqlitePath(dataDir), join(dataDir, 'own'), join(dataDir, 'bare')];
  // Inserts the lines of the sheet, so that the measured saves only update lines.
  await record(
    original,
    requests.filter(({ method }) => method === 'PUT'),
  );
  for (const copy of [own, bare]) cpSync(original, getSqlitePath(copy));
  const recording = join(dataDir, 'recording.json');
  writeFileSync(recording, JSON.stringify(await record(original, requests)));
  const program = await startServer({ DATA_DIR: own });
  const baseline = await startBaseline(getSqlitePath(bare), recording);
  const target = ({ port, child }: Pick<typeof baseline, 'port' | 'child'>) => ({
    port,
    pid: child.pid ?? 0,
  });
  const stop = async () => {
    baseline.child.kill();
    program.child.kill('SIGTERM');
    await program.ended;
    await fixture.close();
  };
  return { requests, program: target(program), baseline: target(baseline), stop };
}

type Both = Awaited<ReturnType<typeof startBoth>>;

async function measurePair({ program, baseline }: Both, load: Load): Promise<Pair> {
  return { program: await measureLoad(program, load), baseline: await measureLoad(baseline, load) };
}

async function measureRequest(both: Both, request: BenchRequest, size: Size): Promise<Row[]> {
  const { rounds, few, many, until } = size;
  // Warms up the program and the baseline, because V8 optimizes code only after many runs.
  await measurePair(both, { ...request, connections: few, until });
  const rows: Row[] = [];
  for (const connections of [few, many]) {
    const pairs: Pair[] = [];
    for (let round = 0; round < rounds; round++)
      pairs.push(await measurePair(both, { ...request, connections, until }));
    const name = `${request.method} ${request.url.replace(/\d+/, '{id}')}`;
    rows.push({ request: name, connections, ...medianBy(pairs, toShare) });
  }
  return rows;
}

const LINE = 'POST /api/records/batting';

function listGoals(row: Row, { few, many }: Size): Goal[] {
  const { request, connections, program, baseline } = row;
  const isRead = request.startsWith('GET');
  const name = `\`${request}\`, ${connections} connections`;
  if (connections === few && (isRead || request === LINE))
    return [atLeast(`${name}: share`, toShare(row), isRead ? 0.7 : 0.5, percent)];
  if (connections === many && isRead)
    return [atMost(`${name}: p99 against three times the baseline's, ms`, program.p99, 3 * baseline.p99)];
  return [];
}

function formatTable(rows: readonly Row[]): string {
  const figures = ({ rate, p50, p99, cpu, memory }: Measured) => [
    whole(rate),
    `${p50} / ${p99}`,
    cpu?.toFixed(2) ?? '-',
    memory ?? '-',
  ];
  const heads = ['a second', 'p50 / p99 ms', 'cpu ms', 'MB'];
  return table(
    ['request', 'connections', 'share', ...heads, ...heads.map((head) => `baseline: ${head}`)],
    rows.map((row) => [
      `\`${row.request}\``,
      row.connections,
      percent(toShare(row)),
      ...figures(row.program),
      ...figures(row.baseline),
    ]),
  );
}

async function measureRequests(size: Size): Promise<Section> {
  const both = await startBoth(size.games);
  try {
    const rows: Row[] = [];
    for (const request of both.requests) rows.push(...(await measureRequest(both, request, size)));
    return { tables: [formatTable(rows)], goals: rows.flatMap((row) => listGoals(row, size)) };
  } finally {
    await both.stop();
  }
}

export const requests = bench(measureRequests, { full: FULL, smallest: SMALLEST });
