/**
 * Options of fast-check. `PROPERTY_RUNS` overrides the default number of runs; `PROPERTY_SEED` repeats a run
 * that printed this seed. Failures are not shrunk, which would take as many requests again.
 */
export function runs(everyday: number): { numRuns: number; seed?: number; endOnFailure: true } {
  const { PROPERTY_RUNS, PROPERTY_SEED } = process.env;
  return {
    numRuns: PROPERTY_RUNS ? Number(PROPERTY_RUNS) : everyday,
    ...(PROPERTY_SEED ? { seed: Number(PROPERTY_SEED) } : {}),
    endOnFailure: true,
  };
}

/** Splits the runs into rounds of at most `inRound` runs, each of which begins with a new database. */
export function rounds(everyday: number, inRound: number): { round: number; numRuns: number }[] {
  const { numRuns } = runs(everyday);
  return Array.from({ length: Math.ceil(numRuns / inRound) }, (_, index) => ({
    round: index + 1,
    numRuns: Math.min(inRound, numRuns - index * inRound),
  }));
}
