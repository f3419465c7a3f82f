import { useEffect, useRef } from 'react';
import { commonMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Conflict, Difference } from './use-conflict.ts';

const texts = commonMessages.conflict;

interface ConflictChoiceProps {
  readonly differing: readonly Difference[];
  readonly pending: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

function Version({ whose, text }: { whose: string; text: string }) {
  return (
    <div className="min-w-0 rounded-sm border border-chalk bg-sheet px-2.5 py-1.5">
      <dt className="text-tiny text-ink-2">{whose}</dt>
      <dd className="text-base whitespace-pre-wrap">{text || texts.nothing}</dd>
    </div>
  );
}

function Versions({ differing }: Pick<ConflictChoiceProps, 'differing'>) {
  return (
    <ul className="grid gap-3">
      {differing.map(({ label, mine, theirs }) => (
        <li key={label} className="grid gap-1">
          <p className="font-bold">{label}</p>
          <dl className="grid grid-cols-2 gap-2">
            <Version whose={texts.mine} text={mine} />
            <Version whose={texts.theirs} text={theirs} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Shows the user's entries beside those that another user has saved meanwhile, to choose between them. */
export function ConflictChoice({ differing, pending, onMine, onTheirs }: ConflictChoiceProps) {
  const choice = useRef<HTMLDivElement>(null);
  const visible = differing.length > 0;
  useEffect(() => {
    if (visible) choice.current?.focus();
  }, [visible]);
  if (!visible) return null;
  return (
    <div ref={choice} tabIndex={-1} className="outline-none">
      <Notice
        tone="warning"
        announced
        title={texts.title}
        action={
          <>
            <Button pending={pending} onClick={onMine}>
              {texts.keepMine}
            </Button>
            <Button variant="line" onClick={onTheirs}>
              {texts.takeTheirs}
            </Button>
          </>
        }
      >
        <p className="mb-2">{texts.text}</p>
        <Versions differing={differing} />
      </Notice>
    </div>
  );
}

interface FormConflictProps {
  readonly conflict: Conflict;
  readonly pending: boolean;
  readonly submit: () => unknown;
}

/** The choice within a form that uses `useConflict`. */
export function FormConflict({ conflict, pending, submit }: FormConflictProps) {
  const overwrite = () => {
    conflict.keepMine();
    void submit();
  };
  return (
    <ConflictChoice
      differing={conflict.differing}
      pending={pending}
      onMine={overwrite}
      onTheirs={conflict.takeTheirs}
    />
  );
}
