import type { Values } from './tab/hands.ts';

/** The values that a place may have in the end. */
export type Want = readonly [place: string, values: readonly string[]];

/** Records all that people type on their devices. Places have the names of `placeIn`. */
export function createEntered(now: () => number) {
  /** Times by device, place and value. */
  const times = new Map<string, number | null>();
  /** Values that must not be lost, by device and place. */
  const wants = new Map<string, Map<string, Want[1]>>();
  const findWants = (device: string) => wants.getOrInsertComputed(device, () => new Map());

  return {
    /** In milliseconds; NaN if nobody typed the value there. */
    findAge(device: string, place: string, value = 'in'): number {
      const at = times.get(`${device} ${place} ${value}`);
      return at === null ? 0 : now() - (at ?? Number.NaN);
    },
    listWants: (device: string): Want[] => [...findWants(device)],
    devices: () => [...wants.keys()],
    /**
     * @param isSure false if these values may be lost; then the earlier values of their places stay
     * @param isTimed false if the device's clock was set, so that nobody can compare its times; the age is then 0
     */
    type(device: string, values: Values, isSure: boolean, isTimed = true): void {
      const own = findWants(device);
      for (const [place, value] of Object.entries(values)) {
        times.set(`${device} ${place} ${value}`, isTimed ? now() : null);
        if (isSure) own.set(place, [value]);
        else if (own.has(place)) own.set(place, [...(own.get(place) ?? []), value]);
      }
    },
    forget: (device: string, place: string) => findWants(device).delete(place),
    /** The last change at a place counts, so the entries of other devices there are forgotten. */
    replace(place: string, by: string): void {
      for (const [device, own] of wants) if (device !== by) own.delete(place);
    },
  };
}
export type Entered = ReturnType<typeof createEntered>;
