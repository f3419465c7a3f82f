import * as z from 'zod/mini';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { PITCH_RULE_PRESETS } from '#domain/pitch-limits/presets.ts';
import { makeStopLink } from '../../src/server/features/notices/compose.ts';
import { makeFoundingInvite } from '../../src/server/features/operator/founding.ts';
import { inTransaction } from '../../src/server/platform/database/transaction.ts';
import { makeLinkToken } from '../../src/server/shared/links.ts';
import type { Call, TestApp } from './app.ts';
import { deviceCookie } from './device-cookie.ts';
import { askItem } from './items.ts';
import { asEntries, opening } from './logs.ts';
import {
  type Coach,
  mailedToken,
  newEmail,
  PASSWORD,
  type Person,
  registerCoach,
  registerCoachRequest,
  registerDetached,
  registerGuardian,
  registerOperator,
  registerPlayer,
  registration,
  signUp,
} from './people.ts';
import { battingForm, gameForm, pitchingForm } from './records.ts';

export interface Fixture {
  readonly app: TestApp;
  readonly coach: Coach;
}

const NEW_PASSWORD = 'asagao-8';

async function inviteCode({ app, coach }: Fixture): Promise<string> {
  return (await app.succeed('team', coach)).invite_code;
}

async function newMember({ app, coach }: Fixture): Promise<number> {
  return (await app.succeed('createMember', { token: coach.token, body: { name: '甲の選手' } })).id;
}

async function newGame({ app, coach }: Fixture): Promise<number> {
  return (await app.succeed('createGame', { token: coach.token, body: gameForm({ memo: '甲の試合' }) })).id;
}

async function newBatting(fixture: Fixture): Promise<{ id: number; body: Record<string, unknown> }> {
  const body = battingForm(await newGame(fixture), await newMember(fixture));
  const { id } = await fixture.app.succeed('createBatting', { token: fixture.coach.token, body });
  return { id, body };
}

async function newPitching(fixture: Fixture): Promise<{ id: number; body: Record<string, unknown> }> {
  const body = pitchingForm(await newGame(fixture), await newMember(fixture));
  const { id } = await fixture.app.succeed('createPitching', { token: fixture.coach.token, body });
  return { id, body };
}

const reportForm = {
  date: '2026-05-02',
  pitches: 40,
  kind: '練習試合',
  place: '選抜',
  reported_by: '甲の父',
};

async function pitchReportId({ app, coach }: Fixture) {
  const member_id = await newMember({ app, coach });
  const body = { ...reportForm, member_id };
  const { id } = await app.succeed('createPitchReport', { token: coach.token, body });
  return { params: { id } };
}

const scheduleForm = { date: '2026-05-03', time: '09:00', type: '甲の練習', location: '河川敷', note: '' };

async function scheduleId({ app, coach }: Fixture) {
  const { id } = await app.succeed('createScheduleItem', { token: coach.token, body: scheduleForm });
  return { params: { id } };
}

async function addLineup(fixture: Fixture) {
  const positions = ['捕手', '投手'] as const;
  const entries = [];
  for (const position of positions)
    entries.push({ member_id: await newMember(fixture), place: 'order', position });
  return { designated: null, entries: [...entries, { guest: '甲の助っ人', place: 'bench' }] };
}

/** Only the coach sees the lineup. */
async function withLineup(fixture: Fixture) {
  const { params } = await scheduleId(fixture);
  const body = await addLineup(fixture);
  await fixture.app.succeed('saveLineup', { token: fixture.coach.token, params, body });
  return { params };
}

/** Lists a member and eight guests. The log creates the guests. */
async function listNine(fixture: Fixture): Promise<(number | string)[]> {
  return [await newMember(fixture), ...[...'二三四五六七八九'].map((name) => `g:甲の助っ人 ${name}`)];
}

