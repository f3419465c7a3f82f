import { useSearch } from '../../../platform/navigation/use-search.ts';

const TABS = ['batting', 'pitching'] as const;
export type RankingTab = (typeof TABS)[number];

/** The URL holds tab and list beside the filter: a reload, a link and back show the same list. */
export function useRankingUrl() {
  const [search, setSearch] = useSearch();
  const tab: RankingTab = TABS.find((option) => option === search.get('tab')) ?? 'batting';
  const choose = (nextTab: RankingTab, list: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('tab', nextTab);
        if (list) next.set('list', list);
        else next.delete('list');
        return next;
      },
      // Replace the history entry: back leaves the page instead of stepping through the lists.
      { replace: true, preventScrollReset: true },
    );
  return {
    tab,
    list: search.get('list'),
    chooseTab: (next: RankingTab) => choose(next, null),
    chooseList: (list: string) => choose(tab, list),
  };
}
