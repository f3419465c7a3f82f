const SHORT = 20;

/** Waits until it is so. @throws Error after so many milliseconds in which it never was */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  milliseconds = 30_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, SHORT));
  }
}
