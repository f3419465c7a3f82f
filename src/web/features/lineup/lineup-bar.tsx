import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isLineupEntryPlaying, type Lineup, listRequiredLineupPositions } from '#domain/lineup.ts';
import type { LineupFinding } from '#domain/lineup-check.ts';
import { paths } from '../../paths.ts';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { SavingStatus } from '../../saving/status-line.tsx';
import { Button } from '../../ui/button.tsx';
import { lineupMessages as texts } from './lineup.messages.ts';
import type { LineupEditing } from './use-lineup.ts';

function countProgress(lineup: Lineup, findings: readonly LineupFinding[]) {
  const wanted = listRequiredLineupPositions(lineup.designated);
  const taken = new Set(lineup.entries.filter(isLineupEntryPlaying).map(({ position }) => position));
  return {
    wanted: wanted.length,
    filled: wanted.filter((position) => taken.has(position)).length,
    doubles: findings.filter(({ check }) => check === 'numberDouble').length,
  };
}

export interface LineupBarProps {
  readonly itemId: number;
  readonly editing: LineupEditing;
  readonly findings: readonly LineupFinding[];
  /** Renders the button for scoring the game on its day. `settle` saves the lineup first. */
  readonly scoreNow?: ((settle: () => Promise<boolean>) => ReactNode) | undefined;
}

function Status({ editing, findings }: Pick<LineupBarProps, 'editing' | 'findings'>) {
  const { wanted, filled, doubles } = countProgress(editing.lineup, findings);
  const { proposed, saved, shown } = texts.state;
  return (
    <div className="flex min-h-6 items-baseline justify-between gap-3 text-small tabular-nums">
      <p>
        <b className="font-semibold">{texts.state.positions(filled, wanted)}</b>・
        {doubles > 0 ? texts.state.numbersDouble(doubles) : texts.state.numbers}
      </p>
      <SavingStatus state={editing.state} error={editing.error}>
        {editing.isProposed ? proposed : editing.shown ? shown : saved}
      </SavingStatus>
    </div>
  );
}

export function LineupBar({ itemId, editing, findings, scoreNow }: LineupBarProps) {
  const navigate = useNavigate();
  const show = async () => {
    if (await editing.show(true)) toastSuccess(texts.shown);
    else toastError(texts.notShown);
  };
  const openTable = async () => {
    if (await editing.settle()) navigate(paths.memberTable(itemId));
  };
  return (
    <div
      data-entry-bar={scoreNow ? 'tall' : 'state'}
      className="sticky bottom-0 z-10 -mx-4 mt-auto -mb-8 grid gap-1.5 border-t border-chalk bg-sheet px-4 pt-2 pb-[calc(0.625rem+env(safe-area-inset-bottom))] md:-mx-8 md:-mb-6 md:flex md:items-center md:gap-6 md:px-8 md:pt-3 md:*:first:flex-1"
    >
      <Status editing={editing} findings={findings} />
      <div className="flex gap-2.5 *:flex-1 *:px-3 md:*:min-w-44">
        {editing.canRetry && <Button onClick={() => void editing.settle()}>{texts.state.retry}</Button>}
        {editing.shown ? (
          <Button variant={scoreNow ? 'line' : 'primary'} onClick={openTable}>
            {texts.memberTable}
          </Button>
        ) : (
          <>
            <Button variant={editing.canRetry || scoreNow ? 'line' : 'primary'} onClick={show}>
              {texts.show}
            </Button>
            <Button variant="line" onClick={openTable}>
              {texts.memberTable}
            </Button>
          </>
        )}
      </div>
      {scoreNow && <div className="grid">{scoreNow(editing.settle)}</div>}
    </div>
  );
}
