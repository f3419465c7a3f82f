import { createRoot } from 'react-dom/client';
import { DataProvider } from '../../../src/web/platform/data-provider.tsx';
import { SessionProvider, useSession } from '../../../src/web/platform/session.tsx';
import { Sending } from '../../../src/web/sending.tsx';
import { AccountAnswers, LinkAnswers } from './answers.tsx';
import type { Hands, Places } from './hands.ts';
import { LineupPage } from './lineup-page.tsx';
import { createPages, type Pages, usePages } from './pages.ts';
import { Scoring } from './scoring.tsx';
import { SheetPage } from './sheet-page.tsx';

type Session = ReturnType<typeof useSession>;

interface AppProps {
  readonly places: Places;
  readonly hands: Hands;
  readonly pages: Pages;
  readonly note: (session: Session) => void;
}

/** What the person has open, side by side. */
function App({ places, hands, pages, note }: AppProps) {
  const session = useSession();
  const open = usePages(pages);
  note(session);
  if (!session.user) {
    // Nothing to type into is left.
    Object.assign(hands, { answers: null, scoring: null, sheet: null, lineup: null });
    return null;
  }
  return (
    <>
      <AccountAnswers places={places} hands={hands} />
      <Scoring places={places} hands={hands} />
      {open.map((page) =>
        page === 'sheet' ? (
          <SheetPage key={page} places={places} hands={hands} leave={() => pages.set(page, false)} />
        ) : (
          <LineupPage key={page} places={places} hands={hands} />
        ),
      )}
    </>
  );
}

/** Shows the program in a tab, as `app.tsx` does, with the parts of its pages that save. */
export function openTab(root: Element, places: Places): Hands {
  const pages = createPages();
  let session: Session | null = null;
  const hands: Hands = {
    page: pages.set,
    isSignedIn: () => session === null || session.restoring || session.user !== null,
    isAsked: () => session?.interruption != null,
    putOff: () => session?.putOff(),
    login: (email, password) => {
      session?.login({ email, password, remember: false }).catch(() => undefined);
    },
    retries: { link: null, sheet: null, lineup: null },
    answers: null,
    scoring: null,
    sheet: null,
    lineup: null,
    savedSheets: [],
  };
  const note = (next: Session) => {
    session = next;
  };
  createRoot(root).render(
    places.link ? (
      <LinkAnswers token={places.link} places={places} hands={hands} />
    ) : (
      <SessionProvider>
        <DataProvider>
          <App places={places} hands={hands} pages={pages} note={note} />
        </DataProvider>
        <Sending />
      </SessionProvider>
    ),
  );
  return hands;
}
