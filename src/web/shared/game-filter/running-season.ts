import type { FilterChoices } from '#contract/game-filter.ts';
import { chooseDefaultSeason } from '#domain/season.ts';
import { getToday } from '../../platform/days.ts';
import type { Filter } from './filter-url.ts';

export interface RunningSeason {
  /** The year in which the season began; undefined if the team has no games. */
  readonly season: number | undefined;
  /**
   * Selects the season's games. Empty if the team has only one season: other pages then use the same filter, and their
   * cached responses apply.
   */
  readonly filter: Filter;
  /** @param day YYYY-MM-DD */
  readonly includes: (day: string) => boolean;
}

/** Returns the season that `chooseDefaultSeason` finds for today, whatever season the user has chosen in a filter. */
export function findRunningSeason({ seasons }: FilterChoices): RunningSeason {
  const season = chooseDefaultSeason(seasons, getToday());
  const period = seasons.find((choice) => choice.season === season);
  return {
    season,
    filter: seasons.length > 1 ? { season } : {},
    includes: (day) => period !== undefined && period.from <= day && day <= period.to,
  };
}
