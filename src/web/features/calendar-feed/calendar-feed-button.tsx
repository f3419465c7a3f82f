import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { dialogOnDemand } from '../../ui/on-demand.tsx';
import { calendarFeedMessages as texts } from './calendar-feed.messages.ts';

const CalendarFeedDialog = dialogOnDemand(
  async () => (await import('./calendar-feed-dialog.tsx')).CalendarFeedDialog,
);

export function CalendarFeedButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // Visitors of the demo team have no calendar.
  if (useSession().user?.visitor) return null;
  return (
    <>
      <Button variant="ghost" className="justify-self-start text-field!" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden className="size-4.5" />
        {texts.open}
      </Button>
      <CalendarFeedDialog open={open} onClose={close} />
    </>
  );
}
