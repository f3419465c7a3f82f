import { lazy, Suspense, useState } from 'react';
import type { LineupPosition } from '#domain/lineup.ts';
import { preload } from '../../platform/preload.ts';
import type { LineupDialogsProps } from './lineup-dialogs.tsx';

/** A choice that a dialog offers. */
export type LineupChoice =
  | { readonly kind: 'guest' | 'members' | 'saved' }
  | { readonly kind: 'position'; readonly position: LineupPosition };

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
