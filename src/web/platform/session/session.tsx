import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/account.ts';
import { commonMessages } from '../../messages.ts';
import { fileOnDemand } from '../../ui/file-on-demand.ts';
import { call } from '../api/api.ts';
import { hasStatus } from '../api/api-error.ts';
import { deleteOldKeys } from '../api/idempotency-key.ts';
import { isSameView, lastSeen } from '../queries/last-seen.ts';
import { toastError } from '../toast.ts';
import { accessToken } from './access-token.ts';
import { closeSession, dropSessionData, endSession, wipeDevice } from './device.ts';
import { type Interruption, useInterruptions } from './interruption.ts';
import { rememberedLogin } from './remembered-login.ts';
import { callLogout, fetchUser, getCurrentOwner, keepTeam, setOwner, whenStarting } from './session-start.ts';
import {
  getInitialSessionState,
  RESTORING,
  readLastSeenUser,
  type SessionState,
  SIGNED_OUT,
  withKnownRole,
} from './session-state.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

interface OpenedSession {
  readonly access_token: string;
  /** Some servers omit the user; the app then fetches the user. */
  readonly user?: User;
}

interface Session extends SessionState {
  readonly login: (credentials: Credentials) => Promise<void>;
  readonly open: (
    device: Omit<Credentials, 'password'>,
    opening: () => Promise<OpenedSession>,
  ) => Promise<void>;
  readonly logout: () => Promise<void>;
  readonly setUser: (user: User) => void;
  readonly refreshUser: () => Promise<void>;
  /** Signs out on this device only, because the account no longer exists. */
  readonly leave: () => void;
  readonly interruption: Interruption;
  readonly ask: () => void;
  readonly putOff: () => void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside of SessionProvider');
  return session;
}

/** Loaded on demand, because its schemas are large and the first page calls none of its endpoints. */
const accountTable = fileOnDemand(async () => (await import('#contract/account.ts')).accountApi);

function useSessionActions(setState: (state: SessionState) => void) {
  const setUser = useCallback(
    (user: User) => {
      setOwner(user);
      setState({ ...SIGNED_OUT, user: withKnownRole(user) });
    },
    [setState],
  );

  /**
   * Signs the user out on this device.
   * @param forget removes the session's data from the device; see `device.ts`
   */
  const end = useCallback(
    (forget: () => void, left = false) => {
      forget();
      setOwner(null);
      setState(left ? { ...SIGNED_OUT, left } : SIGNED_OUT);
    },
    [setState],
  );

  const refreshUser = useCallback(async () => setUser(await fetchUser()), [setUser]);

  /** Shows the fetched user, or a signed-out screen if fetching fails. */
  const enter = useCallback(
    async (fetching: Promise<User>) => {
      try {
        setUser(await fetching);
      } catch (error) {
        end(hasStatus(error, 401) ? endSession : closeSession);
        throw error;
      }
    },
    [setUser, end],
  );

  return { setUser, end, refreshUser, enter };
}

function useLogin(setUser: (user: User) => void, enter: (fetching: Promise<User>) => Promise<void>) {
  const open = useCallback(
    async ({ email, remember }: Omit<Credentials, 'password'>, opening: () => Promise<OpenedSession>) => {
      if (getCurrentOwner()?.email !== email) dropSessionData();
      const { access_token, user } = await opening();
      accessToken.store(access_token);
      if (remember) rememberedLogin.mark('stays');
      else rememberedLogin.forget();
      if (user) setUser(await keepTeam(user).catch(() => user));
      else await enter(fetchUser());
    },
    [setUser, enter],
  );
  const login = useCallback(
    (credentials: Credentials) =>
      open(credentials, async () => call((await accountTable()).login, { body: credentials })),
    [open],
  );
  return { open, login };
}

/**
 * Logs out on the server. After a failure on a device that stays logged in, the next visit repeats the
 * logout.
 */
async function endOnServer(): Promise<void> {
  try {
    await callLogout();
  } catch (error) {
    if (rememberedLogin.is('stays') && !hasStatus(error, 401)) return rememberedLogin.mark('leaving');
  }
  rememberedLogin.leave();
}

function useSessionEnd(user: User | null, end: (forget: () => void, left?: boolean) => void) {
  const wipe = useCallback(() => end(() => wipeDevice(user), true), [end, user]);
  const expire = useCallback(() => {
    toastError(commonMessages.sessionEnded);
    end(endSession);
  }, [end]);
  const { giveUp, ...interruptions } = useInterruptions(user, expire);

  const leave = useCallback(() => {
    giveUp();
    rememberedLogin.leave();
    wipe();
  }, [giveUp, wipe]);
  const logout = useCallback(async () => {
    giveUp();
    await endOnServer();
    wipe();
  }, [giveUp, wipe]);
  useEffect(() => rememberedLogin.whenLeft(wipe), [wipe]);
  return { ...interruptions, leave, logout };
}

interface Restore {
  readonly setState: (state: SessionState) => void;
  readonly setUser: (user: User) => void;
  readonly end: (forget: () => void) => void;
}

/** Restores the session. Shows the last user of the device until the server responds. */
function useRestore({ setState, setUser, end }: Restore): void {
  const snapshot = useRef(readLastSeenUser());
  const confirm = useCallback(
    (user: User | null) => {
      const before = snapshot.current;
      snapshot.current = null;
      if (user && before && !isSameView(before, withKnownRole(user))) {
        // Unmounts the page, because it shows another user's data.
        flushSync(() => setState(RESTORING));
        dropSessionData();
      }
      if (user) return setUser(user);
      if (before && rememberedLogin.is('lapsed')) toastError(commonMessages.sessionEnded);
      end(before ? endSession : closeSession);
    },
    [setState, setUser, end],
  );
  const fail = useCallback(
    (error: unknown) => {
      if (hasStatus(error, 401)) end(endSession);
      // `lastSeen` is empty after a logout.
      else if (snapshot.current && lastSeen.read())
        setState({ ...SIGNED_OUT, user: snapshot.current, unconfirmed: 'unreachable' });
      else end(closeSession);
    },
    [setState, end],
  );
  useEffect(() => whenStarting((starting) => void starting.then(confirm, fail)), [confirm, fail]);
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(getInitialSessionState);
  const { setUser, end, refreshUser, enter } = useSessionActions(setState);
  useRestore({ setState, setUser, end });
  const { resume, ...ending } = useSessionEnd(state.user, end);
  const enterAgain = useCallback(
    (user: User) => {
      setUser(user);
      resume();
    },
    [setUser, resume],
  );
  const { open, login } = useLogin(enterAgain, enter);

  useEffect(deleteOldKeys, []);

  // After a 403, the user may have lost the role of coach, or the team. Fetching the user lets the guards redirect.
  useEffect(() => accessToken.whenForbidden(() => void refreshUser().catch(() => undefined)), [refreshUser]);

  const { interruption, ask, putOff, leave, logout } = ending;
  const session = useMemo(
    () => ({ ...state, login, open, logout, setUser, refreshUser, leave, interruption, ask, putOff }),
    [state, login, open, logout, setUser, refreshUser, leave, interruption, ask, putOff],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
