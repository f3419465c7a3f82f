import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { useSession } from '../platform/session/session.tsx';
import { cx } from '../ui/cx.ts';
import { fileOnDemand } from '../ui/file-on-demand.ts';
import { afterPaint, onDemand, useFile } from '../ui/on-demand.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { shellMessages as texts } from './shell.messages.ts';

const MAIN = 'main';

const EndedNotice = onDemand(async () => (await import('./ended-notice.tsx')).EndedNotice);

function SkipLink() {
  return (
    <a
      href={`#${MAIN}`}
      className="sr-only z-50 rounded-md bg-field font-bold text-on-field focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      {texts.skip}
    </a>
  );
}

const positions = new Map<string, number>();
const TIMEOUT_MS = 2000;

/** Scrolls down to `top` as soon as the loading page is tall enough. */
function scrollWhenTallEnough(top: number): () => void {
  const tryToScroll = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight >= top;
    if (reachable) {
      window.scrollTo(0, top);
      observer.disconnect();
    }
  };
  const observer = new ResizeObserver(tryToScroll);
  observer.observe(document.body);
  const timeout = setTimeout(() => observer.disconnect(), TIMEOUT_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timeout);
  };
}

/**
 * Scrolls a new page to its top. Going back or forward restores the position. This is a component of its own, so
 * that a new URL does not render the whole layout again.
 */
function ScrollMemory() {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPath = useRef(pathname);

  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    const remembered = positions.get(key);
    if (navigationType === 'POP')
      return remembered === undefined ? undefined : scrollWhenTallEnough(remembered);
    if (!samePage) window.scrollTo(0, 0);
  }, [key, navigationType, pathname]);
  return null;
}

function Page() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Outlet />
    </ErrorBoundary>
  );
}

const DemoLine = onDemand(async () => (await import('./demo-line.tsx')).DemoLine, { preload: false });

const OfflineLine = afterPaint(async () => (await import('./offline-line.tsx')).OfflineLine);

interface FrameProps {
  readonly className: string;
  readonly sidebar?: ReactNode;
  readonly bottomBar?: ReactNode;
}

function Frame({ className, sidebar, bottomBar }: FrameProps) {
  const { interruption, user } = useSession();
  return (
    <>
      <ScrollMemory />
      <SkipLink />
      <Header />
      <div className="flex">
        {sidebar}
        <div className="flex min-w-0 flex-1 flex-col">
          <OfflineLine />
          {user?.visitor && sidebar !== undefined && <DemoLine />}
          <main id={MAIN} tabIndex={-1} className={cx('flex-1 outline-none', className)}>
            {interruption === 'put-off' && <EndedNotice />}
            <Page />
          </main>
        </div>
      </div>
      {bottomBar}
    </>
  );
}

export function PublicLayout() {
  return <Frame className="" />;
}

// Loads while the session is restored. Visitors without an account see no menu, so it is not among the first files.
const navigation = fileOnDemand(() => import('./navigation.tsx'));

export function MemberLayout() {
  const { user } = useSession();
  const menu = useFile(navigation);
  return (
    <Frame
      className="px-4 pt-5 pb-[calc(var(--spacing-bar)+2rem)] md:px-8 md:py-6"
      sidebar={user && menu && <menu.Sidebar user={user} />}
      bottomBar={user && menu && <menu.BottomBar user={user} />}
    />
  );
}

/** The layout of pages for everybody: signed-in users keep their menu. */
export function AnyLayout() {
  const { restoring, user } = useSession();
  return restoring || user ? <MemberLayout /> : <PublicLayout />;
}
