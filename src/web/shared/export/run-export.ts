import type { Endpoint } from '#contract/endpoint.ts';
import { exportsApi } from '#contract/exports.ts';
import { saveFile } from '../../platform/api/save-file.ts';
import type { Filter } from '../game-filter/filter-url.ts';
import type { Exported, FileChoice } from './exported.ts';

const endpoints: Readonly<Record<Exported['list'], Endpoint>> = {
  games: exportsApi.exportGames,
  player: exportsApi.exportPlayer,
  players: exportsApi.exportPlayers,
  ranking: exportsApi.exportRanking,
  season: exportsApi.exportSeason,
  schedule: exportsApi.exportSchedule,
  members: exportsApi.exportMembers,
};

/**
 * Saves a list as a file.
 * @returns the name of the file
 * @throws the errors of `saveFile`
 */
export function exportList(
  exported: Exported,
  filter: Filter,
  { format, part }: FileChoice,
  signal: AbortSignal,
): Promise<string> {
  const { list, ...rest } = exported;
  const params = list === 'player' ? rest : undefined;
  const query = { ...filter, ...(list === 'games' ? rest : {}), format, part };
  return saveFile(endpoints[list], { params, query, signal });
}

export function exportTeam(signal: AbortSignal): Promise<string> {
  return saveFile(exportsApi.exportTeam, { signal });
}
