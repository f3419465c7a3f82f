import { useEffect, useRef } from 'react';
import { commonMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useChangeOrigin } from './change-origin.ts';
import { MarkedText } from './marked-text.tsx';
import type { Conflict, Difference } from './use-conflict.ts';

const texts = commonMessages.conflict;

interface VersionProps {
  readonly whose: string;
  readonly text: string;
  readonly other: string;
}

function Version({ whose, text, other }: VersionProps) {
  return (
    <div className="min-w-0 rounded-sm border border-chalk bg-sheet px-2.5 py-1.5">
      <dt className="text-tiny text-ink-2">{whose}</dt>
      <dd className="text-base">
        <MarkedText text={text} other={other} />
      </dd>
    </div>
  );
}

function Versions({ differing, theirs: whose }: { differing: readonly Difference[]; theirs: string }) {
  return (
    <ul className="grid gap-3">
      {differing.map(({ label, mine, theirs }) => (
        <li key={label} className="grid gap-1">
          <p className="font-bold">{label}</p>
          <dl className="grid grid-cols-2 gap-2">
            <Version whose={texts.mine} text={mine} other={theirs} />
            <Version whose={texts.theirs(whose)} text={theirs} other={mine} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface FormConflictProps {
  readonly conflict: Conflict;
  readonly pending: boolean;
  readonly submit: () => unknown;
}

/**
 * The choice within a form that uses `useConflict`: the user's entries beside those that were saved meanwhile.
 */
export function FormConflict({ conflict, pending, submit }: FormConflictProps) {
  const { differing, changed, keepMine, takeTheirs } = conflict;
  const origin = useChangeOrigin(changed);
  const choice = useRef<HTMLDivElement>(null);
  const visible = differing.length > 0;
  useEffect(() => {
    if (!visible) return;
    choice.current?.scrollIntoView({ block: 'start' });
    choice.current?.focus({ preventScroll: true });
  }, [visible]);
  if (!visible) return null;
  const overwrite = () => {
    keepMine();
    void submit();
  };
  return (
    <div ref={choice} tabIndex={-1} data-conflict className="scroll-mt-20 outline-none">
      <Notice tone="warning" announced title={texts.title}>
        <p>{origin.reason}</p>
        <div className="mt-2 mb-4 flex flex-wrap gap-3">
          <Button pending={pending} onClick={overwrite}>
            {texts.keepMine}
          </Button>
          <Button variant="line" onClick={takeTheirs}>
            {texts.takeTheirs(origin.theirs)}
          </Button>
        </div>
        <Versions differing={differing} theirs={origin.theirs} />
      </Notice>
    </div>
  );
}
