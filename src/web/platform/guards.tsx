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
  /** Who may see the screens inside; everybody who is signed in when left out. */
  readonly roles?: readonly Role[];
  /** An account without a team may see them too. */
  readonly teamless?: boolean;
}

/** Lets the right people through to the routes inside. */
export function RequireRole({ roles, teamless = false }: RequireRoleProps) {
  const { restoring, user } = useSession();
  if (restoring) return <Restoring />;
  if (!user) return <Navigate to={paths.home} replace />;
  if (!user.team && !teamless) return <Navigate to={paths.join} replace />;
  if (roles && !roles.includes(user.role)) return <Navigate to={paths.home} replace />;
  return <Outlet />;
}

/** Keeps people who are signed in already away from the routes inside. */
export function RequireNobody() {
  const { restoring, user } = useSession();
  if (restoring) return <Restoring />;
  return user ? <Navigate to={paths.myPage} replace /> : <Outlet />;
}

/** Only for an account that has no team yet. */
export function RequireTeamless() {
  const { restoring, user } = useSession();
  if (restoring) return <Restoring />;
  if (!user) return <Navigate to={paths.home} replace />;
  return user.team ? <Navigate to={paths.myPage} replace /> : <Outlet />;
}
