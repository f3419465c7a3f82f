// A guest (助っ人) plays in one game without being a member. The cell contains the name instead of an id.
const PREFIX = 'guest:';

/** Returns the content of a player cell for a guest. The name may still be empty. */
export function toGuestCell(name: string): string {
  return PREFIX + name;
}

export function isGuest(userId: string): boolean {
  return userId.startsWith(PREFIX);
}

export function toGuestName(userId: string): string {
  return userId.slice(PREFIX.length).trim();
}
