import { queue } from './current-queue.ts';
import type { Row } from './database.ts';

type Entry = Omit<Row, 'place'>;

/**
 * A kind of document that is sent as a whole, such as the sheet of a game: each has one entry in the queue, which the
 * next version of it replaces. The names are stored in browsers.
 * @param name of the kind and of the channel that sends it
 * @param id of the entry
 */
export function documentKind<Subject extends string | number, Content>(name: string, id: string) {
  const boxOf = (subject: Subject) => `${name}/${subject}`;
  const isOf = (subject: Subject) => (row: Row) => row.box === boxOf(subject);
  return {
    /** The part of the box after the kind. */
    subjectOf: ({ box }: Row) => box.slice(name.length + 1),
    contentOf: ({ payload }: Row) => payload as Content,
    entryOf: (subject: Subject, payload: Content): Entry => ({ box: boxOf(subject), id, payload }),

    /** What waits to be sent. */
    contentIn(rows: readonly Row[], subject: Subject): Content | undefined {
      return rows.find(isOf(subject))?.payload as Content | undefined;
    },

    /** Sends it when there is a connection. Resolves to whether the device has kept it until then. */
    async enqueue(subject: Subject, content: Content): Promise<boolean> {
      const store = queue.current()?.store;
      return (await store?.change({ put: [{ box: boxOf(subject), id, payload: content }] })) ?? false;
    },

    /** For what is edited further, saved or discarded. */
    drop(subject: Subject): void {
      const store = queue.current()?.store;
      const remove = store?.rows().filter(isOf(subject)) ?? [];
      if (remove.length > 0) void store?.change({ remove });
    },
  };
}
