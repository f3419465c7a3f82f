import { sql } from 'kysely';
import { PASSWORD } from '../support/people.ts';
import { giveUpAll, type Step, type World } from './world.ts';

export const endSession: Step = async ({ tell, server }, { device, person }) => {
  if (!person || !server.power.isOn) return;
  tell(`the sessions of ${device.name} end`);
  const { database } = server.app;
  await server.peek(async () => {
    await database.deleteFrom('access_tokens').where('account_id', '=', person.accountId).execute();
    await database.deleteFrom('devices').where('account_id', '=', person.accountId).execute();
  });
};

export const logIn: Step = async ({ tell, settle, random, isCalm }, { device, person, stays }) => {
  const hands = device.hands();
  if (!person || !hands || (hands.isSignedIn() && !hands.isAsked())) return;
  if (hands.isAsked() && !isCalm() && random.chance(0.3)) {
    tell(`${device.name} puts off the login`);
    hands.putOff();
  } else {
    tell(`${device.name} logs in again`);
    hands.login(person.email, PASSWORD, stays);
  }
  await settle();
};

/** A logout may lose only what the program has announced. */
export const logOut: Step = async (world, { device, person }) => {
  const { tell, settle, random, pass } = world;
  const tab = device.tab();
  const isAsked = tab?.hands.isLeavingAsked() ?? null;
  if (!person || !tab || isAsked === null || tab.hands.isAsked()) return;
  const decision = isAsked ? random.pick(['sends', 'gives up', 'stays'] as const) : 'leaves';
  tell(`${device.name} logs out: ${decision}`);
  if (decision === 'stays') return;
  if (decision === 'sends') {
    let isSent = false;
    void tab.hands.sendAll().then((all) => {
      isSent = all;
    });
    await pass(11_000);
    if (!isSent || device.tab() !== tab) return;
    tell(`${device.name} has sent everything`);
  }
  if (decision === 'gives up') giveUpAll(world, device);
  device.state.isForgetful = true;
  tab.hands.logout();
  await settle();
  // Waits for the logout, because nobody types after that tap.
  for (let tries = 0; tries < 10 && tab.isAlive() && tab.hands.isSignedIn(); tries += 1) await pass(5000);
};

/** The server refuses every answer after the cancellation. */
export const cancelItem: Step = async ({ tell, server, places }) => {
  tell('the item is cancelled');
  const item = server.app.database.updateTable('schedule_items').where('id', '=', places.item);
  await server.peek(() => item.set({ cancelled: 1 }).execute());
};

async function setRole({ server, team }: World, ids: readonly number[], role: 'coach' | 'player') {
  const { database } = server.app;
  await server.peek(async () => {
    await database.updateTable('members').where('id', 'in', ids).set({ role }).execute();
    const teams = database.updateTable('teams').where('id', '=', team.id);
    await teams.set({ revision: sql`revision + 1` }).execute();
  });
}

/** Until `promoteAll`, the server refuses what only coaches may do. */
export const demote: Step = async (world, { device, person }) => {
  if (!person) return;
  world.tell(`${device.name} is no longer a coach's`);
  await setRole(world, [person.memberId], 'player');
};

export async function promoteAll(world: World): Promise<void> {
  await setRole(
    world,
    world.team.coaches.map(({ memberId }) => memberId),
    'coach',
  );
}
