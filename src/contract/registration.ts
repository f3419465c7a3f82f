import * as z from 'zod/mini';
import { JOIN_ROLES, type JoinRole, TEAM_ROLES } from '#domain/team.ts';
import {
  choice,
  email,
  flag,
  id,
  inviteCode,
  isRecord,
  listField,
  name,
  optionalId,
  password,
  teamName,
} from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

/** Accepts anything, for a field that the chosen role ignores. */
const ignorable = z.optional(z.unknown());

interface PasswordPair {
  password: string;
  password_confirmation: string;
}

// `when` runs this check even if fields are invalid, so that users see all errors at once.
export const passwordsMatch = z.refine<PasswordPair>((pair) => pair.password === pair.password_confirmation, {
  path: ['password_confirmation'],
  error: messages.passwordMismatch,
  when: ({ value }) => isRecord(value),
});

export const passwordConfirmation = z.string({ error: messages.passwordMismatch });

const memberId = optionalId(messages.memberRequired);

/** Whether the coach is also offered as a player when lines are recorded. */
const plays = z._default(flag, false);

/** The token of the operator's link. Required if the server lets only invited people create teams. */
const foundingInvite = z.optional(z.nullable(z.string({ error: messages.tokenRequired })));

const MAX_CHILDREN = 10;

const namesChild = z.refine<{ as: JoinRole; member_ids: number[]; child_names: string[] }>(
  ({ as, member_ids, child_names }) => as !== 'guardian' || member_ids.length + child_names.length > 0,
  { path: ['member_ids'], error: messages.childRequired },
);

export const joining = z
  .object({
    invite_code: inviteCode,
    as: z._default(choice(JOIN_ROLES, messages.joinAsInvalid), 'player'),
    /** The member whom the account is for. Null creates a new member. Ignored for a guardian. */
    member_id: memberId,
    /** The members whose guardian the account becomes. */
    member_ids: listField(id(), MAX_CHILDREN, messages.childRequired, messages.tooManyChildren),
    /** Children who are not members yet. */
    child_names: listField(name, MAX_CHILDREN, messages.nameRequired, messages.tooManyChildren),
  })
  .check(namesChild);

const roleForms = {
  coach: z.object({ team_name: teamName, plays, founding_invite: foundingInvite }),
  player: joining,
};

const registrationFields = z
  .object({
    name,
    email,
    password,
    password_confirmation: passwordConfirmation,
    role: z._default(choice(TEAM_ROLES, messages.roleInvalid), 'player'),
    team_name: ignorable,
    plays: ignorable,
    founding_invite: ignorable,
    invite_code: ignorable,
    as: ignorable,
    member_id: ignorable,
    member_ids: ignorable,
    child_names: ignorable,
  })
  .check(
    passwordsMatch,
    z.superRefine(
      (form, context) => {
        const { error } = z.safeParse(roleForms[form.role === 'coach' ? 'coach' : 'player'], form);
        for (const { path, message } of error?.issues ?? [])
          context.addIssue({ code: 'custom', path, message, input: form });
      },
      { when: ({ value }) => isRecord(value) },
    ),
  );

/** A coach creates a team. Anyone else joins a team by its invite code. */
export const registration = z.pipe(
  registrationFields,
  z.transform(({ name, email, password, password_confirmation, role, ...ofRole }) => {
    const person = { name, email, password, password_confirmation };
    return role === 'coach'
      ? { ...person, role, ...z.parse(roleForms.coach, ofRole) }
      : { ...person, role, ...z.parse(roleForms.player, ofRole) };
  }),
);
export type Registration = z.output<typeof registration>;

/** A further team of an account, which becomes its coach. */
export const newTeam = z.object({ name: teamName, plays, founding_invite: foundingInvite });
