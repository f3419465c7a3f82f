const underWay = new Set<Promise<unknown>>();

/** Remembers the request until it has its answer, or none. */
export function noteUnderWay<Answer>(request: Promise<Answer>): Promise<Answer> {
  const settled = request.catch(() => undefined);
  underWay.add(settled);
  void settled.then(() => underWay.delete(settled));
  return request;
}

/** Resolves when nothing is asked of the server. */
export async function answered(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
