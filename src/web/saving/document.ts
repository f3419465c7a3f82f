import { queue, withQueue } from './current-queue.ts';
import type { Row } from './database.ts';

type Entry = Omit<Row, 'place'>;

/**
 * A kind of document that is sent as a whole, such as the sheet of a game: each has one entry in the queue, which the
 * next version of it replaces. The names are stored in browsers.
 * @param name of the kind and of the channel that sends it
 * @param id of the entry
 */
export function documentKind<Subject extends string | number, Content>(name: string, id: string) {
  const boxName = (subject: Subject) => `${name}/${subject}`;
  const isAbout = (subject: Subject) => (row: Row) => row.box === boxName(subject);
  return {
    boxName,
    /** The part of the box after the kind. */
    readSubject: ({ box }: Row) => box.slice(name.length + 1) as Subject,
    readContent: ({ payload }: Row) => payload as Content,
    toQueueEntry: (subject: Subject, payload: Content): Entry => ({ box: boxName(subject), id, payload }),

    /** The entry that waits to be sent, and its content. */
    rowIn: (rows: readonly Row[], subject: Subject) => rows.find(isAbout(subject)),
    contentIn(rows: readonly Row[], subject: Subject): Content | undefined {
      return rows.find(isAbout(subject))?.payload as Content | undefined;
    },

    /**
     * Sends it as soon as there is a queue and a connection, in place of what waits.
     * @param by the screen that has entered it
     */
    put(subject: Subject, payload: Content, by: string): void {
      withQueue(({ store, sending }) => {
        void store.change({ put: [{ box: boxName(subject), id, payload, by }] });
        sending?.release(boxName(subject));
      });
    },

    /** Gives up what waits. */
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
