import {
  answer,
  changeMind,
  changeMindInTabs,
  choose,
  closeLog,
  retry,
  score,
  scoreOn,
  sendRest,
  takeOver,
} from './acting.ts';
import {
  decide,
  editAndSave,
  editForm,
  editLineup,
  editSheet,
  finishEditing,
  isEdited,
  leavePage,
  lookAgain,
} from './editing.ts';
import { NO_FAULTS } from './network.ts';
import { cancelItem, demote, endSession, logIn, logOut, promoteAll } from './sessions.ts';
import { changeConnection, changeTab, fillDisk, kill, reopen, setClock, stopServer } from './using.ts';
import { requireWatched } from './watching.ts';
import type { Holder, Step, World } from './world.ts';

const MINUTE = 60_000;

type Steps = readonly (readonly [weight: number, step: Step])[];

const ANYWHERE: Steps = [
  [10, answer],
  [4, changeMind],
  [2, changeMindInTabs],
  [8, changeConnection],
  [3, kill],
  [3, reopen],
  [3, changeTab],
  [1, fillDisk],
  [1, setClock],
  [3, retry],
];
const OF_COACHES: Steps = [
  ...ANYWHERE,
  [12, score],
  [5, scoreOn],
  [6, editSheet],
  [8, editAndSave],
  [8, editLineup],
  [12, editForm],
  [6, decide],
  [2, leavePage],
  [4, takeOver],
  [6, choose],
  [1.5, closeLog],
  [2, endSession],
  [1, logOut],
  [0.7, demote],
  [0.3, cancelItem],
  [6, logIn],
  [1, stopServer],
];

/** If the tab is closed or logged out, usually picks the step that opens it or logs in. */
function pickStep({ random }: World, { person, device }: Holder): Step {
  if (!device.tab() && random.chance(0.6)) return reopen;
  if (device.hands()?.isSignedIn() === false && random.chance(0.6)) return logIn;
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
  for (let steps = 12 + random.below(20); steps > 0; steps -= 1) {
    // Picks coaches twice as often, because the holder of the link has little to do.
    const holder = random.pick([...holders, ...holders.slice(0, 2)]);
    await pickStep(world, holder)(world, holder);
    await pass(random.pick([0, 300, 3000, 20_000, 60_000]));
  }
}

function isDone(world: World, holder: Holder): boolean {
  const { answers, scoring, isAsked } = holder.device.hands() ?? {};
  const waits = answers?.view(holder.memberIds).some(({ shown }) => shown === 'waiting');
  const isSent = answers !== null && !waits && !isAsked?.() && !scoring?.unsent && !scoring?.divergence;
  return isSent && isEdited(world, holder);
}

/** Ends all faults. Everybody then makes the remaining decisions. */
export async function calmDown(world: World): Promise<void> {
  const { network, server, holders, pass, settle } = world;
  world.tell('everything works again');
  world.beCalm();
  network.weather.faults = NO_FAULTS;
  server.restart();
  await requireWatched(world);
  await promoteAll(world);
  for (const { device } of holders) {
    device.state.writesLeft = null;
    Object.assign(device.disk.state, { isFull: false, delay: 0 });
    if (!device.tab()) device.openTab();
    await settle();
    device.setOnline(true);
    await settle();
  }
  await pass(MINUTE / 2);
  for (const holder of holders) {
    const { device, person } = holder;
    // A tab does not notice entries of another tab, or that its person is a coach again.
    const isOld = device.hasOthers() || (person && device.hands()?.isCoach() === false);
    device.closeOthers();
    if (isOld) await reopen(world, holder);
  }
  for (let round = 0; round < 12; round += 1) {
    await pass(MINUTE);
    for (const holder of holders)
      for (const step of [logIn, retry, choose, sendRest, finishEditing]) await step(world, holder);
    const logs = holders.flatMap(({ device }) => device.hands()?.scoring?.log.join() ?? []);
    if (holders.every((holder) => isDone(world, holder)) && new Set(logs).size === 1) break;
  }
  for (const holder of holders) await lookAgain(world, holder);
  await pass(MINUTE / 2);
}
