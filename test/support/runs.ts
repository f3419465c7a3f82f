/**
 * How often a property is tried: `PROPERTY_RUNS` asks for another number than the everyday one, `PROPERTY_SEED` for
 * what an earlier run tried, which printed its seed when it failed. Nothing is made smaller: that would take as many
 * requests again.
 */
export function runs(everyday: number): { numRuns: number; seed?: number; endOnFailure: true } {
  const { PROPERTY_RUNS, PROPERTY_SEED } = process.env;
  return {
    numRuns: PROPERTY_RUNS ? Number(PROPERTY_RUNS) : everyday,
    ...(PROPERTY_SEED ? { seed: Number(PROPERTY_SEED) } : {}),
    endOnFailure: true,
  };
}

/** The same number of tries in rounds of at most so many: each begins with a database of its own. */
export function rounds(everyday: number, inRound: number): { round: number; numRuns: number }[] {
  const { numRuns } = runs(everyday);
  return Array.from({ length: Math.ceil(numRuns / inRound) }, (_, index) => ({
    round: index + 1,
    numRuns: Math.min(inRound, numRuns - index * inRound),
  }));
}
