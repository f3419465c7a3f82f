import type { ReactNode } from 'react';
import { hasStatus } from '../platform/api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { DocumentKind } from './document.ts';
import { savingMessages } from './saving.messages.ts';
import { type DocumentState, useUnsentContent } from './use-document.ts';

const texts = savingMessages.states;

interface SavingStatusProps {
  readonly state: DocumentState;
  readonly error: unknown;
  /** Shown if nothing waits to be sent. */
  readonly children: ReactNode;
}

export function SavingStatus({ state, error, children }: SavingStatusProps) {
  const isGone = state === 'refused' && hasStatus(error, 404);
  return (
    <p role="status" className={state === 'refused' ? 'font-bold text-clay' : 'text-ink-2'}>
      {state === 'clean' ? children : isGone ? texts.gone : texts[state]}
    </p>
  );
}

interface UnsentOfDeletedProps<Content, Saved> {
  readonly kind: DocumentKind<Content, Saved>;
  readonly subject: number;
  readonly onDiscard?: (content: Content) => void;
}

/**
 * Shows that this device has unsent content for a document that has been deleted since. It can be sent only if the
 * document is restored.
 */
export function UnsentOfDeleted<Content, Saved>(props: UnsentOfDeletedProps<Content, Saved>) {
  const { kind, subject, onDiscard } = props;
  const content = useUnsentContent(kind, subject);
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