async function scoredGame(fixture: Fixture) {
  const { params } = await gameId(fixture);
  const entries = asEntries(opening(await listNine(fixture)));
  const body = { device: 'phone', after: 0, entries };
  await fixture.app.succeed('appendEntries', { token: fixture.coach.token, params, body });
  return { params };
}

/** A day that no test's clock reaches. */
const FAR_DAY = '2999-05-03';

/** Nobody has answered the item. */
async function askingItem(fixture: Fixture) {
  const { app, coach } = fixture;
  const teamId = (await app.succeed('currentUser', coach)).team_id ?? 0;
  const id = await askItem(app, { teamId }, { date: FAR_DAY, note: '甲の予定' });
  return { params: { id, member_id: await newMember(fixture) } };
}

async function answeredItem({ app, coach }: Fixture) {
  const { params } = await askingItem({ app, coach });
  await app.succeed('answerItem', { token: coach.token, params, body: { answer: 'yes' } });
  return { params };
}

async function itemGuest({ app, coach }: Fixture) {
  const { id } = (await askingItem({ app, coach })).params;
  const body = { name: '甲の助っ人' };
  const guest = await app.succeed('addItemGuest', { token: coach.token, params: { id }, body });
  return { params: { id, guest_id: guest.id } };
}

async function addGuardian({ app, coach }: Fixture) {
  const id = await newMember({ app, coach });
  await registerGuardian(app, await inviteCode({ app, coach }), [id], '甲の保護者');
  const members = await app.succeed('members', coach);
  const guardian_id = members.find((member) => member.id === id)?.guardians[0]?.id ?? 0;
  return { params: { id, guardian_id } };
}

const tokenIn = ({ url }: { readonly url: string | null }) => url?.split('/').at(-1) ?? '';

async function placeOfLink(fixture: Fixture) {
  const { id: item_id, member_id } = (await askingItem(fixture)).params;
  const call = { token: fixture.coach.token, params: { id: member_id } };
  const token = tokenIn(await fixture.app.succeed('memberAnswerLink', call));
  return { params: { token, item_id, member_id } };
}

export const calendarToken = (url: string) => /calendar\/(.+)\.ics$/.exec(url)?.[1] ?? '';

const nothing = () => ({});
const memberId = async (fixture: Fixture) => ({ params: { id: await newMember(fixture) } });
export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const pictureLink = (link: string) => link.replace(/^\/games\/(\d+)\?s=/, '$1-');

async function pictureBody({ app, coach }: Fixture, params: { readonly id: number }) {
  const { content } = await app.succeed('sharedGame', { token: coach.token, params });
  return { png: PNG, names: 'number', content };
}

async function publicGame(fixture: Fixture) {
  const { params } = await gameId(fixture);
  await fixture.app.succeed('publishGame', { token: fixture.coach.token, params, body: { public: true } });
  return { params };
}

const gameId = async (fixture: Fixture) => ({ params: { id: await newGame(fixture) } });
const gameQuery = async (fixture: Fixture) => ({ query: { game_id: await newGame(fixture) } });
const battingId = async (fixture: Fixture) => ({ params: { id: (await newBatting(fixture)).id } });
const pitchingId = async (fixture: Fixture) => ({ params: { id: (await newPitching(fixture)).id } });

async function noticeLink({ app, coach }: Fixture) {
  const { id, team_id } = await app.succeed('currentUser', coach);
  const [membership] = await app.database
    .selectFrom('ties')
    .select('account_id')
    .where('team_id', '=', team_id ?? 0)
    .where('member_id', '=', id ?? 0)
    .execute();
  const subject = makeStopLink(team_id ?? 0, membership?.account_id ?? 0);
  return { params: { token: await makeLinkToken(app.database, subject) } };
}

const foundingInvite = ({ database, clock }: TestApp) =>
  inTransaction(database, (trx) =>
    makeFoundingInvite(trx, { publicUrl: 'http://bench', now: clock(), note: null }),
  );

