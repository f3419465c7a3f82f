import { ChevronLeft, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { commonMessages } from '../../messages.ts';
import { useOnline } from '../../ui/use-online.ts';
import { usePageHeading } from '../../ui/use-page-heading.ts';
import type { GameLog } from './game-log.ts';
import { scoringMessages as texts } from './scoring.messages.ts';

function Status({ log, name }: { log: GameLog; name: string }) {
  const online = useOnline();
  const scorer = log.scorer?.name ?? name;
  if (log.status === 'closed') return null;
  return (
    <p aria-live="polite" className="flex gap-1.5 truncate text-tiny text-ink-2">
      <span className="truncate">{texts.recording(scorer)}</span>
      {!online && <span className="shrink-0 font-bold text-ink">{commonMessages.age.offline}</span>}
      {log.unsent > 0 && <span className="shrink-0 font-bold text-ink">{texts.unsent(log.unsent)}</span>}
    </p>
  );
}

interface ScoringHeadProps {
  readonly back: string;
  readonly opponent: string;
  readonly name: string;
  readonly log: GameLog;
  readonly undo: (() => void) | null;
  readonly children?: ReactNode;
}

export function ScoringHead({ back, opponent, name, log, undo, children }: ScoringHeadProps) {
  const heading = usePageHeading(`${texts.title} ${texts.against(opponent)}`);
  return (
    <header className="scoring-head flex h-12 shrink-0 items-center gap-1 border-b border-chalk bg-sheet px-1">
      <Link
        to={back}
        aria-label={texts.back}
        className="grid size-target shrink-0 place-items-center rounded-md text-ink-2 hover:bg-field-soft"
      >
        <ChevronLeft aria-hidden className="size-5.5" />
      </Link>
      <div className="min-w-0 flex-1 leading-tight">
        <h1 ref={heading} tabIndex={-1} className="truncate text-[0.9375rem] font-bold">
          <span className="sr-only">{texts.title} </span>
          {texts.against(opponent)}
        </h1>
        <Status log={log} name={name} />
      </div>
      <button
        type="button"
        aria-disabled={undo === null || undefined}
        onClick={() => undo?.()}
        className="flex min-h-target shrink-0 items-center gap-1 rounded-md px-2 text-small font-bold scoring-undo select-none active:bg-field-soft "
      >
        <Undo2 aria-hidden className="size-4.5" />
        {texts.undo}
      </button>
      {children}
    </header>
  );
}
