import type { Sport } from '#domain/team.ts';
import { compileFirst } from '../platform/database/compile-once.ts';
import type { Database } from '../platform/database/open.ts';
import { requireFound } from '../platform/errors.ts';

/** The settings that coaches can change, apart from the name. The team file contains all of them. */
export const TEAM_SETTINGS = [
  'regulation_innings',
  'season_start_month',
  'qualifying_plate_appearances_tenths',
  'qualifying_innings_tenths',
  'unlisted_allowed',
  'public_names',
  'names_decided',
  'all_games',
  'time_zone',
  'comments_for',
  'team_link',
  'announces_items',
  'sport',
  'pitch_signs',
  'run_signs',
  'strikeout_signs',
] as const;

export interface TeamRules {
  /** The innings to which the ERA is scaled. */
  readonly regulationInnings: number;
  /** The month in which a season begins, from 1 to 12. */
  readonly seasonStartMonth: number;
  /** The plate appearances per team game that a batter needs to qualify, in tenths; null for no minimum. */
  readonly qualifyingPlateAppearances: number | null;
  /** The innings per team game that a pitcher needs to qualify, in tenths; null for no minimum. */
  readonly qualifyingInnings: number | null;
}

export function readTeamRules(database: Database, teamId: number): Promise<TeamRules> {
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

const findSport = compileFirst((database: Database, teamId: number) =>
  database.selectFrom('teams').select('sport').where('id', '=', teamId),
);

/** Returns the team's sport (種目); null if nobody has set it. */
export async function readTeamSport(database: Database, teamId: number): Promise<Sport | null> {
  return requireFound(await findSport(database, teamId)).sport;
}

const findZone = compileFirst((database: Database, teamId: number) =>
  database.selectFrom('teams').select('time_zone').where('id', '=', teamId),
);

export async function readTeamZone(database: Database, teamId: number): Promise<string> {
  return requireFound(await findZone(database, teamId)).time_zone;
}
