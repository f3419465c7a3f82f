import { storageKeys } from '../../src/web/platform/storage/storage-keys.ts';
import { createClock } from './clock.ts';
import { createDevice, type Device } from './device.ts';
import { inDocument, isWithin, placeIn, readFacts, type View } from './facts.ts';
import type { Ground } from './ground.ts';
import { createModel } from './model.ts';
import { createNetwork } from './network.ts';
import { type Person, plan, sessionFor } from './people.ts';
import { createRandom } from './random.ts';
import type { Hands, PageView, Values } from './tab/hands.ts';
import { createFreshness } from './watching.ts';

const START = Date.parse('2026-05-03T04:00:00.000Z');
const HOUR = 3_600_000;

export interface Holder {
  readonly device: Device;
  /** Null for the holder of a link. */
  readonly person: Person | null;
  /** The members for whom the person answers. */
  readonly memberIds: readonly number[];
  /** Two coaches edit the same subjects. This is the first coach. */
  readonly isFirst: boolean;
  readonly stays: boolean;
}

export type Step = (world: World, holder: Holder) => Promise<void> | void;

function viewIn(document: string, { values, theirs, differing, ...view }: PageView): View {
  return {
    ...view,
    document,
    values: inDocument(document, values),
    theirs: theirs && inDocument(document, theirs),
    differing: differing.map((place) => placeIn(document, place)),
  };
}

function logViews({ scoring }: Hands): View[] {
  if (scoring?.state !== 'ready' && scoring?.state !== 'closed') return [];
  const { log, copies, divergence, unsent } = scoring;
  const besides = [...copies, ...(divergence ? [...divergence.ours, ...divergence.theirs] : [])];
  const rest = unsent > 0 ? 'waiting' : 'saved';
  const shown = divergence ? 'conflict' : rest;
  const values = Object.fromEntries(log.map((id) => [id, 'in']));
  const differing = divergence ? divergence.theirs.filter((id) => !divergence.ours.includes(id)) : [];
  const view = viewIn('log', { values, shown, reason: null, theirs: null, differing });
  return [{ ...view, besides: besides.map((id) => placeIn('log', id)) }];
}

function listViews(hands: Hands, memberIds: readonly number[]): View[] {
  const answers = hands.answers?.view(memberIds) ?? [];
  const pages = Object.entries(hands.editors).map(([page, editor]) => viewIn(page, editor));
  return [...answers.map((view) => viewIn('answers', view)), ...logViews(hands), ...pages];
}

/** Whether a repeated request would get the same response. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && ![401, 408, 419, 425, 429].includes(status);

/**
 * A run is a day of a team. All its random values follow from the seed.
 * @param followed whether every device also follows the scored game, which takes many requests
 */
