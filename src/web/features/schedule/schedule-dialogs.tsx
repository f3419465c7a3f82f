import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface ScheduleDialogsProps {
  readonly entry: ComponentProps<typeof ScheduleDialog>;
  readonly removal: ComponentProps<typeof ConfirmDialog>;
}

/** Everything that a coach's changes need and a player never fetches. */
export function ScheduleDialogs({ entry, removal }: ScheduleDialogsProps) {
  return (
    <>
      <ScheduleDialog {...entry} />
      <ConfirmDialog {...removal} />
    </>
  );
}
