import { sql } from 'kysely';
import type { FilterChoices } from '#contract/game-filter.ts';
import { seasonDays, seasonOf } from '#domain/season.ts';
import type { Database } from '../../platform/database/open.ts';

/** The words that stand in this column of the team's games, by the newest game that has them. */
async function words(database: Database, teamId: number, column: 'tournament' | 'opponent') {
  const rows = await database
    .selectFrom('games')
    .where('team_id', '=', teamId)
    .groupBy(column)
    .select(column)
    .orderBy(sql`max(date)`, 'desc')
    .orderBy(column)
    .execute();
  return rows.map((row) => (row as Record<string, string>)[column] ?? '');
}

async function seasons(database: Database, teamId: number, startMonth: number) {
  const months = await database
    .selectFrom('games')
    .where('team_id', '=', teamId)
    .select(sql<string>`substr(date, 1, 7)`.as('month'))
    .distinct()
    .execute();
  const years = months
    .map(({ month }) => seasonOf(`${month}-01`, startMonth))
    .filter((year) => year !== null);
  return [...new Set(years)]
    .sort((a, b) => b - a)
    .map((season) => ({ season, ...seasonDays(season, startMonth) }));
}

/** What the team's games can be narrowed to. */
export async function listFilterChoices(
  database: Database,
  teamId: number,
  seasonStartMonth: number,
): Promise<FilterChoices> {
  return {
    seasons: await seasons(database, teamId, seasonStartMonth),
    tournaments: await words(database, teamId, 'tournament'),
    opponents: await words(database, teamId, 'opponent'),
  };
}
