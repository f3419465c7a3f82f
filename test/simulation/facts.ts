import type { SimulatedServer } from './server.ts';
import type { PageView, Places, Values } from './tab/hands.ts';

/** `inDocument` names the places. */
export interface View extends PageView {
  readonly document: string;
  /** Places that the tab knows but does not show. */
  readonly besides?: readonly string[];
}

/** Names a place: a member who answers, an entry of the log, or a field of a form. */
export const placeIn = (document: string, place: string | number) => `${document} ${place}`;

export const inDocument = (document: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([place, value]) => [placeIn(document, place), value]));

/** An empty name matches every document. */
export const isWithin = (document: string) => (place: string) =>
  !document || place.startsWith(`${document} `);

type Pair = readonly [place: string | number, value: string | number | null];

const valuesFrom = (pairs: readonly Pair[]) =>
  Object.fromEntries(pairs.map(([place, value]) => [place, String(value ?? '')]));

/** The names of new items and members begin with this text. */
export const MADE = 'made';

function countNames(names: readonly (string | null)[]): Pair[] {
  const made = names.filter((name) => name?.startsWith(MADE));
  return made.map((name) => [name ?? '', made.filter((other) => other === name).length]);
}

export async function readFacts(
  { database }: SimulatedServer['app'],
  {
    item,
    scoredGame,
    sheetGame,
    editedGame,
  }: Pick<Places, 'item' | 'scoredGame' | 'sheetGame' | 'editedGame'>,
): Promise<Values> {
  const answers = await database
    .selectFrom('attendances')
    .select(['member_id', 'comment'])
    .where('item_id', '=', item)
    .execute();
  const entries = await database
    .selectFrom('log_entries')
    .select('entry_id')
    .where('game_id', '=', scoredGame)
    .orderBy('seq')
    .execute();
  const lines = await database
    .selectFrom('batting_records')
    .select(['member_id', 'errors'])
    .where('game_id', '=', sheetGame)
    .execute();
  const lineup = await database
    .selectFrom('lineups')
    .select('entries')
    .where('item_id', '=', item)
    .executeTakeFirstOrThrow();
  const items = await database.selectFrom('schedule_items').select(['id', 'note', 'location']).execute();
  const game = await database
    .selectFrom('games')
    .select(['opponent', 'memo'])
    .where('id', '=', editedGame)
    .executeTakeFirstOrThrow();
  const members = await database.selectFrom('members').select('name').execute();
  const { note, location } = items.find(({ id }) => id === item) ?? {};
  const batters: { member_id: number }[] = JSON.parse(lineup.entries);
  return {
    ...inDocument('sheet', valuesFrom(lines.map(({ member_id, errors }) => [member_id, errors]))),
    ...inDocument('lineup', valuesFrom(batters.map(({ member_id }, index) => [`m${member_id}`, index]))),
    ...inDocument(
      'item',
      valuesFrom(Object.entries({ note, location }).map(([place, value]) => [place, value ?? null])),
    ),
    ...inDocument('game', valuesFrom(Object.entries(game))),
    ...inDocument('newItem', valuesFrom(countNames(items.map((found) => found.note)))),
    ...inDocument('members', valuesFrom(countNames(members.map(({ name }) => name)))),
    ...inDocument('answers', valuesFrom(answers.map(({ member_id, comment }) => [member_id, comment]))),
    ...inDocument('log', valuesFrom(entries.map(({ entry_id }) => [entry_id, 'in']))),
  };
}
