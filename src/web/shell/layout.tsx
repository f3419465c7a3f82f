import { Suspense, useCallback, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { User } from '#contract/account.ts';
import { type Fetchable, type FetchedPage, useIdleFetch } from '../platform/idle-fetch.ts';
import { useSession } from '../platform/session.tsx';
import { cx } from '../ui/cx.ts';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { useWide } from '../ui/use-wide.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { BottomBar, Sidebar } from './navigation.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { shellMessages as texts } from './shell.messages.ts';
import type { ShownProps } from './shown.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

const MAIN = 'main';

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

/** Apart from the frame, which stays as it is when the address changes. */
function ScrollMemory() {
  useScrollMemory();
  return null;
}

type NextPages = readonly Fetchable<ShownProps & FetchedPage>[];

/** Where somebody can go from here. */
export type NextFor = (user: User | null) => NextPages;

const NONE: NextPages = [];

/** Fetched as soon as this page stands there, not before. */
function Next({ nextFor }: { nextFor: NextFor }) {
  const { restoring, user } = useSession();
  const [come, setCome] = useState<readonly ShownProps[]>([]);
  const add = useCallback((page: ShownProps) => setCome((before) => [...before, page]), []);
  useIdleFetch(restoring ? NONE : nextFor(user), add);
  // In front of the door there is nobody yet for whom a page of the menu could be drawn.
  // biome-ignore lint/suspicious/noArrayIndexKey: each stays where it is
  return user && come.map((page, index) => <Rehearsal key={index} page={page} />);
}

function Page({ nextFor }: { nextFor: NextFor }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
        <Next nextFor={nextFor} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** From here on the menu stands beside the page: Tailwind's `md`. */
const WIDE = 768;

interface FrameProps {
  /** Whose menu stands there; nobody's on the public pages. */
  readonly user: User | null;
  readonly className: string;
  readonly nextFor: NextFor;
}

function Frame({ user, className, nextFor }: FrameProps) {
  const wide = useWide(WIDE);
  return (
    <>
      <ScrollMemory />
      <SkipLink />
      <Header />
      <div className="flex">
        {user && wide && <Sidebar user={user} />}
        <main id={MAIN} tabIndex={-1} className={cx('min-w-0 flex-1 outline-none', className)}>
          <Page nextFor={nextFor} />
        </main>
      </div>
      {user && !wide && <BottomBar user={user} />}
    </>
  );
}

interface LayoutProps {
  readonly nextFor: NextFor;
}

/** The pages in front of the door. */
export function PublicLayout({ nextFor }: LayoutProps) {
  return <Frame user={null} className="" nextFor={nextFor} />;
}

/** The pages inside, with their menu. */
export function MemberLayout({ nextFor }: LayoutProps) {
  const { user } = useSession();
  return (
    <Frame
      user={user}
      nextFor={nextFor}
      className="px-4 pt-5 pb-[calc(var(--spacing-bar)+2rem)] md:px-8 md:py-6"
    />
  );
}
