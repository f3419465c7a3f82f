import { table } from '../script/lib/markdown.ts';
import { until } from '../test/support/until.ts';
import type { Attacked } from './attacked.ts';
import { authorization, makeWrites } from './log-requests.ts';
import { atMost, type Goal, median, milliseconds, whole } from './report.ts';

const MAX_TIMES = 5;
/** The other requests are compared with this request. */
const SEASON = '/api/games?season=2026';

interface Answer {
  readonly name: string;
  /** The path differs each time, so that the answer does not come from the cache. */
  readonly path: (time: number) => string;
  readonly body?: (seq: number) => object;
}

function get(path: string): Answer {
  return {
    name: `GET ${path.replace(/\d{6,}/, '{id}')}`,
    path: (time) => `${path}${path.includes('?') ? '&' : '?'}time=${time}`,
  };
}

function listAnswers({ game, logPath, player, member, amended }: Attacked): Answer[] {
  return [
    get('/api/games'),
    get(`/api/games/${game}`),
    get(logPath),
    get('/api/player/ranking'),
    get('/api/dashboard/manager'),
    get('/api/dashboard/manager/situations'),
    get(`/api/players/${player.id}`),
    get('/api/history'),
    get('/api/members'),
    get('/api/exports/team'),
    get('/api/exports/season?format=xlsx'),
    get('/api/exports/games?format=csv'),
    get(`/api/exports/players/${player.id}?format=csv`),
    ...Object.entries(makeWrites(member, amended)).map(([name, body]): Answer => {
      return { name: `POST /api/games/{id}/log, ${name}`, path: () => logPath, body };
    }),
  ];
}

/** Returns the longest delay of the server's event loop since the last call. */
async function longestDelay({ server: { child, output } }: Attacked): Promise<number> {
  const all = () => [...output.stdout.matchAll(/^longest delay: ([\d.-]+) ms\n/gm)];
  const before = all().length;
  child.kill('SIGUSR2');
  await until(
    () => all().length > before,
    'the server tells its delay',
    () => '',
    1,
  );
  return Number(all().at(-1)?.[1]);
}

interface Measured {
  readonly delay: number;
  readonly bytes: number;
  readonly status: number;
}

async function askOnce(attacked: Attacked, { path, body }: Answer, time: number): Promise<Measured> {
  const { log, origin, coach } = attacked;
  await longestDelay(attacked);
  const response = await fetch(`${origin}${path(time)}`, {
    headers: { ...authorization(coach), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body(log.seq)) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status >= 500 || response.status === 429) throw new Error(`${path(time)}: ${response.status}`);
  if (body && response.ok) Object.assign(log, JSON.parse(bytes.toString()));
  return { delay: await longestDelay(attacked), bytes: bytes.length, status: response.status };
}

export interface Delayed extends Measured {
  readonly name: string;
  /** In milliseconds, for the list of a season's games. It was measured in turns with this answer. */
  readonly list: number;
}

/** Keeps the shortest delays, because other work of the machine only adds to a delay. */
async function measureAnswer(attacked: Attacked, answer: Answer, repeats: number): Promise<Delayed> {
  const [lists, own]: [Measured[], Measured[]] = [[], []];
  for (let time = 0; time < repeats; time++) {
    lists.push(await askOnce(attacked, get(`${SEASON}&beside=${encodeURIComponent(answer.name)}`), time));
    own.push(await askOnce(attacked, answer, time));
  }
  const least = (all: readonly Measured[]) => Math.max(0.1, Math.min(...all.map(({ delay }) => delay)));
  const { bytes = 0, status = 0 } = own[0] ?? {};
  return { name: answer.name, status, bytes, delay: least(own), list: least(lists) };
}

/** Others must wait while the server makes an answer. */
export async function measureDelays(attacked: Attacked, repeats: number): Promise<Delayed[]> {
  const all: Delayed[] = [];
  for (const answer of listAnswers(attacked)) all.push(await measureAnswer(attacked, answer, repeats));
  return all;
}

const times = (value: number) => value.toFixed(1);
const medianList = (all: readonly Delayed[]) => median(all.map(({ list }) => list));

export function delayTable(all: readonly Delayed[]): string {
  const heads = ['answer', 'status', 'KB', 'longest delay, ms', 'times the list'];
  return table(
    heads,
    all.map(({ name, status, bytes, delay }) => [
      ...[`\`${name}\``, status, whole(bytes / 1024), milliseconds(delay), times(delay / medianList(all))],
    ]),
  );
}

export function delayGoal(all: readonly Delayed[]): Goal {
  const worst = Math.max(...all.map(({ delay }) => delay));
  return atMost(
    "Longest delay, times the list of a season's games",
    worst / medianList(all),
    MAX_TIMES,
    times,
  );
}
