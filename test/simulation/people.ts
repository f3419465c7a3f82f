import { replaceDevice } from '../../src/server/features/account/devices.ts';
import { openSession } from '../../src/server/features/account/sessions.ts';
import { inTransaction } from '../../src/server/platform/database/transaction.ts';
import { emptyBattingLine } from '../support/empty-lines.ts';
import { askItem } from '../support/items.ts';
import { asEntries, opening } from '../support/logs.ts';
import { registerCoach, registerPlayer } from '../support/people.ts';
import { battingForm } from '../support/records.ts';
import { createScorer } from '../support/scorer.ts';
import type { SimulatedServer } from './server.ts';

export interface Person {
  readonly email: string;
  readonly accountId: number;
  readonly memberId: number;
}

/** Two coaches and nine players. One of the players answers by a link. */
export interface Team {
  readonly id: number;
  readonly coaches: readonly [Person, Person];
  readonly members: readonly number[];
  readonly link: string;
}

async function findAccount({ app }: SimulatedServer, memberId: number): Promise<number> {
  const memberships = app.database.selectFrom('ties').where('member_id', '=', memberId);
  return (await memberships.select('account_id').executeTakeFirstOrThrow()).account_id;
}

export async function foundTeam(server: SimulatedServer): Promise<Team> {
  const { app } = server;
  const coach = await registerCoach(app);
  const { token } = coach;
  const other = await registerPlayer(app, coach.inviteCode, '助監督 二郎');
  const body = { name: '助監督 二郎', plays: true, active: true, role: 'coach' };
  await app.succeed('updateMember', { token, params: { id: other.id }, body });
  const scorer = createScorer(app, coach);
  const members: number[] = [];
  for (const name of '一二三四五六七八九') members.push(await scorer.addMember(`選手 ${name}`));
  const { url } = await app.succeed('memberAnswerLink', { token, params: { id: members[0] ?? 0 } });
  const people = [coach, other].map(async ({ email, id }) => ({
    email,
    memberId: id,
    accountId: await findAccount(server, id),
  }));
  const [first, second] = await Promise.all(people);
  if (!first || !second) throw new Error('two coaches were registered');
  return { id: coach.teamId, coaches: [first, second], members, link: url.split('/a/')[1] ?? '' };
}

/** Returns the token, and the cookie of a device that stays logged in. */
export async function sessionFor({ app }: SimulatedServer, { accountId }: Person, stays = false) {
  const { database } = app;
  const now = app.clock();
  const login = { accountId, presented: null, remember: stays, name: null };
  const device = await inTransaction(database, (trx) => replaceDevice(trx, login, now));
  const token = await openSession(database, { accountId, deviceId: device?.id ?? null }, now);
  return { token, cookie: device?.cookie.value ?? null };
}

/**
 * Deletes the data of earlier runs, so that each run starts from the same state. Ids are not used again,
 * because the server remembers them.
 */
async function clear(
  { database }: SimulatedServer['app'],
  { coaches, members }: Team,
  item: number,
  game: number,
) {
  await database.deleteFrom('schedule_items').where('id', '<', item).execute();
  await database.deleteFrom('rate_limits').execute();
  await database.deleteFrom('games').where('id', '<', game).execute();
  const known = [...coaches.map(({ memberId }) => memberId), ...members];
  await database.deleteFrom('members').where('id', 'not in', known).execute();
  await database.updateTable('members').set({ role: 'coach' }).where('id', 'in', known.slice(0, 2)).execute();
}

/**
 * The players whose lines are edited. Only one device edits the first line, and only the other device the
 * last. Both edit the lines between.
 */
export const selectEdited = (members: readonly number[]) => members.slice(0, 4);

export async function plan(server: SimulatedServer, team: Team) {
  const { app } = server;
  const { id: teamId, members, coaches } = team;
  const { token } = await sessionFor(server, coaches[0]);
  const scorer = createScorer(app, { token } as Parameters<typeof createScorer>[1]);
  const item = await askItem(app, { teamId });
  const scoredGame = await scorer.addGame();
  await clear(app, team, item, scoredGame);
  const start = { kind: 'game', event: 'start' } as const;
  // Runners are on base, so that others can run for them. Players can leave and join the order.
  const tieBreak = { from: 1, runners: [1, 2], outs: 0 } as const;
  const rules = { tieBreak, everyoneBats: true, vacantTurns: 'out' } as const;
  const body = { device: 'setup', after: 0, entries: asEntries([...opening(members, rules), start]) };
  await app.succeed('appendEntries', { token, params: { id: scoredGame }, body });
  await app.database
    .updateTable('game_logs')
    .set({ device: null, scorer_id: null, heard_at: null })
    .where('game_id', '=', scoredGame)
    .execute();
  const shared = { token, params: { id: scoredGame } };
  await app.succeed('publishGame', { ...shared, body: { public: true, plays: true } });
  const { link } = await app.succeed('sharedGame', shared);
  const sheetGame = await scorer.addGame();
  const batting = selectEdited(members).map((id, index) =>
    battingForm(sheetGame, id, { ...emptyBattingLine, order_no: index + 1 }),
  );
  await app.succeed('saveSheet', { token, params: { id: sheetGame }, body: { batting, pitching: [] } });
  const entries = selectEdited(members).map((member_id) => ({ member_id, place: 'order', position: null }));
  await app.succeed('saveLineup', { token, params: { id: item }, body: { entries, version: 0 } });
  const publicLink = link.split('?s=')[1] ?? '';
  return { item, scoredGame, publicLink, sheetGame, editedGame: await scorer.addGame() };
}
