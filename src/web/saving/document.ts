import { fingerprint } from '../platform/api/idempotency-key.ts';
import { queue, withQueue } from './current-queue.ts';
import type { Row } from './database.ts';

type Entry = Omit<Row, 'place'>;

/**
 * Whether the entry has replaced a version with this text. That version may have reached the server: if the response was
 * lost, the entry is still based on the version before.
 */
export function hasReplaced({ earlier = [] }: Row, text: string): boolean {
  return earlier.includes(fingerprint(text));
}

/**
 * Defines a kind of document that is sent as a whole, for example the sheet of a game. Each document has one entry in
 * the queue, and a newer version replaces it. Browsers store the names.
 * @param name of the kind, and of the channel that sends it
 * @param id of the entry
 * @param toText returns a text that identifies a version, to recognize one that was saved although its response was
 * lost; see `hasReplaced`
 */
export function documentKind<Subject extends string | number, Content>(
  name: string,
  id: string,
  toText?: (content: Content) => string,
) {
  const boxName = (subject: Subject) => `${name}/${subject}`;
  const isAbout = (subject: Subject) => (row: Row) => row.box === boxName(subject);
  const readText = ({ payload }: Row) => toText?.(payload as Content) ?? '';
  return {
    boxName,
    /** Returns the part of the box after the kind. */
    readSubject: ({ box }: Row) => box.slice(name.length + 1) as Subject,
    readContent: ({ payload }: Row) => payload as Content,
    toQueueEntry: (subject: Subject, payload: Content): Entry => ({ box: boxName(subject), id, payload }),

    /** Returns the entry that waits to be sent. */
    rowIn: (rows: readonly Row[], subject: Subject) => rows.findLast(isAbout(subject)),
    contentIn(rows: readonly Row[], subject: Subject): Content | undefined {
      return rows.findLast(isAbout(subject))?.payload as Content | undefined;
    },

    /** Whether the newer entry contains this one and further edits. */
    continues: (newer: Row, row: Row) => hasReplaced(newer, readText(row)),

    /**
     * Queues the document in place of an earlier version. It is sent as soon as there is a queue and a
     * connection.
     * @param by the screen on which it was entered
     * @param shown the entry that this screen has shown before, which another tab may have sent
     */
    put(subject: Subject, payload: Content, by: string, shown: Row | null = null): void {
      withQueue(({ store, sending }) => {
        const replaced = store.rows().find(isAbout(subject)) ?? shown;
        const isOwn = replaced?.by === by || replaced?.by === undefined || replaced.place === shown?.place;
        const earlier =
          replaced && isOwn ? [...(replaced.earlier ?? []), fingerprint(readText(replaced))] : [];
        void store.change({ put: [{ box: boxName(subject), id, payload, by, earlier }] });
        sending?.release(boxName(subject));
      });
    },

    /** Removes the document from the queue. */
    drop(subject: Subject): void {
      const store = queue.current()?.store;
      const remove = store?.rows().filter(isAbout(subject)) ?? [];
      if (remove.length > 0) void store?.change({ remove });
    },
  };
}

export type DocumentKind<Subject extends string | number, Content> = ReturnType<
  typeof documentKind<Subject, Content>
>;
