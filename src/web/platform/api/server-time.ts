/**
 * The most by which the server's clock can be ahead of this device's clock, in milliseconds. Known from the last
 * response of this visit.
 */
let ahead: number | undefined;

export const serverAhead = () => ahead;

/** Notes the difference of the clocks. @param sentAt when the request was sent, by the clock of this device */
export function noteServerTime({ headers }: Response, sentAt: number): void {
  // The header has whole seconds. It is absent if a test or a proxy answers.
  const time = Date.parse(headers?.get('Date') ?? '');
  if (time) ahead = time + 1000 - sentAt;
}

/**
 * Converts a time of the server to this device's clock, to the earliest possible moment. Devices' clocks can
 * be wrong by an hour, so times of both are compared only after this.
 * @param by how much the server's clock was ahead when the device noted the other time. The clock can have
 * been set since.
 */
export function deviceTime(time: string, by = ahead): number {
  return Date.parse(time) - (by ?? 0);
}
