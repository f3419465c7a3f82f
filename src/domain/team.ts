export const ROLES = ['player', 'coach'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The role of a member after a change. A coach is always active and able to log in: whoever leaves
 * the team, or has no account, is a player.
 */
export function roleWithin(
  wanted: Role,
  { active, hasAccount }: { active: boolean; hasAccount: boolean },
): Role {
  return active && hasAccount ? wanted : 'player';
}

/** Letters and digits that are not mistaken for each other when read out or written by hand. */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const INVITE_LENGTH = 10;

/** An invite code from random indexes below 31, in two groups that are easy to read out: "K7M2P-9QXWD". 49.5 bits. */
export function inviteCode(pick: (below: number) => number): string {
  const letters = Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[pick(INVITE_ALPHABET.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** A code as a person typed it (full width, lower case, spaces, other dashes) in the form that is stored. */
export function normalizeInviteCode(typed: string): string {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return letters.length > 5 ? `${letters.slice(0, 5)}-${letters.slice(5)}` : letters;
}
