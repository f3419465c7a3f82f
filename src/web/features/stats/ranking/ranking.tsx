import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Loaded } from '../../../platform/queries/loaded.tsx';
import { useGameFilter } from '../../../shared/game-filter/use-game-filter.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { Stale } from '../stale.tsx';
import { rankingQuery } from '../stats.data.ts';
import { statsMessages } from '../stats.messages.ts';
import { rankingMessages } from './ranking.messages.ts';
import { RANKING_TABS, RankingPanel, useRankingUrl } from './ranking-panel.tsx';

const NAMES = ['w-20', 'w-16', 'w-24', 'w-20', 'w-28', 'w-16', 'w-20', 'w-24', 'w-16', 'w-20'];

function ListShape({ className }: { className: string }) {
  return (
    <div className={className}>
      <Skeleton className="mb-3 h-5 w-14" />
      <div className="rounded-md border border-chalk bg-sheet">
        {NAMES.map((width, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            key={index}
            className="flex min-h-12 items-center justify-between border-t border-chalk px-5 first:border-t-0 lg:min-h-target"
          >
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-4 w-10" />
          </div>
        ))}
      </div>
    </div>
  );
}

function RankingSkeleton() {
  return (
    <Loading>
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2 xl:grid-cols-3">
        <ListShape className="" />
        <ListShape className="hidden lg:block" />
        <ListShape className="hidden xl:block" />
      </div>
    </Loading>
  );
}

export function Ranking() {
  const id = useId();
  const { tab, list, chooseTab, chooseList } = useRankingUrl();
  const query = useQuery(rankingQuery(useGameFilter().filter));
  return (
    <>
      <TabList
        id={id}
        tabs={RANKING_TABS.map((value) => ({ value, label: rankingMessages.tabs[value] }))}
        chosen={tab}
        onChoose={chooseTab}
        className="mb-1.5 lg:mb-3"
      />
      <TabPanel key={tab} id={id} value={tab}>
        <Loaded query={query} skeleton={<RankingSkeleton />} failed={statsMessages.failed}>
          {(ranking) => (
            <Stale stale={query.isPlaceholderData}>
              <RankingPanel tab={tab} ranking={ranking} list={list} onChoose={chooseList} />
            </Stale>
          )}
        </Loaded>
      </TabPanel>
    </>
  );
}
