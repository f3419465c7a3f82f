import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import type { SheetView } from '../sheet-view.ts';
import type { RowDirection, SheetChange } from './sheet-edit.ts';

const STEPS = [
  { step: -1, Icon: ArrowUp },
  { step: 1, Icon: ArrowDown },
] as const;

interface MoveButtonsProps extends Pick<SheetView, 'sheet' | 'change'> {
  /** Moves the row. Returns the same sheet if the row cannot move. */
  readonly move: (step: RowDirection) => SheetChange;
  readonly labels: Readonly<Record<RowDirection, string>>;
  readonly className: string;
  readonly bare?: boolean;
}

export function MoveButtons({ sheet, change, move, labels, className, bare = false }: MoveButtonsProps) {
  function onClick({ currentTarget }: MouseEvent<HTMLButtonElement>, step: RowDirection) {
    flushSync(() => change(move(step)));
    // Restores the focus, which browsers remove from an element that moves in the document.
    currentTarget.focus();
  }
  return STEPS.map(({ step, Icon }) => (
    <Button
      key={step}
      variant={bare ? 'ghost' : 'line'}
      aria-disabled={move(step)(sheet) === sheet}
      className={className}
      onClick={(event) => onClick(event, step)}
    >
      <Icon aria-hidden className="size-4" />
      <span className={bare ? 'sr-only' : undefined}>{labels[step]}</span>
    </Button>
  ));
}
