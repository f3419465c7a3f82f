import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { preload } from './platform/preload.ts';
import { SessionProvider, useSession } from './platform/session.tsx';
import { useDialogOnDemand } from './platform/use-dialog-on-demand.ts';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { useAfterPaint } from './ui/use-after-paint.ts';

const loadToaster = async () => (await import('./ui/toaster.tsx')).Toaster;

const loadLoginAgain = preload(async () => (await import('./features/account/login-again.tsx')).LoginAgain);

/** Asks for the password over a page whose input would be lost otherwise. */
function Interruption() {
  const { user, interruption, putOff } = useSession();
  const LoginAgain = useDialogOnDemand(loadLoginAgain, interruption === 'asking', putOff);
  return LoginAgain && user && interruption && <LoginAgain user={user} />;
}

function LoadedToasts() {
  const Toaster = useAfterPaint(loadToaster);
  return Toaster && <Toaster />;
}

/** Loads the toaster at the first sign-in. Keeps it after a sign-out, because a toast may explain that. */
function Toasts() {
  const { user } = useSession();
  const [needed, setNeeded] = useState(false);
  if (user && !needed) setNeeded(true);
  return needed && <LoadedToasts />;
}

function App() {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <BrowserRouter>
          <AppRoutes />
          <Interruption />
        </BrowserRouter>
        <Toasts />
      </SessionProvider>
    </ErrorBoundary>
  );
}

export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
