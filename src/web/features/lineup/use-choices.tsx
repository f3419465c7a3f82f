import { useState } from 'react';
import { preload } from '../../platform/loading/preload.ts';
import { useDialogOnDemand } from '../../platform/loading/use-dialog-on-demand.ts';
import type { LineupChoice, LineupDialogsProps } from './lineup-dialogs.tsx';

const loadDialogs = preload(async () => (await import('./lineup-dialogs.tsx')).LineupDialogs);

/** The dialogs of the editor, which load when one is opened. */
export function useChoices() {
  const [choice, choose] = useState<LineupChoice | null>(null);
  const close = () => choose(null);
  const LineupDialogs = useDialogOnDemand(loadDialogs, choice !== null, close);
  const dialogs = (props: Omit<LineupDialogsProps, 'choice' | 'onClose'>) =>
    LineupDialogs && <LineupDialogs {...props} choice={choice} onClose={close} />;
  return { choose, dialogs };
}
