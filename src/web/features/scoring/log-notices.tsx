import { reloadNewest } from '../../platform/loading/reload-newest.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { GameLog } from './game-log.ts';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.state;

export function LoadingLog() {
  return (
    <p role="status" className="grid flex-1 place-items-center text-ink-2">
      {texts.loading}
    </p>
  );
}

export function FailedLog({ log }: { log: GameLog }) {
  return (
    <div className="px-4 py-4">
      <ErrorState title={texts.failed} onRetry={log.retry} />
    </div>
  );
}

export function NewerLog({ log: { unsent } }: { log: GameLog }) {
  return (
    <div className="px-4 py-4">
      <Notice
        tone="warning"
        announced
        title={texts.newer}
        action={<Button onClick={() => void reloadNewest()}>{texts.reload}</Button>}
      >
        {texts.newerText(unsent)}
      </Notice>
    </div>
  );
}

export function StorageNotice({ storage }: { storage: GameLog['storage'] }) {
  if (storage === 'ok') return null;
  return <Notice tone="error">{storage === 'full' ? texts.full : texts.forbidden}</Notice>;
}
