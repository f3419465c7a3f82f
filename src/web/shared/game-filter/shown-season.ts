import type { FilterChoices } from '#contract/game-filter.ts';
import { FIRST_SEASON, LAST_SEASON, presetSeason } from '#domain/season.ts';
import { today } from '../../platform/days.ts';
import { preferenceNames, readPreference, writePreference } from '../../platform/preferences.ts';
import { ALL_SEASONS, type Filter, type SeasonChoice, type UrlFilter } from './filter-url.ts';

type Seasons = FilterChoices['seasons'];

const PRESET = 'season';
const choiceOf = (teamId: number | string) => `season-of:${teamId}`;

function readSeason(name: string): SeasonChoice | null {
  const text = readPreference(name);
  if (text === null || text === ALL_SEASONS) return text;
  const season = Number(text);
  return Number.isInteger(season) && season >= FIRST_SEASON && season <= LAST_SEASON ? season : null;
}

/** Keeps the person's choice for all pages and later visits. */
export function keepSeason(teamId: number, season: SeasonChoice): void {
  writePreference(choiceOf(teamId), String(season));
}

/**
 * The kept choice.
 * @param teamId undefined before the session is restored: then the choice of the only team that has one
 */
function keptSeason(teamId: number | undefined): SeasonChoice | null {
  if (teamId !== undefined) return readSeason(choiceOf(teamId));
  const [name, another] = preferenceNames(choiceOf(''));
  return name && !another ? readSeason(name) : null;
}

/**
 * The season that a page shows without a choice. All if the team has played only one season: a request for
 * all games says the same, and is the one that the specification names.
 */
function presetOf(seasons: Seasons): SeasonChoice {
  return seasons.length > 1 ? (presetSeason(seasons, today()) ?? ALL_SEASONS) : ALL_SEASONS;
}

/** Remembers the preset, so that the next visit can request it before the seasons have been loaded. */
export function rememberPreset(seasons: Seasons): void {
  const preset = presetOf(seasons);
  writePreference(PRESET, preset === ALL_SEASONS ? null : String(preset));
}

/** What is known when a page asks for its season. */
export interface Known {
  readonly teamId?: number | undefined;
  /** The seasons with games; undefined until they are loaded. */
  readonly seasons?: Seasons | undefined;
  /** Whether the seasons cannot be loaded. */
  readonly failed?: boolean;
}

/** A kept choice of a season that no longer has games does not count. */
function validChoice({ teamId, seasons }: Known): SeasonChoice | null {
  const kept = keptSeason(teamId);
  const gone = typeof kept === 'number' && seasons && !seasons.some(({ season }) => season === kept);
  return gone ? null : kept;
}

/** The season of the URL, else the kept choice. Days in the URL select by themselves, from all seasons. */
function chosenSeason(url: UrlFilter, known: Known): SeasonChoice | null {
  const byDays = url.from !== undefined || url.to !== undefined;
  return url.season ?? (byDays ? ALL_SEASONS : validChoice(known));
}

/** The season to show as chosen; null while it is not known. */
export function shownSeason(url: UrlFilter, known: Known): SeasonChoice | null {
  const { seasons } = known;
  const preset = seasons ? presetSeason(seasons, today()) : readSeason(PRESET);
  return chosenSeason(url, known) ?? preset ?? (seasons || known.failed ? ALL_SEASONS : null);
}

/** The filter to send to the server; null while the season is not known. */
export function filterOfPage(url: UrlFilter, known: Known): Filter | null {
  const { seasons } = known;
  const preset = seasons ? presetOf(seasons) : readSeason(PRESET);
  const season = chosenSeason(url, known) ?? preset ?? (known.failed ? ALL_SEASONS : null);
  return season === null ? null : { ...url, season: season === ALL_SEASONS ? undefined : season };
}
