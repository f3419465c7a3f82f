import type { Trx } from '../../platform/database/open.ts';

/** Two members of one team. */
interface Pair {
  readonly teamId: number;
  readonly from: number;
  readonly into: number;
}

/** A player in the log of a game, by key. */
export interface NamedInLog {
  readonly game_id: number;
  readonly player: string;
}

/** Makes the logs that name `from` name `into` instead. Returns the changed rows, so that it can be undone. */
export function passPlayers(trx: Trx, { teamId, from, into }: Pair): Promise<NamedInLog[]> {
  return trx
    .updateTable('log_players')
    .set({ member_id: into })
    .where('team_id', '=', teamId)
    .where('member_id', '=', from)
    .returning(['game_id', 'player'])
    .execute();
}

/** Undoes `passPlayers`. Logs that were deleted since are skipped. */
export async function returnPlayers(
  trx: Trx,
  { teamId, from, into }: Pair,
  named: readonly NamedInLog[],
): Promise<void> {
  for (const { game_id, player } of named) {
    await trx
      .updateTable('log_players')
      .set({ member_id: from })
      .where('team_id', '=', teamId)
      .where('game_id', '=', game_id)
      .where('player', '=', player)
      .where('member_id', '=', into)
      .execute();
  }
}
