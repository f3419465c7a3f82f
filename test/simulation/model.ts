import { isWithin, type View } from './facts.ts';
import type { Values } from './tab/hands.ts';

/**
 * The longest wait of an answer before the device asks the server for a newer one, with the delay of a slow
 * network.
 */
const UNASKED_MS = 110_000;
/** The longest time from the server's response that there is no newer answer until the device's answer arrives. */
const RACE_MS = 35_000;
type Want = readonly [place: string, values: readonly string[]];

export function require(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/**
 * Checks the invariants under all faults of networks, disks, clocks and the server. Places have the names of
 * `placeIn`.
 */
export function createModel(now: () => number) {
  /** The time at which something was typed, by device, place and value. */
  const typed = new Map<string, number>();
  /**
   * The differences that pages have shown, the answers that the server has refused, and all values that it has
   * ever stored.
   */
  const [named, refused, saved] = [new Set<string>(), new Set<string>(), new Set<string>()];
  /**
   * The values that each device must not lose, by place. A place can have several possible values. The first one
   * was certainly typed.
   */
  const wanted = new Map<string, Map<string, Want[1]>>();
  const changes = new Map<string, { readonly at: number; readonly by: string }>();
  let current: Values | null = null;

  const findWants = (device: string) => wanted.getOrInsertComputed(device, () => new Map());
  const waiting = (device: string, document: string): Want[] =>
    [...findWants(device)].filter(
      ([at, values]) => isWithin(document)(at) && !values.includes(current?.[at] ?? ''),
    );

  /**
   * Requires that a change on the server is allowed. The newest answer may replace others. Any other value may
   * replace one that its person has seen.
   */
  function change(place: string, before: string | undefined, after: string | undefined, by: string): void {
    const at = typed.get(`${by} ${place} ${after}`);
    const last = changes.get(place);
    const isRace = last && now() - last.at < RACE_MS;
    const isNewest = !last || isRace || last.by === by || Number(at) > last.at - UNASKED_MS;
    const isOwn = at !== undefined && (isNewest || !isWithin('answers')(place));
    const isKnown = isOwn || named.has(`${by} ${place} ${before}`);
    require(isKnown, `${by} has replaced ${before} by ${after} at ${place}`);
    changes.set(place, { at: now(), by });
    arrive(place, by);
  }

  /**
   * Forgets unsent changes of other devices at this place, because the one that arrives last counts. For answers,
   * that includes repetitions.
   */
  function arrive(place: string, by: string): void {
    for (const [device, wants] of wanted) if (device !== by) wants.delete(place);
  }

  function requireStored(device: string, document: string, views: readonly View[]): void {
    const isShown = ([place, values]: Want) =>
      views.some((view) => view.besides?.includes(place) || values.includes(view.values[place] ?? ''));
    const lost = waiting(device, document).filter((want) => !isShown(want));
    require(lost.length === 0, `${device} has lost ${lost}`);
  }

  /** @param isAlone whether no other tab of the device may know more */
  function sawTabs(device: string, views: readonly View[], isAlone = true): void {
    const claims: Partial<Record<string, Set<string>>> = { saved, refused };
    for (const { document, shown, values, theirs, differing, reason } of views) {
      for (const place of differing) named.add(`${device} ${place} ${theirs?.[place]}`);
      const isExplained = Boolean(reason) || (shown !== 'failed' && shown !== 'refused');
      require(isExplained, `${device} does not say why the ${document} is not saved`);
      for (const [place, value] of Object.entries(values)) {
        const isTrue = claims[shown]?.has(`${place} ${value}`) ?? true;
        require(isTrue, `${device} shows as ${shown}: ${value} at ${place}`);
        const isWanted = findWants(device).get(place)?.includes(value);
        if (shown === 'refused' && isWanted) findWants(device).delete(place);
      }
      // Only of the log, and of documents with a failed save, must every unsent value be visible.
      const own = views.filter((view) => view.document === document);
      const isInView = document === 'log' || own.every((view) => view.shown === 'failed');
      if (isAlone && isInView) requireStored(device, document, own);
    }
  }

  return {
    /** @param isSure whether these values must not be lost */
    type(device: string, values: Values, isSure: boolean): void {
      for (const [place, value] of Object.entries(values)) {
        typed.set(`${device} ${place} ${value}`, now());
        const before = findWants(device).get(place);
        if (isSure || before) findWants(device).set(place, isSure ? [value] : [...(before ?? []), value]);
      }
    },
    /** Called when a person has given the values up, or the device has said that it could not keep them. */
    gaveUp(device: string, document: string): void {
      for (const [place] of waiting(device, document)) findWants(device).delete(place);
    },
    refuse: (place: string, value: string) => refused.add(`${place} ${value}`),
    sawServer(next: Values, by: string): void {
      const before = current ?? next;
      current = next;
      for (const [place, value] of Object.entries(next)) saved.add(`${place} ${value}`);
      for (const place of Object.keys({ ...before, ...next }))
        if (before[place] !== next[place]) change(place, before[place], next[place], by);
      // A log only grows, and keeps the order in which a device entered its entries.
      const [was, is] = [before, next].map((values) => Object.keys(values).filter(isWithin('log'))) as [
        string[],
        string[],
      ];
      const orders = [...wanted.values()].map((wants) => [...wants.keys()].filter((id) => is.includes(id)));
      const isInOrder = orders.every((ids) => is.filter((id) => ids.includes(id)).join() === ids.join());
      require(isInOrder && is.join().startsWith(was.join()), 'the server has entries in another order');
    },
    sawTabs,
    arrived: arrive,
    /** Returns whether the device has values that the server lacks. */
    isWaiting: (device: string, document: string) => waiting(device, document).length > 0,
    /** Checks the end of a run, when every device has a connection and every person has made their decisions. */
    requireEnd(device: string, views: readonly View[]): void {
      sawTabs(device, views);
      for (const { document, values, shown } of views) {
        const places = Object.keys({ ...current, ...values }).filter(isWithin(document));
        // A draft may differ from the server, because the page shows that it is a draft.
        const isOwn = document === 'answers' || shown === 'draft';
        const isSame = isOwn || places.every((place) => values[place] === current?.[place]);
        require(isSame && shown !== 'waiting', `${device} shows another ${document} than the server has`);
      }
      // The entries of the log that was not chosen are still on the device.
      requireStored(
        device,
        '',
        views.filter((view) => view.document === 'log'),
      );
    },
  };
}
