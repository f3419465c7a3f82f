import { rank } from '#domain/ranking.ts';
import { compare, decimal, isDefined, type Ratio, ratio } from '#domain/ratio.ts';

/** A member's lines added up. */
export interface MemberLine<Line> {
  readonly member: { readonly id: number; readonly name: string };
  readonly line: Line;
}

/** What a list is ranked by. */
export interface Figure<Line> {
  readonly of: (line: Line) => Ratio;
  readonly digits: number;
  /** Whether the smaller figure is the better one. */
  readonly ascending?: true;
}

/** A figure for each list, by the list's key. */
export type Figures<Line, Key extends string> = Readonly<Record<Key, Figure<Line>>>;

export function counted<Line>(count: (line: Line) => number): Figure<Line> {
  return { of: (line) => ratio(count(line), 1), digits: 0 };
}

/** Who has the figure at all, ranked by its exact value; what is shown is rounded afterwards. */
function rankBy<Line>(lines: readonly MemberLine<Line>[], { of, digits, ascending }: Figure<Line>) {
  const having = lines
    .map(({ member, line }) => ({ member, line, value: of(line) }))
    .filter(({ value }) => isDefined(value));
  const direction = ascending ? 1 : -1;
  return rank(having, (a, b) => direction * compare(a.value, b.value)).map(({ rank: place, item }) => ({
    ...item,
    place,
    shown: Number(decimal(item.value, digits)),
  }));
}

/** The same work for each figure, under the figure's key. */
function forEachFigure<Line, Key extends string, List>(
  figures: Figures<Line, Key>,
  list: (key: Key, figure: Figure<Line>) => List,
) {
  const entries = Object.entries<Figure<Line>>(figures) as [Key, Figure<Line>][];
  return Object.fromEntries(entries.map(([key, figure]) => [key, list(key, figure)]));
}

type Place = { user_id: number; name: string; rank: number };
type RankedLists<Key extends string> = { [K in Key]: (Place & Record<K, number>)[] };

/** A list for each figure, best first; equals share a rank and stand by member. */
export function rankedLists<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
): RankedLists<Key> {
  const lists = forEachFigure(figures, (key, figure) =>
    rankBy(lines, figure).map(({ member, place, shown }) => ({
      user_id: member.id,
      name: member.name,
      rank: place,
      [key]: shown,
    })),
  );
  return lists as RankedLists<Key>;
}

type Short = { user_id: number; name: string; missing: number };
type ShortLists<Key extends string> = { [K in Key]: (Short & Record<K, number>)[] };

/** The same of those who are short of what a list asks for, without ranks, with what each is missing. */
export function shortLists<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
  missing: (line: Line) => number,
): ShortLists<Key> {
  const lists = forEachFigure(figures, (key, figure) =>
    rankBy(lines, figure).map(({ member, line, shown }) => ({
      user_id: member.id,
      name: member.name,
      missing: missing(line),
      [key]: shown,
    })),
  );
  return lists as ShortLists<Key>;
}
