import type { FilterChoices } from '#contract/game-filter.ts';
import { formatDayInWords } from '../../platform/days.ts';
import { FILTER_KEYS, type Filter, type FilterKey } from './filter-url.ts';
import { filterMessages as texts } from './game-filter.messages.ts';

type Season = FilterChoices['seasons'][number];

function isCalendarYear({ from }: Season): boolean {
  return from.endsWith('-01-01');
}

/** Names a season: "2026年", or "2026年シーズン" if the team's seasons do not begin in January. */
export function seasonInWords(season: number, seasons: readonly Season[]): string {
  return seasons.every(isCalendarYear) ? texts.year(season) : texts.seasonFrom(season);
}

export function formatSeasonDays(season: number, seasons: readonly Season[]): string | undefined {
  const known = seasons.find((choice) => choice.season === season);
  if (!known || isCalendarYear(known)) return undefined;
  return texts.seasonDays(formatDayInWords(known.from), formatDayInWords(known.to));
}

interface FilterWords {
  readonly key: FilterKey;
  readonly text: string;
}

function words(key: FilterKey, filter: Filter, seasons: readonly Season[]): string | undefined {
  const { season, from, to } = filter;
  if (key === 'season') return season === undefined ? undefined : seasonInWords(season, seasons);
  if (key === 'from') return from && texts.since(formatDayInWords(from));
  if (key === 'to') return to && texts.until(formatDayInWords(to));
  return filter[key];
}

export function filterInWords(filter: Filter, seasons: readonly Season[] = []): FilterWords[] {
  return FILTER_KEYS.flatMap((key) => {
    const text = words(key, filter, seasons);
    return text ? [{ key, text }] : [];
  });
}
