import { toStoredTime } from '../../src/server/platform/clock.ts';
import type { Mail } from '../../src/server/platform/database/mails.queries.ts';
import type { TestApp } from './app.ts';
import type { Coach } from './people.ts';

export const JAPAN = 'Asia/Tokyo';

/** A game that asks who comes, two weeks after the test's clock starts. */
export const ASKING = {
  date: '2026-05-17',
  time: '08:00',
  start_time: '09:30',
  type: '練習試合',
  opponent: '港北クラブ',
  location: '河川敷グラウンド',
  asks: true,
  answer_by: '2026-05-14T21:00',
  minimum: 2,
};

/** @param local a moment of the time zone */
export async function goTo(app: TestApp, local: string, timeZone = JAPAN): Promise<void> {
  app.wait(new Date(toStoredTime(local, timeZone)).getTime() - app.clock().getTime());
  await app.notify();
}

export function noticesIn(app: TestApp): (Mail & { stopUrl: string })[] {
  return app.mails
    .filter((mail): mail is Mail & { stopUrl: string } => mail.stopUrl !== undefined)
    .toSorted((a, b) => a.to.localeCompare(b.to));
}

/** Returns the subjects by recipient, and empties the mails. */
export function takeNotices(app: TestApp): Record<string, string[]> {
  const taken: Record<string, string[]> = {};
  for (const { to, subject } of noticesIn(app)) taken[to] = [...(taken[to] ?? []), subject];
  app.mails.length = 0;
  return taken;
}

export function addItem(app: TestApp, { token }: Coach, change: Record<string, unknown> = {}) {
  return app.succeed('createScheduleItem', { token, body: { ...ASKING, ...change } });
}

export async function giveAnswer(
  { database }: Pick<TestApp, 'database'>,
  { teamId }: Coach,
  {
    maybe_until = null,
    answer,
    ...where
  }: { item_id: number; member_id: number; answer: string; maybe_until?: string | null },
): Promise<void> {
  const given = { answer: answer as 'yes' | 'maybe' | 'no', maybe_until };
  await database
    .insertInto('attendances')
    .values({ team_id: teamId, ...where, ...given, via: 'account', answered_at: '' })
    .onConflict((conflict) => conflict.columns(['team_id', 'item_id', 'member_id']).doUpdateSet(given))
    .execute();
}
