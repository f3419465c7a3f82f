import { fingerprint } from '../platform/api/idempotency-key.ts';
import type { Row } from './database.ts';

// Recognizes a version of a document that reached the server although its response was lost. The screen has replaced
// it by a newer version, which is still based on the version before it.

/** Whether the newer entry was made on the same screen as the earlier one. */
export const isSameScreen = (newer: Pick<Row, 'by'>, { by }: Row) => by === undefined || newer.by === by;

/**
 * Lists the fingerprints of the versions that a new entry of a screen replaces. @param text of the version replaced
 * now
 */
export function listEarlier(replaced: Row, by: string, text: string): readonly string[] {
  if (!isSameScreen({ by }, replaced)) return [];
  return [...new Set([...(replaced.earlier ?? []), fingerprint(text)])];
}

/** Whether the entry has replaced a version with this text. */
export function hasReplaced({ earlier = [] }: Row, text: string): boolean {
  return earlier.includes(fingerprint(text));
}
