import type { NamedPlayer } from '#contract/fields.ts';
import { type FigureDefinition, roundFigure } from '#domain/figures.ts';
import { rankItems } from '#domain/ranking.ts';
import { compareRatios } from '#domain/ratio.ts';

export interface MemberLine<Line> {
  readonly member: NamedPlayer;
  readonly line: Line;
}

export type Figures<Line, Key extends string> = Readonly<Record<Key, FigureDefinition<Line>>>;

export function pickFigures<Line, Key extends string>(
  lists: readonly Key[],
  getFigure: (list: Key) => FigureDefinition<Line>,
): Figures<Line, Key> {
  return Object.fromEntries(lists.map((list) => [list, getFigure(list)])) as Record<
    Key,
    FigureDefinition<Line>
  >;
}

/** Ranks by the exact figure and rounds it afterwards. Leaves out members whose figure is undefined. */
function rankBy<Line>(
  lines: readonly MemberLine<Line>[],
  { compute, kind, lowerIsBetter }: FigureDefinition<Line>,
) {
  const having = lines.flatMap(({ member, line }) => {
    const value = compute(line);
    const shown = roundFigure(kind, value);
    return shown === null ? [] : [{ member, line, value, shown }];
  });
  const direction = lowerIsBetter ? 1 : -1;
  return rankItems(having, (a, b) => direction * compareRatios(a.value, b.value)).map(
    ({ rank: place, item }) => ({
      ...item,
      place,
    }),
  );
}

type Lists<Key extends string, Extra> = {
  [K in Key]: ({ user_id: number; name: string; number: string | null } & Extra & Record<K, number>)[];
};

/**
 * The best players come first. Equal values are sorted by member.
 * @param more computes the fields of a player besides the figure
 */
function rankLists<Line, Key extends string, Extra>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
  more: (line: Line, rank: number) => Extra,
): Lists<Key, Extra> {
  const lists = Object.entries<FigureDefinition<Line>>(figures).map(([key, figure]) => [
    key,
    rankBy(lines, figure).map(({ member, line, place, shown }) => ({
      user_id: member.id,
      name: member.name,
      number: member.number,
      ...more(line, place),
      [key]: shown,
    })),
  ]);
  return Object.fromEntries(lists) as Lists<Key, Extra>;
}

/** Equal values share a rank. */
export function rankCounts<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
) {
  return rankLists(figures, lines, (_, rank) => ({ rank }));
}

/** Equal values share a rank. @param amount computes the number on which a rate is based */
export function rankRates<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
  amount: (line: Line) => number,
) {
  return rankLists(figures, lines, (line, rank) => ({ rank, amount: amount(line) }));
}

/** `missing` is the amount that a player lacks to qualify. */
export function listUnqualified<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
  amount: (line: Line) => number,
  required: number,
) {
  return rankLists(figures, lines, (line) => ({ missing: required - amount(line), amount: amount(line) }));
}
