import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigationType } from 'react-router';
import type { TeamRole } from '#domain/team.ts';
import { commonMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { accessToken } from './access-token.ts';
import { leaveForLivePage } from './live-page.ts';
import { useSession } from './session.tsx';
import { wanted } from './wanted.ts';

function Restoring() {
  return (
    <p role="status" className="py-16 text-center text-ink-2">
      {commonMessages.loadingScreen}
    </p>
  );
}

function Redirect({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation();
  const { left } = useSession();
  const path = pathname + search + hash;
  // Runs before the effects of the next page, which reads the remembered path.
  if (!left) wanted.keep(path);
  if (leaveForLivePage()) return <Restoring />;
  return <Navigate to={to} replace />;
}

/** Forgets the remembered page, because the user has arrived there or has gone elsewhere. */
function Admitted() {
  useEffect(wanted.forget, []);
  return <Outlet />;
}

interface RequireRoleProps {
  readonly roles?: readonly TeamRole[];
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

export function RequireRecorder() {
  const { restoring, user } = useSession();
  return restoring || user?.records ? <RequireRole /> : <RequireRole roles={['coach']} />;
}

function DemoLeft() {
  useEffect(() => {
    accessToken.forget();
    window.location.reload();
  }, []);
  return <Restoring />;
}

/**
 * Redirects signed-in users to their own page. A visitor of the demo team who goes back to such a page leaves
 * the team.
 */
export function RequireSignedOut() {
  const { restoring, user } = useSession();
  const isPop = useNavigationType() === 'POP';
  const [wasVisitor] = useState(user?.visitor === true);
  if (restoring) return <Restoring />;
  if (wasVisitor && isPop) return <DemoLeft />;
  return user ? <Navigate to={paths.myPage} replace /> : <Outlet />;
}

/**
 * Admits any account to the pages on which it joins or creates a team. The page that the user wanted stays
 * remembered until then.
 */
export function RequireAccount() {
  const { restoring, user } = useSession();
  if (restoring) return <Restoring />;
  if (!user) return <Redirect to={paths.home} />;
  if (user.visitor) return <Navigate to={paths.myPage} replace />;
  return user.team ? <Admitted /> : <Outlet />;
}
