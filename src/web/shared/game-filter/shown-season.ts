import type { FilterChoices } from '#contract/game-filter.ts';
import { chooseDefaultSeason, EARLIEST_SEASON, LATEST_SEASON } from '#domain/season.ts';
import { getToday } from '../../platform/days.ts';
import { listPreferenceNames, readPreference, writePreference } from '../../platform/storage/preferences.ts';
import { ALL_SEASONS, type Filter, type SeasonChoice, type UrlFilter } from './filter-url.ts';

type Seasons = FilterChoices['seasons'];

const PRESET = 'season';
const choiceKey = (teamId: number | string) => `season-of:${teamId}`;

function readSeason(name: string): SeasonChoice | null {
  const text = readPreference(name);
  if (text === null || text === ALL_SEASONS) return text;
  const season = Number(text);
  return Number.isInteger(season) && season >= EARLIEST_SEASON && season <= LATEST_SEASON ? season : null;
}

export function storeSeason(teamId: number, season: SeasonChoice): void {
  writePreference(choiceKey(teamId), String(season));
}

/**
 * Reads the stored choice of the season.
 * @param teamId undefined before the session is restored; then the choice counts only if the device has no other
 */
function readStoredSeason(teamId: number | undefined): SeasonChoice | null {
  if (teamId !== undefined) return readSeason(choiceKey(teamId));
  const [name, another] = listPreferenceNames(choiceKey(''));
  return name && !another ? readSeason(name) : null;
}

function defaultSeason(seasons: Seasons): SeasonChoice {
  return chooseDefaultSeason(seasons, getToday()) ?? ALL_SEASONS;
}

/**
 * Returns the season to request if the user has chosen none. If the team has a single season, requests all seasons:
 * the response is the same, and the first visit, when the seasons are unknown, sends the same request.
 */
function requestedPreset(seasons: Seasons): SeasonChoice {
  return seasons.length > 1 ? defaultSeason(seasons) : ALL_SEASONS;
}

export function rememberPreset(seasons: Seasons): void {
  const preset = requestedPreset(seasons);
  writePreference(PRESET, preset === ALL_SEASONS ? null : String(preset));
}

export interface SeasonContext {
  readonly teamId?: number | undefined;
  /** The seasons with games; undefined until they are loaded. */
  readonly seasons?: Seasons | undefined;
  /** Whether the seasons cannot be loaded. */
  readonly failed?: boolean;
}

function findValidChoice({ teamId, seasons }: SeasonContext): SeasonChoice | null {
  const stored = readStoredSeason(teamId);
  const gone = typeof stored === 'number' && seasons && !seasons.some(({ season }) => season === stored);
  return gone ? null : stored;
}

/** Returns the season of the URL, else the stored choice. Days in the URL select from all seasons. */
function findChosenSeason(url: UrlFilter, context: SeasonContext): SeasonChoice | null {
  const byDays = url.from !== undefined || url.to !== undefined;
  return url.season ?? (byDays ? ALL_SEASONS : findValidChoice(context));
}

function chooseSeason(
  url: UrlFilter,
  context: SeasonContext,
  choosePreset: (seasons: Seasons) => SeasonChoice,
) {
  const preset = context.seasons ? choosePreset(context.seasons) : readSeason(PRESET);
  return findChosenSeason(url, context) ?? preset ?? (context.failed ? ALL_SEASONS : null);
}

/** Returns the season that the page shows; null until it is known. */
export function findShownSeason(url: UrlFilter, context: SeasonContext): SeasonChoice | null {
  return chooseSeason(url, context, defaultSeason);
}

/** Returns the filter with which the page requests data; null until the season is known. */
export function findPageFilter(url: UrlFilter, context: SeasonContext): Filter | null {
  const season = chooseSeason(url, context, requestedPreset);
  return season === null ? null : { ...url, season: season === ALL_SEASONS ? undefined : season };
}
