import type { ListedGame } from '#contract/games.ts';
import { PITCHING_CREDITS } from '#domain/pitching.ts';
import type { Database } from '../../platform/database/open.ts';
import { type GameSelection, isSelectedGame, mayExcludeGames } from '../../shared/game-filter.queries.ts';
import { toLinePlayer } from '../../shared/line-columns.ts';
import { BESIDE_SUMS } from '../../shared/line-sums.queries.ts';

type Decision = NonNullable<ListedGame['decisions']>[number];

const DECISIONS = ['勝利', '敗北', ...PITCHING_CREDITS] as const;

/** By the id of the game, in the order of a box score. */
export async function listDecisions(
  database: Database,
  teamId: number,
  selection: GameSelection,
): Promise<Map<number, Decision[]>> {
  const rows = await database
    .selectFrom('pitching_records')
    .innerJoin('members', (join) =>
      join
        .onRef('members.team_id', '=', 'pitching_records.team_id')
        .onRef('members.id', '=', 'pitching_records.member_id'),
    )
    .where('pitching_records.team_id', '=', teamId)
    .where((eb) => eb.or([eb('result', 'in', ['勝利', '敗北']), eb('credit', 'is not', null)]))
    .$if(mayExcludeGames(selection), (lines) =>
      lines.where('game_id', 'in', (eb) =>
        eb
          .selectFrom('games')
          .where('games.team_id', '=', teamId)
          .where(isSelectedGame(selection))
          .select('games.id'),
      ),
    )
    .select(['game_id', 'member_id', 'members.name', 'members.number', 'guest', 'result', 'credit'])
    .select(`pitching_records.${BESIDE_SUMS}`)
    .orderBy('pitching_records.id')
    .execute();
  const decisions = new Map<number, Decision[]>();
  for (const decision of DECISIONS)
    for (const row of rows.filter(({ result, credit }) => (credit ?? result) === decision))
      decisions.set(row.game_id, [
        ...(decisions.get(row.game_id) ?? []),
        { pitcher: toLinePlayer(row), decision },
      ]);
  return decisions;
}
