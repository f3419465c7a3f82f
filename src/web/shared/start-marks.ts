import { browserStorage } from '../platform/storage.ts';

// What a new coach has answered or done on this device, so that the home page does not ask again. Nothing here
// is personal: it stays after a logout.

const PLAYS = 'start:plays';
const invitedKey = (teamId: number) => `start:invited:${teamId}`;

/** Whether the coach has said if they play. */
export function isPlaysAnswered(): boolean {
  return browserStorage.read(PLAYS) !== null;
}

export function markPlaysAnswered(): void {
  browserStorage.write(PLAYS, '1');
}

/** Whether the coach has sent the invitation, or has decided not to. */
export function isInvited(teamId: number): boolean {
  return browserStorage.read(invitedKey(teamId)) !== null;
}

export function markInvited(teamId: number): void {
  browserStorage.write(invitedKey(teamId), '1');
}
