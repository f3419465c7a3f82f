import { createClock } from './clock.ts';
import { createDevice, type Device } from './device.ts';
import { createDocumentModel } from './document-model.ts';
import type { DeviceView, ServerFacts } from './facts.ts';
import type { Ground } from './ground.ts';
import { createModel } from './model.ts';
import { createNetwork } from './network.ts';
import { type Person, plan, sessionFor } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { Page } from './tab/hands.ts';

const START = Date.parse('2026-05-03T04:00:00.000Z');
const HOUR = 3_600_000;

/** A device with the person who holds it. */
export interface Holder {
  readonly device: Device;
  /** Null for who answers by a link. */
  readonly person: Person | null;
  /** For whom they answer. */
  readonly memberId: number;
  /** Of two who edit the same. */
  readonly isFirst: boolean;
}

/** Something that a person does. */
export type Step = (world: World, holder: Holder) => Promise<void> | void;

function viewOf({ device, memberId }: Holder): DeviceView {
  const hands = device.hands();
  const scoring = hands?.scoring?.state === 'ready' ? hands.scoring : null;
  const { parted } = scoring ?? {};
  return {
    name: device.name,
    answers: hands?.answers ? [{ member: memberId, ...hands.answers.shown(memberId) }] : [],
    scoring: scoring && {
      log: scoring.log,
      besides: [...scoring.copies, ...(parted ? [...parted.ours, ...parted.theirs] : [])],
      unsent: scoring.unsent,
    },
  };
}

/** Whether sending the same again would lead to the same. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && ![401, 408, 419, 425, 429].includes(status);

/** One run: a day of a team, in which everything that is random follows from the seed. */
export async function createWorld({ start, server, team }: Ground, seed: number) {
  // Streams of their own: one more request does not change what people do.
  const [random, weather, numbers] = [0, 1, 2].map((stream) => createRandom(seed * 3 + stream)) as [
    Random,
    Random,
    Random,
  ];
  const clock = createClock(START);
  const model = createModel();
  const story: string[] = [];
  let isCalm = false;
  const tell = (what: string) => story.push(`${((clock.now() - START) / 1000).toFixed(1)} s: ${what}`);
  server.use(clock, async () => undefined);
  const places = await plan(server, team);
  const network = createNetwork(clock, weather, server, tell);

  async function factsOf(): Promise<ServerFacts> {
    const { database } = server.app;
    const answers = await database
      .selectFrom('attendances')
      .select(['member_id', 'comment'])
      .where('item_id', '=', places.item)
      .execute();
    const entries = await database
      .selectFrom('log_entries')
      .select('entry_id')
      .where('game_id', '=', places.scoredGame)
      .orderBy('seq')
      .execute();
    const lines = await database
      .selectFrom('batting_records')
      .select(['member_id', 'errors'])
      .where('game_id', '=', places.sheetGame)
      .execute();
    const lineup = await database
      .selectFrom('lineups')
      .select('entries')
      .where('item_id', '=', places.item)
      .executeTakeFirstOrThrow();
    const batters: { member_id: number }[] = JSON.parse(lineup.entries);
    return {
      sheet: Object.fromEntries(lines.map(({ member_id, errors }) => [String(member_id), String(errors)])),
      lineup: Object.fromEntries(batters.map(({ member_id }, index) => [`m${member_id}`, String(index)])),
      answers: new Map(answers.map(({ member_id, comment }) => [member_id, comment ?? ''])),
      log: entries.map(({ entry_id }) => entry_id),
    };
  }

  const facts = () => server.peek(factsOf);
  const documents = { sheet: createDocumentModel('sheet'), lineup: createDocumentModel('lineup') };
  const observe = async (by: string, status = 200, payload: unknown = '') => {
    const { comment } = JSON.parse(String(payload) || '{}');
    if (comment && isFinal(status)) model.refused(comment);
    const found = await facts();
    model.sawServer(found);
    documents.sheet.sawServer(found.sheet, by);
    documents.lineup.sawServer(found.lineup, by);
  };
  await observe('plan');
  server.use(clock, observe);

  function deviceOf(name: string, link: string | null, session: Record<string, string>): Device {
    const ahead = random.pick([0, 0, -HOUR, HOUR]);
    tell(`the clock of ${name} is ${ahead / HOUR} h ahead`);
    return createDevice({
      name,
      start,
      clock,
      network,
      random: numbers,
      ahead,
      session,
      places: { ...places, link },
    });
  }

  const [first, second] = team.coaches;
  const holders: Holder[] = [];
  for (const [name, person] of [
    ['A', first],
    ['B', second],
  ] as const) {
    const session = { access_token: await sessionFor(server, person) };
    holders.push({
      device: deviceOf(name, null, session),
      person,
      memberId: person.memberId,
      isFirst: person === first,
    });
  }
  holders.push({
    device: deviceOf('link', team.link, {}),
    person: null,
    memberId: team.members[0] ?? 0,
    isFirst: false,
  });

  const isBusy = () => holders.some(({ device }) => device.disk.isBusy());
  function lookAtPages({ name, hands }: Device): void {
    const { sheet, lineup, savedSheets = [] } = hands() ?? {};
    if (sheet) documents.sheet.sawPage(name, sheet);
    if (lineup) documents.lineup.sawPage(name, lineup);
    for (const saved of savedSheets.splice(0)) documents.sheet.sawSaved(name, saved);
  }
  const look = () => {
    for (const holder of holders) {
      model.sawDevice(viewOf(holder));
      lookAtPages(holder.device);
    }
  };

  async function settle(): Promise<void> {
    await clock.settle(isBusy);
    look();
  }

  return {
    random,
    clock,
    model,
    documents,
    network,
    server,
    holders,
    story,
    places,
    facts,
    settle,
    views: () => holders.map(viewOf),
    pages: (page: Page) =>
      holders.flatMap(({ device }) => {
        const hands = device.hands()?.[page];
        return hands ? [[device.name, hands] as const] : [];
      }),
    tell,
    /** Whether everything works, in the end. */
    isCalm: () => isCalm,
    beCalm(): void {
      isCalm = true;
    },
    pass: (milliseconds: number) => clock.pass(milliseconds, settle),
  };
}
export type World = Awaited<ReturnType<typeof createWorld>>;
