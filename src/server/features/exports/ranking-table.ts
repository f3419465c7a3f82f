import { type PlayerRanking, rankedBatting, rankedPitching } from '#contract/ranking.ts';
import { battingFigures, pitchingFigures } from '#domain/figures.ts';
import { texts } from './exports.messages.ts';
import { countColumn, textColumn } from './line-columns.ts';
import { type Cell, type CellKind, type Column, type Table, toTable } from './table.ts';

const { player, ranking: words, sheets } = texts;

interface Rank {
  readonly list: string;
  readonly rank: number | null;
  readonly number: string | null;
  readonly name: string;
  readonly value: Cell;
  readonly missing: Cell;
}

type Listed = { readonly name: string; readonly number: string | null } & Readonly<Record<string, unknown>>;

type Lists = Readonly<Record<string, readonly Listed[]>>;

interface Group {
  readonly name: string;
  readonly missing: CellKind;
  readonly ranked: Lists;
  readonly unqualified: Lists;
}

/** Players who do not qualify follow without a rank. */
function listRanks(
  key: string,
  { label, kind }: { readonly label: string; readonly kind: CellKind },
  { name: group, missing, ranked, unqualified }: Group,
): Rank[] {
  return [...(ranked[key] ?? []), ...(unqualified[key] ?? [])].map((row) => ({
    list: `${group} ${label}`,
    rank: row.rank === undefined ? null : Number(row.rank),
    number: row.number,
    name: row.name,
    value: { value: Number(row[key]), kind },
    missing: row.missing === undefined ? null : { value: Number(row.missing), kind: missing },
  }));
}

const columns: readonly Column<Rank>[] = [
  textColumn(words.list, ({ list }) => list),
  countColumn(words.rank, ({ rank }) => rank),
  textColumn(player.number, ({ number }) => number),
  textColumn(player.name, ({ name }) => name),
  { title: words.value, kind: 'count', cell: ({ value }) => value },
  { title: words.missing, kind: 'count', cell: ({ missing }) => missing },
];

export function rankingTable({ battingRecords, pitchingRecords, unqualified }: PlayerRanking): Table {
  const batting: Group = {
    name: sheets.batting,
    missing: 'count',
    ranked: battingRecords,
    unqualified: unqualified.battingRecords,
  };
  const pitching: Group = {
    name: sheets.pitching,
    missing: 'innings',
    ranked: pitchingRecords,
    unqualified: unqualified.pitchingRecords,
  };
  const ranks = [
    ...Object.entries(rankedBatting).flatMap(([key, term]) => listRanks(key, battingFigures[term], batting)),
    ...Object.entries(rankedPitching).flatMap(([key, term]) =>
      listRanks(key, pitchingFigures[term], pitching),
    ),
  ];
  return toTable(sheets.ranking, columns, ranks);
}
