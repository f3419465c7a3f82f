import { readPreference, writePreference } from '../platform/storage/preferences.ts';

// Stores on this device what a new coach has answered and done, so that the home page does not ask again.

const PLAYS = 'start:plays';
const invitedKey = (teamId: number) => `start:invited:${teamId}`;
const YES = '1';

export function isPlaysAnswered(): boolean {
  return readPreference(PLAYS) !== null;
}

export function markPlaysAnswered(): void {
  writePreference(PLAYS, YES);
}

export function isInvited(teamId: number): boolean {
  return readPreference(invitedKey(teamId)) !== null;
}

export function markInvited(teamId: number): void {
  writePreference(invitedKey(teamId), YES);
}
