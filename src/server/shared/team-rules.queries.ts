import type { Database } from '../platform/database/open.ts';

/** How a team counts: what its figures, seasons and rankings depend on. */
export interface TeamRules {
  /** By which ERA is scaled. */
  readonly regulationInnings: number;
  /** The month in which a season begins, 1 to 12. */
  readonly seasonStartMonth: number;
  /** A game of the team, in tenths; null where the team asks for none. */
  readonly qualifyingPlateAppearances: number | null;
  /** A game of the team, in tenths; null where the team asks for none. */
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
