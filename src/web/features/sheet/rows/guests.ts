// A guest (助っ人) plays in one game without being a member. The cell has the name instead of an id.
const PREFIX = 'guest:';

export function toGuestCell(name: string): string {
  return PREFIX + name;
}

export function isGuest(userId: string): boolean {
  return userId.startsWith(PREFIX);
}

export function toGuestName(userId: string): string {
  return userId.slice(PREFIX.length).trim();
}
