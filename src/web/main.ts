import { pageAt } from './page-files.ts';
import { paths } from './paths.ts';
import { lastSeen } from './platform/queries/last-seen.ts';
import { canRestore, startSession } from './platform/session/session-start.ts';
import './styles.css';
import './print.css';

async function main(): Promise<void> {
  // The app shows what fails here.
  startSession().catch(() => undefined);
  const { pathname, search } = window.location;
  // A user who is logged in is led from the landing page to their own.
  const page = pageAt(pathname === paths.home && canRestore() ? paths.myPage : pathname)?.load();
  // Fetches the page's data while the app restores the session, unless the page is painted with what the device
  // has seen and fetches it then. The app retries what fails here.
  if (!lastSeen.read())
    void page?.then(({ prefetch }) => prefetch?.(new URLSearchParams(search))).catch(() => undefined);
  const [{ start }] = await Promise.all([import('./app.tsx'), page?.catch(() => undefined)]);
  start();
}

void main();
