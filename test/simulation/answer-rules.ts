/**
 * The longest time that an answer waits on a device before the device asks the server for a newer one, including the
 * delay of a slow network.
 */
const UNASKED_MS = 110_000;
/** The longest time between the server's response that it has no newer answer and the arrival of the answer. */
const RACE_MS = 35_000;

/**
 * Whether an answer may replace the answer of another device.
 * @param age the milliseconds since it was given
 * @param since the milliseconds since the other one arrived
 */
export const mayReplace = (age: number, since: number) => since < RACE_MS || age < since + UNASKED_MS;
