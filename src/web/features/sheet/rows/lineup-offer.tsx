import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { earlierLineupQuery, lineupOfGameQuery } from '../sheet.data.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import { withLineup, withPlannedLineup } from './lineup.ts';
import { isUsed } from './sheet-rows.ts';

/** Formats "2026-05-03" as "5/3". */
function shortDate(date: string): string {
  const [, month, day] = date.split('-');
  return `${Number(month)}/${Number(day)}`;
}

interface LineupOfferProps {
  readonly gameId: number;
  readonly view: SheetView;
  readonly onUsed: () => void;
}

/** While the sheet has no batters, offers the planned lineup or the batting order of the last game. */
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
          {texts.lineup.startersTitle(shortDate(last.date), last.opponent)}
        </span>
      )}
    </div>
  );
}
