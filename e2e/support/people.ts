import type { Page } from '@playwright/test';
import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER } from '../../demo/fill.ts';
import { expectPage, type NewPerson, PASSWORD } from './actions.ts';
import { ask } from './api.ts';
import { toEmail } from './emails.ts';
import type { Visitor } from './screens.ts';
import type { RunningServer } from './server.ts';

/** The e-mail address differs from test to test, because tests share a server. */
export function personOfTest(name: string, address: string): NewPerson {
  return {
    name,
    get email() {
      return toEmail(address);
    },
  };
}

export const COACH = personOfTest('見本 監督', 'coach');
export const PLAYER = personOfTest('見本 選手', 'player');
export const TEAM = '青空ナイン';

const TOKEN_KEY = 'access_token';

export async function openSession(
  server: RunningServer,
  email: string,
  password = PASSWORD,
): Promise<string> {
  return (await ask(server, 'login', { body: { email, password } })).access_token;
}

export function openDemoSession(server: RunningServer, role: 'coach' | 'player'): Promise<string> {
  return openSession(server, role === 'coach' ? DEMO_COACH : DEMO_PLAYER, DEMO_PASSWORD);
}

export async function signUp(server: RunningServer, person: NewPerson, form: object): Promise<void> {
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  await ask(server, 'register', { body: { ...person, ...passwords, ...form } });
}

/** Verifies the account by the mailed link. Returns the token of the account. */
export async function signUpVerified(
  server: RunningServer,
  person: NewPerson,
  form: object,
): Promise<string> {
  await signUp(server, person, form);
  const link = new URL(await server.mailedLink(person.email));
  await ask(server, 'verifyEmail', {
    body: { token: link.searchParams.get('token'), password: PASSWORD },
  });
  return openSession(server, person.email);
}

/** Returns the coach's token. */
export function newCoach(server: RunningServer, person = COACH): Promise<string> {
  return signUpVerified(server, person, { role: 'coach', team_name: TEAM });
}

interface Joining {
  readonly coach: string;
  /** The member without an account whom the player claims to be. */
  readonly member?: number;
}

/** Returns the player's token. */
export async function newPlayer(
  server: RunningServer,
  { coach, member }: Joining,
  person = PLAYER,
): Promise<string> {
  const { invite_code } = await ask(server, 'team', { token: coach });
  return signUpVerified(server, person, { role: 'player', invite_code, member_id: member });
}

/** Puts the token into the page's storage. It takes effect with the next navigation. */
export async function takeSession(page: Page, token: string): Promise<void> {
  // A page of the server on which the app does not run.
  await page.goto('/healthz');
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [TOKEN_KEY, token] as const);
}

export async function signIn(page: Page, server: RunningServer, visitor: Visitor): Promise<void> {
  if (visitor !== 'nobody') await takeSession(page, await openDemoSession(server, visitor));
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), TOKEN_KEY);
}

export async function openPage(page: Page, token: string, path: string, title: string): Promise<void> {
  await takeSession(page, token);
  await page.goto(path);
  await expectPage(page, title);
}

export function openMyPage(page: Page, token: string): Promise<void> {
  return openPage(page, token, '/mypage', 'マイページ');
}

const SETTINGS = {
  team: ['/settings/team', 'チーム'],
  invites: ['/settings/invites', '招待と出欠'],
  notices: ['/settings/notices', 'お知らせ'],
  account: ['/settings/account', 'アカウント'],
} as const;

export function openSettings(page: Page, token: string, part: keyof typeof SETTINGS): Promise<void> {
  const [path, title] = SETTINGS[part];
  return openPage(page, token, path, title);
}
