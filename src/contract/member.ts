import * as z from 'zod/mini';
import { MEMBER_POSITIONS, type MemberPosition } from '#domain/batting.ts';
import { HANDEDNESS_OPTIONS, MAX_KANA_LETTERS, readKana, readShirtNumber } from '#domain/member.ts';
import { NAME_HELD_BACK_BY } from '#domain/public-name.ts';
import { TEAM_ROLES } from '#domain/team.ts';
import { choice, day, flag, name, named, normalizeEmpty, seenVersion, wholeNumber } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const role = choice(TEAM_ROLES, messages.roleInvalid);

const hand = choice(HANDEDNESS_OPTIONS, messages.handInvalid);

export const member = z.object({
  id: z.number(),
  name: z.string(),
  /** 1 to 3 digits: "0", "00" and "10" differ. Several members may have the same number. */
  number: z.nullable(z.string()),
  /** The pronunciation of the name, in hiragana. */
  kana: z.nullable(z.string()),
  throws: z.nullable(hand),
  bats: z.nullable(hand),
  /** The main position first. */
  positions: z.array(z.enum(MEMBER_POSITIONS)),
  /** The year of entering elementary school. The grade follows from it. */
  school_entry_year: z.nullable(z.number()),
  /** A team has at most one captain, who is active. */
  captain: z.boolean(),
  /** Whether the member may record games without being a coach. */
  records: z.boolean(),
  role,
  /** Whether the member is offered as a player when lines are recorded. */
  plays: z.boolean(),
  active: z.boolean(),
  /** The day since which a former member is inactive. Null if unknown. */
  left_on: z.nullable(z.string()),
  /** Whether only the member's number is shown outside the team, even if the team's rule shows names. */
  held_back: z.boolean(),
  /**
   * The person who decided `held_back`; null if it is false. A guardian counts as the member. A coach cannot
   * undo the decision of the member.
   */
  held_back_by: z.nullable(z.enum(NAME_HELD_BACK_BY)),
  has_account: z.boolean(),
  /** When the account joined as this member, in UTC. Null without an account. */
  joined_at: z.nullable(z.string()),
  /** Whether the account's e-mail address is verified. Only a member with a verified address can become a coach. */
  email_verified: z.boolean(),
  /** Whether the member joined as a coach and waits for a coach's approval. */
  coach_requested: z.boolean(),
  /** `id` identifies the membership, not the account. `name` is the account's name. */
  guardians: z.array(named),
  version: z.number(),
});
export type Member = z.output<typeof member>;

/**
 * Returns a field for a text that the client may omit. A number is read as its digits. A blank text becomes
 * null, which deletes the stored value.
 * @param read normalizes the text, or returns null if the text is invalid
 */
function readText(read: (text: string) => string | null, error: string, tooLong = error) {
  const text = z.string({ error }).check(
    z.refine((typed) => read(typed) !== null, { error, abort: true }),
    z.overwrite((typed) => read(typed) ?? typed),
    z.maxLength(MAX_KANA_LETTERS, tooLong),
  );
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => {
        const typed = typeof value === 'number' ? String(value) : value;
        return typeof typed === 'string' && typed.trim() === '' ? null : typed;
      }),
      z.optional(z.nullable(text)),
    ),
  );
}

const isMemberPosition = (word: unknown): word is MemberPosition =>
  MEMBER_POSITIONS.some((position) => position === word);

const positions = z.optional(
  z.pipe(
    z.pipe(
      z.transform((value: unknown): unknown => value ?? []),
      z.array(z.unknown(), { error: messages.memberPositionInvalid }).check(
        z.refine((words) => words.every(isMemberPosition), {
          error: messages.memberPositionInvalid,
          abort: true,
        }),
        z.refine((words) => new Set(words).size === words.length, { error: messages.positionTwice }),
      ),
    ),
    z.transform((words): MemberPosition[] => words.filter(isMemberPosition)),
  ),
);

/** An omitted field keeps its stored value. */
const profileFields = {
  number: readText(readShirtNumber, messages.shirtNumberInvalid),
  kana: readText(readKana, messages.kanaInvalid, messages.kanaTooLong),
  throws: normalizeEmpty(hand),
  bats: normalizeEmpty(hand),
  positions,
  school_entry_year: normalizeEmpty(wholeNumber(1900, 2999, messages.entryYearInvalid)),
};

const memberProfile = z.object(profileFields);
export type MemberProfileFields = z.output<typeof memberProfile>;

export const newMember = z.object({ name, plays: z._default(flag, true), ...profileFields });

/** The fields of a member that a coach enters. */
export const profileForm = z.object({
  name,
  ...profileFields,
  /** Makes the member captain in place of the present one. A former member cannot be captain. */
  captain: z.optional(flag),
  /** The day on which the member left. Today is stored if a member becomes inactive without it. */
  left_on: normalizeEmpty(day(messages.leftOnInvalid)),
});

export const memberForm = z.extend(profileForm, {
  plays: flag,
  active: flag,
  /** Whether the member may record games. Only a member with a verified account can get this right. */
  records: z.optional(flag),
  held_back: z.optional(flag),
  role: z.optional(role),
  version: seenVersion,
});
export type MemberForm = z.output<typeof memberForm>;

/** A person who helped out in games without being a member (助っ人). */
export const guest = named;
export type Guest = z.output<typeof guest>;
