import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/server/platform/config.ts';
import { openReady } from '../src/server/platform/database/ready.ts';
import { startServer } from '../test/support/server-process.ts';
import { startLimit } from './limit.ts';
import { type Measured, measure } from './load.ts';
import { record } from './recorded.ts';
import { median } from './section.ts';
import { enterTeam, gameOf, lineOf, login, type MeasuredTeam, quietApp, sheetOf } from './team.ts';

const GAMES = 60;
/** Games and players of whom nothing is recorded yet: a line for each of them together. */
const SPARE_GAMES = 1000;
// Enough for as many lines as the bare server writes in all rounds together.
const SPARE_MEMBERS = 100;
const FIRST_GAME = 1_000_000;
const FIRST_MEMBER = 500_000;

interface Question {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly token: string;
  readonly body?: () => object;
}

/** Each call gives a game and a player who have no line together yet. */
function sparePairs() {
  let taken = 0;
  return () => {
    const game = FIRST_GAME + (taken % SPARE_GAMES);
    const member = FIRST_MEMBER + (Math.floor(taken / SPARE_GAMES) % SPARE_MEMBERS);
    taken += 1;
    return lineOf(game, member);
  };
}

function questions({ coach, player, members, games }: MeasuredTeam): Question[] {
  const [game = 0] = games;
  let variant = 0;
  return [
    { name: '試合一覧', method: 'GET', url: '/api/games', token: coach },
    { name: '試合', method: 'GET', url: `/api/games/${game}`, token: coach },
    { name: 'ランキング', method: 'GET', url: '/api/player/ranking', token: coach },
    { name: 'チーム成績', method: 'GET', url: '/api/dashboard/manager', token: coach },
    { name: '個人成績', method: 'GET', url: '/api/dashboard/player', token: player },
    { name: '予定', method: 'GET', url: '/api/schedules', token: coach },
    { name: '試合登録', method: 'POST', url: '/api/games', token: coach, body: () => gameOf(400) },
    { name: '打撃登録', method: 'POST', url: '/api/records/batting', token: coach, body: sparePairs() },
    {
      name: 'スコアシート',
      method: 'PUT',
      url: `/api/games/${game}/sheet`,
      token: coach,
      body: () => {
        variant += 1;
        return sheetOf(members, variant);
      },
    },
  ];
}

/** A data folder with one team, games and players to spare. */
async function prepare(dataDir: string): Promise<MeasuredTeam> {
  const database = await openReady(readConfig({ DATA_DIR: dataDir }));
  const server = await quietApp(database);
  const team = await enterTeam(server, database, GAMES);
  const { team_id } = await database.selectFrom('members').select('team_id').executeTakeFirstOrThrow();
  const created_at = new Date().toISOString();
  const spare = { team_id, created_at };
  for (let game = 0; game < SPARE_GAMES; game++)
    await database
      .insertInto('games')
      .values({ ...spare, ...gameOf(-game - 1), game_type: '練習試合', id: FIRST_GAME + game })
      .execute();
  for (let member = 0; member < SPARE_MEMBERS; member++)
    await database
      .insertInto('members')
      .values({
        ...spare,
        id: FIRST_MEMBER + member,
        name: `控え ${member}`,
        role: 'player',
        plays: 1,
        active: 1,
      })
      .execute();
  await server.close();
  await database.destroy();
  return team;
}

/** Measured one right after the other: a machine that changes its speed does so for both. */
interface Pair {
  readonly program: Measured;
  readonly limit: Measured;
}

export interface Row extends Pair {
  readonly name: string;
  readonly request: string;
  readonly connections: number;
}

/** Of the limit's requests a second. */
export function shareOf({ program, limit }: Pair): number {
  return program.requests / limit.requests;
}

interface Options {
  readonly connections: readonly number[];
  readonly seconds: number;
  /** How often each of the two is measured, by turns. */
  readonly rounds: number;
}

export interface Requests {
  readonly rows: readonly Row[];
  /** At 20 connections; its work is to be slow, so it has no limit beside it. */
  readonly login: Measured;
}

/** Measures all of it; the program's server and the bare one each on a file of its own with the same content. */
export async function measureRequests({ connections, seconds, rounds }: Options): Promise<Requests> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-bench-'));
  const [own, bare, plain] = [join(folder, 'own'), join(folder, 'bare'), join(folder, 'plain')];
  const team = await prepare(plain);
  cpSync(plain, own, { recursive: true });
  cpSync(plain, bare, { recursive: true });
  const asked = questions(team);
  const plan = join(folder, 'plan.json');
  const requests = asked.map(({ method, url, token, body }) => ({
    method,
    url,
    token,
    ...(body && { body: body() }),
  }));
  writeFileSync(plan, JSON.stringify(await record(join(plain, 'bench-note.sqlite'), requests)));
  const server = await startServer({ DATA_DIR: own });
  const limit = await startLimit(join(bare, 'bench-note.sqlite'), plan);
  const ofLimit = { port: limit.port, pid: limit.pid };
  const ofProgram = { port: server.port, pid: server.child.pid ?? 0 };
  const rows: Row[] = [];
  try {
    for (const { name, method, url, token, body } of asked) {
      // What a server has just learnt to run fast is no part of the first round.
      const warming = { method, path: url, token, connections: 20, seconds: 1, ...(body && { body }) };
      await measure({ ...warming, ...ofProgram });
      await measure({ ...warming, ...ofLimit });
      for (const count of connections) {
        const load = { method, path: url, token, connections: count, seconds, ...(body && { body }) };
        const pairs: Pair[] = [];
        for (let round = 0; round < rounds; round++)
          pairs.push({
            program: await measure({ ...load, ...ofProgram }),
            limit: await measure({ ...load, ...ofLimit }),
          });
        const request = `${method} ${url}`;
        rows.push({ name, request, connections: count, ...median(pairs, shareOf) });
        process.stderr.write(`${request} x${count}\n`);
      }
    }
    const logins = { method: 'POST', path: '/api/login', token: '', connections: 20, seconds } as const;
    return { rows, login: await measure({ ...logins, ...ofProgram, body: () => login }) };
  } finally {
    limit.child.kill();
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
