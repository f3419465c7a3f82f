/** Gives `person` a `place`. `before` is the choice made before this one. */
interface Choice {
  /** The sum of all values up to this choice. */
  readonly value: number;
  readonly place: number;
  readonly person: number;
  readonly before: Choice | null;
}

/**
 * Assigns each person at most one place so that the sum of the values is largest. The running time doubles with each
 * place: use it for at most about twelve. Equal inputs give equal results.
 * @param values by person, then by place; undefined where a person cannot take a place
 * @returns the person at each place; null where nobody is left for it
 */
export function solveAssignmentProblem(
  values: readonly (readonly (number | undefined)[])[],
  places: number,
): (number | null)[] {
  // The best assignment of the people so far, by the set of filled places (a bit mask).
  let best = new Map<number, Choice>([[0, { value: 0, place: -1, person: -1, before: null }]]);
  for (const [person, row] of values.entries()) {
    const next = new Map(best);
    for (const [filled, before] of best) {
      for (let place = 0; place < places; place += 1) {
        const value = row[place];
        if (value === undefined || filled & (1 << place)) continue;
        const after = filled | (1 << place);
        const choice = { value: before.value + value, place, person, before };
        if (choice.value > (next.get(after)?.value ?? -Infinity)) next.set(after, choice);
      }
    }
    best = next;
  }
  const people = new Array<number | null>(places).fill(null);
  let choice = [...best.values()].reduce((a, b) => (b.value > a.value ? b : a));
  for (; choice.before; choice = choice.before) people[choice.place] = choice.person;
  return people;
}
