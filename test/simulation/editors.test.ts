import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { inDocument } from './facts.ts';
import { type Ground, openGround } from './ground.ts';
import { NO_FAULTS } from './network.ts';
import type { Values } from './tab/hands.ts';
import { createWorld, type World } from './world.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.server.close());

async function openSheet({ settle, pass }: World, device: Device | undefined): Promise<void> {
  device?.openTab();
  await settle();
  await pass(2000);
  device?.hands()?.page('sheet', true);
  await settle();
  await pass(1000);
}

test.each(['lineup', 'sheet'] as const)(
  'the editor of a %s opens with what was saved a moment ago',
  async (page) => {
    const world = await createWorld(ground, 1);
    const [mine, second] = world.holders.map(({ device }) => device);
    const visit = async (device: typeof mine, isOpen = true) => {
      device?.hands()?.page(page, isOpen);
      await world.settle();
      await world.pass(1000);
    };
    for (const device of [mine, second]) {
      device?.openTab();
      await world.settle();
      await world.pass(2000);
      await visit(device);
    }
    await visit(mine, false);
    const [place = '', next = ''] = Object.keys(second?.hands()?.editors[page]?.values ?? {});
    const value = page === 'lineup' ? next : '7';
    second?.hands()?.editors[page]?.edit(place, value);
    const typed = page === 'lineup' ? { [place]: '1', [next]: '0' } : { [place]: value };
    world.model.type('B', inDocument(page, typed), false);
    await world.settle();
    if (page === 'sheet') second?.hands()?.editors[page]?.save();
    await world.settle();
    await world.pass(5000);
    await visit(mine);
    expect(mine?.hands()?.editors[page]?.values).toMatchObject({ [place]: page === 'lineup' ? '1' : '7' });
  },
);

test('what is typed while a sheet is being saved is saved as well', async () => {
  const world = await createWorld(ground, 2);
  const [device] = world.holders.map((holder) => holder.device);
  await openSheet(world, device);
  const [mine = '', second = ''] = Object.keys(device?.hands()?.editors.sheet?.values ?? {});
  world.model.type('A', inDocument('sheet', { [mine]: '5', [second]: '6' }), true);
  device?.hands()?.editors.sheet?.edit(mine, '5');
  await world.settle();
  device?.hands()?.editors.sheet?.save();
  await world.settle();
  device?.hands()?.editors.sheet?.edit(second, '6');
  await world.settle();
  await world.pass(10_000);
  expect(await world.facts()).toMatchObject(inDocument('sheet', { [mine]: '5', [second]: '6' }));
  expect(device?.hands()?.editors.sheet).toBeUndefined();
});

test('what is typed after a sheet was saved, and before the device has noted it, is saved as well', async () => {
  const world = await createWorld(ground, 2);
  const [device] = world.holders.map((holder) => holder.device);
  await openSheet(world, device);
  const sheet = () => device?.hands()?.editors.sheet;
  const [place = ''] = Object.keys(sheet()?.values ?? {});
  const edit = async (value: string) => {
    world.model.type('A', inDocument('sheet', { [place]: value }), true);
    sheet()?.edit(place, value);
    await world.settle();
  };
  if (device) device.disk.state.delay = 1000;
  await edit('5');
  sheet()?.save();
  await world.settle();
  for (let steps = 0; sheet()?.shown !== 'nothing' && steps < 2000; steps += 1) await world.pass(5);
  await edit('7');
  await world.pass(60_000);
  expect(await world.facts()).toMatchObject(inDocument('sheet', { [place]: '7' }));
});

test('a sheet that is saved anew while an older save is sent is left when the newer one has arrived', async () => {
  const world = await createWorld(ground, 3);
  const [device] = world.holders.map((holder) => holder.device);
  const sheet = () => device?.hands()?.editors.sheet;
  await openSheet(world, device);
  const [mine = '', other = ''] = Object.keys(sheet()?.values ?? {});
  const save = async (place: string, value: string) => {
    sheet()?.edit(place, value);
    await world.settle();
    world.model.type('A', inDocument('sheet', { [place]: value }), true);
    sheet()?.save();
    await world.settle();
  };
  device?.setOnline(false);
  await save(mine, '5');
  await world.pass(1000);
  expect(sheet()?.shown).toBe('failed');
  device?.setOnline(true);
  await save(other, '6');
  for (let steps = 0; sheet() && steps < 2000; steps += 1) await world.pass(5);
  expect(sheet()).toBeUndefined();
  expect(await world.facts()).toMatchObject(inDocument('sheet', { [mine]: '5', [other]: '6' }));
});

