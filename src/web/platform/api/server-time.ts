/** How much the server's clock is ahead of this device's at most, in milliseconds, by its last answer. */
let ahead = 0;

/** @param sentAt when the request was sent, by the clock of this device */
export function noteServerTime({ headers }: Response, sentAt: number): void {
  // In whole seconds; absent where a test or a proxy answers.
  const time = Date.parse(headers?.get('Date') ?? '');
  if (time) ahead = time + 1000 - sentAt;
}

/**
 * Converts a time of the server to the clock of this device, to the earliest possible moment. Devices' clocks can be
 * wrong by an hour, so times of both are compared only after this.
 */
export function deviceTime(time: string): number {
  return Date.parse(time) - ahead;
}
