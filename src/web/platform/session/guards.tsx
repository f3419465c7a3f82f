import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '#domain/team.ts';
import { commonMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { useSession } from './session.tsx';
import { wanted } from './wanted.ts';

function Restoring() {
  return (
    <p role="status" className="py-16 text-center text-ink-2">
      {commonMessages.loadingScreen}
    </p>
  );
}

/** Remembers the page that is not shown before a login. */
function Redirect({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation();
  const { left } = useSession();
  const path = pathname + search + hash;
  // Before the effects of the page that the redirect leads to: it says what waits.
  if (!left) wanted.keep(path);
  return <Navigate to={to} replace />;
}

/** The page that the user wanted is here, or they have gone to another one. */
function Admitted() {
  useEffect(wanted.forget, []);
  return <Outlet />;
}

interface RequireRoleProps {
  /** Default: every signed-in user. */
  readonly roles?: readonly Role[];
  /** Whether to admit accounts without a team. */
  readonly teamless?: boolean;
}

export function RequireRole({ roles, teamless = false }: RequireRoleProps) {
  const { restoring, user } = useSession();
  if (restoring) return <Restoring />;
  if (!user) return <Redirect to={paths.home} />;
  if (!user.team && !teamless) return <Redirect to={paths.join} />;
  if (roles && !roles.includes(user.role)) return <Navigate to={paths.home} replace />;
  return <Admitted />;
}

/** Admits coaches and recorders. */
export function RequireRecorder() {
  const { restoring, user } = useSession();
  return restoring || user?.records ? <RequireRole /> : <RequireRole roles={['coach']} />;
}

/** Redirects signed-in users to their own page. */
export function RequireSignedOut() {
  const { restoring, user } = useSession();
  if (restoring) return <Restoring />;
  return user ? <Navigate to={paths.myPage} replace /> : <Outlet />;
}

/** For pages on which an account gets a team. Until it has one, the page that the user wanted still waits. */
export function RequireAccount() {
  const { restoring, user } = useSession();
  if (restoring) return <Restoring />;
  if (!user) return <Redirect to={paths.home} />;
  if (user.visitor) return <Navigate to={paths.myPage} replace />;
  return user.team ? <Admitted /> : <Outlet />;
}
