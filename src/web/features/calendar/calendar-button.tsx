import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { dialogOnDemand } from '../../ui/on-demand.tsx';
import { calendarMessages as texts } from './calendar.messages.ts';

const CalendarDialog = dialogOnDemand(async () => (await import('./calendar-dialog.tsx')).CalendarDialog);

export function CalendarButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // A visitor has no calendar.
  if (useSession().user?.visitor) return null;
  return (
    <>
      <Button variant="ghost" className="justify-self-start text-field!" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden className="size-4.5" />
        {texts.open}
      </Button>
      <CalendarDialog open={open} onClose={close} />
    </>
  );
}
