import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { User } from '#contract/account.ts';
import { commonMessages } from '../messages.ts';
import { accessToken } from './access-token.ts';
import { call } from './api.ts';
import { NetworkError } from './api-error.ts';
import { closeSession, endSession, wipeDevice } from './device.ts';
import { forgetOldKeys } from './idempotency-key.ts';
import { preload } from './preload.ts';
import { toastError } from './toast.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Session {
  /** Whether the stored token is still being checked. */
  readonly restoring: boolean;
  readonly user: User | null;
  readonly login: (credentials: Credentials) => Promise<void>;
  readonly logout: () => Promise<void>;
  /** For a response that contains the current user (joining a team). */
  readonly setUser: (user: User) => void;
  /** After a change to the current user (name, team name). */
  readonly refreshUser: () => Promise<void>;
  /** Signs out on this device only, for an account that no longer exists on the server. */
  readonly leave: () => void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside of SessionProvider');
  return session;
}

/** Loaded on demand, because the schemas are large and the first page calls no endpoint. */
const accountTable = preload(async () => (await import('#contract/account.ts')).accountApi);

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Retries twice without a network: a reload with a weak signal must not sign the user out. */
async function fetchUser(attempts = 3): Promise<User> {
  try {
    return await call((await accountTable()).currentUser);
  } catch (error) {
    if (attempts === 1 || !(error instanceof NetworkError)) throw error;
    await wait(700);
    return fetchUser(attempts - 1);
  }
}

/** Any role but `coach` has the rights of a player. */
function withKnownRole(user: User): User {
  const role = user.role === 'coach' ? 'coach' : 'player';
  return { ...user, role, records: role === 'coach' || user.records === true };
}

interface State {
  readonly restoring: boolean;
  readonly user: User | null;
}

const SIGNED_OUT: State = { restoring: false, user: null };

function useSessionActions(setState: (state: State) => void) {
  const setUser = useCallback(
    (user: User) => setState({ restoring: false, user: withKnownRole(user) }),
    [setState],
  );

  /** @param forget removes the session's data from the device; see `device.ts` */
  const end = useCallback(
    (forget: () => void) => {
      forget();
      setState(SIGNED_OUT);
    },
    [setState],
  );

  const refreshUser = useCallback(async () => setUser(await fetchUser()), [setUser]);

  /** As `refreshUser`, for a token that may be invalid: ends the session if the user cannot be fetched. */
  const enter = useCallback(async () => {
    try {
      await refreshUser();
    } catch (error) {
      end(closeSession);
      throw error;
    }
  }, [refreshUser, end]);

  return { setUser, end, refreshUser, enter };
}

function useLogin(setUser: (user: User) => void, enter: () => Promise<void>) {
  return useCallback(
    async (credentials: Credentials) => {
      const response: { access_token: string; user?: User } = await call((await accountTable()).login, {
        body: credentials,
      });
      accessToken.store(response.access_token);
      if (response.user) setUser(response.user);
      else await enter();
    },
    [setUser, enter],
  );
}

function useLogout(leave: () => void) {
  return useCallback(async () => {
    // Signs out on this device even if the request fails.
    await accountTable()
      .then(({ logout }) => call(logout))
      .catch(() => undefined);
    leave();
  }, [leave]);
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>(() => ({ restoring: accessToken.read() !== null, user: null }));
  const { setUser, end, refreshUser, enter } = useSessionActions(setState);
  const { user } = state;
  const leave = useCallback(() => end(() => wipeDevice(user)), [end, user]);
  const login = useLogin(setUser, enter);
  const logout = useLogout(leave);

  useEffect(forgetOldKeys, []);

  useEffect(() => {
    if (accessToken.read()) enter().catch(() => undefined);
  }, [enter]);

  useEffect(
    () =>
      accessToken.whenRefused(() => {
        // Explains the interruption; without a user nothing was interrupted.
        if (user) toastError(commonMessages.sessionEnded);
        end(endSession);
      }),
    [end, user],
  );

  // A coach may have become a player, or the account may have been detached: the guards redirect the
  // refreshed user.
  useEffect(() => accessToken.whenForbidden(() => void refreshUser().catch(() => undefined)), [refreshUser]);

  const session = useMemo(
    () => ({ ...state, login, logout, setUser, refreshUser, leave }),
    [state, login, logout, setUser, refreshUser, leave],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
