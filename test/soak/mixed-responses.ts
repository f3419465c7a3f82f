import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointName } from '#contract/api.ts';
import { battingForm, gameForm, pitchingForm } from '../support/records.ts';
import { type RunningServer, startServer } from '../support/server-process.ts';
import { type Client, clientAt, newCoach } from './client.ts';

const PLAYERS = 6;
const READERS = 4;

/**
 * Returns a line. All lines of a sheet have the same count, so that a response that mixes two sheets has two
 * counts.
 */
const batting = (user_id: number, count: number) => {
  const { game_id: _, ...line } = battingForm(0, user_id, { at_bats: 99, strikeouts: count });
  return line;
};
const pitching = (user_id: number, count: number) => {
  const { game_id: _, ...line } = pitchingForm(0, user_id, { result: '-', strikeouts: count });
  return line;
};

/**
 * Returns all counts of strikeouts in a response. All players have the same count. So the team's sum, which a player's
 * response also contains, is divided by the number of players.
 */
function countsIn(answer: unknown): number[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    if (name === 'team_batting') return countsIn(value).map((count) => count / PLAYERS);
    return name === 'strikeouts' && typeof value === 'number' ? [value] : countsIn(value);
  });
}

/** @throws Error if the counts of a response are not all from the same sheet */
function requireOneSheet(name: EndpointName, answer: unknown): void {
  const counts = countsIn(answer);
  if (counts.length < 2) throw new Error(`${name} shows no counts to compare`);
  if (new Set(counts).size > 1) throw new Error(`${name} is mixed: ${counts.join(', ')}`);
}

/** Creates a team with one game in which all players bat and pitch. */
async function prepare(coach: Client) {
  const game = await coach.ask('createGame', { body: gameForm() });
  const ids: number[] = [];
  for (let index = 1; index <= PLAYERS; index += 1)
    ids.push((await coach.ask('createMember', { body: { name: `選手${index}` } })).id);
  const save = (count: number) =>
    coach.ask('saveSheet', {
      id: game.id,
      body: {
        batting: ids.map((id) => batting(id, count)),
        pitching: ids.map((id) => pitching(id, count)),
      },
    });
  await save(1);
  return { game: game.id, player: ids[0] ?? 0, save };
}

async function stop(servers: readonly RunningServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
}

/**
 * Reads from two servers on one database while sheets are saved through the first, until `answers` responses
 * have been read.
 * @param databaseUrl null for SQLite
 * @throws Error if a response mixes the states before and after a write
 */
export async function askWhileWriting(databaseUrl: string | null, answers: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-mixed-'));
  const environment = { DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' };
  const servers = [await startServer(environment), await startServer(environment)];
  try {
    const [first, second] = servers.map(({ port }) => ({ port }));
    if (!first || !second) throw new Error('There are no servers');
    const coach = await newCoach(first, folder, '青空');
    const { game, player, save } = await prepare(coach);
    const clients = [coach, clientAt(second, coach.token)];
    const reads = [
      ['game', { id: game }],
      ['player', { id: player }],
      ['players', {}],
      ['managerDashboard', {}],
    ] as const;
    let asked = 0;
    let saved = 0;
    const read = async (client: Client) => {
      while (asked < answers)
        for (const [name, sent] of reads) {
          requireOneSheet(name, await client.ask(name, sent));
          asked += 1;
        }
    };
    const write = async () => {
      for (; asked < answers; saved += 1) await save((saved % 90) + 1);
    };
    const readers = Array.from({ length: READERS }, (_, index) => read(clients[index % 2] ?? coach));
    await Promise.all([write(), ...readers]);
    return { answers: asked, answered: asked + saved };
  } finally {
    await stop(servers);
    rmSync(folder, { recursive: true, force: true });
  }
}
