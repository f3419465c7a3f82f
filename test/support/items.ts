import type { Insertable } from 'kysely';
import type { Tables } from '../../src/server/platform/database/schema.ts';
import type { TestApp } from './app.ts';
import type { Coach } from './people.ts';

export type ItemColumns = Partial<Insertable<Tables['schedule_items']>>;

export async function askItem(
  { database }: Pick<TestApp, 'database'>,
  { teamId }: Pick<Coach, 'teamId'>,
  columns: ItemColumns = {},
): Promise<number> {
  const { id } = await database
    .insertInto('schedule_items')
    .values({
      team_id: teamId,
      date: '2026-05-10',
      type: '練習',
      asks: 1,
      created_at: '2026-05-01T00:00:00.000Z',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
