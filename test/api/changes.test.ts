import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { type Coach, registerCoach, registerPlayer } from '../support/people.ts';
import { rowsOfTeam, TEAM_TABLES_WITHOUT_ID } from '../support/rows.ts';
import { callerFor, endpointNames, validRequest } from '../support/valid-requests.ts';

/** The history entries that one call of an endpoint adds. Endpoints that are not listed add none. */
const expectedEntries: Partial<Record<EndpointName, readonly string[]>> = {
  register: ['member created'],
  join: ['member created'],
  updateMyPage: ['member changed', 'team changed'],
  deleteAccount: ['member changed'],
  createMember: ['member created'],
  updateMember: ['member changed'],
  holdBack: ['member changed'],
  detachMember: ['member changed'],
  undoJoining: ['member changed'],
  answerCoachRequest: ['member changed'],
  removeGuardian: ['member changed'],
  leaveTeam: ['member changed'],
  mergeMember: ['member deleted'],
  deleteMember: ['member deleted'],
  changeYear: ['member changed', 'team changed'],
  updateTeam: ['team changed'],
  decidePublicNames: ['team changed'],
  renewInviteCode: ['invitation created'],
  createGame: ['game created'],
  updateGame: ['game changed'],
  confirmGame: ['game changed'],
  publishGame: ['game changed'],
  deleteGame: ['game deleted'],
  deleteGameExceptPitches: ['pitch_report created', 'game deleted'],
  createBatting: ['batting created'],
  updateBatting: ['batting changed'],
  deleteBatting: ['batting deleted'],
  deleteBatter: ['batting deleted'],
  createPitching: ['pitching created'],
  updatePitching: ['pitching changed'],
  deletePitching: ['pitching deleted'],
  deletePitcher: ['pitching deleted'],
  createPitchReport: ['pitch_report created'],
  deletePitchReport: ['pitch_report deleted'],
  setPitchRule: ['pitch_rule changed'],
  saveSheet: ['batting created', 'pitching created'],
  appendEntries: ['log created'],
  closeLog: ['log changed'],
  createScheduleItem: ['schedule created'],
  repeatScheduleItem: ['schedule created', 'schedule created'],
  updateScheduleItem: ['schedule changed'],
  deleteScheduleItem: ['schedule deleted'],
  deleteFollowingItems: ['schedule deleted'],
  restoreDeleted: ['schedule restored'],
  enrollItemGuest: ['member created'],
  switchTeamAnswerLink: ['team changed'],
  revertSave: ['batting changed'],
};

/**
 * Endpoints that write without an entry. A lineup is saved while it is edited, which would bury other entries
 * (decision 033). A new scorer changes no data.
 */
const unlogged: readonly EndpointName[] = [
  'saveLineup',
  'deleteLineup',
  'showLineup',
  'keepLineup',
  'deleteSavedLineup',
  'takeScorer',
  // The entry is that of the game.
  'tieScheduleItem',
];

/** Tables whose changes are no entries, because thirty answers an evening would bury the others. */
const UNLOGGED: readonly string[] = [
  'changes',
  'attendance_guests',
  ...TEAM_TABLES_WITHOUT_ID.filter((table) => table !== 'game_logs'),
];

onEachDatabase('the change log', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(open);
  });
  afterAll(() => app.close());

  const listChanges = (coach: Coach) =>
    app.database
      .selectFrom('changes')
      .selectAll()
      .where('team_id', '=', coach.teamId)
      .orderBy('id')
      .execute();

  /** Returns all data of the team that the history covers, except revision and version numbers. */
  async function readData({ teamId }: Coach): Promise<string> {
    const skipped = ['revision', 'version'];
    const data = Object.entries(await rowsOfTeam(app.database, teamId));
    const logged = data.filter(([table]) => !UNLOGGED.includes(table));
    return JSON.stringify(logged, (key, value) => (skipped.includes(key) ? undefined : value));
  }

  test.each(endpointNames)('records exactly what %s changes and who changed it [S129]', async (name) => {
    const coach = await registerCoach(app);
    const caller = await callerFor(name, { app, coach });
    const call = await validRequest(name, { app, coach });
    const [before, data] = [await listChanges(coach), await readData(coach)];
    await app.succeed(name, { ...call, token: caller.token });
    const added = (await listChanges(coach)).slice(before.length);
    const expected = expectedEntries[name] ?? [];
    expect(added.map(({ kind, action }) => `${kind} ${action}`)).toEqual(expected);
    expect((await readData(coach)) !== data).toBe(expected.length > 0 || unlogged.includes(name));
    // A caller who registers or joins becomes a member only through this call, so they are its subject.
    const joins = name === 'register' || name === 'join';
    for (const { actor_id, subject_id } of added) expect(actor_id).toBe(joins ? subject_id : caller.id);
  });

  test('records that a claimed member has an account', async () => {
    const coach = await registerCoach(app);
    const guest = await app.succeed('createMember', { token: coach.token, body: { name: '助っ人' } });
    await registerPlayer(app, coach.inviteCode, '助っ人 太郎', guest.id);
    expect((await listChanges(coach)).at(-1)).toMatchObject({
      kind: 'member',
      action: 'changed',
      actor_id: guest.id,
      subject_id: guest.id,
      before: '{"has_account":false}',
      after: '{"has_account":true}',
    });
  });

  test('contains no email, password, token, invite code or code of a public game', async () => {
    const coach = await registerCoach(app);
    const { params } = await validRequest('publishGame', { app, coach });
    const call = { token: coach.token, ...(params && { params }) };
    await app.succeed('publishGame', { ...call, body: { public: true } });
    const [{ public_code = '' } = {}] = await app.database
      .selectFrom('games')
      .select('public_code')
      .where('team_id', '=', coach.teamId)
      .execute();
    await app.succeed('deleteGame', call);
    const secrets = await Promise.all([
      app.database.selectFrom('accounts').select(['email', 'password_hash']).execute(),
      app.database.selectFrom('access_tokens').select('token_hash').execute(),
      app.database.selectFrom('one_time_tokens').select('token_hash').execute(),
      app.database.selectFrom('invite_codes').select('code').execute(),
    ]);
    const log = JSON.stringify(await app.database.selectFrom('changes').selectAll().execute());
    const leaked = secrets
      .flat()
      .flatMap((row) => Object.values(row))
      .filter((secret) => log.includes(secret));
    expect(secrets.flat().length).toBeGreaterThan(100);
    expect(leaked).toEqual([]);
    expect(public_code).toMatch(/^[0-9a-f]{32}$/);
    expect(log).not.toContain(public_code);
    expect(log).not.toContain('@');
  });

  test('records nothing when a change is refused', async () => {
    const coach = await registerCoach(app);
    const before = await listChanges(coach);
    const call = { token: coach.token, params: { id: 987_654_321 } };
    for (const name of ['deleteGame', 'deleteBatting', 'detachMember', 'restoreDeleted'] as const)
      await app.call(name, call);
    expect(await listChanges(coach)).toEqual(before);
  });
});
