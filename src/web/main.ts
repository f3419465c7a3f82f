import { findPageAt } from './page-files.ts';
import { paths } from './paths.ts';
import { lastSeen } from './platform/queries/last-seen.ts';
import { canRestore, startSession } from './platform/session/session-start.ts';
import './styles.css';
import './print.css';

async function main(): Promise<void> {
  // Ignores the error, because the app awaits the same start of the session and shows its error.
  startSession().catch(() => undefined);
  const { pathname, search } = window.location;
  // A logged-in user is redirected from the landing page to their own page.
  const page = findPageAt(pathname === paths.home && canRestore() ? paths.myPage : pathname).load();
  // Prefetches the page's data while the session is restored. A page with stored data shows these and fetches new
  // data itself. Errors are ignored, because the app tries again.
  if (!lastSeen.read())
    void page.then(({ prefetch }) => prefetch?.(new URLSearchParams(search))).catch(() => undefined);
  const [{ start }] = await Promise.all([import('./app.tsx'), page.catch(() => undefined)]);
  start();
}

void main();
