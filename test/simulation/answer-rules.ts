/**
 * In milliseconds. After this time, even on a slow network, a device asks the server for a newer answer
 * before it sends its own.
 */
const UNASKED_MS = 110_000;
/**
 * In milliseconds. An answer arrives within this time after the server has said that it has no newer answer.
 */
const RACE_MS = 35_000;

/**
 * @param age the milliseconds since the answer was given
 * @param since the milliseconds since the other device's answer arrived
 */
export const mayReplace = (age: number, since: number) => since < RACE_MS || age < since + UNASKED_MS;
