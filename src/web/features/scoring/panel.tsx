import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { scoringMessages } from './scoring.messages.ts';
import type { ScoringController } from './use-scoring-controller.ts';

interface FootProps {
  readonly controller: ScoringController;
  readonly children?: ReactNode;
}

export function Foot({ controller, children }: FootProps) {
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

interface PanelFrameProps extends FootProps {
  readonly title: string;
  readonly confirm?: string;
  /** Enters the contents of the panel; undefined if other buttons of the panel do so. */
  readonly onConfirm?: () => void;
  readonly isReady?: boolean;
  readonly isFocused?: boolean;
}

export function PanelFrame(props: PanelFrameProps) {
  const { controller, title, children, onConfirm, isFocused, isReady = true } = props;
  const { confirm = scoringMessages.play.confirm } = props;
  return (
    <>
      <div className="grid flex-1 content-start gap-3 overflow-y-auto px-4 py-3">
        <h2 className="text-lg font-bold">{title}</h2>
        {children}
      </div>
      <Foot controller={controller}>
        {onConfirm && (
          <Button
            className="flex-1"
            data-focus={isFocused || undefined}
            aria-disabled={!isReady || undefined}
            onClick={() => isReady && onConfirm()}
          >
            {confirm}
          </Button>
        )}
      </Foot>
    </>
  );
}
