import * as z from 'zod/mini';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import type { Call, TestApp } from './app.ts';
import {
  type Coach,
  mailedToken,
  newEmail,
  PASSWORD,
  type Person,
  registerCoach,
  registerDetached,
  registerPlayer,
  registration,
  signUp,
} from './people.ts';
import { battingForm, gameForm, pitchingForm } from './records.ts';

/** The team that the requests are about. */
export interface Scene {
  readonly app: TestApp;
  readonly coach: Coach;
}

const NEW_PASSWORD = 'asagao-8';

async function inviteCode({ app, coach }: Scene): Promise<string> {
  return (await app.succeed('team', coach)).invite_code;
}

async function newMember({ app, coach }: Scene): Promise<number> {
  return (await app.succeed('createMember', { token: coach.token, body: { name: '甲の選手' } })).id;
}

async function newGame({ app, coach }: Scene): Promise<number> {
  return (await app.succeed('createGame', { token: coach.token, body: gameForm({ memo: '甲の試合' }) })).id;
}

async function newBatting(scene: Scene): Promise<{ id: number; body: Record<string, unknown> }> {
  const body = battingForm(await newGame(scene), await newMember(scene));
  const { id } = await scene.app.succeed('createBatting', { token: scene.coach.token, body });
  return { id, body };
}

async function newPitching(scene: Scene): Promise<{ id: number; body: Record<string, unknown> }> {
  const body = pitchingForm(await newGame(scene), await newMember(scene));
  const { id } = await scene.app.succeed('createPitching', { token: scene.coach.token, body });
  return { id, body };
}

const scheduleForm = { date: '2026-05-03', time: '09:00', type: '甲の練習', location: '河川敷', note: '' };

async function scheduleId({ app, coach }: Scene) {
  const { id } = await app.succeed('createScheduleItem', { token: coach.token, body: scheduleForm });
  return { params: { id } };
}

const nothing = () => ({});
const memberId = async (scene: Scene) => ({ params: { id: await newMember(scene) } });
const gameId = async (scene: Scene) => ({ params: { id: await newGame(scene) } });
const gameQuery = async (scene: Scene) => ({ query: { game_id: await newGame(scene) } });
const battingId = async (scene: Scene) => ({ params: { id: (await newBatting(scene)).id } });
const pitchingId = async (scene: Scene) => ({ params: { id: (await newPitching(scene)).id } });

type MakeRequest = (scene: Scene) => Call | Promise<Call>;

/**
 * For each endpoint a request that succeeds when somebody of the scene's team sends it who may. What it
 * is about (a game to delete, a link to open) is made anew each time. An endpoint without one does not compile.
 */
