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
  /** Every signed-in user when left out. */
  readonly roles?: readonly Role[];
  /** Whether accounts without a team are let through too. */
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

/** Redirects signed-in users to their own page. */
export function RequireNobody() {
  const { restoring, user } = useSession();
  if (restoring) return <Restoring />;
  return user ? <Navigate to={paths.myPage} replace /> : <Outlet />;
}

/** For accounts that have no team yet. */
export function RequireTeamless() {
  const { restoring, user } = useSession();
  if (restoring) return <Restoring />;
  if (!user) return <Navigate to={paths.home} replace />;
  return user.team ? <Navigate to={paths.myPage} replace /> : <Outlet />;
}
