export const SPORTS = ['野球', 'ソフトボール'] as const;
export type Sport = (typeof SPORTS)[number];

export const TEAM_ROLES = ['player', 'coach'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** An account's relation to a member: the member itself, or their guardian. */
export type MemberRelation = 'self' | 'guardian';

/** The ways to join a team by its invite code. Someone who joins as a coach is a player until a coach approves. */
export const JOIN_ROLES = ['player', 'guardian', 'coach'] as const;
export type JoinRole = (typeof JOIN_ROLES)[number];

/** The people who may create a team on a server: anyone, holders of an operator's invite, or nobody. */
export const SIGNUP_POLICIES = ['open', 'invite', 'closed'] as const;
export type FoundingPolicy = (typeof SIGNUP_POLICIES)[number];

/**
 * Returns the wanted role, or `player` for a member who is inactive or has no account. Only an active member
 * with an account can be a coach.
 */
export function toPermittedRole(
  wanted: TeamRole,
  { active, hasAccount }: { active: boolean; hasAccount: boolean },
): TeamRole {
  return active && hasAccount ? wanted : 'player';
}

/** Leaves out characters that are confused when read out or written by hand: 0 and O, 1, I and L. */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const INVITE_LENGTH = 10;

/**
 * Makes a code such as "K7M2P-9QXWD" (49.5 bits).
 * @param pick returns a random index below its argument
 */
export function makeInviteCode(pick: (below: number) => number): string {
  const letters = Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[pick(INVITE_ALPHABET.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** Whether a code has the form of the secret in a personal invitation link. */
export function isPersonalInviteCode(code: string): boolean {
  return /^m[0-9a-z]+-[0-9a-z]+-[0-9a-f]{32}$/.test(code);
}

/** Converts a typed code (full width, lower case, spaces, other dashes) to the stored form. */
export function normalizeInviteCode(typed: string): string {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return letters.length > 5 ? `${letters.slice(0, 5)}-${letters.slice(5)}` : letters;
}
