import { useSearchParams } from 'react-router';

const TABS = ['batting', 'pitching'] as const;
export type RankingTab = (typeof TABS)[number];

/** Tab and list stand in the address: a reload, a link and the way back show the same. */
export function useRankingAddress() {
  const [search, setSearch] = useSearchParams();
  const tab: RankingTab = TABS.find((known) => known === search.get('tab')) ?? 'batting';
  // In the place of the page that is open: looking around is no way to go back.
  const options = { replace: true, preventScrollReset: true };
  return {
    tab,
    list: search.get('list'),
    chooseTab: (next: RankingTab) => setSearch({ tab: next }, options),
    chooseList: (list: string) => setSearch({ tab, list }, options),
  };
}
