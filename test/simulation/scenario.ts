import type { Entry } from '#domain/scoring/entries.ts';
import { PASSWORD } from '../support/people.ts';
import {
  decide,
  editAndSave,
  editLineup,
  editSheet,
  finishEditing,
  isEdited,
  leavePage,
  lookAgain,
} from './editing.ts';
import { NO_FAULTS } from './network.ts';
import type { Holder, Step, World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let comments = 0;

const answer: Step = async (world, { device, memberId }) => {
  const { model, tell, settle } = world;
  const hands = device.hands()?.answers;
  if (!hands) return;
  comments += 1;
  const comment = `answer ${comments}`;
  tell(`${device.name} answers "${comment}"`);
  hands.answer(memberId, comment);
  const isSure = device.tab() !== null && !device.disk.state.isFull;
  model.answered(memberId, { comment, isSure });
  await settle();
};

/** A foul can be entered as often as one likes. Some are amended or taken out. */
function playOf({ random }: World, log: readonly string[], newId: () => string): Entry {
  const pitch = { kind: 'pitch', call: 'foul' } as const;
  const earlier = log.slice(4);
  if (earlier.length === 0 || random.chance(0.7)) return { id: newId(), ...pitch };
  const entry = random.pick(earlier);
  if (random.chance(0.5)) return { id: newId(), kind: 'void', entry };
  return { id: newId(), kind: 'amend', entry, contents: [{ kind: 'pitch', call: 'swinging' }] };
}

const score: Step = async (world, { device }) => {
  const { model, tell, settle, random } = world;
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const hands = device.hands()?.scoring;
    if (hands?.state !== 'ready' || !hands.isMine || hands.parted) return;
    const play = playOf(world, hands.log, hands.newId);
    const isTaken = hands.enter([play]);
    tell(`${device.name} enters ${play.kind} ${play.id}${isTaken ? '' : ', which is impossible'}`);
    const isSure = device.tab() !== null && !device.disk.state.isFull;
    if (isTaken && isSure) model.entered(device.name, [play.id]);
    await settle();
  }
};

const takeOver: Step = async ({ tell, settle }, { device }) => {
  const hands = device.hands()?.scoring;
  if (!hands || hands.isMine || hands.parted) return;
  tell(`${device.name} takes over`);
  hands.takeOver();
  await settle();
};

/** Whoever has something to send takes the game for that long. */
const sendRest: Step = async (world, holder) => {
  if (holder.device.hands()?.scoring?.unsent) await takeOver(world, holder);
};

const choose: Step = async ({ tell, settle, random, model }, { device }) => {
  const hands = device.hands()?.scoring;
  if (!hands?.parted) return;
  const which = random.pick(['ours', 'theirs'] as const);
  tell(`${device.name} chooses ${which}`);
  if (device.disk.state.isFull) model.gaveUp(device.name, () => false);
  hands.choose(which);
  await settle();
};

const changeConnection: Step = async ({ tell, settle }, { device }) => {
  const isOnline = !device.state.isOnline;
  tell(`${device.name} is ${isOnline ? 'online' : 'offline'}`);
  device.setOnline(isOnline);
  await settle();
};

const kill: Step = async ({ tell, settle, random }, { device }) => {
  if (!device.tab()) return;
  device.state.writesLeft = 1 + random.below(12);
  tell(`the tab of ${device.name} will be killed at its write ${device.state.writesLeft}`);
  await settle();
};

/** The tab is closed, or was killed, and is opened again. */
const reopen: Step = async ({ tell, settle, model, documents }, { device }) => {
  tell(`${device.name} opens the page anew`);
  device.kill();
  if (device.disk.state.isFull) {
    model.gaveUp(device.name, () => false);
    for (const document of [documents.sheet, documents.lineup]) document.gaveUp(device.name);
  }
  await settle();
  device.openTab();
  await settle();
};

const fillDisk: Step = ({ tell }, { device }) => {
  const { state } = device.disk;
  state.isFull = !state.isFull;
  tell(`the disk of ${device.name} is ${state.isFull ? 'full' : 'no longer full'}`);
};

const setClock: Step = ({ tell, random }, { device }) => {
  device.state.ahead = random.pick([-1, 0, 1]) * HOUR;
  tell(`the clock of ${device.name} is set ${device.state.ahead / HOUR} h ahead`);
};

const endSession: Step = async ({ tell, server }, { device, person }) => {
  if (!person || !server.power.isOn) return;
  tell(`the session of ${device.name} ends`);
  const tokens = server.app.database.deleteFrom('access_tokens').where('account_id', '=', person.accountId);
  await server.peek(() => tokens.execute());
};

