import type { Page } from '@playwright/test';
import { type NewPerson, PASSWORD } from './actions.ts';
import { ask } from './api.ts';
import type { RunningServer } from './server.ts';

export const COACH: NewPerson = { name: '見本 監督', email: 'coach@journey.example' };
export const PLAYER: NewPerson = { name: '見本 選手', email: 'player@journey.example' };
export const TEAM = '青空ナイン';

/** The token of a session opened over the API. */
export async function openSession(
  server: RunningServer,
  email: string,
  password = PASSWORD,
): Promise<string> {
  return (await ask(server, 'login', { body: { email, password } })).access_token;
}

/** Registers somebody over the API and stops there: the address is not verified yet. */
export async function signUp(server: RunningServer, person: NewPerson, form: object): Promise<void> {
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  await ask(server, 'register', { body: { ...person, ...passwords, ...form } });
}

async function signUpVerified(server: RunningServer, person: NewPerson, form: object): Promise<string> {
  await signUp(server, person, form);
  const link = new URL(await server.mailedLink(person.email));
  await ask(server, 'verifyEmail', { body: { token: link.searchParams.get('token') } });
  return openSession(server, person.email);
}

/** A coach with a new team, over the API; his token. */
export function newCoach(server: RunningServer, person = COACH): Promise<string> {
  return signUpVerified(server, person, { role: 'coach', team_name: TEAM });
}

interface Joining {
  readonly coach: string;
  /** The member without an account that the player says to be. */
  readonly member?: number;
}

/** A player of this coach's team, over the API; his token. */
export async function newPlayer(
  server: RunningServer,
  { coach, member }: Joining,
  person = PLAYER,
): Promise<string> {
  const { invite_code } = await ask(server, 'team', { token: coach });
  return signUpVerified(server, person, { role: 'player', invite_code, member_id: member });
}

/** Gives the page a session that was opened elsewhere; the next page that it opens is that person's. */
export async function takeSession(page: Page, token: string): Promise<void> {
  // Any page of the server will do, as long as the app does not run in it.
  await page.goto('/healthz');
  await page.evaluate((kept) => sessionStorage.setItem('access_token', kept), token);
}
