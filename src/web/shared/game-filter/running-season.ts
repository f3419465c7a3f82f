import type { FilterChoices } from '#contract/game-filter.ts';
import { presetSeason } from '#domain/season.ts';
import { today } from '../../platform/days.ts';
import type { Filter } from './filter-url.ts';

export interface RunningSeason {
  /** The year in which the season began; undefined without games. */
  readonly season: number | undefined;
  /** Selects the season's games. Empty if the team has played only one season, as on the pages with a filter. */
  readonly filter: Filter;
  /** Returns whether a game of this day, YYYY-MM-DD, belongs to the season. */
  readonly includes: (day: string) => boolean;
}

/** Returns the season for pages without a filter. It does not depend on the season that other pages show. */
export function runningSeason({ seasons }: FilterChoices): RunningSeason {
  const season = presetSeason(seasons, today());
  const period = seasons.find((choice) => choice.season === season);
  return {
    season,
    filter: seasons.length > 1 ? { season } : {},
    includes: (day) => period !== undefined && period.from <= day && day <= period.to,
  };
}
