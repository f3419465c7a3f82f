import { useInfiniteQuery } from '@tanstack/react-query';
import type { OperatorEntry } from '#contract/operator.ts';
import { recentTime } from '../../platform/days.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { logQuery } from './operator.data.ts';
import { operatorMessages } from './operator.messages.ts';

const texts = operatorMessages.log;

function Entry({ entry }: { entry: OperatorEntry }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-chalk py-2 text-small">
      <span className="wrap-anywhere">
        {texts.acts[entry.act]}
        {entry.subject && <span className="text-ink-2">：{entry.subject}</span>}
        {entry.via === 'command' && <span className="text-ink-2">（{texts.byCommand}）</span>}
      </span>
      <time dateTime={entry.at} className="text-ink-2 tabular-nums">
        {recentTime(new Date(entry.at))}
      </time>
    </li>
  );
}

export function Log() {
  const query = useInfiniteQuery(logQuery);
  return (
    <Section title={texts.title} aside={texts.kept}>
      <Loaded query={query} failed={texts.failed}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <p className="text-small text-ink-2">{texts.none}</p>;
          return (
            <ul>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="ghost"
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </Section>
  );
}
