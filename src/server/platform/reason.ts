import { isDiskFull } from './database/driver-errors.ts';
import { say } from './say.ts';

/** Explains in one line why something failed. */
export function describeReason(thrown: unknown): string {
  // The error of a failed `fetch`, or of a connection attempt to several addresses, contains the reason.
  const inner = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown;
  const first = inner instanceof AggregateError ? inner.errors[0] : inner;
  if (isDiskFull(first)) return say`the disk is full: make room`;
  return (first instanceof Error ? first.message : String(first)).replaceAll(/\s+/g, ' ');
}
