import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { atSessionEnd } from './platform/session/device.ts';
import { SessionProvider, useSession } from './platform/session/session.tsx';
import { AppRoutes } from './routes.tsx';
import { dropPending } from './saving/current-queue.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { fileOnDemand } from './ui/file-on-demand.ts';
import { dialogOnDemand, toaster, useFile } from './ui/on-demand.tsx';

const LoginAgain = dialogOnDemand(
  async () => (await import('./features/account/login-again.tsx')).LoginAgain,
);

/** After the end of a session, asks for the password in a dialog: leaving the page would lose input. */
function Interruption() {
  const { user, interruption, putOff } = useSession();
  return user && interruption && <LoginAgain user={user} open={interruption === 'asking'} onClose={putOff} />;
}

atSessionEnd(dropPending);

const queueRunner = fileOnDemand(async () => (await import('./queue-runner.tsx')).QueueRunner, {
  preload: false,
});

/**
 * Loads the queue and the toasts at the first sign-in. Both stay loaded after a sign-out, which a toast may
 * explain.
 */
function QueueAndToasts() {
  const isSignedIn = useSession().user !== null;
  const QueueRunner = useFile(queueRunner, isSignedIn);
  const toasts = useFile(toaster, isSignedIn);
  return (
    <>
      {QueueRunner && <QueueRunner />}
      {toasts && <toasts.Toaster />}
    </>
  );
}

function App() {
  return (
    <ErrorBoundary>
      <SessionProvider>
        {/* Off, because React renders transitions in slices of 5 ms, and a slow phone would paint the page later. */}
        <BrowserRouter useTransitions={false}>
          <AppRoutes />
          <Interruption />
        </BrowserRouter>
        <QueueAndToasts />
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
