import type { Database } from '../platform/database/open.ts';

/** The settings on which a team's figures, seasons and rankings depend. */
export interface TeamRules {
  /** The scale of the ERA. */
  readonly regulationInnings: number;
  /** The month in which a season begins, 1 to 12. */
  readonly seasonStartMonth: number;
  /** Per game of the team, in tenths; null if the team requires none. */
  readonly qualifyingPlateAppearances: number | null;
  /** Per game of the team, in tenths; null if the team requires none. */
  readonly qualifyingInnings: number | null;
}

export function teamRules(database: Database, teamId: number): Promise<TeamRules> {
  return database
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select([
      'regulation_innings as regulationInnings',
      'season_start_month as seasonStartMonth',
      'qualifying_plate_appearances_tenths as qualifyingPlateAppearances',
      'qualifying_innings_tenths as qualifyingInnings',
    ])
    .executeTakeFirstOrThrow();
}

/** An IANA time zone, such as Asia/Tokyo. */
export async function teamTimeZone(database: Database, teamId: number): Promise<string> {
  const { time_zone } = await database
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return time_zone;
}
