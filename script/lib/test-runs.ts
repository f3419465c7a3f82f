/** The tags of the tests that each of the three commands leaves out. */
export const LEFT_OUT = { quick: ['all', 'postgres', 'program'], change: ['all'], all: [] } as const;

export type TestRun = keyof typeof LEFT_OUT;

/** Without a command, all tests run. */
export function currentRun(): TestRun {
  const { TEST_RUN = '' } = process.env;
  return TEST_RUN === 'quick' || TEST_RUN === 'change' ? TEST_RUN : 'all';
}
