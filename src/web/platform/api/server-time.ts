/**
 * How far the server's clock can be ahead of the device's, in milliseconds; undefined before the first
 * response of this visit.
 */
let ahead: number | undefined;

export const serverAhead = () => ahead;

/**
 * Compares the clocks by the `Date` header of a response.
 * @param sentAt the time of the request on the device's clock
 */
export function noteServerTime({ headers }: Response, sentAt: number): void {
  // The header has whole seconds. Responses from tests and proxies may lack it.
  const time = Date.parse(headers?.get('Date') ?? '');
  if (time) ahead = time + 1000 - sentAt;
}

/**
 * Converts a time of the server to the earliest possible time on the device's clock. The clocks can differ by
 * an hour, so their times must not be compared directly.
 * @param by how far the server's clock was ahead when the device noted the time to compare with
 */
export function toDeviceTime(time: string, by = ahead): number {
  return Date.parse(time) - (by ?? 0);
}