/** From then on the server refuses every answer. */
const cancelItem: Step = async ({ tell, server, places }) => {
  tell('the item is cancelled');
  const item = server.app.database.updateTable('schedule_items').where('id', '=', places.item);
  await server.peek(() => item.set({ cancelled: 1 }).execute());
};

const logIn: Step = async ({ tell, settle, random, isCalm }, { device, person }) => {
  const hands = device.hands();
  if (!person || !hands || (hands.isSignedIn() && !hands.isAsked())) return;
  if (hands.isAsked() && !isCalm() && random.chance(0.3)) {
    tell(`${device.name} puts off the login`);
    hands.putOff();
  } else {
    tell(`${device.name} logs in again`);
    hands.login(person.email, PASSWORD);
  }
  await settle();
};

/** Presses the button of a page that could not be loaded. */
const retry: Step = async ({ tell, settle }, { device }) => {
  for (const press of Object.values(device.hands()?.retries ?? {})) {
    if (!press) continue;
    tell(`${device.name} loads a page anew`);
    press();
    await settle();
  }
};

const stopServer: Step = ({ tell, random, server, clock }) => {
  const { power } = server;
  if (power.left !== null) return;
  power.left = 1 + random.below(40);
  tell(`the server stops at its statement ${power.left}`);
  clock.schedule(2 * MINUTE, () => server.restart());
};

type Steps = readonly (readonly [weight: number, step: Step])[];

/** How often something happens to a device and who holds it. */
const ANYWHERE: Steps = [
  [10, answer],
  [8, changeConnection],
  [3, kill],
  [3, reopen],
  [1, fillDisk],
  [2, setClock],
  [3, retry],
];
/** And how often a coach does what. */
const OF_COACHES: Steps = [
  ...ANYWHERE,
  [12, score],
  [6, editSheet],
  [8, editAndSave],
  [8, editLineup],
  [6, decide],
  [2, leavePage],
  [4, takeOver],
  [6, choose],
  [1, endSession],
  [0.3, cancelItem],
  [6, logIn],
  [1, stopServer],
];

function pickStep({ random }: World, { person }: Holder): Step {
  const steps = person ? OF_COACHES : ANYWHERE;
  let at = random.next() * steps.reduce((sum, [weight]) => sum + weight, 0);
  const found = steps.find(([weight]) => {
    at -= weight;
    return at < 0;
  });
  return found?.[1] ?? answer;
}

function weather({ random, network }: World): void {
  const often = random.pick([0, 0.1, 0.3]);
  network.weather.faults = {
    lost: often,
    unanswered: often,
    repeated: often / 2,
    refused: often / 2,
    masked: often / 4,
    delay: random.pick([200, 2000, 15_000]),
  };
}

export async function live(world: World): Promise<void> {
  const { random, holders, pass, settle } = world;
  for (const { device } of holders) device.openTab();
  await settle();
  await pass(5000);
  weather(world);
  for (let steps = 12 + random.below(16); steps > 0; steps -= 1) {
    const holder = random.pick(holders);
    await pickStep(world, holder)(world, holder);
    await pass(random.pick([0, 300, 3000, 20_000, 60_000]));
  }
}

function isDone({ device, memberId }: Holder): boolean {
  const { answers, scoring, isAsked } = device.hands() ?? {};
  const waits = answers?.shown(memberId).state === 'waiting';
  return answers !== null && !waits && !isAsked?.() && !scoring?.unsent && !scoring?.parted;
}

/** Everybody gets what they need, and decides what is theirs to decide. */
export async function calmDown(world: World): Promise<void> {
  const { network, server, holders, pass, settle } = world;
  world.tell('everything works again');
  world.beCalm();
  network.weather.faults = NO_FAULTS;
  server.restart();
  for (const { device } of holders) {
    device.state.writesLeft = null;
    device.disk.state.isFull = false;
    if (!device.tab()) device.openTab();
    await settle();
    device.setOnline(true);
    await settle();
  }
  for (let round = 0; round < 12; round += 1) {
    await pass(MINUTE);
    for (const holder of holders)
      for (const step of [logIn, retry, choose, sendRest, finishEditing]) await step(world, holder);
    const logs = holders.flatMap(({ device }) => device.hands()?.scoring?.log.join() ?? []);
    if (holders.every((holder) => isDone(holder) && isEdited(holder)) && new Set(logs).size === 1) break;
  }
  for (const holder of holders) await lookAgain(world, holder);
  await pass(MINUTE / 2);
}