test.each(['sheet', 'lineup', 'game', 'item'] as const)(
  'a change to a %s that is put back after its save got no response stays so',
  async (page) => {
    const { holders, settle, pass, network, model, facts } = await createWorld(ground, 7);
    const [{ device } = {}] = holders;
    device?.openTab();
    await settle();
    await pass(2000);
    device?.hands()?.page(page, true);
    await settle();
    await pass(1000);
    const before = device?.hands()?.editors[page]?.values ?? {};
    const [place = '', next = ''] = Object.keys(before);
    const edit = async (value: string) => {
      const { values = {} } = device?.hands()?.editors[page] ?? {};
      const swapped = { [place]: values[next] ?? '', [next]: values[place] ?? '' };
      model.type('A', inDocument(page, page === 'lineup' ? swapped : { [place]: value }), true);
      device?.hands()?.editors[page]?.edit(place, page === 'lineup' ? next : value);
      await settle();
      if (page !== 'lineup') device?.hands()?.editors[page]?.save();
      await settle();
      await pass(10_000);
    };
    network.weather.faults = { ...NO_FAULTS, unanswered: 1 };
    await edit('7');
    expect(await facts()).not.toMatchObject(inDocument(page, before));
    device?.setOnline(false);
    await edit(before[place] ?? '');
    network.weather.faults = NO_FAULTS;
    device?.setOnline(true);
    await settle();
    if (page === 'game' || page === 'item') device?.hands()?.editors[page]?.save();
    await pass(60_000);
    expect(await facts()).toMatchObject(inDocument(page, before));
  },
);

test.each(['sheet', 'lineup'] as const)(
  'a tab that has sent what another one has saved of a %s does not write over it',
  async (page) => {
    const world = await createWorld(ground, 4);
    const [device] = world.holders.map((holder) => holder.device);
    const rest = async (milliseconds: number) => {
      await world.settle();
      await world.pass(milliseconds);
    };
    const open = async () => {
      await rest(3000);
      device?.hands()?.page(page, true);
      await rest(1000);
      device?.tab()?.touch();
      return device?.tab()?.hands;
    };
    device?.openTab();
    const first = await open();
    device?.addTab(true);
    const second = await open();
    const [mine = '', two = '', three = ''] = Object.keys(first?.editors[page]?.values ?? {});
    const edit = async (hands: typeof first, place: string, to: string) => {
      const { values = {} } = hands?.editors[page] ?? {};
      const swapped = { [place]: values[to] ?? '', [to]: values[place] ?? '' };
      world.model.type('A', inDocument(page, page === 'lineup' ? swapped : { [place]: to }), false);
      hands?.editors[page]?.edit(place, to);
      await world.settle();
      if (page === 'sheet') hands?.editors[page]?.save();
    };
    device?.setOnline(false);
    await edit(second, mine, page === 'lineup' ? two : '5');
    await rest(2000);
    // The only remaining tab is the first tab, and it sends.
    device?.kill();
    device?.setOnline(true);
    await rest(40_000);
    const saved = page === 'lineup' ? { [mine]: '1', [two]: '0' } : { [mine]: '5' };
    expect(await world.facts()).toMatchObject(inDocument(page, saved));
    await edit(first, three, page === 'lineup' ? mine : '6');
    await rest(10_000);
    const shown = first?.editors[page];
    expect(shown?.shown === 'conflict' || shown?.values[mine] !== '0').toBe(true);
    if (page === 'sheet') expect(await world.facts()).toMatchObject(inDocument(page, saved));
  },
);

test('a sheet that one tab saves leaves the draft of another tab on the device', async () => {
  const world = await createWorld(ground, 4);
  const [device] = world.holders.map((holder) => holder.device);
  const rest = async (milliseconds: number) => {
    await world.settle();
    await world.pass(milliseconds);
  };
  const edit = async (place: string, value: string) => {
    world.model.type('A', inDocument('sheet', { [place]: value }), false);
    device?.hands()?.editors.sheet?.edit(place, value);
    await world.settle();
  };
  await openSheet(world, device);
  const [mine = '', other = ''] = Object.keys(device?.hands()?.editors.sheet?.values ?? {});
  device?.addTab(true);
  await rest(3000);
  device?.hands()?.page('sheet', true);
  await rest(1000);
  device?.turn();
  device?.setOnline(false);
  await edit(mine, '5');
  device?.hands()?.editors.sheet?.save();
  await rest(1000);
  device?.turn();
  await edit(other, '6');
  device?.kill();
  device?.turn();
  device?.setOnline(true);
  await rest(60_000);
  expect(await world.facts()).toMatchObject(inDocument('sheet', { [mine]: '5' }));
  device?.turn();
  await openSheet(world, device);
  expect(device?.hands()?.editors.sheet?.values).toMatchObject({ [mine]: '5', [other]: '6' });
});

