/**
 * The state that another page passes to the login page. It is part of the browser's history entry and
 * survives a reload.
 */
export interface LoginState {
  readonly email: string;
  /** Whether the user has just registered, and must open the mailed link first. */
  readonly registered: boolean;
}

/** Reads the state of a history entry, which any version of the app may have written. */
export function readLoginState(state: unknown): LoginState {
  const { email, registered }: Partial<LoginState> = typeof state === 'object' && state !== null ? state : {};
  return { email: typeof email === 'string' ? email : '', registered: registered === true };
}
