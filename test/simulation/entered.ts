import type { Values } from './tab/hands.ts';

/** The values that a place may have in the end. */
export type Want = readonly [place: string, values: readonly string[]];

/** Creates the record of all that people type on their devices. Places have the names of `placeIn`. */
export function createEntered(now: () => number) {
  /** The times, by device, place and value. */
  const times = new Map<string, number>();
  /** The values that must not be lost, by device and place. */
  const wants = new Map<string, Map<string, Want[1]>>();
  const findWants = (device: string) => wants.getOrInsertComputed(device, () => new Map());

  return {
    /** Returns how long ago the value was typed there, in milliseconds; NaN if it never was. */
    findAge: (device: string, place: string, value = 'in') =>
      now() - (times.get(`${device} ${place} ${value}`) ?? Number.NaN),
    listWants: (device: string): Want[] => [...findWants(device)],
    devices: () => [...wants.keys()],
    /** @param isSure false if these values may be lost, so that the earlier values of their places stay */
    type(device: string, values: Values, isSure: boolean): void {
      const own = findWants(device);
      for (const [place, value] of Object.entries(values)) {
        times.set(`${device} ${place} ${value}`, now());
        if (isSure) own.set(place, [value]);
        else if (own.has(place)) own.set(place, [...(own.get(place) ?? []), value]);
      }
    },
    forget: (device: string, place: string) => findWants(device).delete(place),
    /** Forgets what other devices have entered there, because the change that arrives last counts. */
    replace(place: string, by: string): void {
      for (const [device, own] of wants) if (device !== by) own.delete(place);
    },
  };
}
export type Entered = ReturnType<typeof createEntered>;
