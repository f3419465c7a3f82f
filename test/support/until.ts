const INTERVAL = 20;

/** Polls until the condition is true. @throws Error after `milliseconds` */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  milliseconds = 30_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Timed out waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}
