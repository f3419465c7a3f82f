import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { table } from '../script/lib/markdown.ts';
import { untilSettled } from '../test/support/until.ts';
import { type Attacked, startAttacked } from './attacked.ts';
import { askMeanwhile, residentMemory } from './load.ts';
import { authorization, type LogLoad } from './log-requests.ts';
import { atMost, bench, medians, milliseconds, type Section, whole } from './report.ts';
import { delayGoal, delayTable, measureDelays } from './response-delays.ts';

const MAX_MS = 60;
const MAX_MB = 100;

interface Size {
  readonly rounds: number;
  /** The games of each team. A season has sixty games. */
  readonly games: number;
  /** The filled part of the log, from 0 to 1. */
  readonly share: number;
  /** The duration of each load, in milliseconds. */
  readonly duration: number;
  readonly readers: number;
  readonly writers: number;
  readonly unread: number;
  /** Each answer is measured so many times by itself. */
  readonly repeats: number;
  /** Whether a round waits for a new minute of the clock, in which the limit of writes begins anew. */
  readonly waits: boolean;
}

const FULL: Size = {
  ...{ rounds: 3, games: 600, share: 1, duration: 6000, repeats: 9, waits: true },
  ...{ readers: 10, writers: 5, unread: 60 },
};
const SMALLEST: Size = {
  ...{ rounds: 1, games: 1, share: 0.03, duration: 50, repeats: 1, waits: false },
  ...{ readers: 2, writers: 1, unread: 2 },
};

const MINUTE = 60_000;
const LOAD = fileURLToPath(new URL('log-load.main.ts', import.meta.url));

type End = () => Promise<unknown>;

/** The load lasts until the returned function is called. */
async function use(attacked: Attacked, { readers, writers }: Size): Promise<End> {
  const { origin, logPath: path, coach: token, log, member, amended } = attacked;
  const load: LogLoad = { origin, path, token, readers, writers, seq: log.seq, member, amended };
  const child = spawn(process.execPath, [LOAD, JSON.stringify(load)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await untilSettled(once(child.stdout, 'data'), 'the load begins');
  return async () => {
    child.kill();
    await ended;
  };
}

/** Never reads the answers. */
function leaveUnread({ server: { port }, logPath, coach }: Attacked, connections: number): End {
  const lines = [`GET ${logPath} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${coach}`];
  const sockets = Array.from({ length: connections }, (): Socket => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {}).write(`${lines.join('\r\n')}\r\n\r\n`);
    return socket;
  });
  return async () => {
    for (const socket of sockets) socket.destroy();
  };
}

interface Load {
  readonly name: string;
  start(attacked: Attacked, size: Size): Promise<End>;
}

const LEFT_ALONE: Load = { name: 'left alone', start: async () => async () => {} };
const LOADS: readonly Load[] = [
  LEFT_ALONE,
  { name: 'read and written', start: use },
  {
    name: 'asked for and not read',
    start: async (attacked, { unread }) => leaveUnread(attacked, unread),
  },
];

interface Figures {
  /** In milliseconds: how long a member of the other team waits for the list of games. */
  readonly p50: number;
  readonly p99: number;
  /** The largest resident memory of the server, in megabytes. */
  readonly memory: number;
}

async function measureBeside(attacked: Attacked, size: Size, load: Load): Promise<Figures> {
  let [isOver, memory] = [false, 0];
  const sampling = setInterval(() => {
    memory = Math.max(memory, residentMemory(attacked.pid) ?? 0);
  }, 20);
  const end = await load.start(attacked, size);
  const asking = askMeanwhile(
    `${attacked.origin}/api/games?season=2026`,
    () => isOver,
    authorization(attacked.other),
  );
  await setTimeout(size.duration);
  isOver = true;
  const times = (await asking).toSorted((a, b) => a - b);
  clearInterval(sampling);
  await end();
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), memory };
}

async function measureRound(attacked: Attacked, size: Size): Promise<Figures[]> {
  if (size.waits) await setTimeout(MINUTE - (Date.now() % MINUTE) + 100);
  const figures: Figures[] = [];
  for (const load of LOADS) figures.push(await measureBeside(attacked, size, load));
  return figures;
}

/** Others must wait while one account uses a full log. */
async function measureFullLog(size: Size): Promise<Section> {
  const attacked = await startAttacked(size.games, size.share);
  try {
    const delays = await measureDelays(attacked, size.repeats);
    const rounds: Figures[][] = [];
    for (let round = 0; round < size.rounds; round++) rounds.push(await measureRound(attacked, size));
    const rows = LOADS.map(({ name }, index) => {
      const figures = medians<keyof Figures>(rounds.flatMap((round) => round[index] ?? []));
      return { name, ...figures };
    });
    const [alone = Number.NaN] = rows.map(({ memory }) => memory);
    const heads = ['the full log is', "another team's games, p50 / p99 ms", 'memory, MB'];
    const cells = rows.map(({ name, p50, p99, memory }) => [
      ...[name, `${milliseconds(p50)} / ${milliseconds(p99)}`, whole(memory)],
    ]);
    const goals = rows
      .slice(1)
      .flatMap(({ name, p99, memory }) => [
        atMost(`A full log is ${name}: another team's games, p99, ms`, p99, MAX_MS),
        atMost(`A full log is ${name}: memory more than left alone, MB`, Math.max(0, memory - alone), MAX_MB),
      ]);
    return { tables: [table(heads, cells), delayTable(delays)], goals: [...goals, delayGoal(delays)] };
  } finally {
    await attacked.stop();
  }
}

export const fullLog = bench(measureFullLog, { full: FULL, smallest: SMALLEST });
