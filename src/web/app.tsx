import { lazy, Suspense, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { SessionProvider, useSession } from './platform/session.tsx';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';

const Toaster = lazy(async () => ({ default: (await import('./ui/toaster.tsx')).Toaster }));

/** Loaded at the first sign-in; it outlasts the sign-out, whose reason a toast may tell. */
function Toasts() {
  const { user } = useSession();
  const [needed, setNeeded] = useState(false);
  if (user && !needed) setNeeded(true);
  return <Suspense>{needed && <Toaster />}</Suspense>;
}

export function App() {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <Toasts />
      </SessionProvider>
    </ErrorBoundary>
  );
}
