import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of a page that is not seen at first: fetched once the page stands, so that the page does not wait for
 * it, and before it is wanted; null until it is there. Where the network fails, it is tried again whenever the
 * page is drawn.
 */
export function useAfterPaint<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Part) return;
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  });
  return Part;
}
