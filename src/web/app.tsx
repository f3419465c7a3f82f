import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { preload } from './platform/loading/preload.ts';
import { useDialogOnDemand } from './platform/loading/use-dialog-on-demand.ts';
import { atSessionEnd } from './platform/session/device.ts';
import { SessionProvider, useSession } from './platform/session/session.tsx';
import { AppRoutes } from './routes.tsx';
import { dropPending } from './saving/current-queue.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { useOnDemand } from './ui/on-demand.tsx';

const loadLoginAgain = preload(async () => (await import('./features/account/login-again.tsx')).LoginAgain);

/** Asks for the password over a page whose input would be lost otherwise. */
function Interruption() {
  const { user, interruption, putOff } = useSession();
  const LoginAgain = useDialogOnDemand(loadLoginAgain, interruption === 'asking', putOff);
  return LoginAgain && user && interruption && <LoginAgain user={user} />;
}

atSessionEnd(dropPending);

const loadSending = async () => (await import('./sending.tsx')).Sending;
const loadToaster = async () => (await import('./ui/toaster.tsx')).Toaster;
const nothing = () => undefined;

/** The queue and toasts, loaded at the first sign-in. They stay after a sign-out, which a toast may explain. */
function OfSession() {
  const isSignedIn = useSession().user !== null;
  const Sending = useOnDemand(loadSending, isSignedIn, nothing);
  const Toaster = useOnDemand(loadToaster, isSignedIn, nothing);
  return (
    <>
      {Sending && <Sending />}
      {Toaster && <Toaster />}
    </>
  );
}

function App() {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <BrowserRouter>
          <AppRoutes />
          <Interruption />
        </BrowserRouter>
        <OfSession />
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
