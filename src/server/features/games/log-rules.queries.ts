import type { BattingRecord } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { applyRevisions } from '#domain/scoring/log.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/open.ts';

/** Selects only the entries that can say the rules, because a log has hundreds of others. */
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
 * Finds the rules that name who only bats in the lines. There are none if nobody only bats, or if the lines follow from no
 * log.
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
  const told = applyRevisions(log).entries.flatMap(({ entry }) =>
    entry.kind === 'rules' ? entry.rules : [],
  );
  const rules = told.at(-1);
  if (!rules) return {};
  const { designatedHitter, everyoneBats } = rules;
  return { batter_only_rules: { designatedHitter, everyoneBats } };
}