test('a form that follows others leaves the newer draft of another tab on the device', async () => {
  const world = await createWorld(ground, 5);
  const [device, other] = world.holders.map((holder) => holder.device);
  const rest = async (milliseconds: number) => {
    await world.settle();
    await world.pass(milliseconds);
  };
  const open = async (editing: typeof device) => {
    await rest(3000);
    editing?.hands()?.page('game', true);
    await rest(2000);
  };
  const edit = async (editing: typeof device, place: string, value: string) => {
    world.model.type(editing === device ? 'A' : 'B', inDocument('game', { [place]: value }), false);
    editing?.hands()?.editors.game?.edit(place, value);
    await world.settle();
  };
  device?.openTab();
  await open(device);
  await edit(device, 'opponent', 'older');
  device?.addTab(true);
  await open(device);
  await edit(device, 'opponent', 'newer');
  device?.kill();
  other?.openTab();
  await open(other);
  await edit(other, 'memo', 'B');
  other?.hands()?.editors.game?.save();
  await rest(20_000);
  device?.turn();
  await rest(2000);
  expect(device?.hands()?.editors.game?.values).toEqual({ opponent: 'older', memo: 'B' });
  device?.kill();
  device?.openTab();
  await open(device);
  expect(device?.hands()?.editors.game?.values).toMatchObject({ opponent: 'newer' });
});

