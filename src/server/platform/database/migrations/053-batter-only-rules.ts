import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { serializeBatterOnlyRules } from '#domain/batter-only.ts';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import { migration } from './migration.ts';

interface OfGame {
  readonly team_id: number;
  readonly game_id: number;
}

interface Tables {
  readonly game_logs: OfGame & { batter_only_rules: string | null };
  readonly log_entries: OfGame & {
    readonly seq: number;
    readonly entry_id: string;
    readonly content: string;
  };
}

async function readRules(database: Kysely<Tables>, { team_id, game_id }: OfGame): Promise<string | null> {
  const rows = await database
    .selectFrom('log_entries')
    .where('team_id', '=', team_id)
    .where('game_id', '=', game_id)
    .orderBy('seq')
    .select(['entry_id', 'content'])
    .execute();
  const log = rows.map(({ entry_id, content }) => ({ id: entry_id, ...JSON.parse(content) }) as LogEntry);
  return serializeBatterOnlyRules(replayGameLog(log).state.rules);
}

/** Stores the rules by which a player who only bats is called DH, DP or EP. Existing logs get them from their entries. */
export const batterOnlyRules: Migration = {
  async up(database: Kysely<Tables>) {
    await migration(['alter table game_logs add column batter_only_rules text']).up(database);
    const logs = await database.selectFrom('game_logs').select(['team_id', 'game_id']).execute();
    for (const log of logs) {
      await database
        .updateTable('game_logs')
        .set({ batter_only_rules: await readRules(database, log) })
        .where('team_id', '=', log.team_id)
        .where('game_id', '=', log.game_id)
        .execute();
    }
  },
};
