import { OPERATOR_EMAIL, type TestApp } from './app.ts';

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

export function mailedToken(app: TestApp, email: string): string {
  const mail = app.mails.findLast(({ to }) => to === email);
  const token = mail?.link && new URL(mail.link).searchParams.get('token');
  if (!token) throw new Error(`No link was mailed to ${email}`);
  return token;
}

/** Completes a registration with a new e-mail address and the usual password. */
export function registration(form: Record<string, unknown>) {
  return { email: newEmail(), password: PASSWORD, password_confirmation: PASSWORD, ...form };
}

export async function signUp(app: TestApp, form: Record<string, unknown>): Promise<string> {
  const body = registration(form);
  await app.succeed('register', { body });
  return body.email;
}

/** The link in the mail needs no password in the browser of the registration. */
async function register(app: TestApp, form: Record<string, unknown>): Promise<Person> {
  const body = registration(form);
  const { status, headers, body: answer } = await app.call('register', { body });
  if (status !== 201) throw new Error(`register answered ${status}: ${JSON.stringify(answer)}`);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  await app.succeed('verifyEmail', {
    body: { token: mailedToken(app, body.email) },
    headers: { cookie },
  });
  return logIn(app, body.email);
}

export async function logIn(app: TestApp, email: string, password = PASSWORD): Promise<Person> {
  const { access_token, user } = await app.succeed('login', { body: { email, password } });
  return { email, token: access_token, id: user.id ?? 0 };
}

export async function registerCoach(
  app: TestApp,
  teamName = '青空ナイン',
  name = '監督 一郎',
): Promise<Coach> {
  const person = await register(app, { name, role: 'coach', team_name: teamName });
  const team = await app.succeed('team', { token: person.token });
  return { ...person, inviteCode: team.invite_code, teamId: team.id };
}

export function registerPlayer(
  app: TestApp,
  inviteCode: string,
  name = '選手 次郎',
  memberId?: number,
): Promise<Person> {
  return register(app, { name, role: 'player', invite_code: inviteCode, member_id: memberId });
}

export function registerGuardian(
  app: TestApp,
  inviteCode: string,
  children: readonly number[],
  name = '保護者 花子',
): Promise<Person> {
  return register(app, { name, invite_code: inviteCode, as: 'guardian', member_ids: children });
}

/** Registers a person who waits for approval as a coach. */
export function registerCoachRequest(app: TestApp, inviteCode: string): Promise<Person> {
  return register(app, { name: 'コーチ 四郎', invite_code: inviteCode, as: 'coach' });
}

/** Registers the coach of another team, who also plays in this team. The session shows this team. */
export async function registerInTwoTeams(app: TestApp, inviteCode: string): Promise<Coach> {
  const other = await registerCoach(app, '二つ目', '二刀 五郎');
  const { id } = await app.succeed('join', { token: other.token, body: { invite_code: inviteCode } });
  return { ...other, id: id ?? 0 };
}

export async function registerRecorder(
  app: TestApp,
  { token, inviteCode }: Pick<Coach, 'token' | 'inviteCode'>,
  name = '記録 花子',
): Promise<Person> {
  const recorder = await registerPlayer(app, inviteCode, name);
  const body = { name, plays: true, active: true, records: true };
  await app.succeed('updateMember', { token, params: { id: recorder.id }, body });
  return recorder;
}

/** The account leaves the coach's team, but the member stays. */
export async function registerDetached(app: TestApp, coach: Coach): Promise<Person> {
  const player = await registerPlayer(app, coach.inviteCode, '離れた 三郎');
  await app.succeed('detachMember', { token: coach.token, params: { id: player.id } });
  return player;
}

/** The operator leads a team of their own. */
export async function registerOperator(app: TestApp): Promise<Person> {
  const founding = { name: '運営 一子', role: 'coach', team_name: '運営者のチーム', email: OPERATOR_EMAIL };
  const known = await app.call('login', { body: { email: OPERATOR_EMAIL, password: PASSWORD } });
  return known.status === 200 ? logIn(app, OPERATOR_EMAIL) : register(app, founding);
}
