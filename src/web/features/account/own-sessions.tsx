import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OwnSession } from '#contract/own-sessions.ts';
import { dayInWords, localDay } from '../../platform/days.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type Ending, EndSessionsDialog } from './end-sessions-dialog.tsx';
import { myPageMessages } from './my-page.messages.ts';
import { ownSessionsQuery } from './own-sessions.data.ts';

const texts = myPageMessages.sessions;

/** Limits the list at first: sessions pile up when users close the browser without logging out. */
const INITIALLY_SHOWN = 5;

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: (ending: Ending) => void }) {
  const device = session.device ?? texts.unknownDevice;
  const usedAt = new Date(session.last_used_at);
  const begun = dayInWords(localDay(new Date(session.created_at)));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{device}</span>
          {session.current && <Tag>{texts.current}</Tag>}
        </span>
        <span className="text-small text-ink-2 tabular-nums">
          {texts.used(dayInWords(localDay(usedAt)), usedAt.getHours())}
          <br />
          {texts.begun(begun)}
        </span>
      </div>
      {!session.current && (
        <Button
          variant="line"
          className="min-h-target px-4 text-small"
          aria-label={texts.endOf(device, begun)}
          onClick={() => onEnd({ id: session.id, device })}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

/** The dialog's state. After a session has ended, its button is gone and the heading takes the focus. */
function useEndDialog() {
  const [ending, setEnding] = useState<Ending>({ id: null });
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const ended = useRef(false);
  const ask = (next: Ending) => {
    ended.current = false;
    setEnding(next);
    setOpen(true);
  };
  const onClose = () => setOpen(false);
  const onEnded = () => {
    ended.current = true;
    onClose();
  };
  const heading = () => list.current?.closest('section')?.querySelector('h2');
  const finalFocus = () => (ended.current && heading()) || (true as const);
  return { ask, list, dialog: { open, ending, onClose, onEnded, finalFocus } };
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [all, setAll] = useState(false);
  const { ask, list, dialog } = useEndDialog();
  const shown = all ? sessions : sessions.slice(0, INITIALLY_SHOWN);
  const hidden = sessions.length - shown.length;
  return (
    <>
      <ul ref={list} className="divide-y divide-chalk rounded-md border border-chalk bg-sheet">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={ask} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" className="justify-self-center" onClick={() => setAll(true)}>
          {texts.more(hidden)}
        </Button>
      )}
      {sessions.length > 1 && (
        <Button variant="line" className="text-clay! md:justify-self-start" onClick={() => ask({ id: null })}>
          {texts.endOthers}
        </Button>
      )}
      <EndSessionsDialog {...dialog} />
    </>
  );
}

function ListSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-3 h-20 w-full" />
    </Loading>
  );
}

export function OwnSessions() {
  return (
    <Section title={texts.title}>
      <p className="text-ink-2">{texts.text}</p>
      <Loaded query={useQuery(ownSessionsQuery)} skeleton={<ListSkeleton />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
    </Section>
  );
}
