import { useState } from 'react';
import * as z from 'zod/mini';
import { type HistoryEntry, laterChange } from '#contract/history.ts';
import { paths } from '../../paths.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { findReason } from '../../platform/api/failure.ts';
import { formatDayInWords } from '../../platform/days.ts';
import { useSession } from '../../platform/session/session.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { removalMessages } from '../../platform/undo/removal.messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatEntryTime, nameEntry, toEntryDay } from './entry-words.ts';
import { describeChanges } from './field-changes.ts';
import { type DescribedSave, useRestore, useRevert } from './history.data.ts';
import { historyMessages as texts } from './history.messages.ts';

/** Returns the page that shows the object of the entry; undefined if the object is gone or has no page. */
export function findLink({ kind, links }: HistoryEntry): { to: string; label: string } | undefined {
  if (links.game !== null) return { to: paths.game(links.game), label: texts.links.game };
  if (links.schedule !== null)
    return { to: `${paths.schedule}?date=${links.schedule}`, label: texts.links.schedule };
  if (kind === 'member' && links.member !== null)
    return { to: paths.player(links.member), label: texts.links.member };
  return undefined;
}

function Changes({ entry }: { entry: HistoryEntry }) {
  const changes = describeChanges(entry, useSession().user?.team?.name ?? '');
  if (changes.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-2">
      {changes.map(({ field, label, before, after }) => (
        <li key={field} className="min-w-0 wrap-anywhere">
          {label} <span className="tabular-nums">{before}</span> →{' '}
          <span className="font-semibold text-ink tabular-nums">{after}</span>
        </li>
      ))}
    </ul>
  );
}

function Change({ entry, saysAction }: { entry: HistoryEntry; saysAction: boolean }) {
  const { mutate, isPending } = useRestore();
  const { name, note } = nameEntry(entry, saysAction);
  return (
    <li className="flex min-h-target flex-wrap items-center gap-x-3 pb-1">
      {entry.links.member === null ? (
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      ) : (
        <TextLink to={paths.player(entry.links.member)} className="min-w-0 wrap-anywhere">
          {name}
        </TextLink>
      )}
      <span className="shrink-0 text-small text-ink-2">{note}</span>
      <Changes entry={entry} />
      {entry.restorable && (
        <Button
          variant="ghost"
          pending={isPending}
          onClick={() => mutate(entry.id)}
          className="ml-auto shrink-0"
        >
          {texts.restoreOne}
        </Button>
      )}
    </li>
  );
}

interface Refusal {
  readonly title: string;
  readonly text: string | undefined;
}

/** Describes the later change that prevents an undo; undefined if the response names none. */
function laterText(value: unknown): string | undefined {
  const { data: later } = z.safeParse(laterChange, value);
  if (!later) return undefined;
  const say = later.action === 'deleted' ? texts.deletedLater : texts.changedLater;
  return say(`${formatDayInWords(toEntryDay(later))} ${formatEntryTime(later)}`, later.actor.name);
}

function toRefusal(error: unknown): Refusal {
  if (hasStatus(error, 409))
    return { title: texts.refused, text: laterText(error.body.later) ?? error.message };
  if (hasStatus(error, 422)) return { title: texts.refused, text: error.message };
  return { title: texts.failedRevert, text: findReason(error) };
}

interface SaveDetailsProps {
  readonly described: DescribedSave;
  readonly onReverted: () => void;
}

export function SaveDetails({ described: { save, entries }, onReverted }: SaveDetailsProps) {
  const { mutateAsync, isPending } = useRevert();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [newest, ...others] = entries;
  const link = newest && findLink(newest);
  async function revert() {
    setRefusal(null);
    try {
      await mutateAsync(save.id);
      toastSuccess(removalMessages.undone);
      onReverted();
    } catch (error) {
      setRefusal(toRefusal(error));
    }
  }
  const saysAction = others.some(({ action }) => action !== newest?.action);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 empty:hidden">
        {save.revertible && (
          <Button
            variant="line"
            pending={isPending}
            onClick={revert}
            className="min-h-target px-4 text-small"
          >
            {texts.restore}
          </Button>
        )}
        {link && <TextLink to={link.to}>{link.label}</TextLink>}
      </div>
      {refusal && (
        <Notice tone="error" title={refusal.title}>
          {refusal.text}
        </Notice>
      )}
      {others.length > 0 ? (
        <ul className="divide-y divide-chalk">
          {entries.toReversed().map((entry) => (
            <Change key={entry.id} entry={entry} saysAction={saysAction} />
          ))}
        </ul>
      ) : (
        newest && <Changes entry={newest} />
      )}
    </>
  );
}
