import { type NamedMember, splitName } from './member-name.ts';

/** The part of a name that readers outside the team see: only the number, only the family name, or the whole name. */
export const PUBLIC_NAME_RULES = ['number', 'family', 'full'] as const;
export type PublicNameRule = (typeof PUBLIC_NAME_RULES)[number];

/** Lists the rules that show no more of a name than this rule, the strictest first. */
export function listPublicNameRulesUpTo(rule: PublicNameRule): PublicNameRule[] {
  return PUBLIC_NAME_RULES.slice(0, PUBLIC_NAME_RULES.indexOf(rule) + 1);
}

/** Returns `wanted`, unless it shows more of a name than the rule of the team. */
export function narrowPublicNameRule(
  rule: PublicNameRule,
  wanted: PublicNameRule | undefined,
): PublicNameRule {
  return wanted && listPublicNameRulesUpTo(rule).includes(wanted) ? wanted : rule;
}

/**
 * The person who decided that only a member's number is shown. A coach cannot take back the member's own decision.
 */
export const NAME_HELD_BACK_BY = ['coach', 'member'] as const;
export type NameHeldBackBy = (typeof NAME_HELD_BACK_BY)[number];

export interface PubliclyNamedMember extends NamedMember {
  readonly heldBack: boolean;
  /** Whether the person only helped out in a game. */
  readonly guest: boolean;
}

// These marks reverse the direction of text. A name with such a mark would reorder the text around it.
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const LINE_BREAKS = /[\r\n\u2028\u2029]+/g;

export function removeTextDirectionMarks(text: string): string {
  return text.replace(DIRECTION_MARKS, '');
}

/** Puts a user's text on one line and removes direction marks, for places that the team does not control. */
export function toPlainTextLine(text: string): string {
  return removeTextDirectionMarks(text).replace(LINE_BREAKS, ' ').trim();
}

function withoutName({ number, guest }: PubliclyNamedMember): string {
  if (number !== null) return `#${number}`;
  return guest ? '助っ人' : '選手';
}

/**
 * Returns the family name; null for a name without a space, which does not show where the family name ends.
 */
function familyName({ name }: PubliclyNamedMember): string | null {
  const { family, given } = splitName(toPlainTextLine(name));
  return given === '' ? null : family;
}

function publicName(
  rule: PublicNameRule,
  member: PubliclyNamedMember,
  others: readonly PubliclyNamedMember[],
): string {
  if (member.heldBack || rule === 'number') return withoutName(member);
  if (rule === 'full') return toPlainTextLine(member.name);
  const family = familyName(member);
  if (family === null) return withoutName(member);
  // Ignores members whose name is held back: a number behind the name would reveal that another member has the same
  // name.
  const isShared = others.some(
    (other) => other.id !== member.id && !other.heldBack && familyName(other) === family,
  );
  return isShared && member.number !== null ? `${family}(${member.number})` : family;
}

/**
 * Returns the names that readers outside the team see, by member id. A member whose name is held back has
 * only the number. Every name that is shown outside the team comes from this function.
 * @param members all who are named together, so that members with the same family name differ
 */
export function formatPublicNamesById(
  rule: PublicNameRule,
  members: readonly PubliclyNamedMember[],
): ReadonlyMap<number, string> {
  return new Map(members.map((member) => [member.id, publicName(rule, member, members)]));
}
