import type { TestApp } from './app.ts';

export const PASSWORD = 'hirugao-7';

export interface Person {
  readonly email: string;
  readonly token: string;
  /** The member's id. */
  readonly id: number;
}

export interface Coach extends Person {
  readonly inviteCode: string;
  readonly teamId: number;
}

let people = 0;

export function newEmail(): string {
  people += 1;
  return `person-${people}@bench.example`;
}

/** The token in the newest mail to this address. */
export function mailedToken(app: TestApp, email: string): string {
  const mail = app.mails.findLast(({ to }) => to === email);
  const token = mail?.link && new URL(mail.link).searchParams.get('token');
  if (!token) throw new Error(`No link was mailed to ${email}`);
  return token;
}

/** What every registration has in common, for an address that nobody has yet. */
export function registration(form: Record<string, unknown>) {
  return { email: newEmail(), password: PASSWORD, password_confirmation: PASSWORD, ...form };
}

/** Registers somebody and stops there: the address, which is returned, is not verified yet. */
export async function signUp(app: TestApp, form: Record<string, unknown>): Promise<string> {
  const body = registration(form);
  await app.succeed('register', { body });
  return body.email;
}

async function register(app: TestApp, form: Record<string, unknown>): Promise<Person> {
  const email = await signUp(app, form);
  await app.succeed('verifyEmail', { body: { token: mailedToken(app, email) } });
  return logIn(app, email);
}

/** Opens a session for somebody who is registered and verified. */
export async function logIn(app: TestApp, email: string, password = PASSWORD): Promise<Person> {
  const { access_token, user } = await app.succeed('login', { body: { email, password } });
  return { email, token: access_token, id: user.id ?? 0 };
}

/** A coach with a team of his own, registered, verified and logged in. */
export async function registerCoach(
  app: TestApp,
  teamName = '青空ナイン',
  name = '監督 一郎',
): Promise<Coach> {
  const person = await register(app, { name, role: 'coach', team_name: teamName });
  const team = await app.succeed('team', { token: person.token });
  return { ...person, inviteCode: team.invite_code, teamId: team.id };
}

/** A player who joins by code, registered, verified and logged in. */
export function registerPlayer(
  app: TestApp,
  inviteCode: string,
  name = '選手 次郎',
  memberId?: number,
): Promise<Person> {
  return register(app, { name, role: 'player', invite_code: inviteCode, member_id: memberId });
}

/** Somebody with an account who was detached from the coach's team, where his member stays. */
export async function registerDetached(app: TestApp, coach: Coach): Promise<Person> {
  const player = await registerPlayer(app, coach.inviteCode, '離れた 三郎');
  await app.succeed('detachMember', { token: coach.token, params: { id: player.id } });
  return player;
}