const requests: { readonly [Name in EndpointName]: MakeRequest } = {
  csrfCookie: nothing,
  health: nothing,
  ready: nothing,

  register: async (scene) => ({
    body: registration({ name: '甲の新人', invite_code: await inviteCode(scene) }),
  }),
  login: ({ coach }) => ({ body: { email: coach.email, password: PASSWORD } }),
  logout: nothing,
  currentUser: nothing,
  resendVerification: ({ coach }) => ({ body: { email: coach.email } }),
  async verifyEmail({ app }) {
    const email = await signUp(app, { name: '乙の監督', role: 'coach', team_name: '乙' });
    return { body: { token: mailedToken(app, email) } };
  },
  async restoreEmail({ app }) {
    const { email, token } = await registerCoach(app, '乙', '乙の監督');
    await app.succeed('updateMyPage', { token, body: { name: '乙の監督', email: newEmail() } });
    return { body: { token: mailedToken(app, email) } };
  },
  forgotPassword: ({ coach }) => ({ body: { email: coach.email } }),
  async resetPassword({ app }) {
    const { email } = await registerCoach(app, '乙', '乙の監督');
    await app.succeed('forgotPassword', { body: { email } });
    const token = mailedToken(app, email);
    return { body: { token, email, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD } };
  },
  join: async (scene) => ({ body: { invite_code: await inviteCode(scene) } }),
  myPage: nothing,
  updateMyPage: () => ({ body: { name: '新しい名前', email: newEmail(), team_name: '新しい名前' } }),
  changePassword: () => ({
    body: { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  }),
  sessions: nothing,
  endSessions: () => ({ body: { id: null, password: PASSWORD } }),
  deleteAccount: nothing,

  invitation: async (scene) => ({ params: { code: await inviteCode(scene) } }),
  members: nothing,
  createMember: () => ({ body: { name: '新しい選手', plays: false } }),
  updateMember: async (scene) => ({
    ...(await memberId(scene)),
    body: { name: '新しい名前', plays: true, active: false, role: 'player', version: 1 },
  }),
  async detachMember({ app, coach }) {
    const { invite_code } = await app.succeed('team', coach);
    return { params: { id: (await registerPlayer(app, invite_code, '甲の選手')).id } };
  },
  team: nothing,
  updateTeam: () => ({ body: { name: '甲', regulation_innings: 7 } }),
  renewInviteCode: nothing,
  batterCandidates: nothing,
  pitcherCandidates: nothing,

  games: nothing,
  game: gameId,
  createGame: () => ({ body: gameForm() }),
  updateGame: async (scene) => ({ ...(await gameId(scene)), body: gameForm({ memo: '変更', version: 1 }) }),
  confirmGame: async (scene) => ({ ...(await gameId(scene)), body: { confirmed: true, version: 1 } }),
  filterChoices: nothing,
  deleteGame: gameId,
  gameSummary: gameQuery,

  registeredBatters: gameQuery,
  createBatting: async (scene) => ({ body: battingForm(await newGame(scene), await newMember(scene)) }),
  batting: battingId,
  async updateBatting(scene) {
    const { id, body } = await newBatting(scene);
    return { params: { id }, body: { ...body, rbis: 2, version: 1 } };
  },
  deleteBatting: battingId,
  deleteBatter: battingId,

  registeredPitchers: gameQuery,
  createPitching: async (scene) => ({ body: pitchingForm(await newGame(scene), await newMember(scene)) }),
  pitching: pitchingId,
  async updatePitching(scene) {
    const { id, body } = await newPitching(scene);
    return { params: { id }, body: { ...body, pitches: 89, version: 1 } };
  },
  deletePitching: pitchingId,
  deletePitcher: pitchingId,

  async saveSheet(scene) {
    const { game_id: _game, ...batting } = battingForm(0, await newMember(scene));
    const { game_id: _same, ...pitching } = pitchingForm(0, await newMember(scene));
    return { ...(await gameId(scene)), body: { batting: [batting], pitching: [pitching] } };
  },

  managerDashboard: nothing,
  playerDashboard: nothing,
  ranking: nothing,
  players: nothing,
  player: memberId,

  schedule: nothing,
  createScheduleItem: () => ({ body: scheduleForm }),
  updateScheduleItem: async (scene) => ({
    ...(await scheduleId(scene)),
    body: { ...scheduleForm, note: '変更', version: 1 },
  }),
  deleteScheduleItem: scheduleId,

  history: nothing,
  async restoreDeleted(scene) {
    const { token } = scene.coach;
    await scene.app.succeed('deleteScheduleItem', { token, ...(await scheduleId(scene)) });
    const { entries } = await scene.app.succeed('history', { token });
    return { params: { id: entries[0]?.id ?? 0 } };
  },
};

export const endpointNames = Object.keys(api) as EndpointName[];

export function endpointOf(name: EndpointName): Endpoint {
  return api[name];
}

/** A request for this endpoint that is valid in itself: who sends it decides what comes of it. */
export async function validRequest(name: EndpointName, scene: Scene): Promise<Call> {
  const make: MakeRequest | undefined = requests[name];
  if (!make) throw new Error(`test/support/valid-requests.ts has no request for the endpoint ${name}`);
  return make(scene);
}

/** Somebody of the scene's team who may call this endpoint, so that the call succeeds. */
export async function callerFor(name: EndpointName, { app, coach }: Scene): Promise<Person> {
  if (name === 'join') return registerDetached(app, coach);
  const player = name === 'deleteAccount' || endpointOf(name).access === 'player';
  return player ? registerPlayer(app, coach.inviteCode) : coach;
}

function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

/** Every field that the query of an endpoint may have. */
export function queryFields(name: EndpointName): string[] {
  return fieldsOf(endpointOf(name).query);
}

/** Every field that the body of an endpoint may have. */
export function bodyFields(name: EndpointName): string[] {
  return fieldsOf(endpointOf(name).body);
}

/** Whether a request names a thing of a team by its id: in its path, its query or its body. */
export function takesRecordId(name: EndpointName): boolean {
  const { path, query, body } = endpointOf(name);
  return path.includes('{id}') || [...fieldsOf(query), ...fieldsOf(body)].includes('game_id');
}
