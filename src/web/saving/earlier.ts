import { fingerprint } from '../platform/api/idempotency-key.ts';
import type { Row } from './database.ts';

/** Whether the newer entry was made on the same screen as the earlier one. */
export const isSameScreen = (newer: Pick<Row, 'by'>, { by }: Row) => by === undefined || newer.by === by;

/**
 * Recognizes versions of a document that this screen has replaced, but that have reached the server: the response was
 * lost, so that the newer version is still based on the one before.
 * @param toText returns a text of the content and of the version on which it was based
 */
export function recognizeEarlier<Content>(toText: (content: Content) => string) {
  const toFingerprint = (content: Content) => fingerprint(toText(content));
  return {
    /** Lists the fingerprints of the versions that an entry of this screen replaces. */
    list: (replaced: Row, by: string): readonly string[] =>
      isSameScreen({ by }, replaced)
        ? [...new Set([...(replaced.earlier ?? []), toFingerprint(replaced.payload as Content)])]
        : [],
    has: ({ earlier = [] }: Row, content: Content): boolean => earlier.includes(toFingerprint(content)),
  };
}
