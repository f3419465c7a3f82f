import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import type { PlayerRanking } from '#contract/ranking.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { TabList } from '../../ui/tab-list.tsx';
import { rankingQuery } from './ranking.data.ts';
import { rankingMessages } from './ranking.messages.ts';
import { battingLists, pitchingLists, type RankingList } from './ranking-lists.ts';
import { RankingPanel } from './ranking-panel.tsx';
import { RankingRule } from './ranking-rule.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { Stale } from './stale.tsx';
import { statsMessages } from './stats.messages.ts';
import { useQualifiedOnly } from './use-qualified-only.ts';
import { type RankingTab, useRankingUrl } from './use-ranking-url.ts';

const tabs: readonly RankingTab[] = ['batting', 'pitching'];

const listsOf: Record<RankingTab, (ranking: PlayerRanking, qualifiedOnly: boolean) => RankingList[]> = {
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
  const [qualifiedOnly, setQualifiedOnly] = useQualifiedOnly();
  const lists = listsOf[tab](ranking, qualifiedOnly);
  const chosen = lists.find(({ key }) => key === list) ?? lists[0];
  return (
    <RankingPanel
      tab={tab}
      lists={lists}
      rule={
        <RankingRule
          tab={tab}
          ranking={ranking}
          chosen={chosen}
          qualifiedOnly={qualifiedOnly}
          onChange={setQualifiedOnly}
        />
      }
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
      <TabList
        tabs={tabs.map((value) => ({ value, label: rankingMessages.tabs[value] }))}
        className="mb-1.5 lg:mb-3"
      />
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
