import { lazy, Suspense, useState } from 'react';
import { preload } from '../../platform/preload.ts';
import type { LineupChoice, LineupDialogsProps } from './lineup-dialogs.tsx';

const LineupDialogs = lazy(
  preload(async () => ({ default: (await import('./lineup-dialogs.tsx')).LineupDialogs })),
);

/** The dialogs of the editor, which load when one is opened. */
export function useChoices() {
  const [choice, setChoice] = useState<LineupChoice | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const choose = (next: LineupChoice) => {
    setWasOpened(true);
    setChoice(next);
  };
  const dialogs = (props: Omit<LineupDialogsProps, 'choice' | 'onClose'>) =>
    wasOpened && (
      <Suspense>
        <LineupDialogs {...props} choice={choice} onClose={() => setChoice(null)} />
      </Suspense>
    );
  return { choose, dialogs };
}