/** The link allows its user to create a team. */
export async function newFoundingToken(app: TestApp): Promise<string> {
  return new URL((await foundingInvite(app)).url).searchParams.get('found') ?? '';
}

async function newFoundingInvite({ app }: Fixture) {
  return { params: { invite_id: (await foundingInvite(app)).id } };
}

type MakeRequest = (fixture: Fixture) => Call | Promise<Call>;

/**
 * Each request succeeds if a permitted member of the fixture's team sends it. Each call creates what the
 * request needs, such as a game to delete. A missing endpoint does not compile.
 */
const requests: { readonly [Name in EndpointName]: MakeRequest } = {
  csrfCookie: nothing,
  health: nothing,
  ready: nothing,

  serverInfo: nothing,
  privacy: nothing,
  operatorOverview: nothing,
  operatorTeams: nothing,
  async deleteTeam({ app }) {
    const { teamId } = await registerCoach(app, '乙', '乙の監督');
    return { params: { team_id: teamId }, body: { name: '乙', password: PASSWORD, in_use: true } };
  },
  async renewTeamCode({ app }) {
    const { teamId } = await registerCoach(app, '乙', '乙の監督');
    return { params: { team_id: teamId }, body: { password: PASSWORD } };
  },
  async endSessionsOfAccounts({ app }) {
    return { body: { email: (await registerCoach(app, '乙', '乙の監督')).email, password: PASSWORD } };
  },
  foundingInvites: nothing,
  makeFoundingInvite: () => ({ body: { note: '新しいクラブ' } }),
  renewFoundingInvite: newFoundingInvite,
  deleteFoundingInvite: newFoundingInvite,
  operatorLog: nothing,
  changePrivacy: () => ({
    body: { operator_name: '運営者', contact: 'help@bench.example', additions: '書き足し', backup_days: 30 },
  }),
  async foundingInvite({ app }) {
    return { params: { token: await newFoundingToken(app) } };
  },

  register: async (fixture) => ({
    body: registration({ name: '甲の新人', invite_code: await inviteCode(fixture) }),
  }),
  login: ({ coach }) => ({ body: { email: coach.email, password: PASSWORD } }),
  async resumeSession({ app, coach }) {
    const body = { email: coach.email, password: PASSWORD, remember: true };
    return { headers: { cookie: deviceCookie(await app.call('login', { body })) } };
  },
  logout: nothing,
  currentUser: nothing,
  chooseTeam: ({ coach }) => ({ body: { team_id: coach.teamId } }),
  resendVerification: ({ coach }) => ({ body: { email: coach.email } }),
  async verifyEmail({ app }) {
    const email = await signUp(app, { name: '乙の監督', role: 'coach', team_name: '乙' });
    return { body: { token: mailedToken(app, email), password: PASSWORD } };
  },
  async correctEmail({ app }) {
    const email = await signUp(app, { name: '乙の監督', role: 'coach', team_name: '乙' });
    return { body: { email, password: PASSWORD, new_email: newEmail() } };
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
  join: async (fixture) => ({ body: { invite_code: await inviteCode(fixture) } }),
  createTeam: () => ({ body: { name: '甲の二軍', plays: true } }),
  leaveTeam: async ({ app, coach }) => ({
    body: { team_id: (await app.succeed('currentUser', coach)).team_id },
  }),
  myPage: nothing,
  ownMembers: nothing,
  updateMyPage: () => ({ body: { name: '新しい名前', email: newEmail(), team_name: '新しい名前' } }),
  changePassword: () => ({
    body: { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  }),
  sessions: nothing,
  teamOfLink: async (fixture) => ({ params: { record: 'games', id: await newGame(fixture) } }),
  endSessions: () => ({ body: { id: null, password: PASSWORD } }),
  deleteAccount: nothing,

  invitation: async (fixture) => ({ params: { code: await inviteCode(fixture) } }),
  members: nothing,
  createMember: () => ({ body: { name: '新しい選手', plays: false, number: '18', positions: ['投手'] } }),
  updateMember: async (fixture) => ({
    ...(await memberId(fixture)),
    body: { name: '新しい名前', plays: true, active: true, role: 'player', captain: true, version: 1 },
  }),
  holdBack: () => ({ body: { held_back: true } }),
  async detachMember({ app, coach }) {
    const { invite_code } = await app.succeed('team', coach);
    return { params: { id: (await registerPlayer(app, invite_code, '甲の選手')).id } };
  },
  async undoJoining(fixture) {
    const id = await newMember(fixture);
    await registerPlayer(fixture.app, await inviteCode(fixture), '甲の新人', id);
    return { params: { id } };
  },
  async answerCoachRequest({ app, coach }) {
    const { id } = await registerCoachRequest(app, await inviteCode({ app, coach }));
    return { params: { id }, body: { approved: true } };
  },
  removeGuardian: addGuardian,
  memberInviteLink: memberId,
  renewMemberInviteLink: memberId,
  mergePreview: async (fixture) => ({
    ...(await memberId(fixture)),
    query: { from_id: await newMember(fixture) },
  }),
  mergeMember: async (fixture) => ({
    ...(await memberId(fixture)),
    body: { from_id: await newMember(fixture) },
  }),
  deleteMember: memberId,
  team: nothing,
  updateTeam: () => ({ body: { name: '甲', regulation_innings: 7, time_zone: 'Asia/Seoul' } }),
  decidePublicNames: () => ({ body: { public_names: 'family' } }),
  changeYear: async (fixture) => ({
    body: { leaving: [await newMember(fixture)], left_on: '2026-03-31', regulation_innings: 7 },
  }),
  renewInviteCode: nothing,
  guests: nothing,
  batterCandidates: nothing,
  pitcherCandidates: nothing,

  games: nothing,
  game: gameId,
  createGame: () => ({ body: gameForm() }),
  updateGame: async (fixture) => ({
    ...(await gameId(fixture)),
    body: gameForm({ memo: '変更', version: 1 }),
  }),
  confirmGame: async (fixture) => ({ ...(await gameId(fixture)), body: { confirmed: true, version: 1 } }),
  publishGame: async (fixture) => ({ ...(await gameId(fixture)), body: { public: true, version: 1 } }),
  filterChoices: nothing,
  sharedGame: gameId,
  async storePicture(fixture) {
    const { params } = await publicGame(fixture);
    return { params, body: await pictureBody(fixture, params) };
  },
  removePicture: publicGame,
  async publicPicture(fixture) {
    const { token } = fixture.coach;
    const { params } = await publicGame(fixture);
    await fixture.app.succeed('storePicture', { token, params, body: await pictureBody(fixture, params) });
    const { link } = await fixture.app.succeed('sharedGame', { token, params });
    return { params: { link: pictureLink(link) } };
  },
  deleteGame: gameId,
  deleteGameExceptPitches: async (fixture) => {
    const { body } = await newPitching(fixture);
    return { params: { id: Number(body.game_id) } };
  },
  gameSummary: gameQuery,

  registeredBatters: gameQuery,
  createBatting: async (fixture) => ({ body: battingForm(await newGame(fixture), await newMember(fixture)) }),
  batting: battingId,
  async updateBatting(fixture) {
    const { id, body } = await newBatting(fixture);
    return { params: { id }, body: { ...body, rbis: 2, version: 1 } };
  },
  deleteBatting: battingId,
  deleteBatter: battingId,

  registeredPitchers: gameQuery,
  createPitching: async (fixture) => ({
    body: pitchingForm(await newGame(fixture), await newMember(fixture)),
  }),
  pitching: pitchingId,
  async updatePitching(fixture) {
    const { id, body } = await newPitching(fixture);
    return { params: { id }, body: { ...body, pitches: 89, version: 1 } };
  },
  deletePitching: pitchingId,
  deletePitcher: pitchingId,

  async saveSheet(fixture) {
    const { game_id: _game, ...batting } = battingForm(0, await newMember(fixture));
    const { game_id: _same, user_id: _id, ...pitching } = pitchingForm(0, 0);
    const lines = { batting: [batting], pitching: [{ ...pitching, guest: '甲の助っ人' }] };
    return { ...(await gameId(fixture)), body: lines };
  },

  gameLog: scoredGame,
  liveGame: scoredGame,
  async publicLiveGame(fixture) {
    const { params } = await scoredGame(fixture);
    const call = { token: fixture.coach.token, params };
    await fixture.app.succeed('publishGame', { ...call, body: { public: true, plays: true } });
    const { link } = await fixture.app.succeed('sharedGame', call);
    return { params: { game: params.id, link: link.split('?s=')[1] ?? '' } };
  },
  async appendEntries(fixture) {
    const { params } = await gameId(fixture);
    const start = { kind: 'game', event: 'start' } as const;
    const contents = [...opening(await listNine(fixture)), start, { kind: 'pitch', call: 'ball' } as const];
    return { params, body: { device: 'phone', after: 0, entries: asEntries(contents) } };
  },
  takeScorer: async (fixture) => ({ ...(await gameId(fixture)), body: { device: 'phone', take: true } }),
  closeLog: scoredGame,

  managerDashboard: nothing,
  playerDashboard: nothing,
  ranking: nothing,
  teamGames: nothing,
  teamSituations: nothing,
  players: nothing,
  guestTotals: nothing,
  player: memberId,
  playerSituations: memberId,

  pitchCounts: () => ({ query: { on: '2026-05-03' } }),
  setPitchRule: () => ({ body: { rule: PITCH_RULE_PRESETS[0], version: 1 } }),
  createPitchReport: async (fixture) => ({ body: { ...reportForm, member_id: await newMember(fixture) } }),
  deletePitchReport: pitchReportId,
  schedule: nothing,
  createScheduleItem: () => ({ body: scheduleForm }),
  repeatScheduleItem: () => ({ body: { ...scheduleForm, dates: ['2026-05-03', '2026-05-10'] } }),
  updateScheduleItem: async (fixture) => ({
    ...(await scheduleId(fixture)),
    body: { ...scheduleForm, note: '変更', version: 1 },
  }),
  tieScheduleItem: async (fixture) => ({
    ...(await scheduleId(fixture)),
    body: { game_id: await newGame(fixture) },
  }),
  deleteScheduleItem: scheduleId,
  deleteFollowingItems: scheduleId,

  lineup: withLineup,
  saveLineup: async (fixture) => ({
    ...(await withLineup(fixture)),
    body: { ...(await addLineup(fixture)), version: 1 },
  }),
  deleteLineup: withLineup,
  showLineup: async (fixture) => ({ ...(await withLineup(fixture)), body: { shown: true, version: 1 } }),
  lineupBasis: scheduleId,
  memberTable: withLineup,
  lineupOfGame: gameId,
  savedLineups: nothing,
  keepLineup: () => ({ body: { name: '甲の公式戦', entries: [{ guest: '甲の助っ人', place: 'bench' }] } }),
  async deleteSavedLineup(fixture) {
    const body = { name: '甲の練習試合', ...(await addLineup(fixture)) };
    const { id } = await fixture.app.succeed('keepLineup', { token: fixture.coach.token, body });
    return { params: { id } };
  },
  notices: nothing,
  changeNotices: () => ({ body: { reminder: false } }),
  noticesOfLink: noticeLink,
  changeNoticesOfLink: async (fixture) => ({ ...(await noticeLink(fixture)), body: { digest: false } }),
  stopNotices: noticeLink,
  attendance: nothing,
  attendanceRates: nothing,
  itemAttendance: answeredItem,
  answerItem: async (fixture) => ({
    ...(await askingItem(fixture)),
    body: {
      answer: 'maybe',
      maybe_until: '2999-05-01',
      arrives: '10:00',
      leaves: '12:00',
      comment: '甲の都合',
    },
  }),
  withdrawAnswer: answeredItem,
  async decideWish({ app, coach }) {
    const { params } = await answeredItem({ app, coach });
    const link = await app.succeed('switchTeamAnswerLink', { token: coach.token, body: { on: true } });
    const { id: item_id, member_id } = params;
    await app.succeed('answerByLink', {
      params: { token: tokenIn(link), item_id, member_id },
      body: { answer: 'no' },
    });
    return { params, body: { accepted: true } };
  },
  addItemGuest: async (fixture) => ({ ...(await askingItem(fixture)), body: { name: '甲の助っ人' } }),
  removeItemGuest: itemGuest,
  enrollItemGuest: itemGuest,

  answerPage: placeOfLink,
  answerByLink: async (fixture) => ({ ...(await placeOfLink(fixture)), body: { answer: 'yes' } }),
  withdrawByLink: placeOfLink,
  memberAnswerLink: memberId,
  renewMemberAnswerLink: memberId,
  guardianAnswerLink: addGuardian,
  renewGuardianAnswerLink: addGuardian,
  ownAnswerLink: nothing,
  renewOwnAnswerLink: nothing,
  teamAnswerLink: nothing,
  switchTeamAnswerLink: () => ({ body: { on: true } }),
  renewTeamAnswerLink: nothing,

  async calendar({ app, coach }) {
    const { url } = await app.succeed('calendarLink', coach);
    return { params: { token: calendarToken(url) } };
  },
  calendarLink: nothing,
  renewCalendarLink: nothing,

  exportGames: nothing,
  exportPlayers: nothing,
  exportPlayer: memberId,
  exportRanking: nothing,
  exportSeason: nothing,
  exportSchedule: nothing,
  exportMembers: nothing,
  exportTeam: nothing,

  history: gameQuery,
  async restoreDeleted(fixture) {
    const { token } = fixture.coach;
    await fixture.app.succeed('deleteScheduleItem', { token, ...(await scheduleId(fixture)) });
    const { entries } = await fixture.app.succeed('history', { token });
    return { params: { id: entries[0]?.id ?? 0 } };
  },
  async revertSave(fixture) {
    const { token } = fixture.coach;
    const { id, body } = await newBatting(fixture);
    await fixture.app.succeed('updateBatting', { token, params: { id }, body: { ...body, rbis: 2 } });
    const { saves } = await fixture.app.succeed('history', { token });
    return { params: { id: saves[0]?.id ?? 0 } };
  },
};

export const endpointNames = Object.keys(api) as EndpointName[];

export function findEndpoint(name: EndpointName): Endpoint {
  return api[name];
}

/** The success of the request depends on the caller. */
export async function validRequest(name: EndpointName, fixture: Fixture): Promise<Call> {
  const make: MakeRequest | undefined = requests[name];
  if (!make) throw new Error(`test/support/valid-requests.ts has no request for the endpoint ${name}`);
  return make(fixture);
}

/** Returns or registers a caller who is permitted. */
export async function callerFor(name: EndpointName, { app, coach }: Fixture): Promise<Person> {
  if (name === 'join') return registerDetached(app, coach);
  if (findEndpoint(name).access === 'operator') return registerOperator(app);
  const player = name === 'deleteAccount' || name === 'leaveTeam' || findEndpoint(name).access === 'player';
  return player ? registerPlayer(app, coach.inviteCode) : coach;
}

function listFields(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

export function queryFields(name: EndpointName): string[] {
  return listFields(findEndpoint(name).query);
}

export function bodyFields(name: EndpointName): string[] {
  return listFields(findEndpoint(name).body);
}

/** Whether a path, query or body has the id of a team's record. */
export function takesRecordId(name: EndpointName): boolean {
  const { path, query, body } = findEndpoint(name);
  return path.includes('{id}') || [...listFields(query), ...listFields(body)].includes('game_id');
}
