import type { Section } from './report.ts';

/** A section of docs/performance.md. */
export interface Bench {
  full(): Promise<Section>;
  /** Runs the same code in as little time as possible. The measured values mean nothing. */
  smallest(): Promise<Section>;
}

export function bench<Size>(
  measure: (size: Size) => Promise<Section>,
  { full, smallest }: { readonly full: Size; readonly smallest: Size },
): Bench {
  return { full: () => measure(full), smallest: () => measure(smallest) };
}
