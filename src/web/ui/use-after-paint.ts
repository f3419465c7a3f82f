import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a component after the first paint: the page does not wait for it, and it is there before the user
 * needs it. Null until then. A failed load is retried on each render.
 */
export function useAfterPaint<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Component) return;
    load().then(
      (component) => setComponent(() => component),
      () => undefined,
    );
  });
  return Component;
}
