/** In milliseconds. After this time, a step counts as hanging. Even a busy machine needs less. */
const HANG = 5 * 60_000;
export const PATIENTLY = { timeout: HANG, interval: 10 };

type ReadOutput = () => string;

function hangs(what: string, output: ReadOutput): Error {
  const printed = output().trim();
  return new Error(
    `${HANG / 1000} s were not enough until ${what}${printed && `; printed so far:\n${printed}`}`,
  );
}

/**
 * @param output reads the output of the awaited process
 * @throws Error that names the hanging step
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  output: ReadOutput = () => '',
  interval = 20,
): Promise<void> {
  const end = Date.now() + HANG;
  while (!(await condition())) {
    if (Date.now() > end) throw hangs(what, output);
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

/** @throws Error that names the hanging step */
export async function untilSettled<Result>(
  promise: Promise<Result>,
  what: string,
  output: ReadOutput = () => '',
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(hangs(what, output)), HANG);
  });
  try {
    return await Promise.race([promise, hang]);
  } finally {
    clearTimeout(timer);
  }
}
