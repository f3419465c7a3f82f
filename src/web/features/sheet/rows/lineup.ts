import type { GameDetail } from '#contract/games.ts';
import type { StoredLineup } from '#contract/lineup.ts';
import { isFieldPosition } from '#domain/lineup.ts';
import { isGuest, toGuestCell } from './guests.ts';
import { addOrder, makeBatterKey } from './sheet-edit.ts';
import {
  completeSheet,
  findLastOrder,
  isUsed,
  makeBatterRow,
  makeKey,
  makePitcherRow,
  type Sheet,
} from './sheet-rows.ts';

export interface Starter {
  readonly order: number;
  readonly player: string;
  readonly position: string;
}

export function listStarters({ batting_records }: Pick<GameDetail, 'batting_records'>): Starter[] {
  const first = batting_records.filter(
    ({ order_no }, index) => batting_records.findIndex((record) => record.order_no === order_no) === index,
  );
  return first.map(({ order_no, user_id, position }) => ({
    order: order_no,
    player: String(user_id),
    position,
  }));
}

function withPlaces(sheet: Sheet, starters: readonly Starter[]): Sheet {
  return starters.reduce(
    (before, { order }) =>
      order > findLastOrder(before.batters) ? addOrder(makeBatterKey(before))(before) : before,
    sheet,
  );
}

/** Fills unused rows with a batting order. The place of a player who has left the team stays empty. */
export function withLineup(sheet: Sheet, starters: readonly Starter[], members: readonly number[]): Sheet {
  const ids = members.map(String);
  const formatPlayer = ({ player }: Starter) => (isGuest(player) || ids.includes(player) ? player : '');
  const { batters, ...rest } = withPlaces(sheet, starters);
  const filled = batters.map((row) => {
    const starter = starters.find(({ order }) => order === row.order);
    if (!starter || isUsed(row)) return row;
    return makeBatterRow(row.key, row.order, { user_id: formatPlayer(starter), position: starter.position });
  });
  return completeSheet({ ...rest, batters: filled });
}

export interface PlannedLineup {
  readonly starters: readonly Starter[];
  /** The content of the player's cell for a pitcher who does not bat; null if the pitcher bats or is not decided. */
  readonly pitcher: string | null;
}

type Entry = StoredLineup['entries'][number];

const formatEntry = ({ member_id, guest }: Entry) =>
  member_id === null ? toGuestCell(guest ?? '') : String(member_id);

/** The sheet has no DP or EP; both become 'DH'. */
function sheetPosition({ position }: Entry): string {
  if (position === null) return '';
  return isFieldPosition(position) ? position : 'DH';
}

export function toPlannedLineup({ entries }: StoredLineup): PlannedLineup {
  const batters = entries.filter(({ place }) => place === 'order');
  const pitcher = entries.find(({ place, position }) => place === 'field' && position === '投手');
  return {
    starters: batters.map((entry, index) => ({
      order: index + 1,
      player: formatEntry(entry),
      position: sheetPosition(entry),
    })),
    pitcher: pitcher ? formatEntry(pitcher) : null,
  };
}

export function withPlannedLineup(
  sheet: Sheet,
  { starters, pitcher }: PlannedLineup,
  members: readonly number[],
): Sheet {
  const filled = withLineup(sheet, starters, members);
  if (pitcher === null || filled.pitchers.some(isUsed)) return filled;
  const row = makePitcherRow(makeKey(filled.pitchers, 'p'), { user_id: pitcher });
  return completeSheet({ ...filled, pitchers: [row, ...filled.pitchers.filter(isUsed)] });
}
