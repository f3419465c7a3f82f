import { isDamaged, isDiskFull } from './database/driver-errors.ts';
import { formatCalledCommand, translate } from './translate.ts';

export function describeReason(thrown: unknown): string {
  // The reason of a failed `fetch`, or of attempts to connect to several addresses, is an inner error.
  const inner = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown;
  const first = inner instanceof AggregateError ? inner.errors[0] : inner;
  if (isDiskFull(first)) return translate`the disk is full: make room`;
  const message = (first instanceof Error ? first.message : String(first)).replaceAll(/\s+/g, ' ');
  if (!isDamaged(first)) return message;
  return translate`it is damaged, ${message}: stop the server and bring a backup back with ${formatCalledCommand('restore')}`;
}
