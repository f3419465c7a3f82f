import { Circle, CircleAlert, type LucideIcon, Triangle, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClockTime } from '../../platform/days.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { NextStep } from './check/next-step.ts';
import type { SheetProgress } from './check/sheet-progress.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import type { SheetState } from './use-sheet.ts';

/** A problem that the bar shows instead of the progress, with an action that leads to the problem. */
export interface Obstacle {
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly savable: boolean;
}

interface SaveBarProps {
  readonly state: SheetState;
  readonly progress: SheetProgress;
  readonly obstacle: Obstacle | null;
  /** The text about a failed attempt to save; null if the last attempt did not fail. */
  readonly failed: string | null;
  readonly next: NextStep | null;
  readonly onNext: (key: string) => void;
  readonly onShow: () => void;
  readonly onReview: () => void;
  readonly onUndo: () => void;
}

type Tone = 'open' | 'differs' | 'checked';

const marks: Readonly<Record<Tone, LucideIcon | null>> = { open: null, differs: Triangle, checked: Circle };
const inks: Readonly<Record<Tone, string>> = {
  open: 'text-ink-2',
  differs: 'font-semibold text-clay',
  checked: 'font-semibold text-field',
};

function Status({ state: { savedAt }, progress, obstacle, failed }: SaveBarProps) {
  const tone = obstacle || failed ? 'differs' : progress.state;
  const Mark = obstacle || failed ? CircleAlert : marks[tone];
  const text = obstacle?.text ?? failed ?? progress.text;
  const differences = !obstacle && !failed && tone === 'differs' && progress.findings.length;
  return (
    // As high as two lines, so that a longer text does not move the bar under the thumb. Where the text takes both
    // lines, the time of the draft is cut off below them.
    <div
      className={cx(
        'flex h-[2lh] content-start items-baseline gap-x-3 overflow-hidden text-small leading-snug tabular-nums md:h-auto md:min-h-6',
        !differences && 'max-md:flex-wrap',
      )}
    >
      <p role="status" className={cx('flex min-w-0 flex-auto items-baseline gap-1.5', inks[tone])}>
        {Mark && <Mark aria-hidden className="size-3.5 shrink-0 translate-y-0.5" />}
        <span className="line-clamp-2">{text}</span>
      </p>
      <span className="shrink-0 text-tiny text-ink-2">
        {differences ? texts.progress.places(differences) : savedAt && texts.kept(formatClockTime(savedAt))}
      </span>
    </div>
  );
}

function Save({ main, state, failed }: { main: boolean } & Pick<SaveBarProps, 'state' | 'failed'>) {
  return (
    <Button type="submit" variant={main ? 'primary' : 'line'} pending={state.pending} className={look(main)}>
      {failed ? texts.save.again : texts.save.button}
    </Button>
  );
}

function look(main: boolean): string {
  return cx(
    'px-1.5! text-small min-[22rem]:px-2! min-[22rem]:text-base sm:px-4!',
    main ? 'min-w-0 flex-1 md:flex-none' : 'shrink-0',
  );
}

function MainButton(props: { onClick: () => void; urgent?: boolean; children: ReactNode }) {
  const { onClick, urgent = false, children } = props;
  return (
    <Button variant={urgent ? 'danger' : 'primary'} onClick={onClick} className={look(true)}>
      <span className="truncate">{children}</span>
    </Button>
  );
}

function Actions(props: SaveBarProps) {
  const { state, progress, obstacle, failed, next } = props;
  if (obstacle)
    return (
      <>
        {obstacle.savable && <Save main={false} {...{ state, failed }} />}
        <MainButton onClick={obstacle.onAction} urgent={!obstacle.savable}>
          {obstacle.action}
        </MainButton>
      </>
    );
  if (progress.state === 'differs' && !failed)
    return (
      <>
        <Button variant="line" pending={state.pending} onClick={state.save} className={look(false)}>
          {texts.save.anyway}
        </Button>
        <MainButton onClick={props.onShow}>{texts.next.show}</MainButton>
      </>
    );
  if (progress.state === 'checked' || !next || failed)
    return (
      <>
        {progress.state === 'checked' && (
          <Button variant="line" onClick={props.onReview} className={look(false)}>
            {texts.next.review}
          </Button>
        )}
        <Save main {...{ state, failed }} />
      </>
    );
  return (
    <>
      <Save main={false} {...{ state, failed }} />
      <MainButton onClick={() => props.onNext(next.key)}>{next.label}</MainButton>
    </>
  );
}

/**
 * Shows the progress and the button that saves. On a phone, the bar replaces the menu (see `data-entry-bar` in
 * theme.css).
 */
export function SaveBar(props: SaveBarProps) {
  const checked = props.progress.state === 'checked' && !props.obstacle && !props.failed;
  const prevented = props.obstacle !== null && !props.obstacle.savable;
  return (
    <div
      data-entry-bar="state"
      className={cx(
        'sticky bottom-0 z-10 -mx-4 -mb-8 grid gap-1.5 border-t px-4 pt-2 pb-[calc(0.625rem+env(safe-area-inset-bottom))] md:-mx-8 md:-mb-6 md:flex md:items-center md:gap-6 md:px-8 md:pt-3.5 md:*:first:flex-1',
        checked && 'border-field bg-field-soft',
        prevented && 'border-clay bg-clay-soft',
        !checked && !prevented && 'border-chalk bg-sheet',
      )}
    >
      <Status {...props} />
      <div className="flex gap-2 max-tiny:flex-wrap">
        <Button
          variant="line"
          aria-label={texts.undo}
          aria-disabled={!props.state.undo}
          onClick={props.onUndo}
          className="w-control shrink-0 px-0!"
        >
          <Undo2 aria-hidden className="size-5" />
        </Button>
        <Actions {...props} />
      </div>
    </div>
  );
}
