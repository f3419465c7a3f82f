import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { scoringMessages } from './scoring.messages.ts';
import type { ScoringController } from './use-scoring-controller.ts';

/** The buttons of an open panel: first the one that leaves it, then its actions. */
export function Foot({
  controller,
  children,
}: {
  readonly controller: ScoringController;
  readonly children?: ReactNode;
}) {
  return (
    <div className="flex shrink-0 gap-2.5 border-t border-chalk-strong bg-sheet px-4 py-2.5">
      <Button
        variant="line"
        className={children ? 'w-24 shrink-0 px-2!' : 'flex-1'}
        onClick={controller.close}
      >
        {scoringMessages.play.cancel}
      </Button>
      {children}
    </div>
  );
}
