import { sql } from 'kysely';
import { table } from '../script/lib/markdown.ts';
import { queueDueNotices } from '../src/server/features/notices/queue.ts';
import { storedTime } from '../src/server/platform/clock.ts';
import { insertMails } from '../src/server/platform/database/mails.queries.ts';
import type { Database } from '../src/server/platform/database/open.ts';
import { type Fixtures, postgresFixtures, sqliteFixtures } from './fixtures.ts';
import { atMost, type Goal, median, milliseconds, type Section, whole } from './report.ts';

const TEAMS = 10_000;
/** Of teams that have a reminder due in the same hour: on a Thursday morning before a Sunday, and all at once. */
const DUE = [2000, TEAMS];
const MOST_MS = 5000;

/** Seven in the morning in Japan, on the day of the deadline. */
const NOW = new Date('2026-12-02T22:00:00.000Z');
const now = storedTime(NOW);

/** Gives each member an account, and each team an item whose deadline is today. */
async function addPeople(database: Database): Promise<void> {
  const statements = [
    sql`insert into accounts (id, email, email_key, name, password_hash, email_verified_at, created_at)
      select id + 1000000000, 'm' || id || '@fixture.example', 'm' || id || '@fixture.example', name, '-', ${now},
        ${now} from members where role = 'player'`,
    sql`insert into ties (account_id, team_id, member_id, kind, created_at)
      select members.id + 1000000000, team_id, members.id, 'self', ${now} from members where role = 'player'
      and not exists (select 1 from ties where ties.team_id = members.team_id and ties.member_id = members.id)`,
    sql`update schedule_items set date = '2026-12-06', answer_by = '2026-12-03T21:00'`,
  ];
  for (const statement of statements) await statement.execute(database);
}

/** Makes a reminder of this many teams due, and nobody told of it. */
async function plan(database: Database, teams: number): Promise<void> {
  const statements = [
    sql`delete from mails`,
    sql`delete from sent_notices`,
    sql`delete from planned_notices`,
    sql`insert into planned_notices (team_id, item_id, kind, member_id, due_at)
      select team_id, min(id), 'last_reminder', 0, ${now} from schedule_items group by team_id order by team_id
      limit ${teams}`,
  ];
  for (const statement of statements) await statement.execute(database);
}

async function queueOnce(database: Database, teams: number): Promise<{ time: number; mails: number }> {
  await plan(database, teams);
  const mailer = {
    post: (trx: Parameters<typeof insertMails>[0], ...mails: Parameters<typeof insertMails>[1][number][]) =>
      insertMails(trx, mails, now),
    wake: () => {},
    whenIdle: async () => {},
  };
  const began = performance.now();
  await queueDueNotices({ database, clock: () => NOW, mailer });
  const time = performance.now() - began;
  const { rows } = await sql<{ count: number }>`select count(*) as count from mails`.execute(database);
  return { time, mails: Number(rows[0]?.count) };
}

async function measureEngine({ kind, create }: Fixtures, rounds: number) {
  const { database, close } = await create(TEAMS, 1);
  await addPeople(database);
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const teams of DUE) {
    const runs = [];
    for (let round = 0; round < rounds; round++) runs.push(await queueOnce(database, teams));
    const time = median(runs.map((run) => run.time));
    rows.push([kind, whole(TEAMS), whole(teams), whole(runs[0]?.mails ?? 0), milliseconds(time)]);
    if (teams < TEAMS) goals.push(atMost(`${kind}: notices of ${whole(teams)} teams, ms`, time, MOST_MS));
  }
  await close();
  return { rows, goals };
}

/** Measures how long it takes until the notices that are due in an hour are in the queue of mails. */
export async function measureNotices(rounds: number): Promise<Section> {
  const measured = [];
  for (const fixtures of [sqliteFixtures, await postgresFixtures()]) {
    if (!fixtures) continue;
    measured.push(await measureEngine(fixtures, rounds));
    await fixtures.close();
  }
  const heads = ['database', 'teams', 'with a notice due', 'mails', 'queued in, ms'];
  return {
    tables: [
      table(
        heads,
        measured.flatMap(({ rows }) => rows),
      ),
    ],
    goals: measured.flatMap(({ goals }) => goals),
  };
}
