interface Choice {
  readonly value: number;
  readonly place: number;
  readonly person: number;
  readonly before: Choice | null;
}

const NOTHING: Choice = { value: 0, place: -1, person: -1, before: null };

/**
 * Assigns each person at most one place, so that the sum of the values is as large as possible. It tries every set of
 * places, so it is meant for about a dozen places. The same values always give the same answer.
 * @param values by person, then by place; undefined where a person cannot take a place
 * @returns the person at each place; null where nobody is left for it
 */
export function assignPlaces(
  values: readonly (readonly (number | undefined)[])[],
  columns: number,
): (number | null)[] {
  // The best assignment of the people seen so far, by the set of filled places (a bit mask).
  let best = new Map<number, Choice>([[0, NOTHING]]);
  for (const [person, row] of values.entries()) {
    const next = new Map(best);
    for (const [filled, before] of best) {
      for (let column = 0; column < columns; column += 1) {
        const value = row[column];
        if (value === undefined || filled & (1 << column)) continue;
        const after = filled | (1 << column);
        const choice = { value: before.value + value, place: column, person, before };
        if (choice.value > (next.get(after)?.value ?? -Infinity)) next.set(after, choice);
      }
    }
    best = next;
  }
  const people = new Array<number | null>(columns).fill(null);
  let choice = [...best.values()].reduce((a, b) => (b.value > a.value ? b : a));
  for (; choice.before; choice = choice.before) people[choice.place] = choice.person;
  return people;
}
