import type { PlayerRanking } from '#contract/ranking.ts';
import { texts } from './exports.messages.ts';
import { count, text } from './line-columns.ts';
import { type Cell, type CellKind, type Column, type Table, tableOf } from './table.ts';

const { player, ranking: words, sheets } = texts;

type BattingList = keyof PlayerRanking['battingRecords'];
type PitchingList = keyof PlayerRanking['pitchingRecords'];
type List = BattingList | PitchingList;

/** The kinds of the lists that are no counts. */
const KINDS: Partial<Record<List, CellKind>> = {
  avg: 'rate',
  obp: 'rate',
  slg: 'rate',
  ops: 'rate',
  steal_success_rate: 'rate',
  era: 'perGame',
  k9: 'perGame',
  bb9: 'perGame',
  whip: 'perGame',
  pitching_innings_outs: 'innings',
};

interface Place {
  readonly list: string;
  readonly rank: number | null;
  readonly number: string | null;
  readonly name: string;
  readonly value: Cell;
  readonly missing: Cell;
}

type Listed = { readonly name: string; readonly number: string | null } & Readonly<Record<string, unknown>>;

/** The places of one list; below them those who do not qualify for it, without a rank. */
function placesOf(
  key: List,
  group: string,
  missing: CellKind,
  ranked: readonly Listed[],
  unqualified: readonly Listed[],
): Place[] {
  const kind = KINDS[key] ?? 'count';
  const place = (row: Listed) => ({
    list: `${group} ${words.lists[key]}`,
    rank: row.rank === undefined ? null : Number(row.rank),
    number: row.number,
    name: row.name,
    value: { value: Number(row[key]), kind },
    missing: row.missing === undefined ? null : { value: Number(row.missing), kind: missing },
  });
  return [...ranked, ...unqualified].map(place);
}

type Lists = Readonly<Partial<Record<List, readonly Listed[]>>>;

function placesIn(group: string, missing: CellKind, lists: Lists, unqualified: Lists): Place[] {
  const keys = Object.keys(words.lists) as List[];
  return keys
    .filter((key) => lists[key])
    .flatMap((key) => placesOf(key, group, missing, lists[key] ?? [], unqualified[key] ?? []));
}

const columns: readonly Column<Place>[] = [
  text(words.list, ({ list }) => list),
  count(words.rank, ({ rank }) => rank),
  text(player.number, ({ number }) => number),
  text(player.name, ({ name }) => name),
  { title: words.value, kind: 'count', cell: ({ value }) => value },
  { title: words.missing, kind: 'count', cell: ({ missing }) => missing },
];

/** Every list of the ranking, one below the other. */
export function rankingTable({ battingRecords, pitchingRecords, unqualified }: PlayerRanking): Table {
  const places = [
    ...placesIn(sheets.batting, 'count', battingRecords, unqualified.battingRecords),
    ...placesIn(sheets.pitching, 'innings', pitchingRecords, unqualified.pitchingRecords),
  ];
  return tableOf(sheets.ranking, columns, places);
}
