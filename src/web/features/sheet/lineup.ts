import type { GameDetail } from '#contract/games.ts';
import { addOrder, nextBatterKey } from './sheet-edit.ts';
import { batterRow, completed, isUsed, lastOrder, type Sheet } from './sheet-rows.ts';

export interface Starter {
  readonly order: number;
  readonly userId: number;
  readonly position: string;
}

/** The starter of each place of the batting order. */
export function startersOf({ batting_records }: Pick<GameDetail, 'batting_records'>): Starter[] {
  const first = batting_records.filter(
    ({ order_no }, index) => batting_records.findIndex((record) => record.order_no === order_no) === index,
  );
  return first.map(({ order_no, user_id, position }) => ({ order: order_no, userId: user_id, position }));
}

/** Adds places of the batting order up to the last of these. */
function withPlaces(sheet: Sheet, starters: readonly Starter[]): Sheet {
  return starters.reduce(
    (before, { order }) =>
      order > lastOrder(before.batters) ? addOrder(nextBatterKey(before))(before) : before,
    sheet,
  );
}

/** Fills unused rows with a batting order. Leaves out players who are no longer in the team. */
export function withLineup(sheet: Sheet, starters: readonly Starter[], members: readonly number[]): Sheet {
  const idOf = ({ userId }: Starter) => (members.includes(userId) ? String(userId) : '');
  const { batters, ...rest } = withPlaces(sheet, starters);
  const filled = batters.map((row) => {
    const starter = starters.find(({ order }) => order === row.order);
    if (!starter || isUsed(row)) return row;
    return batterRow(row.key, row.order, { user_id: idOf(starter), position: starter.position });
  });
  return completed({ ...rest, batters: filled });
}
