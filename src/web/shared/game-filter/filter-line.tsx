import { useQuery } from '@tanstack/react-query';
import { usePrinting } from '../../ui/use-wide.ts';
import { filterInWords, formatSeasonDays } from './filter-words.ts';
import { filterChoicesQuery } from './game-filter.data.ts';
import { filterMessages as texts } from './game-filter.messages.ts';
import { useGameFilter } from './use-game-filter.ts';

interface FilterLineProps {
  readonly className?: string;
}

export function FilterLine({ className }: FilterLineProps) {
  const { url, season: shown } = useGameFilter();
  const season = typeof shown === 'number' ? shown : undefined;
  const seasons = useQuery(filterChoicesQuery).data?.seasons ?? [];
  const days = season && formatSeasonDays(season, seasons);
  const parts = filterInWords({ ...url, season }, seasons).map(({ key, text }) =>
    key === 'season' && days ? texts.seasonWithDays(text, days) : text,
  );
  return <p className={className}>{parts.join(texts.separator) || texts.everything}</p>;
}

/** Shows the filter on paper, where the filter bar is hidden. */
export function PrintedFilterLine(props: FilterLineProps) {
  return usePrinting() && <FilterLine {...props} />;
}
