import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { type Access, getSuccessStatus, VISITOR_TOKEN } from '#contract/endpoint.ts';
import { refusal } from '../support/answers.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onSqlite } from '../support/databases.ts';
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
import { rowsOfAll } from '../support/rows.ts';
import { findEndpoint, validRequest } from '../support/valid-requests.ts';

/** The operator leads another team. */
const OPERATOR = 'the operator';

const CALLERS = [
  'an anonymous client',
  'the holder of a link',
  'a visitor',
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

/** Callers without a session. The token of a link opens none. */
const OUTSIDE: readonly Caller[] = ['an anonymous client', 'the holder of a link'];

/** Callers without an account. A visitor may only read endpoints whose row says so. */
const WITHOUT_ACCOUNT: readonly Caller[] = [...OUTSIDE, 'a visitor'];

const admitted: Record<Access, readonly Caller[]> = {
  public: CALLERS,
  account: CALLERS.filter((caller) => !WITHOUT_ACCOUNT.includes(caller)),
  member: CALLERS.filter((caller) => ![...WITHOUT_ACCOUNT, 'an account without a team'].includes(caller)),
  coach: ['the coach', 'the coach of another team', OPERATOR],
  recorder: ['a recorder', 'the coach', 'a recorder of another team', 'the coach of another team', OPERATOR],
  // A visitor sees the demo team as one of its players.
  player: [
    'a visitor',
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

/** An endpoint of each access. None changes its caller, so that all callers can call it in turn. */
const EXAMPLES = {
  public: 'health',
  account: 'endSessions',
  member: 'changeNotices',
  recorder: 'createGame',
  coach: 'createMember',
  player: 'playerDashboard',
  operator: 'makeFoundingInvite',
} as const satisfies Record<Access, EndpointName>;

function expectedStatus(access: Access, caller: Caller): number {
  if (admitted[access].includes(caller)) return getSuccessStatus(findEndpoint(EXAMPLES[access]));
  // Others get 404, as if the endpoint did not exist. A token without a session gets 401, because its session may
  // have expired.
  if (access === 'operator') return caller === 'the holder of a link' ? 401 : 404;
  return OUTSIDE.includes(caller) ? 401 : 403;
}

/** Refusals by a rule of the endpoint itself. Its guard admits these callers. */
const RULES: readonly [name: EndpointName, caller: Caller, status: number][] = [
  ['join', 'a player', 422],
  ['join', 'a former recorder', 422],
  ['join', 'the coach', 422],
  ['chooseTeam', 'an account without a team', 404],
  ['chooseTeam', 'the coach of another team', 404],
  ['changeYear', 'the coach of another team', 422],
  ['deleteAccount', 'the coach', 403],
  ['deleteAccount', 'a player here who leads another team', 403],
  // The requests answer for a member who is nobody's child.
  ['answerItem', 'a guardian', 403],
  ['answerItem', 'a recorder', 403],
  ['withdrawAnswer', 'a player', 403],
  ['withdrawAnswer', 'a former recorder', 403],
  ['ownAnswerLink', 'a former recorder', 404],
  ['renewOwnAnswerLink', 'a former recorder', 404],
  ['leaveTeam', 'an account without a team', 404],
  ['leaveTeam', 'a player of another team', 404],
  ['leaveTeam', 'the coach', 403],
];

const registerOtherCoach = (app: TestApp) => registerCoach(app, '乙');

async function registerFormerRecorder(app: TestApp, coach: Coach): Promise<Person> {
  const recorder = await registerRecorder(app, coach);
  const body = { name: '記録 花子', plays: true, active: false };
  await app.succeed('updateMember', { token: coach.token, params: { id: recorder.id }, body });
  return recorder;
}

/** Returns a token for each caller, given the coach of the team that the call concerns. */
const makeTokens: Record<Caller, (app: TestApp, coach: Coach) => Promise<string | undefined>> = {
  'an anonymous client': async () => undefined,
  'the holder of a link': async (app, coach) =>
    (await app.succeed('ownAnswerLink', coach)).url.split('/').at(-1),
  'a visitor': async () => VISITOR_TOKEN,
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

onSqlite('the access guard', (open) => {
  let app: TestApp;
  let coach: Coach;
  const tokens = new Map<Caller, string | undefined>();
  beforeAll(async () => {
    app = await openTestApp(open);
    coach = await registerCoach(app, '甲');
    for (const caller of CALLERS) tokens.set(caller, await makeTokens[caller](app, coach));
  });
  afterAll(() => app.close());

  async function expectStatus(name: EndpointName, caller: Caller, expected: number): Promise<void> {
    const call = await validRequest(name, { app, coach });
    const before = await rowsOfAll(app.database);
    const answer = await app.call(name, { ...call, token: tokens.get(caller) });
    if (expected < 400) return expect(answer).toMatchObject({ status: expected });
    refusal(answer, expected);
    expect(await rowsOfAll(app.database)).toEqual(before);
  }

  const accesses = Object.keys(EXAMPLES) as Access[];
  const cases = accesses.flatMap((access) => CALLERS.map((caller) => [access, caller] as const));

  test.each(cases)(
    'answers a call of an endpoint for %s by %s with the expected status [S62]',
    (access, caller) => expectStatus(EXAMPLES[access], caller, expectedStatus(access, caller)),
  );

  test.each(RULES)('admits to %s, which refuses %s with %i by its own rule', expectStatus);
});