export async function createWorld({ start, server, team }: Ground, seed: number, followed = true) {
  // Three generators, so that an additional request does not change the acts of the people.
  const createStream = (index: number) => createRandom(seed * 3 + index);
  const [random, weather, numbers] = [createStream(0), createStream(1), createStream(2)];
  const clock = createClock(START);
  const story: string[] = [];
  let isCalm = false;
  let broken: unknown;
  const tell = (what: string) => story.push(`${((clock.now() - START) / 1000).toFixed(1)} s: ${what}`);
  server.use(clock, async () => undefined);
  const places = await plan(server, team);
  const network = createNetwork(clock, weather, server, tell);
  const facts = () => server.peek(() => readFacts(server.app, places));
  const initial = await facts();
  const model = createModel(clock.now, initial);

  const freshness = createFreshness(clock.now);
  function sawLog(now: Values): void {
    const seq = Object.keys(now).filter(isWithin('log')).length;
    freshness.sawLog(seq);
    network.announce(seq);
  }

  async function observe(by: string, status = 200, url = '', payload: unknown = '') {
    const { comment } = JSON.parse(String(payload) || '{}');
    const place = placeIn('answers', url.split('/').at(-1) ?? '');
    if (comment && isFinal(status)) model.refuse(place, comment);
    try {
      const now = await facts();
      model.sawServer(now, by);
      sawLog(now);
      if (comment && status < 300) model.arrived(place, by);
    } catch (error) {
      // The error is thrown later, because the device would take it for a lost response.
      broken ??= error;
    }
  }
  server.use(clock, observe);
  sawLog(initial);

  async function findHolder(
    name: string,
    person: Person | null,
    memberIds: readonly number[],
  ): Promise<Holder> {
    const ahead = random.pick([0, 0, -HOUR, HOUR]);
    const stays = person !== null && random.chance(0.6);
    const slowness = random.pick([0, 1500]);
    tell(`${name}: clock ${ahead / HOUR} h ahead${stays ? ', stays logged in' : ''}`);
    const { token = '', cookie = null } = person ? await sessionFor(server, person, stays) : {};
    const device = createDevice({
      ...{ name, start, clock, network, random: numbers, ahead },
      session: token ? { [storageKeys.accessToken.key]: token } : {},
      local: cookie ? { [storageKeys.device.key]: 'stays' } : {},
      cookies: cookie ? { device: cookie } : {},
      places: { ...places, followed, link: person ? null : team.link },
    });
    device.disk.state.delay = slowness;
    return { device, person, memberIds, isFirst: name === 'A', stays };
  }

  const [first, second] = team.coaches;
  // A coach and the holder of the link both answer for the first player.
  const [linked = 0] = team.members;
  const holders = [
    await findHolder('A', first, [first.memberId, linked]),
    await findHolder('B', second, [second.memberId]),
    await findHolder('link', null, [linked]),
  ];

  const viewsOn = ({ device, memberIds }: Holder) =>
    device.tabs().flatMap(({ hands }) => listViews(hands, memberIds));
  const known = new Map<string, number>();
  function look(): void {
    for (const { device } of holders) {
      const count = device.tabs().length;
      if (device.state.isUnkept && count < (known.get(device.name) ?? 0)) {
        giveUpAll({ model }, device);
        device.state.isUnkept = false;
      }
      known.set(device.name, count);
    }
    for (const holder of holders) {
      const { name, tabs, hands } = holder.device;
      freshness.requireFresh(name, hands()?.watch?.() ?? null, network.weather.faults.delay);
      const saved = tabs().flatMap(({ hands }) => hands.saved.splice(0));
      const left = saved.map(([page, values]) =>
        viewIn(page, { values, shown: 'saved', reason: null, theirs: null, differing: [] }),
      );
      const isAlone = !holder.device.hasOthers();
      // Tabs share a draft and its entry in the queue. Another tab may have saved this version.
      model.sawTabs(name, [...viewsOn(holder), ...(isAlone ? left : [])], isAlone);
      const logs = viewsOn(holder).filter(({ document }) => document === 'log');
      if (!holder.device.state.isForgetful) model.sawLogs(name, logs);
    }
  }

  async function settle(): Promise<void> {
    await clock.settle(() => holders.some(({ device }) => device.disk.isBusy()));
    look();
    const found = broken;
    broken = undefined;
    if (found) throw found;
  }

  return {
    random,
    clock,
    model,
    network,
    server,
    team,
    holders,
    story,
    places,
    facts,
    settle,
    viewsOn,
    tell,
    isCalm: () => isCalm,
    beCalm(): void {
      isCalm = true;
    },
    pass: (milliseconds: number) => clock.pass(milliseconds, settle),
  };
}
export type World = Awaited<ReturnType<typeof createWorld>>;

/** Whether typed values must not be lost. A full disk keeps them only as long as the tab lives. */
export function isSure({ tab, disk, state }: Device): boolean {
  if (disk.state.isFull) state.isUnkept = state.isForgetful = true;
  return tab() !== null;
}

/** The device has said that it cannot keep its values, or its person has given them up. */
export function giveUpAll({ model }: Pick<World, 'model'>, { name }: Device): void {
  model.gaveUp(name, '');
}
