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

/** A running server and a team with a coach and a player, all reached over HTTP. */
export interface Fixture {
  readonly coach: Client;
  readonly coachEmail: string;
  readonly coachId: number;
  readonly player: Client;
  readonly playerId: number;
  readonly inviteCode: string;
  /** A client that is not logged in. */
  visitor(): Client;
  /** Registers an account and returns its unverified email. */
  signUp(form: Record<string, unknown>): Promise<string>;
  /** Registers an account, opens the link in its mail and logs in. */
  join(form: Record<string, unknown>): Promise<Account>;
  /** Returns the token in the link of the newest mail to this address. */
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

async function expectCreated<Body>(answer: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(`Nothing was created: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function readId(client: Client): Promise<number> {
  return (await client.get<Stored>('/api/user')).body.id;
}

function createAccounts(app: TestApp, host: string) {
  async function signUp(form: Record<string, unknown>, client = openClient(host)): Promise<string> {
    const payload = registrationForm(form);
    await expectCreated(client.enter('/api/register', payload));
    return payload.email;
  }

  async function mailedTo(email: string): Promise<string> {
    await app.waitForMails();
    return mailedToken(app, email);
  }

  return {
    signUp,
    mailedTo,
    async join(form: Record<string, unknown>): Promise<Account> {
      const client = openClient(host);
      const email = await signUp(form, client);
      // The page of the mailed link makes this call, which the specification does not name.
      await client.enter('/api/email/verify', { token: await mailedTo(email) });
      await client.logIn(email, PASSWORD);
      return { email, client };
    },
  };
}

function createRecords(coach: Client): Pick<Fixture, 'newGame' | 'newBatting' | 'newPitching'> {
  return {
    newGame: (change) => expectCreated(coach.post<Game>('/api/games', gameForm(change))),
    newBatting: (gameId, userId, change) =>
      expectCreated(coach.post<Line>('/api/records/batting', battingForm(gameId, userId, change))),
    newPitching: (gameId, userId, change) =>
      expectCreated(coach.post<Line>('/api/records/pitching', pitchingForm(gameId, userId, change))),
  };
}

async function openFixture(app: TestApp): Promise<Fixture> {
  const host = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const accounts = createAccounts(app, host);
  const coach = await accounts.join({ name: '監督 一郎', role: 'coach', team_name: '青空ナイン' });
  const { body } = await coach.client.get<{ invite_code: string }>('/api/mypage');
  const inviteCode = body.invite_code;
  const player = await accounts.join({ name: '選手 次郎', role: 'player', invite_code: inviteCode });
  return {
    ...accounts,
    ...createRecords(coach.client),
    coach: coach.client,
    coachEmail: coach.email,
    coachId: await readId(coach.client),
    player: player.client,
    playerId: await readId(player.client),
    inviteCode,
    visitor: () => openClient(host),
  };
}

type Tests = (fixture: () => Fixture) => void;

function withFixture(open: OpenTestDatabase, tests: Tests): void {
  let app: TestApp;
  let fixture: Fixture;
  beforeAll(async () => {
    app = await openTestApp(open);
    fixture = await openFixture(app);
  });
  afterAll(() => app.close());
  tests(() => fixture);
}

/** Runs tests against a listening server on SQLite and on PostgreSQL, with a team of its own on each. */
export function onServer(title: string, tests: Tests): void {
  onEachDatabase(title, (open) => withFixture(open, tests));
}

/** Runs tests on SQLite only, for behaviour that does not depend on the database. */
export function onSqliteServer(title: string, tests: Tests): void {
  onSqlite(title, (open) => withFixture(open, tests));
}
