import { pageAt } from './page-files.ts';
import { startSession } from './platform/session-start.ts';
import './styles.css';
import './print.css';

async function main(): Promise<void> {
  // The app shows what fails here.
  startSession().catch(() => undefined);
  const { pathname, search } = window.location;
  const page = pageAt(pathname)?.load();
  // Fetches the page's data while the app restores the session. The app retries what fails here.
  void page?.then(({ prefetch }) => prefetch?.(new URLSearchParams(search))).catch(() => undefined);
  const [{ start }] = await Promise.all([import('./app.tsx'), page?.catch(() => undefined)]);
  start();
}

void main();
