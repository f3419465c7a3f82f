import type { EndpointName } from '#contract/api.ts';
import type { Parts } from './generated-requests.ts';
import type { TeamTable } from './rows.ts';
import { bodyFields, findEndpoint } from './valid-requests.ts';

const TABLE_OF_FIELD: Readonly<Record<string, TeamTable>> = {
  game_id: 'games',
  user_id: 'members',
  member_id: 'members',
  member_ids: 'members',
  from_id: 'members',
  leaving: 'members',
  schedule_item_id: 'schedule_items',
  actor_id: 'members',
  item_id: 'schedule_items',
  guest_id: 'attendance_guests',
  guardian_id: 'ties',
};

const TABLE_OF_PATH: Readonly<Record<string, TeamTable>> = {
  '/api/session/teams/{record}/{id}': 'games',
  '/api/members/{id}': 'members',
  '/api/players/{id}': 'members',
  '/api/players/{id}/situations': 'members',
  '/api/exports/players/{id}': 'members',
  '/api/games/{id}': 'games',
  '/api/records/batting/{id}': 'batting_records',
  '/api/users/batter/{id}': 'batting_records',
  '/api/records/pitching/{id}': 'pitching_records',
  '/api/users/pitcher/{id}': 'pitching_records',
  '/api/schedules/{id}': 'schedule_items',
  '/api/lineups/{id}': 'lineups',
  '/api/pitch-reports/{id}': 'reported_pitches',
  '/api/history/{id}': 'changes',
};

function tableOfPath(path: string): TeamTable {
  const table = Object.entries(TABLE_OF_PATH).find(([known]) => path.startsWith(known))?.[1];
  if (!table) throw new Error(`test/support/foreign-ids.ts does not know the table of the id in ${path}`);
  return table;
}

/** Chooses the id for a place of a request. Undefined leaves the id there unchanged. */
export type Choose = (table: TeamTable, place: number) => number | undefined;

/** Replaces the ids in all places where an endpoint takes an id, even in omitted places. */
export function withIds(name: EndpointName, parts: Parts, choose: Choose): Parts {
  let places = 0;
  const put = (table: TeamTable, value: unknown) => {
    places += 1;
    return choose(table, places - 1) ?? value;
  };
  const replace = (value: unknown, key: string): unknown => {
    const table = TABLE_OF_FIELD[key];
    if (Array.isArray(value)) return value.map((inner) => replace(inner, table ? key : ''));
    if (table) return put(table, value);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([inner, content]) => [inner, replace(content, inner)]),
    );
  };
  const { path } = findEndpoint(name);
  const replaceId = (params: { readonly id?: unknown } = {}) => ({
    ...(replace(params, '') as object),
    id: put(tableOfPath(path), params.id),
  });
  const absent = bodyFields(name)
    .filter((field) => field in TABLE_OF_FIELD)
    .map((field) => [field, undefined]);
  const params = path.includes('{id}')
    ? replaceId(parts.params as object | undefined)
    : replace(parts.params, '');
  const body = parts.body === undefined ? undefined : { ...Object.fromEntries(absent), ...parts.body };
  return { params, query: replace(parts.query, ''), body: replace(body, '') };
}
