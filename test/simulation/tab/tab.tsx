import { useCallback } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemberSource } from '../../../src/web/features/live/member-source.ts';
import { liveSource } from '../../../src/web/live/live-link.ts';
import { hasDrafts } from '../../../src/web/platform/forms/drafts.ts';
import { DataProvider } from '../../../src/web/platform/queries/data-provider.tsx';
import { SessionProvider, useSession } from '../../../src/web/platform/session/session.tsx';
import { QueueRunner } from '../../../src/web/queue-runner.tsx';
import { sendUnsent } from '../../../src/web/saving/unsent.ts';
import { AccountAnswers, LinkAnswers } from './answers.tsx';
import { GamePage, ItemPage, MembersPage, NewItemPage } from './form-pages.tsx';
import type { Hands, Page, Places } from './hands.ts';
import { LineupPage } from './lineup-page.tsx';
import { createPages, type Pages, usePages } from './pages.ts';
import { Scoring } from './scoring.tsx';
import { SheetPage } from './sheet-page.tsx';
import { Watch } from './watch.tsx';

type Session = ReturnType<typeof useSession>;

const SHOWN = {
  sheet: SheetPage,
  lineup: LineupPage,
  item: ItemPage,
  game: GamePage,
  newItem: NewItemPage,
  members: MembersPage,
};

interface AppProps {
  readonly places: Places;
  readonly hands: Hands;
  readonly pages: Pages;
  readonly note: (session: Session) => void;
}

function App({ places, hands, pages, note }: AppProps) {
  const session = useSession();
  const open = usePages(pages);
  const makeSource = useCallback(() => createMemberSource(places.scoredGame), [places]);
  note(session);
  if (!session.user) {
    // The pages are closed, so that nobody can enter anything.
    Object.assign(hands, { answers: null, scoring: null });
    return null;
  }
  const isCoach = session.user.role === 'coach';
  if (!isCoach) hands.scoring = null;
  const leave = (page: Page) => (saved: Hands['saved'][number][1]) => {
    hands.saved.push([page, saved]);
    pages.set(page, false);
  };
  return (
    <>
      <AccountAnswers places={places} hands={hands} />
      {places.followed && <Watch hands={hands} makeSource={makeSource} />}
      {isCoach && <Scoring places={places} hands={hands} />}
      {(isCoach ? open : []).map((page) => {
        const Shown = SHOWN[page];
        return <Shown key={page} places={places} hands={hands} leave={leave(page)} />;
      })}
    </>
  );
}

/** Shows the program as `app.tsx` does, with the parts of its pages that save. */
export function openTab(root: Element, places: Places): Hands {
  const pages = createPages();
  let session: Session | null = null;
  const user = () => session?.user ?? null;
  const hands: Hands = {
    page: pages.set,
    isSignedIn: () => session === null || session.restoring || session.user !== null,
    isCoach: () => user()?.role === 'coach',
    isAsked: () => session?.interruption != null,
    putOff: () => session?.putOff(),
    login: (email, password, remember) => {
      session?.login({ email, password, remember }).catch(() => undefined);
    },
    isLeavingAsked: () => user() && hasDrafts(user()),
    sendAll: async () => (await sendUnsent()) && !hasDrafts(user()),
    logout: () => void session?.logout(),
    retries: {},
    answers: null,
    scoring: null,
    watch: null,
    editors: {},
    saved: [],
  };
  const note = (next: Session) => {
    session = next;
  };
  const ofLink = () => liveSource({ game: String(places.scoredGame), link: places.publicLink, hides: false });
  createRoot(root).render(
    places.link ? (
      <>
        <LinkAnswers token={places.link} places={places} hands={hands} />
        {places.followed && <Watch hands={hands} makeSource={ofLink} />}
      </>
    ) : (
      <SessionProvider>
        <DataProvider>
          <App places={places} hands={hands} pages={pages} note={note} />
        </DataProvider>
        <QueueRunner />
      </SessionProvider>
    ),
  );
  return hands;
}
