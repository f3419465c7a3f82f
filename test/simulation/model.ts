import { isWithin, type View } from './facts.ts';
import type { Values } from './tab/hands.ts';

/** An answer waits for so long before the server is asked for a newer one, and a slow network takes the rest. */
const UNASKED_MS = 110_000;
/** From the server's word that there is none to the arrival. */
const RACE_MS = 35_000;
type Want = readonly [place: string, values: readonly string[]];

export function require(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/**
 * Checks the invariants, whatever networks, disks, clocks and the server do. A place is one in a document.
 */
export function createModel(now: () => number) {
  /** When something was typed, by device, place and value. */
  const typed = new Map<string, number>();
  /** Differences that a page has named, answers that the server has refused, and all that it has ever had. */
  const [named, refused, saved] = [new Set<string>(), new Set<string>(), new Set<string>()];
  /**
   * Values that each device must not lose: those that may be at a place, of which the first one surely was
   * typed.
   */
  const wanted = new Map<string, Map<string, Want[1]>>();
  const changes = new Map<string, { readonly at: number; readonly by: string }>();
  let current: Values | null = null;

  const findWants = (device: string) => wanted.getOrInsertComputed(device, () => new Map());
  const waiting = (device: string, document: string): Want[] =>
    [...findWants(device)].filter(
      ([at, values]) => isWithin(document)(at) && !values.includes(current?.[at] ?? ''),
    );

  /** The newest answer counts; of anything else, one whose person knew the other. */
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
   * An arriving change takes the place of an unsent one. An answer has the time of its last arrival, also of
   * the same.
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

  /** @param isAlone whether no other tab may know more */
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
      // Refused changes and every play are in view.
      const own = views.filter((view) => view.document === document);
      const isInView = document === 'log' || own.every((view) => view.shown === 'failed');
      if (isAlone && isInView) requireStored(device, document, own);
    }
  }

  return {
    /** @param isSure whether it must not be lost */
    type(device: string, values: Values, isSure: boolean): void {
      for (const [place, value] of Object.entries(values)) {
        typed.set(`${device} ${place} ${value}`, now());
        const before = findWants(device).get(place);
        if (isSure || before) findWants(device).set(place, isSure ? [value] : [...(before ?? []), value]);
      }
    },
    /** A person has given these up, or the device said that it could not keep them. */
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
      // A log only grows, and has the entries of a device in their order.
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
    /** Whether the device has something that the server has not. */
    isWaiting: (device: string, document: string) => waiting(device, document).length > 0,
    /** In the end everybody has a connection, and has decided what was theirs to decide. */
    requireEnd(device: string, views: readonly View[]): void {
      sawTabs(device, views);
      for (const { document, values, shown } of views) {
        const places = Object.keys({ ...current, ...values }).filter(isWithin(document));
        // A draft is shown as one.
        const isOwn = document === 'answers' || shown === 'draft';
        const isSame = isOwn || places.every((place) => values[place] === current?.[place]);
        require(isSame && shown !== 'waiting', `${device} shows another ${document} than the server has`);
      }
      // Of a log, what was not chosen is still there.
      requireStored(
        device,
        '',
        views.filter((view) => view.document === 'log'),
      );
    },
  };
}
