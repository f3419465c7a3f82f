import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Invitation } from '#contract/team.ts';
import { mayBeSameMemberName } from '#domain/member-name.ts';
import type { JoinRole } from '#domain/team.ts';
import { accountMessages } from './account.messages.ts';

const texts = accountMessages.invitation;

export const NOT_LISTED = 'new';

/** The fields of an invitation. An empty text means that nothing is chosen yet. */
export interface JoinValues {
  invite_code: string;
  as: JoinRole | '';
  member_id: string;
  member_ids: string[];
  child_names: string;
  /** Whether the user has said that a listed member with the same name is somebody else. */
  other_person: boolean;
}

export type JoinFields = UseFormReturn<JoinValues, unknown, unknown>;

export const emptyJoin: JoinValues = {
  invite_code: '',
  as: '',
  member_id: '',
  member_ids: [],
  child_names: '',
  other_person: false,
};

const childNames = (text: string) => text.split(/[、,，\n]/).filter((name) => name.trim() !== '');

/** Converts the form to a request. Leaves out the fields that do not belong to the chosen role. */
function toRequest(form: unknown): object {
  const { as, member_id, member_ids, child_names, other_person: _, ...others } = form as JoinValues;
  if (as === 'guardian') return { ...others, as, member_ids, child_names: childNames(child_names) };
  const claimed = member_id === NOT_LISTED ? '' : member_id;
  // The server reads a request without `as` as a request of a player.
  return as === 'coach' ? { ...others, as, member_id: claimed } : { ...others, member_id: claimed };
}

/** Returns a schema that converts `JoinValues` to a request and validates the request with `schema`. */
export function makeJoinSchema<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((form: unknown): unknown => toRequest(form)),
    schema,
  ) as unknown as z.ZodMiniType<
    z.output<Schema> & Record<string, unknown>,
    Omit<z.input<Schema> & object, keyof JoinValues> & JoinValues
  >;
}

export const normalizeName = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '');

/**
 * Returns the listed member whose name the joining person has; undefined if the person has chosen a member or joins as
 * a guardian.
 */
export function findNamesake(
  values: JoinValues,
  name: string,
  { claimable, children }: Invitation,
): Invitation['children'][number] | undefined {
  if (values.as === 'guardian' || ![NOT_LISTED, ''].includes(values.member_id)) return undefined;
  return [...claimable, ...children].find((member) => mayBeSameMemberName(name, member.name));
}

/**
 * Returns the first missing choice; null if none is missing. A listed member of the same name is a missing
 * choice until `other_person` is true.
 */
export function findMissingChoice(
  values: JoinValues,
  name: string,
  invitation: Invitation,
): { field: keyof JoinValues; message: string } | null {
  const { as, member_id, other_person } = values;
  const { claimable, children } = invitation;
  if (as === '' && children.length > 0) return { field: 'as', message: texts.chooseAs };
  if (as === 'guardian') {
    const typed = other_person ? [] : childNames(values.child_names);
    const listed = children.find((child) => typed.some((name) => mayBeSameMemberName(name, child.name)));
    return listed ? { field: 'child_names', message: texts.listedChild(listed.name) } : null;
  }
  if (member_id === '' && claimable.length > 0) return { field: 'member_id', message: texts.chooseMember };
  const asked = !other_person && findNamesake(values, name, invitation);
  return asked ? { field: 'other_person', message: texts.answerBelow } : null;
}
