import * as z from 'zod/mini';
import { MEMBER_POSITIONS, type MemberPosition } from '#domain/batting.ts';
import { HANDS, MOST_KANA, readKana, readNumber } from '#domain/member.ts';
import { HELD_BACK_BY } from '#domain/public-name.ts';
import { ROLES } from '#domain/team.ts';
import { choice, day, flag, name, named, normalizeEmpty, seenVersion, wholeNumber } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const role = choice(ROLES, messages.roleInvalid);

const hand = choice(HANDS, messages.handInvalid);

export const member = z.object({
  id: z.number(),
  name: z.string(),
  /** The shirt number: 1 to 3 digits, where "0", "00" and "10" differ. Members can share one. */
  number: z.nullable(z.string()),
  /** How the name is pronounced, in hiragana. */
  kana: z.nullable(z.string()),
  throws: z.nullable(hand),
  bats: z.nullable(hand),
  /** The main one first. */
  positions: z.array(z.enum(MEMBER_POSITIONS)),
  /** The year in which they entered elementary school, from which the grade follows. */
  school_entry_year: z.nullable(z.number()),
  /** One active member of a team at most. */
  captain: z.boolean(),
  /** Whether a member who is no coach may record games. */
  records: z.boolean(),
  role,
  /** Whether the member is offered as a player when lines are recorded. */
  plays: z.boolean(),
  active: z.boolean(),
  /** The day since which a former member is inactive; null if it is unknown. */
  left_on: z.nullable(z.string()),
  /** Whether only their number is shown outside of the team, whatever its rule is. */
  held_back: z.boolean(),
  /** The person who decided so. A coach cannot take back the decision of the member or a guardian. */
  held_back_by: z.nullable(z.enum(HELD_BACK_BY)),
  has_account: z.boolean(),
  /** When the account joined as this member, in UTC; null without an account. */
  joined_at: z.nullable(z.string()),
  /** False without an account. Only a member with a verified e-mail address can become a coach. */
  email_verified: z.boolean(),
  /** Whether they joined as a coach, which no coach has approved yet. */
  coach_requested: z.boolean(),
  /** By the id of the membership, which is no id of an account, and the name of the account. */
  guardians: z.array(named),
  version: z.number(),
});
export type Member = z.output<typeof member>;

/**
 * A text that `read` normalizes, or null where it refuses it. A number counts as its digits; a blank text
 * becomes null, which deletes the stored value.
 */
function readText(read: (text: string) => string | null, error: string, tooLong = error) {
  const text = z.string({ error }).check(
    z.refine((typed) => read(typed) !== null, { error, abort: true }),
    z.overwrite((typed) => read(typed) ?? typed),
    z.maxLength(MOST_KANA, tooLong),
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

/** A team's data of a member. An omitted field keeps the stored value. */
const profileFields = {
  number: readText(readNumber, messages.shirtNumberInvalid),
  kana: readText(readKana, messages.kanaInvalid, messages.kanaTooLong),
  throws: normalizeEmpty(hand),
  bats: normalizeEmpty(hand),
  positions,
  school_entry_year: normalizeEmpty(wholeNumber(1900, 2999, messages.entryYearInvalid)),
};

const memberProfile = z.object(profileFields);
export type MemberProfile = z.output<typeof memberProfile>;

export const newMember = z.object({ name, plays: z._default(flag, true), ...profileFields });

/** The fields of a member that a coach enters. */
export const profileForm = z.object({
  name,
  ...profileFields,
  /** Naming a captain moves the office. A former member is none. */
  captain: z.optional(flag),
  /** Without a day, a member who becomes inactive leaves today. */
  left_on: normalizeEmpty(day(messages.leftOnInvalid)),
});

export const memberForm = z.extend(profileForm, {
  plays: flag,
  active: flag,
  /** Only a member with a verified account can be a recorder. */
  records: z.optional(flag),
  held_back: z.optional(flag),
  role: z.optional(role),
  version: seenVersion,
});
export type MemberForm = z.output<typeof memberForm>;

/** Somebody who helped out in games of the team and is no member (助っ人). */
export const guest = named;
export type Guest = z.output<typeof guest>;
