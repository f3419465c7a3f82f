import { useState } from 'react';
import { dialogOnDemand } from '../../ui/on-demand.tsx';
import type { LineupChoice, LineupDialogsProps } from './lineup-dialogs.tsx';

const LineupDialogs = dialogOnDemand(async () => (await import('./lineup-dialogs.tsx')).LineupDialogs);

/** Loads the dialogs when the first dialog opens. */
export function useChoices() {
  const [choice, choose] = useState<LineupChoice | null>(null);
  const close = () => choose(null);
  const dialogs = (props: Omit<LineupDialogsProps, 'choice' | 'onClose'>) => (
    <LineupDialogs {...props} choice={choice} open={choice !== null} onClose={close} />
  );
  return { choose, dialogs };
}
