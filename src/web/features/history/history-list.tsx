import type { HistoryEntry } from '#contract/history.ts';
import { formatDay } from '#domain/calendar.ts';
import { reasonOf } from '../../platform/failure.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { dayOf } from './entry-words.ts';
import { useHistory } from './history.data.ts';
import { historyMessages as texts } from './history.messages.ts';
import { HistoryRow } from './history-row.tsx';

const rows = 'divide-y divide-chalk rounded-md border border-chalk bg-sheet';

const BARS = ['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2', 'w-3/4', 'w-2/3'];

function HistorySkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-6 w-44" />
      <div className={rows}>
        {BARS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <div key={index} className="flex min-h-12 items-center px-4">
            <Skeleton className={`h-5 ${width}`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Groups the entries by day, newest first. */
function byDay(entries: readonly HistoryEntry[]): [day: string, entries: HistoryEntry[]][] {
  return [...Map.groupBy(entries, dayOf)];
}

function Days({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <EmptyState title={texts.empty} text={texts.emptyText} />;
  return byDay(entries).map(([day, ofDay]) => (
    <Section key={day} title={formatDay(day)}>
      <ul className={rows}>
        {ofDay.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </Section>
  ));
}

export function HistoryList() {
  const query = useHistory();
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, error } = query;
  return (
    <Loaded query={query} skeleton={<HistorySkeleton />} failed={texts.failed}>
      {(entries) => (
        <div className="grid gap-8">
          <Days entries={entries} />
          {isFetchNextPageError && (
            <Notice tone="error" title={texts.moreFailed}>
              {reasonOf(error)}
            </Notice>
          )}
          {hasNextPage && (
            <Button
              variant="line"
              className="justify-self-center"
              pending={isFetchingNextPage}
              onClick={() => fetchNextPage()}
            >
              {texts.more}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}
