import { pageAt } from './page-files.ts';
import './styles.css';
import './print.css';

async function main(): Promise<void> {
  const { pathname, search } = window.location;
  const page = pageAt(pathname)?.load();
  // The page's data is fetched while the app still asks who is signed in. What fails here, the app tries
  // again.
  void page?.then(({ prefetch }) => prefetch?.(new URLSearchParams(search))).catch(() => undefined);
  const [{ start }] = await Promise.all([import('./start.tsx'), page?.catch(() => undefined)]);
  start();
}

void main();
