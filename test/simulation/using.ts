import type { Step } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const changeConnection: Step = async ({ tell, settle, random }, { device }) => {
  const isOnline = !device.state.isOnline || random.chance(0.3);
  tell(`${device.name} is ${isOnline ? 'online' : 'offline'}`);
  device.setOnline(isOnline);
  await settle();
};

export const kill: Step = async ({ tell, settle, random }, { device }) => {
  if (!device.tab()) return;
  device.state.writesLeft = 1 + random.below(12);
  tell(`a tab of ${device.name} will be killed at write ${device.state.writesLeft}`);
  await settle();
};

/** Closes an open page first. */
export const reopen: Step = async ({ tell, settle }, { device }) => {
  tell(`${device.name} opens the page anew`);
  device.kill();
  await settle();
  device.openTab();
  await settle();
};

/** The device starts again without a network. */
export const restartDevice: Step = async ({ tell, settle, pass }, { device }) => {
  tell(`${device.name} stops, and starts without a network`);
  device.killAll();
  device.setOnline(false);
  await settle();
  device.openTab();
  await pass(2000 + 2 * device.disk.state.delay);
};

/**
 * A device with a single tab opens a second tab. If the browser does not stay logged in, the new tab is a
 * copy with the session.
 */
export const changeTab: Step = async ({ tell, settle, random }, { device, stays }) => {
  const hasOthers = device.hasOthers();
  tell(`${device.name} ${hasOthers ? 'goes to its other tab' : 'opens another tab'}`);
  if (hasOthers) device.turn();
  else device.addTab(!stays || random.chance(0.5));
  await settle();
};

export const fillDisk: Step = ({ tell }, { device }) => {
  const { state } = device.disk;
  state.isFull = !state.isFull;
  tell(`the disk of ${device.name} is ${state.isFull ? 'full' : 'no longer full'}`);
};

/** After a change of the clock, nobody can say which answer of the device is the newest. */
export const setClock: Step = ({ tell, random, model }, { device }) => {
  device.state.isClockSet = true;
  model.gaveUp(device.name, 'answers');
  device.state.ahead = random.pick([-1, 0, 1]) * HOUR;
  tell(`the clock of ${device.name} is set ${device.state.ahead / HOUR} h ahead`);
};

export const stopServer: Step = ({ tell, random, server, clock }) => {
  const { power } = server;
  if (power.left !== null) return;
  power.left = 1 + random.below(40);
  tell(`the server stops at its statement ${power.left}`);
  clock.schedule(2 * MINUTE, () => server.restart());
};
