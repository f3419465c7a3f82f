// A guest (助っ人) plays one game without being a member, and is known by name.
const PREFIX = 'guest:';

/** The text of a player cell that names a guest; the name may still be empty. */
export function guestCell(name: string): string {
  return PREFIX + name;
}

export function isGuest(userId: string): boolean {
  return userId.startsWith(PREFIX);
}

/** The name of a guest. */
export function guestName(userId: string): string {
  return userId.slice(PREFIX.length).trim();
}
