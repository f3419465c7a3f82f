import { mayReplace } from './answer-rules.ts';
import { createEntered, type Want } from './entered.ts';
import { isWithin, type View } from './facts.ts';
import { requireOrder, requireTold } from './log-rules.ts';
import { require } from './require.ts';
import type { Shown, Values } from './tab/hands.ts';

/**
 * Checks the invariants under all faults of networks, disks, clocks and the server.
 * @param current the values that the server has stored
 */
export function createModel(now: () => number, current: Values) {
  const entered = createEntered(now);
  /** Differences that pages have shown, by device, place and value. */
  const named = new Set<string>();
  /** All values that the server has ever stored, and all answers that it has refused. */
  const [saved, refused] = [new Set(Object.entries(current).map(String)), new Set<string>()];
  const claims: Partial<Record<Shown, Set<string>>> = { saved, refused };
  const changes = new Map<string, { readonly at: number; readonly by: string }>();

  const waiting = (device: string, document: string): Want[] =>
    entered
      .listWants(device)
      .filter(([place, values]) => isWithin(document)(place) && !values.includes(current[place] ?? ''));

  /** The value may arrive again. It replaces unsent input of others at its place. */
  function arrived(place: string, by: string): void {
    changes.set(place, { at: now(), by });
    entered.replace(place, by);
  }

  /** The person of a change must have typed the value or seen the difference. No older answer may win. */
  function change(place: string, after: string | undefined, by: string): void {
    const age = entered.findAge(by, place, String(after));
    const last = changes.get(place) ?? { at: now(), by };
    const isNewest = last.by === by || !isWithin('answers')(place) || mayReplace(age, now() - last.at);
    const isKnown = (age >= 0 && isNewest) || named.has(`${by} ${place} ${current[place]}`);
    require(isKnown, `${by} has replaced ${current[place]} by ${after} at ${place}`);
    arrived(place, by);
  }

  function requireStored(device: string, document: string, views: readonly View[]): void {
    const isIn = (view: View, [place, values]: Want) =>
      view.besides?.includes(place) || values.includes(view.values[place] ?? '');
    const lost = waiting(device, document).filter((want) => !views.some((view) => isIn(view, want)));
    require(lost.length === 0, `${device} has lost ${lost}`);
  }

  /** @param isAlone whether no other tab of the device may know more */
  function sawTabs(device: string, views: readonly View[], isAlone = true): void {
    for (const { document, shown, values, theirs, differing, reason } of views) {
      for (const place of differing) named.add(`${device} ${place} ${theirs?.[place]}`);
      const isExplained = Boolean(reason) || !['failed', 'refused'].includes(shown);
      require(isExplained, `${device} does not say why the ${document} is not saved`);
      const untrue = Object.entries(values).filter((entry) => claims[shown]?.has(String(entry)) === false);
      require(untrue.length === 0, `${device} shows as ${shown}: ${untrue}`);
      // Every unsent value of the log must be visible. The same holds for documents with a failed save.
      const own = views.filter((view) => view.document === document);
      const isInView = document === 'log' || own.every((view) => view.shown === 'failed');
      if (isAlone && isInView) requireStored(device, document, own);
      for (const [place, wanted] of entered.listWants(device))
        if (shown === 'refused' && wanted.includes(values[place] ?? '')) entered.forget(device, place);
    }
  }

  return {
    type: entered.type,
    /** The person has given the values up, or the device has said that it cannot keep them. */
    gaveUp(device: string, document: string): void {
      // Without a document, the device has lost all its entries. The device may then send an older value
      // again.
      const given = document ? waiting(device, document) : entered.listWants(device);
      for (const [place] of given) entered.forget(device, place);
    },
    refuse: (place: string, value: string) => refused.add(`${place},${value}`),
    sawServer(next: Values, by: string): void {
      for (const entry of Object.entries(next)) saved.add(String(entry));
      for (const place of Object.keys({ ...current, ...next }))
        if (current[place] !== next[place]) change(place, next[place], by);
      current = next;
      requireOrder(entered, Object.keys(next).filter(isWithin('log')));
    },
    sawTabs,
    sawLogs: (device: string, logs: readonly View[]) => requireTold(entered, device, logs),
    arrived,
    waiting,
    /** At the end of a run, every device has a connection and every person has decided. */
    requireEnd(device: string, views: readonly View[]): void {
      sawTabs(device, views);
      for (const { document, values, shown } of views) {
        const places = Object.keys({ ...current, ...values }).filter(isWithin(document));
        // A draft may differ from the server, because the page shows that it is a draft.
        const isOwn = document === 'answers' || shown === 'draft';
        const isSame = isOwn || places.every((place) => values[place] === current[place]);
        require(isSame && shown !== 'waiting', `${device} shows another ${document} than the server has`);
      }
      // The device still has the entries of the log that was not chosen.
      const logs = views.filter(({ document }) => document === 'log');
      requireStored(device, '', logs);
    },
  };
}
