export type Level = 'ok' | 'warning' | 'error';

/** What was found, and what to do unless it is `ok`. */
export interface Finding {
  readonly level: Level;
  readonly text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const error = (text: string): Finding => ({ level: 'error', text });

/** The reason in one line. */
export function reasonOf(thrown: unknown): string {
  // The reason of a failed `fetch`, or of a connection attempt to several addresses, is inside.
  const inner = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown;
  const first = inner instanceof AggregateError ? inner.errors[0] : inner;
  return (first instanceof Error ? first.message : String(first)).replaceAll(/\s+/g, ' ');
}
