import type { BattingRecord } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { applyRevisions } from '#domain/scoring/log.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/open.ts';

/** Selects only the entries that can set or change the rules, because a log has hundreds of others. */
const selectRules = compileOnce((database: Database, teamId: number, gameId: number) =>
  database
    .selectFrom('log_entries')
    .innerJoin('game_logs as log', (join) =>
      join.on('log.team_id', '=', teamId).on('log.game_id', '=', gameId).on('log.closed', '=', 0),
    )
    .where('log_entries.team_id', '=', teamId)
    .where('log_entries.game_id', '=', gameId)
    .where((eb) =>
      eb.or(['rules', 'amend', 'void'].map((kind) => eb('content', 'like', `%"kind":"${kind}"%`))),
    )
    .orderBy('log_entries.seq')
    .select(['entry_id', 'content']),
);

/**
 * Reads the rules by which a player who only bats is called DH, DP or EP. Empty if the lines have no such player, or if
 * they do not follow from a log.
 */
export async function findBatterOnlyRules(
  database: Database,
  teamId: number,
  gameId: number,
  lines: readonly BattingRecord[],
): Promise<Pick<GameDetail, 'batter_only_rules'>> {
  if (!lines.some(({ positions }) => positions.includes('DH'))) return {};
  const rows = await selectRules(database, teamId, gameId);
  const log = rows.map(({ entry_id: id, content }) => ({ id, ...JSON.parse(content) }) as LogEntry);
  const last = applyRevisions(log).entries.findLast(({ entry }) => entry.kind === 'rules')?.entry;
  const rules = last?.kind === 'rules' ? last.rules : null;
  if (!rules) return {};
  const { designatedHitter, everyoneBats } = rules;
  return { batter_only_rules: { designatedHitter, everyoneBats } };
}
