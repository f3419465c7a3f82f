import { queryOptions, useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { type GameDetail, gamesApi } from '#contract/games.ts';
import { lineupApi, type StoredLineup } from '#contract/lineup.ts';
import { formatMonthDay } from '#domain/day.ts';
import { isFieldPosition } from '#domain/lineup.ts';
import { call } from '../../../platform/api/api.ts';
import { readQuery } from '../../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../../query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
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

interface Starter {
  readonly order: number;
  readonly player: string;
  readonly position: string;
}

function listStarters({ batting_records }: Pick<GameDetail, 'batting_records'>): Starter[] {
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

/** Fills unused rows with a batting order. The slot of a player who has left the team stays empty. */
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

interface PlannedLineup {
  readonly starters: readonly Starter[];
  /** The content of the player's cell for a pitcher who does not bat; null if the pitcher bats or is not decided. */
  readonly pitcher: string | null;
}

type Entry = StoredLineup['entries'][number];

const formatEntry = ({ member_id, guest }: Entry) =>
  member_id === null ? toGuestCell(guest ?? '') : String(member_id);

/** Returns the position for the sheet, which has no DP or EP: both become 'DH'. */
function sheetPosition({ position }: Entry): string {
  if (position === null) return '';
  return isFieldPosition(position) ? position : 'DH';
}

/** Returns the batting order of a stored lineup, and the pitcher who does not bat; null if no lineup is planned. */
function toPlannedLineup({ lineup }: { readonly lineup: StoredLineup | null }): PlannedLineup | null {
  const entries = lineup?.entries ?? [];
  if (entries.length === 0) return null;
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

function withPlannedLineup(
  sheet: Sheet,
  { starters, pitcher }: PlannedLineup,
  members: readonly number[],
): Sheet {
  const filled = withLineup(sheet, starters, members);
  if (pitcher === null || filled.pitchers.some(isUsed)) return filled;
  const row = makePitcherRow(makeKey(filled.pitchers, 'p'), { user_id: pitcher });
  return completeSheet({ ...filled, pitchers: [row, ...filled.pitchers.filter(isUsed)] });
}

// Older batting orders are rarely useful.
const GAMES_LOOKED_AT = 5;

const lineupOfGameQuery = (gameId: number) => ({
  ...readQuery(queryKeys.lineupOfGame(gameId), lineupApi.lineupOfGame, { params: { id: gameId } }),
  staleTime: 0,
  select: toPlannedLineup,
});

/**
 * Reads the batting order of the newest other game that has one. Looks at a few games only; null if none of
 * them has an order.
 */
function earlierLineupQuery(gameId: number) {
  return queryOptions({
    queryKey: queryKeys.lineupBefore(gameId),
    queryFn: async ({ signal }) => {
      const games = await call(gamesApi.games, { query: {}, signal });
      const others = games.filter(({ id }) => id !== gameId).slice(0, GAMES_LOOKED_AT);
      for (const { id } of others) {
        const game = await call(gamesApi.game, { params: { id }, signal });
        const starters = listStarters(game);
        if (starters.length > 0) return { date: game.date, opponent: game.opponent, starters };
      }
      return null;
    },
  });
}

export function LineupOffer({ view, onUsed }: { view: SheetView; onUsed: () => void }) {
  const { game, sheet, change, candidates } = view;
  const empty = !sheet.batters.some(isUsed);
  const { data: planned } = useQuery({ ...lineupOfGameQuery(game.id), enabled: empty });
  const { data: last } = useQuery({ ...earlierLineupQuery(game.id), enabled: empty && planned === null });
  if (!empty || !(planned || last)) return null;

  function use() {
    const members = candidates.batting.map(({ id }) => id);
    change((before) =>
      planned
        ? withPlannedLineup(before, planned, members)
        : withLineup(before, last?.starters ?? [], members),
    );
    onUsed();
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="line" onClick={use}>
        <ClipboardList aria-hidden className="size-4.5" />
        {planned ? texts.lineup.usePlanned : texts.lineup.use}
      </Button>
      {!planned && last && (
        <span className="text-small text-ink-2 tabular-nums">
          {texts.lineup.startersTitle(formatMonthDay(last.date), last.opponent)}
        </span>
      )}
    </div>
  );
}
