import { type ReactNode, useEffect, useRef } from 'react';
import { commonMessages } from '../messages.ts';
import { MarkedText } from '../platform/forms/marked-text.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useChangeOrigin } from './change-origin.ts';
import { savingMessages } from './saving.messages.ts';
import type { Conflict, Difference } from './use-conflict.ts';

const texts = savingMessages.conflict;

function Version({ whose, text, other }: { whose: string; text: string; other: string }) {
  return (
    <div className="min-w-0 rounded-sm border border-chalk bg-sheet px-2.5 py-1.5">
      <dt className="text-tiny text-ink-2">{whose}</dt>
      <dd className="text-base">
        {text ? <MarkedText text={text} other={other} /> : commonMessages.nothing}
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

interface ConflictNoticeProps {
  readonly changed: Conflict['changed'];
  readonly children?: (theirs: string) => ReactNode;
}

/** Reports that somebody else has saved first. Takes the focus, so that screen readers read the notice out. */
export function ConflictNotice({ changed, children }: ConflictNoticeProps) {
  const origin = useChangeOrigin(changed);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const title = (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 outline-none">
      {texts.title}
    </h2>
  );
  return (
    <Notice tone="warning" announced title={title}>
      <p>{origin.reason}</p>
      {children?.(origin.theirs)}
    </Notice>
  );
}

interface ConflictPanelProps {
  readonly conflict: Conflict;
  readonly pending?: boolean;
  readonly submit?: () => unknown;
  /** The label of the button that saves the form; none if it saves itself. */
  readonly submitLabel?: string;
}

/**
 * Lets the user choose between the input and the saved content. Each choice gives up the other content, so neither
 * button is highlighted.
 */
export function ConflictPanel({ conflict, pending = false, submit, submitLabel }: ConflictPanelProps) {
  const { differing, changed, isRestUnsaved, keepMine, takeTheirs } = conflict;
  if (differing.length === 0)
    return (
      isRestUnsaved && submitLabel && <Notice tone="info" announced title={texts.restUnsaved(submitLabel)} />
    );
  const overwrite = () => {
    keepMine();
    void submit?.();
  };
  return (
    <ConflictNotice changed={changed}>
      {(theirs) => (
        <>
          <div className="mt-2 mb-4 flex flex-wrap gap-3">
            <Button variant="line" pending={pending} onClick={overwrite}>
              {texts.keepMine}
            </Button>
            <Button variant="line" onClick={takeTheirs}>
              {texts.takeTheirs(theirs)}
            </Button>
          </div>
          <Versions differing={differing} theirs={theirs} />
        </>
      )}
    </ConflictNotice>
  );
}
