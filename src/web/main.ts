import { pageAt } from './page-files.ts';
import { paths } from './paths.ts';
import { accessToken } from './platform/access-token.ts';
import { earlyReads } from './platform/early-reads.ts';
import { canRestore, startSession } from './platform/session-start.ts';
import './styles.css';
import './print.css';

/** Starts the session, and asks for the page's data with its token. */
async function readEarly(page: string): Promise<void> {
  const session = startSession();
  if (accessToken.read() === null) await session;
  const token = accessToken.read();
  if (token !== null) earlyReads.start(page, token);
  await session;
}

async function main(): Promise<void> {
  const { pathname, search } = window.location;
  // The app shows what fails here.
  readEarly(pathname + search).catch(() => undefined);
  // A user who is logged in is led from the landing page to their own.
  const page = pageAt(pathname === paths.home && canRestore() ? paths.myPage : pathname)?.load();
  // Fetches the page's data while the app restores the session. The app retries what fails here.
  void page?.then(({ prefetch }) => prefetch?.(new URLSearchParams(search))).catch(() => undefined);
  const [{ start }] = await Promise.all([import('./app.tsx'), page?.catch(() => undefined)]);
  start();
}

void main();
