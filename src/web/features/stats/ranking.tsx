import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import type { PlayerRanking } from '#contract/ranking.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { rankingQuery } from './ranking.data.ts';
import { rankingMessages } from './ranking.messages.ts';
import { battingLists, pitchingLists, type RankingList } from './ranking-lists.ts';
import { RankingPanel } from './ranking-panel.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { Stale } from './stale.tsx';
import { statsMessages } from './stats.messages.ts';
import { type RankingTab, useRankingUrl } from './use-ranking-url.ts';

const tabs: readonly RankingTab[] = ['batting', 'pitching'];

const tabLook =
  'min-h-target flex-1 text-ink-2 -outline-offset-2! hover:text-ink md:max-w-40 ' +
  'aria-selected:font-bold aria-selected:text-field aria-selected:shadow-[inset_0_-2px_0_var(--field)] print:min-h-0 print:flex-none print:text-left print:aria-[selected=false]:hidden';

const listsOf: Record<RankingTab, (ranking: PlayerRanking) => RankingList[]> = {
  batting: battingLists,
  pitching: pitchingLists,
};

interface PanelProps {
  readonly tab: RankingTab;
  readonly ranking: PlayerRanking;
  /** The key of the chosen list in the URL. */
  readonly list: string | null;
  readonly onChoose: (key: string) => void;
}

function Panel({ tab, ranking, list, onChoose }: PanelProps) {
  const lists = listsOf[tab](ranking);
  const chosen = lists.find(({ key }) => key === list) ?? lists[0];
  return (
    <RankingPanel
      tab={tab}
      lists={lists}
      qualification={ranking.qualification[tab]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

export function Ranking() {
  const { tab, list, chooseTab, chooseList } = useRankingUrl();
  const query = useQuery(rankingQuery(useGameFilter().filter));
  return (
    <Tabs.Root value={tab} onValueChange={(value: RankingTab) => chooseTab(value)}>
      <Tabs.List activateOnFocus className="mb-4 flex border-b border-chalk-strong md:mb-6 print:mb-2">
        {tabs.map((value) => (
          <Tabs.Tab key={value} value={value} className={tabLook}>
            {rankingMessages.tabs[value]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((value) => (
        <Tabs.Panel key={value} value={value}>
          <Loaded query={query} skeleton={<RankingSkeleton />} failed={statsMessages.failed}>
            {(ranking) => (
              <Stale stale={query.isPlaceholderData}>
                <Panel tab={value} ranking={ranking} list={list} onChoose={chooseList} />
              </Stale>
            )}
          </Loaded>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
