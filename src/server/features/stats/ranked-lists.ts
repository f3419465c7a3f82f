import type { NamedPlayer } from '#contract/fields.ts';
import { type Figure, roundFigure } from '#domain/figures.ts';
import { rank } from '#domain/ranking.ts';
import { compareRatios } from '#domain/ratio.ts';

/** A member and their sums. */
export interface MemberLine<Line> {
  readonly member: NamedPlayer;
  readonly line: Line;
}

/** A figure for each list, by the list's key. */
export type Figures<Line, Key extends string> = Readonly<Record<Key, Figure<Line>>>;

export function pickFigures<Line, Key extends string>(
  lists: readonly Key[],
  figureOf: (list: Key) => Figure<Line>,
): Figures<Line, Key> {
  return Object.fromEntries(lists.map((list) => [list, figureOf(list)])) as Record<Key, Figure<Line>>;
}

/** Ranks members by the exact figure and rounds it afterwards. Leaves out members without the figure. */
function rankBy<Line>(lines: readonly MemberLine<Line>[], { compute, kind, lowerIsBetter }: Figure<Line>) {
  const having = lines.flatMap(({ member, line }) => {
    const value = compute(line);
    const shown = roundFigure(kind, value);
    return shown === null ? [] : [{ member, line, value, shown }];
  });
  const direction = lowerIsBetter ? 1 : -1;
  return rank(having, (a, b) => direction * compareRatios(a.value, b.value)).map(({ rank: place, item }) => ({
    ...item,
    place,
  }));
}

/** Maps each figure, keeping its key. */
function forEachFigure<Line, Key extends string, List>(
  figures: Figures<Line, Key>,
  list: (key: Key, figure: Figure<Line>) => List,
) {
  const entries = Object.entries<Figure<Line>>(figures) as [Key, Figure<Line>][];
  return Object.fromEntries(entries.map(([key, figure]) => [key, list(key, figure)]));
}

/** Computes the fields of a ranked player other than the figure. */
type More<Line, Extra> = (line: Line, rank: number) => Extra;

type Lists<Key extends string, Extra> = {
  [K in Key]: ({ user_id: number; name: string; number: string | null } & Extra & Record<K, number>)[];
};

/** Makes a list for each figure, best first. Equal values are sorted by member. */
function rankLists<Line, Key extends string, Extra>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
  more: More<Line, Extra>,
): Lists<Key, Extra> {
  const lists = forEachFigure(figures, (key, figure) =>
    rankBy(lines, figure).map(({ member, line, place, shown }) => ({
      user_id: member.id,
      name: member.name,
      number: member.number,
      ...more(line, place),
      [key]: shown,
    })),
  );
  return lists as Lists<Key, Extra>;
}

/** Makes lists of counts. Equal values share a rank. */
export function rankedCounts<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
) {
  return rankLists(figures, lines, (_, rank) => ({ rank }));
}

/** Makes lists of rates, each with the amount that it is based on. Equal values share a rank. */
export function rankedRates<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
  amount: (line: Line) => number,
) {
  return rankLists(figures, lines, (line, rank) => ({ rank, amount: amount(line) }));
}

/** Makes lists of players who do not qualify. They have no ranks, but the amount that they lack. */
export function shortRates<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
  amount: (line: Line) => number,
  required: number,
) {
  return rankLists(figures, lines, (line) => ({ missing: required - amount(line), amount: amount(line) }));
}
