import * as z from 'zod/mini';
import type { Trx } from '../platform/database/open.ts';
import { invalid } from '../platform/errors.ts';
import type { Subject } from './changes.queries.ts';

/** An object of a team in the form of its response. */
export interface Current {
  readonly id: number;
}

/** The author and time of a write. */
export interface Stamp {
  readonly by: number;
  readonly at: string;
}

/** The changed fields by their wire names. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Inserts deleted rows again. The rows can be cast to the kind's type, because a deletion of the same kind stored
 * them.
 */
export type Restore = (trx: Trx, teamId: number, rows: unknown) => Promise<void>;

/**
 * Undoes changes of one kind of object, by the rules of ordinary writes. The feature that owns the kind implements
 * it.
 */
export interface Reversal<C extends Current = Current> {
  /** The fields whose changes can be undone. */
  readonly fields: readonly string[];
  /** @param subject as it was logged */
  find(trx: Trx, teamId: number, subject: Subject): Promise<C | undefined>;
  /** Returns the current subject of the object for the change log. */
  nameSubject(current: C, subject: Subject): Subject;
  /**
   * @param stamp the person who undoes it, and the time
   * @throws HttpError 422 if the fields are refused as in any other write
   */
  change(trx: Trx, teamId: number, current: C, fields: Fields, stamp: Stamp): Promise<C>;
  /** Checks the object against others after everything was undone. @throws HttpError 422 */
  verify?(trx: Trx, teamId: number, current: C): Promise<void>;
  /** Deletes the object and returns its rows. Absent if deletions of this kind are not logged. */
  remove?(trx: Trx, teamId: number, id: number): Promise<object | undefined>;
  restore?: Restore;
  /**
   * Whether undoing a creation deletes the object. If not, a user can only delete it on its own page, which asks
   * first.
   */
  readonly removesCreated: boolean;
}

/**
 * Reads stored values as a form.
 * @throws HttpError 422 with the form's messages, because its rules may be stricter than when the values were stored
 */
export function readForm<Form>(schema: z.ZodMiniType<Form>, values: Fields): Form {
  const result = z.safeParse(schema, values);
  if (result.success) return result.data;
  const { path = [], message } = result.error.issues[0] ?? { message: '' };
  throw invalid({ [path.join('.')]: [message] });
}
