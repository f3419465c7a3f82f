import { queryOptions, useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { gamesApi } from '#contract/games.ts';
import { lineupApi } from '#contract/lineup.ts';
import { formatMonthDay } from '#domain/day.ts';
import { call } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import {
  listStarters,
  type PlannedLineup,
  toPlannedLineup,
  withLineup,
  withPlannedLineup,
} from './lineup.ts';
import { isUsed } from './sheet-rows.ts';

// Older batting orders are rarely useful.
const GAMES_LOOKED_AT = 5;

function lineupOfGameQuery(gameId: number) {
  return queryOptions({
    queryKey: queryKeys.lineupOfGame(gameId),
    queryFn: async ({ signal }): Promise<PlannedLineup | null> => {
      const { lineup } = await call(lineupApi.lineupOfGame, { params: { id: gameId }, signal });
      return lineup && lineup.entries.length > 0 ? toPlannedLineup(lineup) : null;
    },
    staleTime: 0,
  });
}

/** Reads the batting order of the latest other game with a batting order; null if there is none. */
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

interface LineupOfferProps {
  readonly gameId: number;
  readonly view: SheetView;
  readonly onUsed: () => void;
}

export function LineupOffer({ gameId, view, onUsed }: LineupOfferProps) {
  const { sheet, change, candidates } = view;
  const empty = !sheet.batters.some(isUsed);
  const { data: planned } = useQuery({ ...lineupOfGameQuery(gameId), enabled: empty });
  const { data: last } = useQuery({ ...earlierLineupQuery(gameId), enabled: empty && planned === null });
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
