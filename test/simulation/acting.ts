import { placeIn } from './facts.ts';
import { chooseEntries } from './plays.ts';
import { changeConnection, changeTab, reopen, restartDevice } from './using.ts';
import { type Holder, isSure, type Step, type World } from './world.ts';

let comments = 0;

async function answerFor(world: World, { device }: Holder, member: number): Promise<void> {
  const { model, tell, settle } = world;
  const hands = device.hands()?.answers;
  if (!hands) return;
  comments += 1;
  const comment = `answer ${comments}`;
  tell(`${device.name} answers "${comment}" for ${member}`);
  hands.answer(member, comment);
  const isTimed = !device.state.isClockSet;
  model.type(device.name, { [placeIn('answers', member)]: comment }, isSure(device) && isTimed, isTimed);
  await settle();
}

export const answer: Step = (world, holder) => answerFor(world, holder, world.random.pick(holder.memberIds));

/** Answers again while the first answer is on its way. Then the device goes offline. */
export const changeMind: Step = async (world, holder) => {
  const { random, network, pass } = world;
  const member = random.pick(holder.memberIds);
  for (let count = 2 + random.below(2); count > 0; count -= 1) {
    await answerFor(world, holder, member);
    await pass(random.pick([0, 50, 500]));
  }
  await pass(random.below(network.weather.faults.delay * 2));
  if (holder.device.state.isOnline) await changeConnection(world, holder);
};

export const changeMindInTabs: Step = async (world, holder) => {
  const { random, network, pass } = world;
  const { delay } = network.weather.faults;
  const member = random.pick(holder.memberIds);
  if (!holder.device.hasOthers()) await changeTab(world, holder);
  await pass(2000 + 4 * delay);
  await answerFor(world, holder, member);
  await changeTab(world, holder);
  // The new tab may not yet have heard of the first answer.
  await pass(random.pick([300, 500 + 3 * holder.device.disk.state.delay]));
  await answerFor(world, holder, member);
  await pass(random.below(delay * 3));
  await restartDevice(world, holder);
};

export const score: Step = async (world, { device }) => {
  const { model, tell, settle, random } = world;
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const hands = device.hands()?.scoring;
    if (hands?.state !== 'ready' || !hands.isMine || hands.divergence) return;
    const entries = chooseEntries(world, hands.log, hands.newId);
    const isAccepted = hands.enter(entries);
    for (const { kind, id } of entries) {
      tell(`${device.name} enters ${kind} ${id}${isAccepted ? '' : ', which is impossible'}`);
      if (isAccepted) model.type(device.name, { [placeIn('log', id)]: 'in' }, isSure(device));
    }
    await settle();
  }
};

export const scoreOn: Step = async (world, holder) => {
  await score(world, holder);
  await world.pass(world.random.below(200));
  await restartDevice(world, holder);
  await score(world, holder);
};

export const takeOver: Step = async ({ tell, settle }, { device }) => {
  const hands = device.hands()?.scoring;
  if (!hands || hands.isMine || hands.divergence) return;
  tell(`${device.name} takes over`);
  hands.takeOver();
  await settle();
};

/** Takes over the game while entries are unsent. If the log is closed, discards the entries. */
export const sendRest: Step = async (world, holder) => {
  const { device } = holder;
  const hands = device.hands()?.scoring;
  if (!hands?.unsent) return;
  // The server refused the entries of a person who was no coach. Nothing else sends them again.
  if (hands.state !== 'closed') return (hands.isMine ? reopen : takeOver)(world, holder);
  world.tell(`${device.name} gives up what the closed log does not take`);
  world.model.gaveUp(device.name, 'log');
  hands.discard();
  await world.settle();
};

export const choose: Step = async (world, { device }) => {
  const { tell, settle, random, model } = world;
  const hands = device.hands()?.scoring;
  if (!hands?.divergence) return;
  const which = random.pick(['ours', 'theirs'] as const);
  tell(`${device.name} chooses ${which}`);
  if (device.disk.state.isFull) model.gaveUp(device.name, 'log');
  hands.choose(which);
  await settle();
  // Our entries after the entries of the other log have new ids.
  const log = device.hands()?.scoring?.log ?? [];
  model.type(device.name, Object.fromEntries(log.map((id) => [placeIn('log', id), 'in'])), false);
};

export const closeLog: Step = async (world, holder) => {
  const { tell, settle, pass, network } = world;
  const { device } = holder;
  await takeOver(world, holder);
  await pass(1000 + 4 * network.weather.faults.delay);
  const hands = device.hands()?.scoring;
  if (hands?.state !== 'ready' || !hands.isMine || hands.unsent > 0) return;
  tell(`${device.name} closes the log`);
  hands.close();
  await settle();
};

export const retry: Step = async ({ tell, settle }, { device }) => {
  for (const press of Object.values(device.hands()?.retries ?? {})) {
    if (!press) continue;
    tell(`${device.name} loads a page anew`);
    press();
    await settle();
  }
};
