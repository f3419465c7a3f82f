import { Circle, CircleAlert, Triangle } from 'lucide-react';
import type { Finding } from '#domain/game-check.ts';
import { findingInShort } from '../../shared/game-check/finding-texts.ts';
import { gameCheckMessages } from '../../shared/game-check/game-check.messages.ts';
import { Button } from '../../ui/button.tsx';
import { sheetMessages as texts } from './sheet.messages.ts';

interface CheckLineProps {
  readonly findings: readonly Finding[];
  /** Scrolls to the findings. */
  readonly onCheck: () => void;
}

function CheckLine({ findings, onCheck }: CheckLineProps) {
  const good = findings.length === 0;
  const Mark = good ? Circle : Triangle;
  return (
    <button
      type="button"
      onClick={onCheck}
      className="flex min-h-target min-w-0 items-center gap-1.5 text-left text-small leading-snug text-ink-2 tabular-nums"
    >
      <Mark aria-hidden className={`size-4 shrink-0 ${good ? 'text-field' : 'text-clay'}`} />
      <span className="line-clamp-2">
        <b className="sr-only sm:not-sr-only">{texts.check} </b>
        {good ? gameCheckMessages.good : findings.map(findingInShort).join('、')}
      </span>
    </button>
  );
}

interface SaveBarProps extends CheckLineProps {
  /** Whether there is anything to check. */
  readonly begun: boolean;
  readonly pending: boolean;
  /** Whether the last attempt failed. */
  readonly failed: boolean;
  /** The number of cells that prevent saving. */
  readonly wrong: number;
  /** Focuses the first of them. */
  readonly onWrong: () => void;
}

function WrongCells({ wrong, onWrong }: Pick<SaveBarProps, 'wrong' | 'onWrong'>) {
  return (
    <button
      type="button"
      onClick={onWrong}
      className="flex min-h-target items-center gap-1.5 text-left text-small font-bold text-clay underline underline-offset-4"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      {texts.save.wrong(wrong)}
    </button>
  );
}

/** Shows the result of the check and the save button, always visible. */
export function SaveBar({ begun, pending, failed, wrong, onWrong, ...check }: SaveBarProps) {
  return (
    <div className="sticky bottom-bar z-10 -mx-4 -mb-8 flex items-center gap-3 border-t border-chalk bg-sheet px-4 py-2.5 md:bottom-0 md:-mx-8 md:-mb-6 md:px-8">
      <div role="status" className="min-w-0 flex-1">
        {wrong > 0 ? <WrongCells wrong={wrong} onWrong={onWrong} /> : begun && <CheckLine {...check} />}
      </div>
      <Button type="submit" pending={pending} className="shrink-0 px-8">
        {failed ? texts.save.again : texts.save.button}
      </Button>
    </div>
  );
}
