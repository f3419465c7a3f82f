import type { Entered } from './entered.ts';
import type { View } from './facts.ts';
import { require } from './require.ts';

/** In milliseconds. Within this time, a tab shows the stored entries of another tab. */
const TELLING_MS = 10_000;

/** The server must have the plays of a device in the order of their entry. */
export function requireOrder({ devices, listWants }: Entered, log: readonly string[]): void {
  for (const device of devices()) {
    const own = listWants(device).flatMap(([place]) => (log.includes(place) ? [place] : []));
    const isInOrder = log.filter((place) => own.includes(place)).join() === own.join();
    require(isInOrder, `the server has plays of ${device} in another order`);
  }
}

/** A tab must know the plays of the device's other tabs. Nobody must choose between two logs of their own. */
export function requireTold({ listWants, findAge }: Entered, device: string, logs: readonly View[]): void {
  const has = (place: string) => (log: View) => place in log.values || log.besides?.includes(place);
  const isShown = (place: string) => logs.some(({ values }) => place in values);
  const old = listWants(device).filter(([place]) => findAge(device, place) > TELLING_MS);
  const untold = old.filter(([place]) => isShown(place) && !logs.every(has(place)));
  require(untold.length === 0, `a tab of ${device} does not know ${untold}`);
  for (const { differing } of logs) {
    const isOwn = differing.length > 0 && differing.every((place) => findAge(device, place) >= 0);
    require(!isOwn, `${device} has to choose between two logs of its own: ${differing}`);
  }
}
