/** How much the server's clock is ahead of this device's at most, in milliseconds, by its last answer in this visit. */
let ahead: number | undefined;

export const serverAhead = () => ahead;

/** @param sentAt when the request was sent, by the clock of this device */
export function noteServerTime({ headers }: Response, sentAt: number): void {
  // In whole seconds; absent where a test or a proxy answers.
  const time = Date.parse(headers?.get('Date') ?? '');
  if (time) ahead = time + 1000 - sentAt;
}

/**
 * Converts a time of the server to the clock of this device, to the earliest possible moment. Devices' clocks can be
 * wrong by an hour, so times of both are compared only after this.
 * @param by how much the server's clock was ahead when the device noted the other time: it can have been set since
 */
export function deviceTime(time: string, by = ahead): number {
  return Date.parse(time) - (by ?? 0);
}
