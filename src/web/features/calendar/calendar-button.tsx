import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { preload } from '../../platform/loading/preload.ts';
import { useDialogOnDemand } from '../../platform/loading/use-dialog-on-demand.ts';
import { Button } from '../../ui/button.tsx';
import { calendarMessages as texts } from './calendar.messages.ts';

const loadDialog = preload(async () => (await import('./calendar-dialog.tsx')).CalendarDialog);

export function CalendarButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const CalendarDialog = useDialogOnDemand(loadDialog, open, close);
  return (
    <>
      <Button variant="ghost" className="justify-self-start text-field!" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden className="size-4.5" />
        {texts.open}
      </Button>
      {CalendarDialog && <CalendarDialog open={open} onClose={close} />}
    </>
  );
}
