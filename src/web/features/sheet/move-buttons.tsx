import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import type { SheetChange, Step } from './sheet-edit.ts';
import type { SheetView } from './sheet-view.ts';

const STEPS = [
  { step: -1, Icon: ArrowUp },
  { step: 1, Icon: ArrowDown },
] as const;

interface MoveButtonsProps extends Pick<SheetView, 'sheet' | 'change'> {
  /** What a step does to the sheet: the same sheet where there is nowhere to go. */
  readonly move: (step: Step) => SheetChange;
  readonly labels: Readonly<Record<Step, string>>;
  readonly className: string;
  /** Whether the arrows stand alone. */
  readonly bare?: boolean;
}

/** Moves a row up and down. */
export function MoveButtons({ sheet, change, move, labels, className, bare = false }: MoveButtonsProps) {
  function onClick({ currentTarget }: MouseEvent<HTMLButtonElement>, step: Step) {
    flushSync(() => change(move(step)));
    // The browser takes the focus away from what is put elsewhere in the page.
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
