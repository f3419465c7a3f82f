import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { describeReason } from '../reason.ts';
import { translate } from '../translate.ts';
import { first } from './migrations/001-first.ts';
import { sheetAndSeasons } from './migrations/002-sheet-and-seasons.ts';
import { idempotency } from './migrations/003-idempotency.ts';
import { mailQueue } from './migrations/004-mail-queue.ts';
import { history } from './migrations/005-history.ts';
import { unverifiedAccounts } from './migrations/006-unverified-accounts.ts';
import { ownSessions } from './migrations/007-own-sessions.ts';
import { indexes } from './migrations/008-indexes.ts';
import { gamesOfSums } from './migrations/009-games-of-sums.ts';
import { emailRestoration } from './migrations/010-email-restoration.ts';
import { interference } from './migrations/011-interference.ts';
import { mailOrder } from './migrations/012-mail-order.ts';
import { answersOfAccounts } from './migrations/013-answers-of-accounts.ts';
import { keys } from './migrations/014-keys.ts';
import { ties } from './migrations/015-ties.ts';
import { memberFields } from './migrations/016-members.ts';
import { devices } from './migrations/017-devices.ts';
import { saves } from './migrations/018-saves.ts';
import { joining } from './migrations/020-joining.ts';
import { guardianNames } from './migrations/021-guardian-names.ts';
import { lines } from './migrations/022-lines.ts';
import { publicLinks } from './migrations/023-public.ts';
import { changeDevices } from './migrations/024-change-devices.ts';
import { week } from './migrations/025-week.ts';
import { itemIndexes } from './migrations/026-items.ts';
import { notices } from './migrations/028-notices.ts';
import { lineups } from './migrations/030-lineups.ts';
import { scoring } from './migrations/031-scoring.ts';
import { answers } from './migrations/032-answers.ts';
import { situations } from './migrations/033-situations.ts';
import { operator } from './migrations/034-operator.ts';
import { operation } from './migrations/035-operation.ts';
import { itemChanges } from './migrations/036-item-changes.ts';
import { sport } from './migrations/037-sport.ts';
import { gameState } from './migrations/038-game-state.ts';
import { movedItems } from './migrations/039-moved-items.ts';
import { answeredMeeting } from './migrations/040-answered-meeting.ts';
import { pitchesAtLeast } from './migrations/041-pitches-at-least.ts';
import { derivedCounts } from './migrations/042-derived-counts.ts';
import { namesDecided } from './migrations/043-public-names.ts';
import { memberChanges } from './migrations/044-member-changes.ts';
import { pitchLimits } from './migrations/045-pitch-limits.ts';
import { gameFacts } from './migrations/046-game-facts.ts';
import { publicPlays } from './migrations/047-public-plays.ts';
import { scorebookSigns } from './migrations/048-scorebook-signs.ts';
import { gamePictures } from './migrations/049-game-pictures.ts';
import { removedFromLineup } from './migrations/050-removed-from-lineup.ts';
import { leastReportedPitches } from './migrations/051-least-reported-pitches.ts';
import { reportedInnings } from './migrations/052-reported-innings.ts';
import { batterOnlyRules } from './migrations/053-batter-only-rules.ts';
import { type Engine, sqliteEngine } from './migrations/migration.ts';
import type { OpenDatabase } from './open.ts';

type Migrations = Readonly<Record<string, Migration>>;

/** Returns the migrations by their stored names. A released migration never changes. */
export function listReleased(engine: Engine): Migrations {
  return {
    '001-first': first(engine),
    '002-sheet-and-seasons': sheetAndSeasons,
    '003-idempotency': idempotency(engine),
    '004-mail-queue': mailQueue(engine),
    '005-history': history(engine),
    '006-unverified-accounts': unverifiedAccounts,
    '007-own-sessions': ownSessions(engine),
    '008-indexes': indexes,
    '009-games-of-sums': gamesOfSums,
    '010-email-restoration': emailRestoration(engine),
    '011-interference': interference,
    '012-mail-order': mailOrder,
    '013-answers-of-accounts': answersOfAccounts(engine),
    '014-keys': keys(engine),
    '015-ties': ties(engine),
    '016-members': memberFields,
    '017-devices': devices(engine),
    '018-saves': saves(engine),
    '020-joining': joining,
    '021-guardian-names': guardianNames,
    '022-lines': lines,
    '023-public': publicLinks,
    '024-change-devices': changeDevices,
    '025-week': week(engine),
    '026-items': itemIndexes,
    '028-notices': notices(engine),
    '030-lineups': lineups(engine),
    '031-scoring': scoring(engine),
    '032-answers': answers,
    '033-situations': situations,
    '034-operator': operator(engine),
    '035-operation': operation(engine),
    '036-item-changes': itemChanges,
    '037-sport': sport,
    '038-game-state': gameState,
    '039-moved-items': movedItems,
    '040-answered-meeting': answeredMeeting,
    '041-pitches-at-least': pitchesAtLeast,
    '042-derived-counts': derivedCounts,
    '043-public-names': namesDecided,
    '044-member-changes': memberChanges,
    '045-pitch-limits': pitchLimits(engine),
    '046-game-facts': gameFacts,
    '047-public-plays': publicPlays,
    '048-scorebook-signs': scorebookSigns,
    '049-game-pictures': gamePictures(engine),
    '050-removed-from-lineup': removedFromLineup,
    '051-least-reported-pitches': leastReportedPitches,
    '052-reported-innings': reportedInnings,
    '053-batter-only-rules': batterOnlyRules,
  };
}

export const newestMigration = Object.keys(listReleased(sqliteEngine)).sort().at(-1) ?? '';

export function listReleasedUpTo(engine: Engine, last: string): Migrations {
  return Object.fromEntries(Object.entries(listReleased(engine)).filter(([name]) => name <= last));
}

/** Thrown if the database cannot be migrated. The database is then unchanged. */
class MigrationError extends Error {}

export async function listAppliedMigrations({ database }: Pick<OpenDatabase, 'database'>): Promise<string[]> {
  // Uses no Migrator, which would fail on migrations that this program lacks.
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name).sort();
}

/** Applies the migrations, or none of them if one fails. Can run inside a transaction. */
export async function migrate(
  { database, engine }: Pick<OpenDatabase, 'database' | 'engine'>,
  migrations: Migrations = listReleased(engine),
): Promise<void> {
  const unknown = (await listAppliedMigrations({ database })).find((name) => !(name in migrations));
  if (unknown) {
    throw new MigrationError(
      translate`a newer version of the program has used it (${unknown}): update the program`,
    );
  }
  const provider = { getMigrations: async () => migrations };
  const { error, results } = await new Migrator({ db: database, provider }).migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) {
    throw new MigrationError(
      translate`${failed.migrationName} failed, nothing was changed: ${describeReason(error)}; go back to the version that ran before`,
    );
  }
  if (error) throw error;
}
