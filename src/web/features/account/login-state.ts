/** State that another page passes to the login page. The browser's history stores the state, so a reload keeps it. */
export interface LoginState {
  readonly email: string;
  /** Whether the user has just registered, and has to open the mailed link before the login. */
  readonly registered: boolean;
}

/** Reads the state of a history entry, which another version of the app may have written. */
export function readLoginState(state: unknown): LoginState {
  const { email, registered }: Partial<LoginState> = typeof state === 'object' && state !== null ? state : {};
  return { email: typeof email === 'string' ? email : '', registered: registered === true };
}
