import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/account.ts';
import { paths } from '../../paths.ts';
import { whenWritten } from '../api/api.ts';
import { browserStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { dropSessionData } from './device.ts';
import { pageAfterLogin } from './page-after-login.ts';
import { useSession } from './session.tsx';

/**
 * Returns a function that makes this tab show another team or child. The function waits for pending writes to the
 * former team, calls `change`, and drops all cached data. Then it opens `to`: by default the user's own page or, if
 * the user had no team before, the page that they wanted to open.
 */
export function useTeamChange() {
  const { user, setUser } = useSession();
  const navigate = useNavigate();
  return useCallback(
    async (change: () => Promise<User>, to?: string): Promise<void> => {
      await whenWritten();
      const next = await change();
      const page = to ?? (user?.team ? null : pageAfterLogin.read()) ?? paths.myPage;
      navigate(page);
      dropSessionData();
      browserStorage.remove(storageKeys.unanswered.key);
      setUser(next);
    },
    [user, setUser, navigate],
  );
}
