import { lazy, Suspense, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { SessionProvider, useSession } from './platform/session.tsx';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';

const Toaster = lazy(async () => ({ default: (await import('./ui/toaster.tsx')).Toaster }));

/** Toasts are for people inside: their place comes with the first sign-in and outlasts the sign-out. */
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
        <BrowserRouter useTransitions={false}>
          <AppRoutes />
        </BrowserRouter>
        <Toasts />
      </SessionProvider>
    </ErrorBoundary>
  );
}
