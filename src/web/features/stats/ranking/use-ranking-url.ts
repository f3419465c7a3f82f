import { useSearch } from '../../../platform/navigation/use-search.ts';

const TABS = ['batting', 'pitching'] as const;
export type RankingTab = (typeof TABS)[number];

/** Keeps tab and list in the URL, beside the filter, so that a reload, a link or "back" shows the same list. */
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
      // Replaces the history entry, so that "back" leaves the page instead of stepping through the lists.
      { replace: true, preventScrollReset: true },
    );
  return {
    tab,
    list: search.get('list'),
    chooseTab: (next: RankingTab) => choose(next, null),
    chooseList: (list: string) => choose(tab, list),
  };
}
