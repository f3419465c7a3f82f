import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import type { PlayerRanking } from '../../../contract/stats.ts';
import { statsMessages } from '../../messages/stats.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { battingLists, pitchingLists, type RankingList } from './ranking-lists.ts';
import { RankingPanel } from './ranking-panel.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { rankingQuery } from './stats.data.ts';
import { type RankingTab, useRankingAddress } from './use-ranking-address.ts';

const tabs = [
  { value: 'batting', label: statsMessages.batting },
  { value: 'pitching', label: statsMessages.pitching },
] as const;

const tabLook =
  'min-h-target flex-1 text-ink-2 -outline-offset-2! hover:text-ink md:max-w-40 ' +
  'aria-selected:font-bold aria-selected:text-field aria-selected:shadow-[inset_0_-2px_0_var(--field)] print:aria-[selected=false]:hidden';

const listsOf: Record<RankingTab, (ranking: PlayerRanking) => RankingList[]> = {
  batting: battingLists,
  pitching: pitchingLists,
};

/** Who leads in what. */
export function Ranking() {
  const { tab, list, chooseTab, chooseList } = useRankingAddress();
  const query = useQuery(rankingQuery);
  return (
    <Tabs.Root value={tab} onValueChange={(value: RankingTab) => chooseTab(value)}>
      <Tabs.List activateOnFocus className="mb-4 flex border-b border-chalk-strong md:mb-6">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} className={tabLook}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value }) => (
        <Tabs.Panel key={value} value={value}>
          <Loaded query={query} skeleton={<RankingSkeleton />} failed={statsMessages.failed}>
            {(ranking) => {
              const lists = listsOf[value](ranking);
              const chosen = lists.find(({ key }) => key === list) ?? lists[0];
              return (
                <RankingPanel tab={value} lists={lists} chosen={chosen?.key ?? ''} onChoose={chooseList} />
              );
            }}
          </Loaded>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
