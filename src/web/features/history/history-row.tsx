import { useId, useRef } from 'react';
import type { HistoryEntry } from '#contract/history.ts';
import { Button } from '../../ui/button.tsx';
import { actionText, type DescribedChange, describeChanges, timeOf } from './entry-words.ts';
import { useRestore } from './history.data.ts';
import { historyMessages } from './history.messages.ts';
import { historyWords } from './history-words.messages.ts';

function Changes({ changes }: { changes: readonly DescribedChange[] }) {
  return (
    <ul className="mt-1 grid gap-0.5 text-small text-ink-2">
      {changes.map(({ field, label, before, after }) => (
        <li key={field} className="wrap-anywhere">
          {label} <span className="tabular-nums">{before}</span> →{' '}
          <span className="font-semibold text-ink tabular-nums">{after}</span>
        </li>
      ))}
    </ul>
  );
}

/** One change; a deletion can be undone. */
export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { mutateAsync, isPending } = useRestore();
  const sentence = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const changes = describeChanges(entry);
  const restore = async () => {
    // The button disappears: keep the keyboard focus on the entry.
    if (await mutateAsync(entry.id)) sentence.current?.focus();
  };
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 px-4 py-3 sm:grid-cols-[3rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} className="text-small leading-6 text-ink-2 tabular-nums">
        {timeOf(entry)}
      </time>
      <div className="min-w-0">
        <p ref={sentence} id={id} tabIndex={-1} className="wrap-anywhere outline-none">
          <b>{entry.actor.name}</b> {historyWords.by} {actionText(entry)}
        </p>
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
      {entry.restorable && (
        <Button
          variant="line"
          pending={isPending}
          onClick={restore}
          aria-describedby={id}
          className="col-start-2 mt-2 min-h-target justify-self-start px-4 text-small sm:col-start-3 sm:row-start-1 sm:mt-0 sm:self-start"
        >
          {historyMessages.restore}
        </Button>
      )}
    </li>
  );
}
