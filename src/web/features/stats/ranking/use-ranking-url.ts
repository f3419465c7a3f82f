import { useSearchValues } from '../../../platform/navigation/use-search.ts';

export const RANKING_TABS = ['batting', 'pitching'] as const;
export type RankingTab = (typeof RANKING_TABS)[number];

/** Keeps tab and list in the URL, beside the filter, so that a reload, a link or "back" shows the same list. */
export function useRankingUrl() {
  const [search, setValues] = useSearchValues();
  const tab: RankingTab = RANKING_TABS.find((option) => option === search.get('tab')) ?? 'batting';
  return {
    tab,
    list: search.get('list'),
    chooseTab: (next: RankingTab) => setValues({ tab: next, list: null }),
    chooseList: (next: string) => setValues({ tab, list: next }),
  };
}
