import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { User } from '../../contract/account.ts';
import { shellMessages as texts } from '../messages/shell.ts';
import { type Fetchable, useIdleFetch } from '../platform/idle-fetch.ts';
import { useSession } from '../platform/session.tsx';
import { cx } from '../ui/cx.ts';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { BottomBar, Sidebar } from './navigation.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

const MAIN = 'main';

type Pages = readonly Fetchable[];

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

/** Where one can go from here: fetched as soon as this page stands there, not before. */
function Next({ pages }: { pages: Pages }) {
  useIdleFetch(pages);
  return null;
}

function Page({ next }: { next: Pages }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
        <Next pages={next} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface FrameProps {
  /** Whose menu stands beside the page; nobody's on the public pages. */
  readonly user: User | null;
  readonly className: string;
  readonly next: Pages;
}

function Frame({ user, className, next }: FrameProps) {
  useScrollMemory();
  return (
    <>
      <SkipLink />
      <Header />
      <div className="flex">
        {user && <Sidebar user={user} />}
        <main id={MAIN} tabIndex={-1} className={cx('min-w-0 flex-1 outline-none', className)}>
          <Page next={next} />
        </main>
      </div>
      {user && <BottomBar user={user} />}
    </>
  );
}

/** The pages in front of the door. */
export function PublicLayout({ next }: { next: Pages }) {
  return <Frame user={null} className="" next={next} />;
}

/** The pages inside, with their menu. */
export function MemberLayout({ next }: { next: Pages }) {
  const { user } = useSession();
  return (
    <Frame user={user} next={next} className="px-4 pt-5 pb-[calc(var(--spacing-bar)+2rem)] md:px-8 md:py-6" />
  );
}
