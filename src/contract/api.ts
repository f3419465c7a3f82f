import { accountApi } from './account.ts';
import { battingApi } from './batting.ts';
import { gamesApi } from './games.ts';
import { pitchingApi } from './pitching.ts';
import { scheduleApi } from './schedule.ts';
import { statsApi } from './stats.ts';
import { systemApi } from './system.ts';
import { teamApi } from './team.ts';

/** Every endpoint of the wire. The server binds the whole table, the web calls by name, OpenAPI is made from it. */
export const api = {
  ...systemApi,
  ...accountApi,
  ...teamApi,
  ...gamesApi,
  ...battingApi,
  ...pitchingApi,
  ...statsApi,
  ...scheduleApi,
};
export type Api = typeof api;
export type EndpointName = keyof Api;
