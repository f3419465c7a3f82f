import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { table } from '../script/lib/markdown.ts';
import { addDays } from '../src/domain/calendar.ts';
import type { Database } from '../src/server/platform/database/open.ts';
import { linkToken } from '../src/server/shared/links.ts';
import { percentile, range } from './answers.ts';
import { type Fixtures, postgresFixtures, quietApp, sqliteFixtures } from './fixtures.ts';
import { atMost, type Goal, percent, type Section, whole } from './report.ts';

const PHONES = 1000;
const TEAMS = 100;
/** A practice and a game a week for half a year. */
const ITEMS = 52;
const MINUTE = 60_000;
const FIRST_DAY = '2999-05-03';

interface Measured {
  readonly kind: string;
  readonly times: readonly number[];
  readonly others: number;
  /** Of one processor. */
  readonly processor: number;
}

/** Fills the schedule of each team. @returns the path of a calendar in each */
async function prepareFeeds(database: Database): Promise<string[]> {
  const ties = await database.selectFrom('ties').select(['team_id', 'account_id']).execute();
  const created_at = new Date().toISOString();
  for (const { team_id } of ties) {
    const items = Array.from({ length: ITEMS }, (_, index) => ({
      ...{ team_id, created_at, date: addDays(FIRST_DAY, index * 3), time: '08:30' },
      ...{ type: '練習', location: '中央公園グラウンド', asks: 1 },
    }));
    await database.insertInto('schedule_items').values(items).execute();
  }
  const tokens = ties.map(({ team_id: teamId, account_id: id }) =>
    linkToken(database, { purpose: 'calendar', kind: 'guardian', teamId, id }),
  );
  return (await Promise.all(tokens)).map((token) => `/calendar/${token}.ics`);
}

/** The time of a poll that finds nothing new, in milliseconds; null for any other answer. */
async function poll(url: string, etag: string, delay: number): Promise<number | null> {
  await setTimeout(delay);
  const began = performance.now();
  const response = await fetch(url, { headers: { 'if-none-match': etag } }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status === 304 ? performance.now() - began : null;
}

async function measureOn(fixtures: Fixtures): Promise<Measured> {
  const fixture = await fixtures.create(TEAMS, 1, 20);
  const server = await quietApp(fixture.database);
  try {
    const paths = await prepareFeeds(fixture.database);
    const origin = await server.listen({ host: '127.0.0.1', port: 0 });
    const feeds: { readonly url: string; readonly etag: string }[] = [];
    for (const path of paths) {
      const response = await fetch(origin + path);
      await response.arrayBuffer();
      feeds.push({ url: origin + path, etag: response.headers.get('etag') ?? '' });
    }
    const before = process.cpuUsage();
    const polls = Array.from({ length: PHONES }, (_, index) => {
      const { url = '', etag = '' } = feeds[index % feeds.length] ?? {};
      return poll(url, etag, (index * 7919 * (MINUTE / PHONES)) % MINUTE);
    });
    const all = await Promise.all(polls);
    const { user, system } = process.cpuUsage(before);
    const times = all.filter((time) => time !== null);
    const processor = (user + system) / 1000 / MINUTE;
    return { kind: fixtures.kind, times, others: all.length - times.length, processor };
  } finally {
    await server.close();
    await fixture.close();
    await fixtures.close();
  }
}

const rowOf = ({ kind, times, others, processor }: Measured) => [
  kind,
  whole(times.length),
  range(times),
  percent(processor),
  whole(others),
];

function goalsOf({ kind, times, others, processor }: Measured): Goal[] {
  return [
    atMost(`${kind}: polls that were not answered by 304`, others, 0),
    atMost(`${kind}: p99 of a poll, ms`, percentile(times, 0.99), 300),
    atMost(`${kind}: processor`, processor, 0.5, percent),
  ];
}

/** Measures a minute in which a thousand phones ask whether their calendar has changed. */
export async function measureFeed(): Promise<Section> {
  const measured: Measured[] = [];
  for (const open of [async () => sqliteFixtures, postgresFixtures]) {
    const fixtures = await open();
    if (fixtures) measured.push(await measureOn(fixtures));
  }
  const heads = ['database', 'polls', 'p50 / p99 ms', 'of one processor', 'other answers'];
  return { tables: [table(heads, measured.map(rowOf))], goals: measured.flatMap(goalsOf) };
}
