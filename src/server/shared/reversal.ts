import * as z from 'zod/mini';
import type { Trx } from '../platform/database/open.ts';
import { makeInvalidError } from '../platform/errors.ts';
import type { Subject } from './changes.queries.ts';

export interface Current {
  readonly id: number;
}

export interface Stamp {
  readonly by: number;
  readonly at: string;
}

/** The values of fields by their wire names. */
export type Fields = Readonly<Record<string, unknown>>;

/** A change of another object than the one being restored. `before` and `after` are as in responses. */
export interface SideChange {
  readonly subject: Subject;
  readonly before: object;
  readonly after: object;
}

/**
 * Restores deleted rows.
 * @param rows the rows as the deletion stored them
 * @returns the change of another object that this caused, if any
 */
type Restore = (trx: Trx, teamId: number, rows: unknown) => Promise<SideChange | undefined> | Promise<void>;

/**
 * Undoes changes of one kind of object by the rules of ordinary writes. Implemented by the feature that owns the
 * kind.
 */
export interface Reversal<C extends Current = Current> {
  /** The fields whose changes can be undone. */
  readonly fields: readonly string[];
  find(trx: Trx, teamId: number, subject: Subject): Promise<C | undefined>;
  nameSubject(current: C, subject: Subject): Subject;
  /**
   * Changes the fields back.
   * @param stamp the person who undoes the change, and the time
   * @throws HttpError 422 as in any other write
   */
  change(trx: Trx, teamId: number, current: C, fields: Fields, stamp: Stamp): Promise<C>;
  /**
   * Checks the object against others after the whole save has been undone.
   * @throws HttpError 422 if they conflict
   */
  verify?(trx: Trx, teamId: number, current: C): Promise<void>;
  /** Deletes the object and returns its rows. Absent for kinds whose deletion is not logged. */
  remove?(trx: Trx, teamId: number, id: number): Promise<object | undefined>;
  restore?: Restore;
  /**
   * Whether undoing a creation deletes the object. If false, only the object's own page can delete it, after the user
   * has confirmed.
   */
  readonly removesCreated: boolean;
}

/**
 * Reads stored values as a form, whose rules may have become stricter since the values were stored.
 * @throws HttpError 422 with the form's messages
 */
export function readForm<Form>(schema: z.ZodMiniType<Form>, values: Fields): Form {
  const result = z.safeParse(schema, values);
  if (result.success) return result.data;
  const { path = [], message } = result.error.issues[0] ?? { message: '' };
  throw makeInvalidError({ [path.join('.')]: [message] });
}
