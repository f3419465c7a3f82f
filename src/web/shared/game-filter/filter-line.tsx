import { useQuery } from '@tanstack/react-query';
import { filterInWords, seasonDays } from './filter-words.ts';
import { filterChoicesQuery } from './game-filter.data.ts';
import { filterMessages as texts } from './game-filter.messages.ts';
import { useGameFilter } from './use-game-filter.ts';

/** The filter in words. Printed instead of the bar. */
export function FilterLine({ className }: { className?: string }) {
  const { filter } = useGameFilter();
  const seasons = useQuery(filterChoicesQuery).data?.seasons ?? [];
  const days = filter.season === undefined ? undefined : seasonDays(filter.season, seasons);
  const pieces = filterInWords(filter, seasons).map(({ key, text }) =>
    key === 'season' && days ? texts.seasonWithDays(text, days) : text,
  );
  return <p className={className}>{pieces.join(texts.separator) || texts.everything}</p>;
}
