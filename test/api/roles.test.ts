import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import type { Access } from '#contract/endpoint.ts';
import { refusal } from '../support/answers.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { type OpenTestDatabase, onPostgres, onSqlite } from '../support/databases.ts';
import {
  type Coach,
  type Person,
  registerCoach,
  registerDetached,
  registerGuardian,
  registerInTwoTeams,
  registerOperator,
  registerPlayer,
  registerRecorder,
} from '../support/people.ts';
import { rowsOfTeam } from '../support/rows.ts';
import { endpointNames, endpointOf, takesRecordId, validRequest } from '../support/valid-requests.ts';

/** They lead another team. */
const OPERATOR = 'the operator';

const CALLERS = [
  'an anonymous client',
  'the holder of a link',
  'an account without a team',
  'a player',
  'a guardian',
  'a player here who leads another team',
  'a recorder',
  'a former recorder',
  'the coach',
  'a player of another team',
  'a recorder of another team',
  'the coach of another team',
  OPERATOR,
] as const;
type Caller = (typeof CALLERS)[number];

/** Without a session. The token of a link opens none. */
const OUTSIDE: readonly Caller[] = ['an anonymous client', 'the holder of a link'];

const admitted: Record<Access, readonly Caller[]> = {
  public: CALLERS,
  account: CALLERS.filter((caller) => !OUTSIDE.includes(caller)),
  member: CALLERS.filter((caller) => ![...OUTSIDE, 'an account without a team'].includes(caller)),
  coach: ['the coach', 'the coach of another team', OPERATOR],
  recorder: ['a recorder', 'the coach', 'a recorder of another team', 'the coach of another team', OPERATOR],
  player: [
    'a player',
    'a guardian',
    'a player here who leads another team',
    'a recorder',
    'a former recorder',
    'a player of another team',
    'a recorder of another team',
  ],
  operator: [OPERATOR],
};

const NOT_IN_THE_TEAM = {
  'an account without a team': 404,
  'a player of another team': 404,
  'a recorder of another team': 404,
  'the coach of another team': 404,
  [OPERATOR]: 404,
};

const NOT_FOR_OTHERS = {
  'a player': 403,
  'a guardian': 403,
  'a player here who leads another team': 403,
  'a recorder': 403,
  'a former recorder': 403,
};

/** Statuses that follow from a rule of the endpoint itself and not from its guard. */
const exceptions: Partial<Record<EndpointName, Partial<Record<Caller, number>>>> = {
  join: {
    'a player': 422,
    'a player here who leads another team': 422,
    'a recorder': 422,
    'a former recorder': 422,
    'the coach': 422,
  },
  chooseTeam: NOT_IN_THE_TEAM,
  changeYear: {
    'the coach of another team': 422,
    [OPERATOR]: 422,
  },
  deleteAccount: {
    'the coach': 403,
    'the coach of another team': 403,
    [OPERATOR]: 403,
    'a player here who leads another team': 403,
  },
  // The requests answer for a member who is nobody's child.
  answerItem: NOT_FOR_OTHERS,
  withdrawAnswer: NOT_FOR_OTHERS,
  ownAnswerLink: { 'a former recorder': 404 },
  renewOwnAnswerLink: { 'a former recorder': 404 },
  leaveTeam: { ...NOT_IN_THE_TEAM, 'the coach': 403 },
};

function expectedStatus(name: EndpointName, caller: Caller): number {
  const { access, status } = endpointOf(name);
  if (!admitted[access].includes(caller)) {
    // To others, the endpoints of the operator do not exist; a token of no session may be one that has ended.
    if (access === 'operator') return caller === 'the holder of a link' ? 401 : 404;
    return OUTSIDE.includes(caller) ? 401 : 403;
  }
  const ofAnotherTeam = caller.endsWith('of another team') || caller === OPERATOR;
  if (ofAnotherTeam && takesRecordId(name)) return 404;
  return exceptions[name]?.[caller] ?? status;
}

const registerOtherCoach = (app: TestApp) => registerCoach(app, '乙');

async function registerFormerRecorder(app: TestApp, coach: Coach): Promise<Person> {
  const recorder = await registerRecorder(app, coach);
  const body = { name: '記録 花子', plays: true, active: false };
  await app.succeed('updateMember', { token: coach.token, params: { id: recorder.id }, body });
  return recorder;
}

/** Returns a token for each caller, given the coach of the team that the call concerns. */
const tokenOf: Record<Caller, (app: TestApp, coach: Coach) => Promise<string | undefined>> = {
  'an anonymous client': async () => undefined,
  'the holder of a link': async (app, coach) =>
    (await app.succeed('ownAnswerLink', coach)).url.split('/').at(-1),
  'an account without a team': async (app, coach) => (await registerDetached(app, coach)).token,
  'a player': async (app, coach) => (await registerPlayer(app, coach.inviteCode)).token,
  'a guardian': async (app, coach) => {
    const child = await app.succeed('createMember', { token: coach.token, body: { name: '甲の子' } });
    return (await registerGuardian(app, coach.inviteCode, [child.id])).token;
  },
  'a player here who leads another team': async (app, coach) =>
    (await registerInTwoTeams(app, coach.inviteCode)).token,
  'a recorder': async (app, coach) => (await registerRecorder(app, coach)).token,
  'a former recorder': async (app, coach) => (await registerFormerRecorder(app, coach)).token,
  'the coach': async (_, coach) => coach.token,
  'a player of another team': async (app) =>
    (await registerPlayer(app, (await registerOtherCoach(app)).inviteCode)).token,
  'a recorder of another team': async (app) =>
    (await registerRecorder(app, await registerOtherCoach(app))).token,
  'the coach of another team': async (app) => (await registerOtherCoach(app)).token,
  [OPERATOR]: async (app) => (await registerOperator(app)).token,
};

function testGuard(open: OpenTestDatabase, callers: readonly Caller[]): void {
  let app: TestApp;
  let coach: Coach;
  const tokens = new Map<Caller, string | undefined>();
  beforeAll(async () => {
    app = await openTestApp(open);
    coach = await registerCoach(app, '甲');
    for (const caller of callers) tokens.set(caller, await tokenOf[caller](app, coach));
  });
  afterAll(() => app.close());

  /** An endpoint that concerns the caller's own account may delete it, so it gets new accounts. */
  async function accountsFor(name: EndpointName, caller: Caller) {
    if (endpointOf(name).access !== 'account') return { coach, token: tokens.get(caller) };
    const own = await registerCoach(app, '甲');
    // There is one operator, whom the call may delete: for these endpoints they are a coach like others.
    const as = caller === OPERATOR ? 'the coach of another team' : caller;
    return { coach: own, token: await tokenOf[as](app, own) };
  }

  const cases = endpointNames.flatMap((name) => callers.map((caller) => [name, caller] as const));

  test.each(cases)('answers a call of %s by %s with the expected status', async (name, caller) => {
    const { coach, token } = await accountsFor(name, caller);
    const call = await validRequest(name, { app, coach });
    const before = await rowsOfTeam(app.database, coach.teamId);
    const answer = await app.call(name, { ...call, token });
    const expected = expectedStatus(name, caller);
    if (expected < 400) expect(answer).toMatchObject({ status: expected });
    else {
      refusal(answer, expected);
      expect(await rowsOfTeam(app.database, coach.teamId)).toEqual(before);
    }
  });
}

onSqlite('the access guard', (open) => testGuard(open, CALLERS));

// The guard queries no database. On PostgreSQL these tests show that every endpoint succeeds there too.
onPostgres('the access guard', (open) => testGuard(open, ['the coach', 'a recorder', 'a player', OPERATOR]));
