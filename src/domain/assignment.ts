/** One step of an assignment: `person` gets `place`. `before` is the previous step. */
interface Choice {
  /** The sum of all values up to this choice. */
  readonly value: number;
  readonly place: number;
  readonly person: number;
  readonly before: Choice | null;
}

/**
 * Assigns each person at most one place so that the sum of the values is largest. The running time doubles with each
 * place, so use it for at most about twelve places. Equal inputs give equal results.
 * @param values the value of each person (row) at each place (column); undefined if the person cannot take the place
 * @returns the index of the person at each place; null for an empty place
 */
export function solveAssignmentProblem(
  values: readonly (readonly (number | undefined)[])[],
  places: number,
): (number | null)[] {
  // For each set of filled places (a bit mask), the best assignment of the people so far.
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
