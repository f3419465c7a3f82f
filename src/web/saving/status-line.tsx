import type { ReactNode } from 'react';
import { commonMessages } from '../messages.ts';
import { hasStatus } from '../platform/api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { DocumentKind } from './document.ts';
import { type DocumentState, useWaiting } from './use-document.ts';

const texts = commonMessages.saving;

interface SavingStatusProps {
  readonly state: DocumentState;
  /** Why the last attempt failed. */
  readonly error: unknown;
  /** Where nothing waits. */
  readonly children: ReactNode;
}

/** Whether a document has reached the server, in a few words. */
export function SavingStatus({ state, error, children }: SavingStatusProps) {
  const isGone = state === 'refused' && hasStatus(error, 404);
  return (
    <p role="status" className={state === 'refused' ? 'font-bold text-clay' : 'text-ink-2'}>
      {state === 'clean' ? children : isGone ? texts.gone : texts[state]}
    </p>
  );
}

interface UnsentOfMissingProps<Subject extends string | number, Content> {
  readonly kind: DocumentKind<Subject, Content>;
  readonly subject: Subject;
  readonly onDiscard?: (content: Content) => void;
}

/** This device's entries for something that somebody has deleted since: nobody can save them any more. */
export function UnsentOfMissing<Subject extends string | number, Content>(
  props: UnsentOfMissingProps<Subject, Content>,
) {
  const { kind, subject, onDiscard } = props;
  const content = useWaiting(kind, subject);
  if (!content) return null;
  const discard = () => {
    kind.drop(subject);
    onDiscard?.(content);
  };
  return (
    <Notice
      tone="warning"
      title={texts.ofMissing}
      action={
        <Button variant="line" onClick={discard}>
          {texts.discard}
        </Button>
      }
    >
      {texts.ofMissingText}
    </Notice>
  );
}
