import { useQuery } from '@tanstack/react-query';
import { filterInWords, formatSeasonDays } from './filter-words.ts';
import { filterChoicesQuery } from './game-filter.data.ts';
import { filterMessages as texts } from './game-filter.messages.ts';
import { useGameFilter } from './use-game-filter.ts';

/** For paper, on which the filter bar is hidden. */
export function FilterLine({ className }: { className?: string }) {
  const { url, season: shown } = useGameFilter();
  const season = typeof shown === 'number' ? shown : undefined;
  const seasons = useQuery(filterChoicesQuery).data?.seasons ?? [];
  const days = season && formatSeasonDays(season, seasons);
  const parts = filterInWords({ ...url, season }, seasons).map(({ key, text }) =>
    key === 'season' && days ? texts.seasonWithDays(text, days) : text,
  );
  return <p className={className}>{parts.join(texts.separator) || texts.everything}</p>;
}
