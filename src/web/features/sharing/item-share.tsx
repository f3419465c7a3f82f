import { Share } from 'lucide-react';
import { useState } from 'react';
import type { NamedPlayer } from '#contract/fields.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { useSession } from '../../platform/session/session.tsx';
import { toastFailure } from '../../saving/toast-failure.ts';
import { Button } from '../../ui/button.tsx';
import { dialogOnDemand } from '../../ui/on-demand.tsx';
import { itemMessages as texts } from './item.messages.ts';
import type { ItemNews } from './item-text.ts';

const ItemShareDialog = dialogOnDemand(async () => (await import('./item-share-dialog.tsx')).ItemShareDialog);

function useItemShare(item: ScheduleItem, news: ItemNews, people?: readonly NamedPlayer[]) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const about = { item, news, ...(people && { people }) };
  return { show: () => setOpen(true), dialog: <ItemShareDialog {...about} open={open} onClose={close} /> };
}

export function ItemShareButton({ item }: { item: ScheduleItem }) {
  const { show, dialog } = useItemShare(item, 'item');
  if (useSession().user?.visitor) return null;
  return (
    <>
      <Button
        variant="ghost"
        onClick={show}
        aria-label={texts.share}
        title={texts.share}
        className="min-w-target px-0! text-field!"
      >
        <Share aria-hidden className="size-5" />
      </Button>
      {dialog}
    </>
  );
}

interface AskInRowProps {
  readonly item: ScheduleItem;
  readonly count: number;
  readonly loadPeople: () => Promise<readonly NamedPlayer[]>;
}

/**
 * A button that asks the members who have not answered. The list of items has only their number, so their names are
 * loaded on demand.
 */
export function AskInRow({ item, count, loadPeople }: AskInRowProps) {
  const [people, setPeople] = useState<readonly NamedPlayer[]>([]);
  const { show, dialog } = useItemShare(item, 'unanswered', people);
  const ask = () =>
    loadPeople().then(
      (loaded) => {
        setPeople(loaded);
        show();
      },
      (error: unknown) => toastFailure(error, texts.linkFailed),
    );
  return (
    <>
      <button
        type="button"
        onClick={() => void ask()}
        className="inline-flex min-h-target items-center text-small font-bold text-field hover:text-field-strong"
      >
        {texts.ask(count)}
      </button>
      {dialog}
    </>
  );
}

/**
 * Lets coaches ask everybody in the team's chat, or one person by a personal link.
 * @param people the members who have not answered
 */
export function AskUnanswered({ item, people }: { item: ScheduleItem; people: readonly NamedPlayer[] }) {
  const { show, dialog } = useItemShare(item, 'unanswered', people);
  if (people.length === 0) return null;
  return (
    <>
      <Button onClick={show} className="sm:justify-self-start">
        {texts.ask(people.length)}
      </Button>
      {dialog}
    </>
  );
}