describe('an editor whose content somebody else has saved meanwhile', () => {
  async function openOnBoth(page: 'game' | 'sheet' | 'lineup') {
    const world = await createWorld(ground, 5);
    const [mine, other] = world.holders.map(({ device }) => device);
    const rest = async () => {
      await world.settle();
      await world.pass(2000);
    };
    const editor = (device: typeof mine) => device?.hands()?.editors[page];
    const edit = async (device: typeof mine, values: Values) => {
      world.model.type(device === mine ? 'A' : 'B', inDocument(page, values), false);
      for (const [place, value] of Object.entries(values)) editor(device)?.edit(place, value);
      await world.settle();
    };
    const save = async (device: typeof mine) => {
      editor(device)?.save();
      await rest();
    };
    for (const device of [mine, other]) {
      device?.openTab();
      await rest();
      device?.hands()?.page(page, true);
      await rest();
      device?.tab()?.touch();
    }
    return { world, one: mine, other, rest, edit, save, shown: () => editor(mine) };
  }
  const openGame = () => openOnBoth('game');

  test('says that it shows a draft if the refused sheet is older than the draft', async () => {
    const { world, one: mine, other, rest, edit, save, shown } = await openOnBoth('sheet');
    const [place = ''] = Object.keys(shown()?.values ?? {});
    mine?.setOnline(false);
    await edit(mine, { [place]: '7' });
    await save(mine);
    await edit(mine, { [place]: '8' });
    await edit(other, { [place]: '6' });
    await save(other);
    mine?.kill();
    mine?.setOnline(true);
    mine?.openTab();
    await rest();
    mine?.hands()?.page('sheet', true);
    await rest();
    await world.pass(5000);
    expect(shown()).toMatchObject({ shown: 'draft', values: { [place]: '8' } });
  });

  test('asks about what both have entered, and takes the rest over', async () => {
    const { world, one: mine, other, rest, edit, save, shown } = await openGame();
    await edit(mine, { opponent: 'A' });
    await edit(other, { opponent: 'B', memo: 'B' });
    await save(other);
    await save(mine);
    const values = { opponent: 'A', memo: 'B' };
    expect(shown()).toMatchObject({ shown: 'conflict', differing: ['opponent'], values });
    shown()?.accept();
    await rest();
    expect(await world.facts()).toMatchObject(inDocument('game', values));
  });

  test('follows as soon as the new content arrives, and keeps what was entered', async () => {
    const { world, one: mine, other, rest, edit, save, shown } = await openGame();
    await edit(mine, { opponent: 'A' });
    await edit(other, { memo: 'B' });
    await save(other);
    // The person looks at another page and comes back.
    await world.pass(20_000);
    mine?.tab()?.wake('visibilitychange');
    await rest();
    const values = { opponent: 'A', memo: 'B' };
    expect(shown()).toMatchObject({ shown: 'nothing', values });
    await save(mine);
    expect(await world.facts()).toMatchObject(inDocument('game', values));
  });

  test('keeps what was entered if its tab is killed at a write while it follows', async () => {
    const { world, one: mine, other, rest, edit, save, shown } = await openGame();
    await edit(other, { memo: 'B' });
    await save(other);
    await edit(mine, { opponent: 'A' });
    await world.pass(20_000);
    if (mine) mine.state.writesLeft = 2;
    mine?.tab()?.wake('visibilitychange');
    await rest();
    mine?.kill();
    mine?.openTab();
    await rest();
    mine?.hands()?.page('game', true);
    await rest();
    expect(shown()?.values).toMatchObject({ opponent: 'A' });
  });

  test('asks only about what both have entered, and keeps the rest whichever is chosen', async () => {
    const { world, one: mine, other, rest, edit, save, shown } = await openGame();
    await edit(mine, { opponent: 'A', memo: 'A' });
    await edit(other, { opponent: 'B' });
    await save(other);
    await save(mine);
    expect(shown()).toMatchObject({ shown: 'conflict', differing: ['opponent'], theirs: { opponent: 'B' } });
    expect(shown()?.isRestUnsaved).toBe(false);
    shown()?.choose('theirs');
    shown()?.accept();
    await rest();
    expect(shown()?.isRestUnsaved).toBe(true);
    await save(mine);
    expect(await world.facts()).toMatchObject(inDocument('game', { opponent: 'B', memo: 'A' }));
  });

  test('leaves no draft where what the other has saved is chosen, or entered as well', async () => {
    const { one: mine, other, rest, edit, save, shown } = await openGame();
    const asks = () => mine?.hands()?.isLeavingAsked();
    await edit(mine, { opponent: 'A' });
    await edit(other, { opponent: 'B' });
    await save(other);
    await save(mine);
    expect(asks()).toBe(true);
    shown()?.choose('theirs');
    shown()?.accept();
    await rest();
    expect(shown()).toMatchObject({ shown: 'nothing', values: { opponent: 'B' }, isRestUnsaved: false });
    expect(asks()).toBe(false);
    await edit(mine, { opponent: 'C' });
    mine?.kill();
    other?.hands()?.page('game', true);
    await rest();
    await edit(other, { opponent: 'C' });
    await save(other);
    mine?.openTab();
    await rest();
    expect(asks()).toBe(true);
    mine?.hands()?.page('game', true);
    await rest();
    expect(asks()).toBe(false);
  });

  test('shows no draft of a sheet that has its stored content again', async () => {
    const { one: mine, rest, edit, shown } = await openOnBoth('sheet');
    const before = { ...shown()?.values };
    const [place = ''] = Object.keys(before);
    await edit(mine, { [place]: '8' });
    mine?.kill();
    mine?.openTab();
    await rest();
    mine?.hands()?.page('sheet', true);
    await rest();
    expect(shown()).toMatchObject({ shown: 'draft', values: { [place]: '8' } });
    // An empty cell is 0.
    await edit(mine, { [place]: '' });
    expect(shown()).toMatchObject({ shown: 'nothing', values: before });
    expect(mine?.hands()?.isLeavingAsked()).toBe(false);
  });

  test('asks about a draft of an earlier visit only where both have entered something', async () => {
    const { world, one: mine, other, rest, edit, save, shown } = await openGame();
    await edit(mine, { opponent: 'A' });
    mine?.kill();
    await edit(other, { opponent: 'B', memo: 'B' });
    await save(other);
    mine?.openTab();
    await rest();
    mine?.hands()?.page('game', true);
    await rest();
    await save(mine);
    const values = { opponent: 'A', memo: 'B' };
    expect(shown()).toMatchObject({ shown: 'conflict', differing: ['opponent'], values });
    shown()?.accept();
    await rest();
    expect(await world.facts()).toMatchObject(inDocument('game', values));
  });

  test('compares every difference with a draft that does not tell its base', async () => {
    const { one: mine, other, rest, edit, save, shown } = await openGame();
    await edit(mine, { opponent: 'A' });
    mine?.kill();
    // Earlier versions stored the values alone.
    for (const [key, text] of Object.entries(mine?.disk.local ?? {}))
      if (/:game:\d+$/.test(key) && mine)
        mine.disk.local[key] = JSON.stringify({ ...JSON.parse(text), base: undefined });
    await edit(other, { memo: 'B' });
    await save(other);
    mine?.openTab();
    await rest();
    mine?.hands()?.page('game', true);
    await rest();
    await save(mine);
    expect(shown()).toMatchObject({ shown: 'conflict', differing: ['opponent', 'memo'] });
  });

  test('saves without a question where each has changed other fields', async () => {
    const { world, one: mine, other, edit, save } = await openGame();
    await edit(mine, { opponent: 'A' });
    await edit(other, { memo: 'B' });
    await save(other);
    await save(mine);
    expect(await world.facts()).toMatchObject(inDocument('game', { opponent: 'A', memo: 'B' }));
  });

  test('so does a sheet where each has changed other players', async () => {
    const { world, one: mine, other, edit, save, shown } = await openOnBoth('sheet');
    const [first = '', second = '', third = ''] = Object.keys(shown()?.values ?? {});
    await edit(mine, { [first]: '5', [third]: '5' });
    await edit(other, { [second]: '6' });
    await save(other);
    await save(mine);
    // The server refuses the sheet. The device merges it and sends it again.
    await world.pass(40_000);
    const values = { [first]: '5', [second]: '6', [third]: '5' };
    expect(await world.facts()).toMatchObject(inDocument('sheet', values));
  });

  test('so does a sheet that waits, if its page follows before the device has read what waits', async () => {
    const { world, one: mine, other, rest, edit, save, shown } = await openOnBoth('sheet');
    const [first = '', second = ''] = Object.keys(shown()?.values ?? {});
    mine?.setOnline(false);
    await edit(mine, { [first]: '5' });
    await save(mine);
    await edit(other, { [second]: '6' });
    await save(other);
    mine?.kill();
    mine?.setOnline(true);
    if (mine) mine.disk.state.delay = 20_000;
    mine?.openTab();
    await rest();
    mine?.hands()?.page('sheet', true);
    await world.pass(200_000);
    expect(await world.facts()).toMatchObject(inDocument('sheet', { [first]: '5', [second]: '6' }));
  });

  test('so does a lineup where each has moved other players', async () => {
    const { world, one: mine, other, rest, shown } = await openOnBoth('lineup');
    const [first = '', second = '', third = '', fourth = ''] = Object.keys(shown()?.values ?? {});
    const swap = async (device: typeof mine, [place, to]: readonly [string, string]) => {
      const { values = {} } = device?.hands()?.editors.lineup ?? {};
      const swapped = { [place]: values[to] ?? '', [to]: values[place] ?? '' };
      world.model.type(device === mine ? 'A' : 'B', inDocument('lineup', swapped), false);
      device?.hands()?.editors.lineup?.edit(place, to);
      await world.settle();
    };
    mine?.setOnline(false);
    await swap(mine, [first, second]);
    await swap(other, [third, fourth]);
    await rest();
    mine?.setOnline(true);
    await rest();
    await world.pass(40_000);
    const values = { [first]: '1', [second]: '0', [third]: '3', [fourth]: '2' };
    expect(shown()).toMatchObject({ shown: 'saved', values });
    expect(await world.facts()).toMatchObject(inDocument('lineup', values));
  });

  test.each(['sheet', 'lineup', 'game'] as const)(
    'keeps a change to a %s that was put back after its save got no response',
    async (page) => {
      const { world, one: mine, other, rest, save, shown } = await openOnBoth(page);
      const before = { ...shown()?.values };
      const [first = '', second = '', third = '', fourth = ''] = Object.keys(before);
      const [place, elsewhere] = page === 'game' ? ['opponent', 'memo'] : [first, third];
      const change = async (device: typeof mine, at: string, to: string) => {
        const { values = {} } = device?.hands()?.editors[page] ?? {};
        const swapped = { [at]: values[to] ?? '', [to]: values[at] ?? '' };
        const typed = page === 'lineup' ? swapped : { [at]: to };
        world.model.type(device === mine ? 'A' : 'B', inDocument(page, typed), false);
        device?.hands()?.editors[page]?.edit(at, to);
        await world.settle();
        if (page !== 'lineup') device?.hands()?.editors[page]?.save();
        await rest();
      };
      world.network.weather.faults = { ...NO_FAULTS, unanswered: 1 };
      await change(mine, place, page === 'lineup' ? second : '7');
      mine?.setOnline(false);
      world.network.weather.faults = NO_FAULTS;
      other?.kill();
      other?.openTab();
      await rest();
      other?.hands()?.page(page, true);
      await rest();
      await change(other, elsewhere, page === 'lineup' ? fourth : '6');
      await change(mine, place, page === 'lineup' ? second : (before[place] ?? ''));
      mine?.setOnline(true);
      await rest();
      if (page === 'game') await save(mine);
      await world.pass(60_000);
      const theirs = page === 'lineup' ? { [third]: '3', [fourth]: '2' } : { [elsewhere]: '6' };
      expect(await world.facts()).toMatchObject(
        inDocument(page, { [place]: before[place] ?? '', ...theirs }),
      );
    },
  );
});
