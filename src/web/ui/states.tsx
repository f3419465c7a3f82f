import type { ReactNode } from 'react';
import { commonMessages } from '../messages.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export function EmptyState({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-dashed border-chalk-strong px-5 py-10 text-center">
      <p className="font-bold">{title}</p>
      {text && <p className="max-w-prose text-small text-ink-2">{text}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  readonly title: string;
  readonly reason?: string | undefined;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

export function ErrorState({ title, reason, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <Notice
      tone="error"
      title={title}
      className="no-content"
      action={
        <Button variant="line" pending={retrying} onClick={onRetry}>
          {commonMessages.retry}
        </Button>
      }
    >
      {reason}
    </Notice>
  );
}
