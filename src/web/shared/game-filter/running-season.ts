import type { FilterChoices } from '#contract/game-filter.ts';

/** The season of a day or, until it has a game, the newest season with games; undefined without games. */
export function runningSeason({ seasons }: FilterChoices, day: string): number | undefined {
  const running = seasons.find(({ from, to }) => from <= day && day <= to);
  return (running ?? seasons[0])?.season;
}

/** The games of a season, of all that a list has. */
export function gamesOfSeason<Game extends { readonly date: string }>(
  { seasons }: FilterChoices,
  season: number | undefined,
  games: readonly Game[],
): Game[] {
  const period = seasons.find((choice) => choice.season === season);
  return period ? games.filter(({ date }) => period.from <= date && date <= period.to) : [];
}
