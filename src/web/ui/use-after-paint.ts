import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of a page that is hidden at first, such as a dialog: loaded after the page is painted, so that the
 * page does not wait for it; null until then. A failed load is tried again at the next render.
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
