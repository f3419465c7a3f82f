// Runs the scenarios of test/soak/ and replaces the table of docs/reliability.md; see script/soak.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, type } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { soakGround } from '../../e2e/support/soak-ground.ts';
import { killRepeatedly } from '../../test/soak/kills.ts';
import { askWhileWriting } from '../../test/soak/mixed-responses.ts';
import { loseThePrimary, restartRepeatedly } from '../../test/soak/postgres-lost.ts';
import { killRestores } from '../../test/soak/restores.ts';
import { fillTheDisk, shareTheFile } from '../../test/soak/sqlite-trouble.ts';
import { type Postgres, startPostgres } from '../../test/support/postgres.ts';
import { NotRun } from '../../test/support/small-disk.ts';
import { table, updateDocument } from './markdown.ts';

interface Result {
  /** The day of the run. */
  readonly at: string;
  /** The machine of the run. */
  readonly on: string;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
  /** Why the scenario failed or did not run; null after a success. */
  readonly failure: string | null;
}

const SCENARIOS = {
  'kills-sqlite':
    'The server on SQLite is killed (SIGKILL) at a random moment during writes and started again',
  'kills-postgres': 'The same on PostgreSQL',
  'restores-sqlite': '`script/restore` to SQLite is killed: either all old rows or all new ones are there',
  'restores-postgres': 'The same with PostgreSQL',
  'full-disk':
    'The disk under SQLite is full: writes are refused, reads go on; writes resume when there is space',
  'shared-file': 'Two servers write to one SQLite file',
  'mixed-responses-sqlite':
    'Two servers on one SQLite file read games, players and figures while sheets are saved: each response shows one moment',
  'mixed-responses-postgres': 'The same with two servers on PostgreSQL',
  'postgres-restarts': 'PostgreSQL crashes (`pg_ctl restart -m immediate`) under a server that keeps running',
  'lost-primary':
    'PostgreSQL is lost for good; its synchronous standby is promoted and the server started with its URL',
  'ground-sqlite':
    'A game is recorded in a browser whose network is cut, whose tab is killed and whose server on SQLite is killed at random moments; unanswered: rounds without a connection',
  'ground-postgres': 'The same on PostgreSQL',
} as const;

type ScenarioName = keyof typeof SCENARIOS;
type Results = Readonly<Partial<Record<ScenarioName, Result>>>;

function toCells(result: Result | undefined): (string | number)[] {
  if (!result) return ['not run yet', '', '', '', '', ''];
  const { at, seconds, counts, failure } = result;
  const { answered = 0, unanswered = 0, carriedOut = 0, ...others } = counts;
  const when = `${at}, ${seconds} s`;
  if (failure !== null)
    return ['', answered, unanswered, carriedOut, failure.replaceAll(/[|\n]/g, ' '), when];
  return [Object.values(others)[0] ?? 1, answered, unanswered, carriedOut, 0, when];
}

/** Names the machines below the table. */
function toMarkdown(results: Results): string {
  const heads = ['what', 'times', 'answered', 'unanswered', 'of them carried out', 'lost or halved', 'when'];
  const rows = Object.entries(SCENARIOS).map(([name, what]) => [
    what,
    ...toCells(results[name as ScenarioName]),
  ]);
  const machines = [...new Set(Object.values(results).map(({ on }) => on))].join('; ');
  return `${table(heads, rows)}\n\nOn: ${machines}.`;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const RESULTS = join(root, '.cache/soak.json');

type Counts = Readonly<Record<string, number>>;
type Scenario = (times: number) => Promise<Counts>;

async function onPostgres(work: (postgres: Postgres) => Promise<Counts>): Promise<Counts> {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) throw new NotRun('PostgreSQL is not installed');
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  'kills-sqlite': (times) => killRepeatedly(null, times),
  'kills-postgres': (times) => onPostgres(({ url }) => killRepeatedly(url, times)),
  'restores-sqlite': (times) => killRestores(null, Math.ceil(times / 10)),
  'restores-postgres': (times) => onPostgres(({ url }) => killRestores(url, Math.ceil(times / 10))),
  'full-disk': () => fillTheDisk(),
  'shared-file': () => shareTheFile(20),
  'mixed-responses-sqlite': (times) => askWhileWriting(null, times * 100),
  'mixed-responses-postgres': (times) => onPostgres(({ url }) => askWhileWriting(url, times * 100)),
  'postgres-restarts': (times) =>
    onPostgres((postgres) => restartRepeatedly(postgres, Math.ceil(times / 10))),
  'lost-primary': () => onPostgres(loseThePrimary),
  'ground-sqlite': (times) => soakGround(null, times),
  'ground-postgres': (times) => onPostgres(({ url }) => soakGround(url, times)),
};

function readResults(): Results {
  try {
    return JSON.parse(readFileSync(RESULTS, 'utf8'));
  } catch {
    return {};
  }
}

async function run(scenario: Scenario, times: number): Promise<Result> {
  const began = Date.now();
  const at = new Date(began).toISOString().slice(0, 10);
  const on = `${type()}, ${availableParallelism()} cores, Node ${process.versions.node}`;
  const seconds = () => Math.round((Date.now() - began) / 1000);
  try {
    const counts = await scenario(times);
    return { at, on, seconds: seconds(), counts, failure: null };
  } catch (error) {
    const failure = error instanceof NotRun ? `not run: ${error.message}` : String(error).slice(0, 1000);
    return { at, on, seconds: seconds(), counts: {}, failure };
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '200' }, trial: { type: 'boolean', default: false } },
});
const names = Object.keys(scenarios) as ScenarioName[];
const unknown = positionals.find((name) => !names.some((other) => other === name));
if (unknown) throw new Error(`${unknown} is none of ${names.join(', ')}`);

mkdirSync(join(root, '.cache'), { recursive: true });
let failed = false;
for (const name of names.filter((other) => positionals.length === 0 || positionals.includes(other))) {
  process.stdout.write(`${name} ...\n`);
  const result = await run(scenarios[name], Number(values.times));
  failed ||= result.failure !== null;
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (!values.trial) writeFileSync(RESULTS, JSON.stringify({ ...readResults(), [name]: result }));
}
if (!values.trial) updateDocument('docs/reliability.md', 'results', toMarkdown(readResults()));
process.exitCode = failed ? 1 : 0;
