import { Navigate, Outlet } from 'react-router';
import type { Role } from '#domain/team.ts';
import { commonMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { useSession } from './session.tsx';

function Restoring() {
  return (
    <p role="status" className="py-16 text-center text-ink-2">
      {commonMessages.loadingScreen}
    </p>
  );
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
  if (!user) return <Navigate to={paths.home} replace />;
  if (!user.team && !teamless) return <Navigate to={paths.join} replace />;
  if (roles && !roles.includes(user.role)) return <Navigate to={paths.home} replace />;
  return <Outlet />;
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

/** Redirects accounts with a team to their own page. */
export function RequireTeamless() {
  const { restoring, user } = useSession();
  if (restoring) return <Restoring />;
  if (!user) return <Navigate to={paths.home} replace />;
  return user.team ? <Navigate to={paths.myPage} replace /> : <Outlet />;
}
