import { readPreference, writePreference } from '../platform/storage/preferences.ts';

// The answers and steps of a new coach, stored on this device so that the home page does not ask again.

const PLAYS = 'start:plays';
const invitedKey = (teamId: number) => `start:invited:${teamId}`;
const YES = '1';

/** Whether the coach has said whether they also play. */
export function isPlaysAnswered(): boolean {
  return readPreference(PLAYS) !== null;
}

export function markPlaysAnswered(): void {
  writePreference(PLAYS, YES);
}

/** Whether the coach has sent or skipped the invitation. */
export function isInvited(teamId: number): boolean {
  return readPreference(invitedKey(teamId)) !== null;
}

export function markInvited(teamId: number): void {
  writePreference(invitedKey(teamId), YES);
}
