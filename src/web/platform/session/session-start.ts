import type { accountApi, User } from '#contract/account.ts';
import { call } from '../api/api.ts';
import { hasStatus, NetworkError } from '../api/api-error.ts';
import { lastSeen } from '../queries/last-seen.ts';
import { accessToken } from './access-token.ts';
import { rememberedLogin } from './remembered-login.ts';

// main.ts imports this file to restore the session before the app has loaded.

type Api = typeof accountApi;
type Row<Name extends keyof Api> = Pick<Api[Name], 'method' | 'path' | 'access'>;

// These rows have no schemas, because the first page would have to load them.
const CURRENT_USER: Row<'currentUser'> = { method: 'GET', path: '/api/user', access: 'account' };
const RESUME: Row<'resumeSession'> = { method: 'POST', path: '/api/session', access: 'public' };
const CHOOSE_TEAM: Row<'chooseTeam'> = { method: 'PUT', path: '/api/session/team', access: 'account' };
const LOGOUT: Row<'logout'> = { method: 'POST', path: '/api/logout', access: 'account' };

const ATTEMPTS = 3;
const PAUSE_MS = 700;

/** Repeats `work` after network errors, because a weak signal must not sign the user out. */
async function retryNetworkErrors<Result>(work: () => Promise<Result>, attempts = ATTEMPTS): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (attempts === 1 || !(error instanceof NetworkError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return retryNetworkErrors(work, attempts - 1);
  }
}

export function fetchUser(): Promise<User> {
  return retryNetworkErrors(() => call(CURRENT_USER as Api['currentUser'], { isStarting: true }));
}

let leaving = false;

/** Logs out on the server. Does not ask for a login if the session has already ended. */
export async function callLogout(): Promise<void> {
  leaving = true;
  await call(LOGOUT as Api['logout'], { isStarting: true }).finally(() => {
    leaving = false;
  });
}

/**
 * The user of this tab; null until the server has confirmed the user. Requests are repeated only for this
 * user.
 */
let owner: User | null = null;

export function setOwner(user: User | null): void {
  owner = user;
  // After a reload, this tab shows stored data (`lastSeen`) only of the same team and member.
  if (user && !user.visitor && rememberedLogin.is('stays')) lastSeen.noteView(user);
}

export function getCurrentOwner(): User | null {
  return owner;
}

/**
 * Makes a new session show the tab's team, because a refused request must reach the same team when it is sent
 * again.
 */
export async function keepTeam(user: User): Promise<User> {
  if (!owner || owner.email !== user.email || owner.team_id === null) return user;
  if (owner.team_id === user.team_id && owner.id === user.id) return user;
  const body = { team_id: owner.team_id, member_id: owner.id };
  return call(CHOOSE_TEAM as Api['chooseTeam'], { body, isStarting: true });
}

/**
 * Opens a session by the device's cookie. Resolves to null if the server refuses the cookie, or if the cookie
 * belongs to another user.
 */
async function openByDevice(): Promise<User | null> {
  try {
    const { access_token, user } = await retryNetworkErrors(() => call(RESUME as Api['resumeSession']));
    if (owner && owner.email !== user.email) return null;
    accessToken.store(access_token);
    return await keepTeam(user);
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    rememberedLogin.mark('lapsed');
    return null;
  }
}

let resuming: Promise<User | null> | null = null;

/** Opens a session by the device's cookie. All requests that need a session share one attempt. */
function resume(): Promise<User | null> {
  resuming ??= openByDevice().finally(() => {
    resuming = null;
  });
  return resuming;
}

let onEnd: ((isWrite: boolean) => Promise<boolean>) | null = null;

/**
 * Sets the function that handles the end of a session that the device cannot reopen. The function resolves to
 * whether the user has logged in again.
 * @returns a function that removes the callback
 */
export function whenEnded(callback: NonNullable<typeof onEnd>): () => void {
  onEnd = callback;
  return () => {
    onEnd = null;
  };
}

accessToken.recoverBy(async (isWrite) => {
  if (rememberedLogin.is('stays') && (await resume())) return true;
  accessToken.forget();
  return !leaving && ((await onEnd?.(isWrite)) ?? false);
});

async function finishLogout(): Promise<void> {
  try {
    if (await openByDevice()) await callLogout();
    rememberedLogin.forget();
  } finally {
    accessToken.forget();
  }
}

export function canRestore(): boolean {
  return accessToken.read() !== null || rememberedLogin.is('stays');
}

async function restore(): Promise<User | null> {
  if (accessToken.read() !== null) return fetchUser();
  if (rememberedLogin.is('leaving')) await finishLogout().catch(() => undefined);
  return rememberedLogin.is('stays') ? resume() : null;
}

type Starting = Promise<User | null>;

let started: Starting | null = null;
let failed = false;
let onStart: ((starting: Starting) => void) | null = null;

/**
 * Calls back with the current attempt to start the session and with each later attempt.
 * @returns a function that removes the callback
 */
export function whenStarting(callback: (starting: Starting) => void): () => void {
  onStart = callback;
  callback(started ?? startSession());
  return () => {
    onStart = null;
  };
}

/**
 * Restores the session of this tab or opens a session with the device's cookie. Later calls share the
 * attempt, except after a failure. Resolves to null without a session.
 * @throws ApiError, NetworkError
 */
export function startSession(): Starting {
  if (started && !failed) return started;
  const starting = restore();
  [started, failed] = [starting, false];
  starting.catch(() => {
    failed = true;
  });
  onStart?.(starting);
  return starting;
}

accessToken.arriveBy(async () => {
  if (started || rememberedLogin.is('stays')) await startSession();
});
