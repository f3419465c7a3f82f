import { pageAt } from './page-files.ts';
import './styles.css';
import './print.css';

/**
 * The page comes beside the app that shows it, so that both are painted at once. One that does not come is asked for
 * again by the app, which then says so.
 */
async function show(): Promise<void> {
  const { pathname, search } = window.location;
  const page = pageAt(pathname)?.load();
  // What the page shows is on its way while the app still asks who is there.
  void page?.then(({ fetchData }) => fetchData?.(new URLSearchParams(search))).catch(() => undefined);
  const [{ start }] = await Promise.all([import('./start.tsx'), page?.catch(() => undefined)]);
  start();
}

void show();
