import { require } from './model.ts';
import type { EditorHands } from './tab/hands.ts';

export type Values = Readonly<Record<string, string>>;

const textOf = (values: Values) => JSON.stringify(Object.entries(values).sort());

/** What must hold of a document that two devices edit: nobody's change is lost unless somebody was told of it. */
export function createDocumentModel(kind: string) {
  const typed = new Set<string>();
  /** What a page has named as different, by who was told. */
  const named = new Set<string>();
  const stored = new Set<string>();
  const wanted = new Map<string, Map<string, string>>();
  let current: Values | null = null;

  const wantsOf = (device: string) => {
    const wants = wanted.get(device) ?? new Map<string, string>();
    wanted.set(device, wants);
    return wants;
  };

  function requireKnown(place: string, value: string, before: string | undefined, by: string): void {
    const isOwn = typed.has(`${by} ${place} ${value}`);
    require(isOwn ||
      named.has(
        `${by} ${place} ${before}`,
      ), `${by} has replaced ${before} by ${value} at ${place} of the ${kind}, which nobody there has typed`);
    for (const [device, wants] of wanted) if (device !== by) wants.delete(place);
  }

  return {
    /** @param isSure whether the device had room for it */
    typed(device: string, changes: Values, isSure: boolean): void {
      for (const [place, value] of Object.entries(changes)) {
        typed.add(`${device} ${place} ${value}`);
        if (isSure) wantsOf(device).set(place, value);
        else wantsOf(device).delete(place);
      }
    },
    gaveUp(device: string): void {
      for (const [place, value] of wantsOf(device))
        if (current?.[place] !== value) wantsOf(device).delete(place);
    },
    sawServer(next: Values, by: string): void {
      const before = current ?? next;
      for (const [place, value] of Object.entries(next))
        if (before[place] !== value) requireKnown(place, value, before[place], by);
      current = next;
      stored.add(textOf(next));
    },
    sawPage(device: string, { shown, values, theirs, differing }: EditorHands): void {
      if (shown === 'saved') this.sawSaved(device, values);
      for (const place of differing) named.add(`${device} ${place} ${theirs?.[place]}`);
    },
    sawSaved(device: string, values: Values): void {
      require(stored.has(textOf(values)), `${device} shows the ${kind} ${textOf(values)} as saved`);
    },
    /** Whether the device has something that the server has not. */
    isWaiting: (device: string) => [...wantsOf(device)].some(([place, value]) => current?.[place] !== value),
    /** @param pages what each device shows, untouched; a draft is shown as one */
    requireEnd(pages: readonly (readonly [device: string, EditorHands])[]): void {
      for (const [device, { values, shown }] of pages)
        require(shown === 'draft' ||
          textOf(values) === textOf(current ?? {}), `${device} shows another ${kind} than the server has`);
      for (const [device, wants] of wanted)
        for (const [place, value] of wants) {
          const has = current?.[place];
          require(has ===
            value, `${device} saved ${value} at ${place} of the ${kind}, and the server has ${has}`);
        }
    },
  };
}
