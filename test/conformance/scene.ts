import { afterAll, beforeAll } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { type OpenTestDatabase, onEachDatabase, onSqlite } from '../support/databases.ts';
import { mailedToken, newEmail, PASSWORD } from '../support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../support/records.ts';
import { type Answer, type Client, openClient } from './client.ts';

export interface Stored {
  readonly id: number;
}

export interface Game extends Stored {
  readonly [field: string]: unknown;
}

export type Line = Game;

interface Account {
  readonly email: string;
  readonly client: Client;
}

/** A running server with a team of a coach and a player, all of it reached over HTTP. */
export interface Scene {
  readonly coach: Client;
  readonly coachEmail: string;
  readonly coachId: number;
  readonly player: Client;
  readonly playerId: number;
  readonly inviteCode: string;
  /** A client of somebody who is not logged in. */
  visitor(): Client;
  /** Registers somebody, who has not opened the link in the mail yet. */
  signUp(form: Record<string, unknown>): Promise<string>;
  /** Registers somebody, opens the link in the mail and logs in. */
  join(form: Record<string, unknown>): Promise<Account>;
  /** The token behind the link of the newest mail to this address. */
  mailedTo(email: string): Promise<string>;
  newGame(change?: Record<string, unknown>): Promise<Game>;
  newBatting(gameId: number, userId: number, change?: Record<string, unknown>): Promise<Line>;
  newPitching(gameId: number, userId: number, change?: Record<string, unknown>): Promise<Line>;
}

export function registrationForm(change: Record<string, unknown>) {
  return {
    name: '青空 太郎',
    email: newEmail(),
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...change,
  };
}

async function created<Body>(answer: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(`Nothing was created: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function idOf(client: Client): Promise<number> {
  return (await client.get<Stored>('/api/user')).body.id;
}

function accountsOf(app: TestApp, host: string) {
  async function signUp(form: Record<string, unknown>): Promise<string> {
    const payload = registrationForm(form);
    await created(openClient(host).enter('/api/register', payload));
    return payload.email;
  }

  async function mailedTo(email: string): Promise<string> {
    await app.mailed();
    return mailedToken(app, email);
  }

  return {
    signUp,
    mailedTo,
    async join(form: Record<string, unknown>): Promise<Account> {
      const email = await signUp(form);
      const client = openClient(host);
      // What the page behind the mailed link does; the specification leaves the call open.
      await client.enter('/api/email/verify', { token: await mailedTo(email) });
      await client.logIn(email, PASSWORD);
      return { email, client };
    },
  };
}

function recordsOf(coach: Client): Pick<Scene, 'newGame' | 'newBatting' | 'newPitching'> {
  return {
    newGame: (change) => created(coach.post<Game>('/api/games', gameForm(change))),
    newBatting: (gameId, userId, change) =>
      created(coach.post<Line>('/api/records/batting', battingForm(gameId, userId, change))),
    newPitching: (gameId, userId, change) =>
      created(coach.post<Line>('/api/records/pitching', pitchingForm(gameId, userId, change))),
  };
}

async function openScene(app: TestApp): Promise<Scene> {
  const host = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const accounts = accountsOf(app, host);
  const coach = await accounts.join({ name: '監督 一郎', role: 'coach', team_name: '青空ナイン' });
  const { body } = await coach.client.get<{ invite_code: string }>('/api/mypage');
  const inviteCode = body.invite_code;
  const player = await accounts.join({ name: '選手 次郎', role: 'player', invite_code: inviteCode });
  return {
    ...accounts,
    ...recordsOf(coach.client),
    coach: coach.client,
    coachEmail: coach.email,
    coachId: await idOf(coach.client),
    player: player.client,
    playerId: await idOf(player.client),
    inviteCode,
    visitor: () => openClient(host),
  };
}

type Tests = (scene: () => Scene) => void;

function withScene(open: OpenTestDatabase, tests: Tests): void {
  let app: TestApp;
  let scene: Scene;
  beforeAll(async () => {
    app = await openTestApp(open);
    scene = await openScene(app);
  });
  afterAll(() => app.close());
  tests(() => scene);
}

/** Runs tests against a server that listens, on SQLite and on PostgreSQL, each with a team of its own. */
export function onServer(title: string, tests: Tests): void {
  onEachDatabase(title, (open) => withScene(open, tests));
}

/** The same on SQLite alone: for what is decided before the database is asked. */
export function onSqliteServer(title: string, tests: Tests): void {
  onSqlite(title, (open) => withScene(open, tests));
}
