import { sql } from 'kysely';
import type { FilterChoices } from '#contract/game-filter.ts';
import { findSeasonFirstAndLastDay, toSeason } from '#domain/season.ts';
import type { Database } from '../../platform/database/open.ts';

async function listDistinct(database: Database, teamId: number, column: 'tournament' | 'opponent') {
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

async function listSeasons(database: Database, teamId: number, startMonth: number) {
  const months = await database
    .selectFrom('games')
    .where('team_id', '=', teamId)
    .select(sql<string>`substr(date, 1, 7)`.as('month'))
    .distinct()
    .execute();
  const years = months
    .map(({ month }) => toSeason(`${month}-01`, startMonth))
    .filter((year) => year !== null);
  return [...new Set(years)]
    .sort((a, b) => b - a)
    .map((season) => ({ season, ...findSeasonFirstAndLastDay(season, startMonth) }));
}

export async function listFilterChoices(
  database: Database,
  teamId: number,
  seasonStartMonth: number,
): Promise<FilterChoices> {
  return {
    seasons: await listSeasons(database, teamId, seasonStartMonth),
    tournaments: await listDistinct(database, teamId, 'tournament'),
    opponents: await listDistinct(database, teamId, 'opponent'),
  };
}
