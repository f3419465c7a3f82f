import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { table } from '../script/lib/markdown.ts';
import type { AttendanceAnswer } from '../src/domain/attendance.ts';
import type { Database } from '../src/server/platform/database/open.ts';
import { linkToken } from '../src/server/shared/links.ts';
import { type Fixtures, postgresFixtures, quietApp, sqliteFixtures } from './fixtures.ts';
import { atMost, type Goal, milliseconds, type Section, whole } from './report.ts';

const TEAMS = 100;
const ANSWERING = 30;
/** A tenth of a filled team are guests, who are not asked. */
const MEMBERS = 34;
const MINUTE = 60_000;
const FAR_DAY = '2999-05-03';
const ANSWERS: readonly AttendanceAnswer[] = ['yes', 'no', 'maybe'];

/** Somebody who opens their link and answers. */
interface Person {
  readonly teamId: number;
  readonly itemId: number;
  readonly memberId: number;
  readonly token: string;
  readonly answer: AttendanceAnswer;
}

interface Measured {
  readonly kind: string;
  readonly opened: number[];
  readonly answered: number[];
  readonly errors: number;
  readonly lost: number;
}

/** One open item for each team, without answers, and a link for each member. */
async function preparePeople(database: Database): Promise<Person[]> {
  await database.deleteFrom('attendances').execute();
  await database.updateTable('schedule_items').set({ date: FAR_DAY, asks: 1 }).execute();
  const items = await database.selectFrom('schedule_items').select(['id', 'team_id']).execute();
  const itemOf = new Map(items.map(({ id, team_id }) => [team_id, id]));
  const members = await database
    .selectFrom('members')
    .select(['id', 'team_id'])
    .where('active', '=', 1)
    .where('guest', '=', 0)
    .execute();
  const asked = [...Map.groupBy(members, ({ team_id }) => team_id).values()].flatMap((team) =>
    team.slice(0, ANSWERING),
  );
  const people: Person[] = [];
  for (const [index, { id, team_id: teamId }] of asked.entries()) {
    const token = await linkToken(database, { purpose: 'answer', kind: 'member', teamId, id });
    const answer = ANSWERS[index % ANSWERS.length] ?? 'yes';
    people.push({ teamId, itemId: itemOf.get(teamId) ?? 0, memberId: id, token, answer });
  }
  return people;
}

/** The time that a request takes in milliseconds; null if it is refused or fails. */
async function timed(url: string, init?: RequestInit): Promise<number | null> {
  const began = performance.now();
  const response = await fetch(url, init).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ? performance.now() - began : null;
}

async function answerAt(delay: number, origin: string, person: Person) {
  await setTimeout(delay);
  const { token, itemId, memberId, answer } = person;
  const page = `${origin}/api/answer/${token}`;
  const opened = await timed(page);
  const answered = await timed(`${page}/${itemId}/${memberId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answer }),
  });
  return { opened, answered };
}

async function countLost(database: Database, people: readonly Person[]): Promise<number> {
  const rows = await database
    .selectFrom('attendances')
    .select(['team_id', 'item_id', 'member_id', 'answer'])
    .execute();
  const stored = new Set(rows.map((row) => Object.values(row).join(' ')));
  return people.filter(
    ({ teamId, itemId, memberId, answer }) => !stored.has([teamId, itemId, memberId, answer].join(' ')),
  ).length;
}

async function measureOn(fixtures: Fixtures): Promise<Measured> {
  const fixture = await fixtures.create(TEAMS, 1, MEMBERS);
  const server: FastifyInstance = await quietApp(fixture.database);
  try {
    const people = await preparePeople(fixture.database);
    const origin = await server.listen({ host: '127.0.0.1', port: 0 });
    const times = await Promise.all(
      people.map((person, index) =>
        answerAt(((index * 7919 * MINUTE) / people.length) % MINUTE, origin, person),
      ),
    );
    const all = (of: 'opened' | 'answered') => times.map((each) => each[of]).filter((time) => time !== null);
    const [opened, answered] = [all('opened'), all('answered')];
    const errors = 2 * people.length - opened.length - answered.length;
    const lost = await countLost(fixture.database, people);
    return { kind: fixtures.kind, opened, answered, errors, lost };
  } finally {
    await server.close();
    await fixture.close();
    await fixtures.close();
  }
}

export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
}

export const range = (times: readonly number[]) =>
  [0.5, 0.99].map((share) => milliseconds(percentile(times, share))).join(' / ');

const rowOf = ({ kind, opened, answered, errors, lost }: Measured) => [
  kind,
  whole(answered.length),
  range(opened),
  range(answered),
  whole(errors),
  whole(lost),
];

function goalsOf({ kind, opened, answered, errors, lost }: Measured): Goal[] {
  return [
    atMost(`${kind}: refused requests`, errors, 0),
    atMost(`${kind}: lost answers`, lost, 0),
    atMost(`${kind}: p99 of an opened link, ms`, percentile(opened, 0.99), 300),
    atMost(`${kind}: p99 of an answer, ms`, percentile(answered, 0.99), 300),
  ];
}

/** Measures an evening on which thirty people of each of a hundred teams answer within a minute. */
export async function measureAnswers(): Promise<Section> {
  const measured: Measured[] = [];
  for (const open of [async () => sqliteFixtures, postgresFixtures]) {
    const fixtures = await open();
    if (fixtures) measured.push(await measureOn(fixtures));
  }
  const heads = ['database', 'answers', 'open: p50 / p99 ms', 'answer: p50 / p99 ms', 'refused', 'lost'];
  return { tables: [table(heads, measured.map(rowOf))], goals: measured.flatMap(goalsOf) };
}
