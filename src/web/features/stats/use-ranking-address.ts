import { useSearchParams } from 'react-router';

const TABS = ['batting', 'pitching'] as const;
export type RankingTab = (typeof TABS)[number];

/** Tab and list stand in the address, beside the filter: a reload, a link and the way back show the same. */
export function useRankingAddress() {
  const [search, setSearch] = useSearchParams();
  const tab: RankingTab = TABS.find((known) => known === search.get('tab')) ?? 'batting';
  const choose = (nextTab: RankingTab, list: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('tab', nextTab);
        if (list) next.set('list', list);
        else next.delete('list');
        return next;
      },
      // In the place of the page that is open: looking around is no way to go back.
      { replace: true, preventScrollReset: true },
    );
  return {
    tab,
    list: search.get('list'),
    chooseTab: (next: RankingTab) => choose(next, null),
    chooseList: (list: string) => choose(tab, list),
  };
}
