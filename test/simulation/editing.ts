import type { Page } from './tab/hands.ts';
import type { Holder, Step, World } from './world.ts';

const PAGES = ['sheet', 'lineup'] as const;

function differences(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(after).filter(([place, value]) => before[place] !== value));
}

/** Opens a page, or comes back to it. */
async function visit({ settle }: World, { device }: Holder, page: Page): Promise<void> {
  device.hands()?.page(page, true);
  await settle();
}

/** The places that this person edits: the last one of them is the other's, too. */
function placesOf({ isFirst }: Holder, values: Readonly<Record<string, string>>): readonly string[] {
  const all = Object.keys(values).sort();
  return isFirst ? all.slice(0, 2) : all.slice(1).toReversed();
}

async function edit(
  world: World,
  holder: Holder,
  page: Page,
  changeOf: (places: readonly string[]) => [string, string],
) {
  const { documents, tell, settle } = world;
  const { device } = holder;
  await visit(world, holder, page);
  const before = device.hands()?.[page];
  if (!before || before.shown === 'conflict') return;
  device.tab()?.touch();
  const [place, value] = changeOf(placesOf(holder, before.values));
  tell(`${device.name} edits ${place} of the ${page}: ${value}`);
  // What a render later keeps may be kept by a page that is gone then.
  const after = () => device.hands()?.[page]?.values ?? before.values;
  before.edit(place, value);
  await settle();
  const isSure = device.tab() !== null && !device.disk.state.isFull;
  documents[page].typed(device.name, differences(before.values, after()), isSure);
}

export const editSheet: Step = (world, holder) =>
  edit(world, holder, 'sheet', (places) => [world.random.pick(places), String(1 + world.random.below(9))]);

export const editLineup: Step = (world, holder) =>
  edit(world, holder, 'lineup', ([place = '', other = '']) => [place, other]);

const saveSheet: Step = async ({ tell, settle }, { device }) => {
  const hands = device.hands()?.sheet;
  if (!hands || !['nothing', 'failed', 'draft'].includes(hands.shown)) return;
  tell(`${device.name} saves the sheet`);
  hands.save();
  await settle();
};

export const editAndSave: Step = async (world, holder) => {
  await editSheet(world, holder);
  await saveSheet(world, holder);
};

/** Decides about a draft or a conflict, and tries anew what has failed. */
export const decide: Step = async ({ documents, tell, settle, random }, { device }) => {
  for (const page of PAGES) {
    const hands = device.hands()?.[page];
    if (hands?.shown === 'draft') hands.resume();
    if (hands?.shown === 'failed') hands.save();
    if (hands?.shown === 'conflict') {
      const version = random.pick(['mine', 'theirs', null] as const);
      tell(`${device.name} decides the conflict of the ${page}: ${version ?? 'as proposed'}`);
      if (version) hands.choose(version);
      await settle();
      if (version === 'theirs') documents[page].gaveUp(device.name);
      device.hands()?.[page]?.accept();
    }
    await settle();
  }
};

export const leavePage: Step = async ({ tell, settle, random }, { device }) => {
  const page = random.pick(PAGES);
  if (!device.hands()?.[page]) return;
  tell(`${device.name} leaves the ${page}`);
  device.hands()?.page(page, false);
  await settle();
};

/** In the end: opens both pages, and saves what is not saved. */
export const finishEditing: Step = async (world, holder) => {
  const { person, device } = holder;
  if (!person) return;
  for (const page of PAGES) await visit(world, holder, page);
  await world.pass(3000);
  await decide(world, holder);
  if (device.hands()?.sheet && world.documents.sheet.isWaiting(device.name)) await saveSheet(world, holder);
};

/** Comes to both pages anew, so that they show what the server has. */
export const lookAgain: Step = async (world, holder) => {
  if (!holder.person) return;
  for (const page of PAGES) {
    holder.device.hands()?.page(page, false);
    await world.settle();
    await visit(world, holder, page);
  }
};

export function isEdited({ device, person }: Holder): boolean {
  const { sheet, lineup } = device.hands() ?? {};
  const rests = ['nothing', 'saved'];
  return !person || (rests.includes(sheet?.shown ?? 'nothing') && rests.includes(lineup?.shown ?? 'nothing'));
}
