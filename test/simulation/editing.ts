import { inDocument, MADE } from './facts.ts';
import type { Page, Values } from './tab/hands.ts';
import { type Holder, isSure, type Step, type World } from './world.ts';

/**
 * `NEW`: pages that write something new. A tap sends their drafts. `SHARED`: pages whose subjects two people
 * edit.
 */
const NEW: readonly Page[] = ['newItem', 'members'];
const SHARED: readonly Page[] = ['sheet', 'lineup', 'item', 'game'];
const PAGES: readonly Page[] = [...SHARED, ...NEW];
/** Forms in which two people may differ are listed twice, so that they are chosen more often. */
const FORMS: readonly Page[] = ['item', 'item', 'game', 'game', 'newItem', 'members'];
/** Pages that send edits without a tap. */
const ALWAYS: readonly Page[] = ['sheet', 'lineup'];

let names = 0;

function differences(before: Values, after: Values): Values {
  return Object.fromEntries(Object.entries(after).filter(([place, value]) => before[place] !== value));
}

const onlyAt = (places: readonly string[], values: Values): Values =>
  Object.fromEntries(places.flatMap((place) => (place in values ? [[place, values[place] ?? '']] : [])));

const findEditor = ({ device }: Holder, page: Page) => device.hands()?.editors[page];

async function visit({ settle, pass, network }: World, holder: Holder, page: Page): Promise<void> {
  holder.device.hands()?.page(page, true);
  await settle();
  // The page must load.
  if (!findEditor(holder, page)) await pass(1000 + 2 * network.weather.faults.delay);
}

/** Both people edit one of these places. */
function listPlaces({ isFirst }: Holder, values: Values): readonly string[] {
  const all = Object.keys(values).sort();
  return isFirst ? all.slice(0, 2) : all.slice(1).toReversed();
}

function chooseChange({ random }: World, page: Page, places: readonly string[]): [string, string] {
  names += 1;
  const [place = '', other = ''] = places;
  if (page === 'lineup') return [place, other];
  if (page === 'sheet') return [random.pick(places), String(10 + random.below(90))];
  return NEW.includes(page) ? [`${MADE} ${names}`, '1'] : [random.pick(places), `text ${names}`];
}

async function edit(world: World, holder: Holder, page: Page): Promise<void> {
  const { model, tell, settle } = world;
  const { device } = holder;
  await visit(world, holder, page);
  if (findEditor(holder, page)?.shown === 'conflict') await decide(world, holder);
  const before = findEditor(holder, page);
  if (!before || before.shown === 'conflict') return;
  // A form that is being sent accepts no edits.
  if (before.shown === 'waiting' && !ALWAYS.includes(page)) return;
  device.tab()?.touch();
  const [place, value] = chooseChange(world, page, listPlaces(holder, before.values));
  tell(`${device.name} edits ${place} of the ${page}: ${value}`);
  const sharers = device.tabs().filter(({ hands }) => hands.editors[page]);
  // A new name replaces the earlier one, and the draft of this tab replaces the draft of another tab.
  if (page === 'newItem' || sharers.length > 1) model.gaveUp(device.name, page);
  const swapped = { [place]: before.values[value] ?? '', [value]: before.values[place] ?? '' };
  model.type(device.name, inDocument(page, page === 'lineup' ? swapped : { [place]: value }), false);
  before.edit(place, value);
  await settle();
  // Only values that are still there after rendering count. The others may belong to a closed page.
  const after = findEditor(holder, page)?.values ?? before.values;
  model.type(device.name, inDocument(page, differences(before.values, after)), isSure(device));
}

async function save({ tell, settle }: World, holder: Holder, page: Page): Promise<void> {
  const editor = findEditor(holder, page);
  if (!editor || !['nothing', 'failed', 'draft'].includes(editor.shown)) return;
  tell(`${holder.device.name} saves the ${page}`);
  editor.save();
  await settle();
}

export const editSheet: Step = (world, holder) => edit(world, holder, 'sheet');
export const editLineup: Step = async (world, holder) => {
  await edit(world, holder, 'lineup');
  // The device also sends the change after the page is closed. The server may then refuse it.
  if (world.random.chance(0.4)) await leave(world, holder, 'lineup');
};
export const editAndSave: Step = async (world, holder) => {
  await editSheet(world, holder);
  await save(world, holder, 'sheet');
};
export const editForm: Step = async (world, holder) => {
  const page = world.random.pick(FORMS);
  await edit(world, holder, page);
  if (world.random.chance(0.5)) await save(world, holder, page);
};

export const decide: Step = async (world, holder) => {
  const { model, tell, settle, random } = world;
  const { name } = holder.device;
  for (const page of PAGES) {
    const editor = findEditor(holder, page);
    if (editor?.shown === 'draft') editor.resume();
    if (editor?.shown === 'failed') editor.save();
    if (editor?.shown === 'conflict') {
      const version = random.pick(['mine', 'theirs', null] as const);
      tell(`${name} decides the conflict of the ${page}: ${version ?? 'as proposed'}`);
      if (version) editor.choose(version);
      await settle();
      if (version === 'theirs') model.gaveUp(name, page);
      // The chosen values may also replace values that the person saved before.
      const named = inDocument(page, onlyAt(editor.differing, editor.values));
      if (version !== 'theirs') model.type(name, named, version === 'mine');
      findEditor(holder, page)?.accept();
    }
    await settle();
  }
};

async function leave({ tell, settle }: World, { device }: Holder, page: Page): Promise<void> {
  tell(`${device.name} leaves the ${page}`);
  device.hands()?.page(page, false);
  await settle();
}

export const leavePage: Step = async (world, holder) => {
  const open = PAGES.filter((page) => findEditor(holder, page));
  if (open.length > 0) await leave(world, holder, world.random.pick(open));
};

/** For the end of a run. */
export const finishEditing: Step = async (world, holder) => {
  const { person, device } = holder;
  if (!person) return;
  const isWaiting = (page: Page) => world.model.waiting(device.name, page).length > 0;
  for (const page of PAGES) if (ALWAYS.includes(page) || isWaiting(page)) await visit(world, holder, page);
  await world.pass(3000);
  await decide(world, holder);
  for (const page of PAGES) if (page !== 'lineup' && isWaiting(page)) await save(world, holder, page);
};

export const lookAgain: Step = async (world, holder) => {
  const { person, device } = holder;
  if (!person) return;
  for (const page of PAGES) {
    if (!ALWAYS.includes(page) && !findEditor(holder, page)) continue;
    device.hands()?.page(page, false);
    await world.settle();
    if (ALWAYS.includes(page)) await visit(world, holder, page);
  }
};

export function isEdited({ model }: World, { device, person }: Holder): boolean {
  const rests = ['nothing', 'saved'];
  return (
    !person ||
    PAGES.every(
      (page) =>
        rests.includes(device.hands()?.editors[page]?.shown ?? 'nothing') &&
        model.waiting(device.name, page).length === 0,
    )
  );
}
