import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { LiveGame as LiveUpdate } from '#contract/live.ts';
import { savesData, whenIdle } from '../platform/loading/idle.ts';
import { linkPageMessages } from '../shared/link-page/link-page.messages.ts';
import { liveMessages } from '../shared/live/live.messages.ts';
import type { LiveGame } from '../shared/live/live-game.ts';
import { lineAppUrl } from '../shared/passing-on/line-app-url.ts';
import type { DrawnSheets, Sheets } from '../shared/scorebook/drawn-sheets.tsx';
import { livePageMessages as texts } from './live-page.messages.ts';

const buttonLook =
  'inline-flex min-h-control items-center justify-center rounded-md border border-control bg-sheet px-1 text-center text-small font-bold';

interface AfterProps {
  readonly game: LiveGame;
  readonly loadSheets: (signal: AbortSignal) => Promise<LiveUpdate>;
}

/**
 * Loads the scorebook sheets when the page is idle or when the user asks for them, and again after a correction of
 * the game.
 */
function useSheets({ game: { version, plays }, loadSheets }: AfterProps) {
  const [isOpen, setOpen] = useState(false);
  const [taps, setTaps] = useState(0);
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState<{
    Drawn: ComponentType<Parameters<typeof DrawnSheets>[0]>;
    sheets: Sheets | null;
  }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version has its own sheets
  useEffect(() => {
    if (plays.length === 0 || (taps === 0 && savesData())) return;
    const request = new AbortController();
    const load = async () => {
      if (taps === 0) await whenIdle();
      return Promise.all([import('../shared/scorebook/drawn-sheets.tsx'), loadSheets(request.signal)]);
    };
    load().then(
      ([{ DrawnSheets: Drawn }, { sheets = null }]) => {
        setFailed(false);
        setLoaded({ Drawn, sheets });
      },
      () => setFailed(!request.signal.aborted),
    );
    return () => request.abort();
  }, [version, taps]);
  const toggle = () => {
    setOpen(!loaded || !isOpen);
    if (loaded) return;
    setFailed(false);
    setTaps(taps + 1);
  };
  const isLoading = isOpen && !loaded && !failed;
  return { isShown: isOpen && loaded !== undefined, loaded, failed: isOpen && failed, isLoading, toggle };
}

/**
 * Returns the result as a text, followed by the game's address. The address contains the game's version number: for
 * the same address, a chat would show an old preview.
 */
function describeResult({ teams, line, end, version }: LiveGame): string {
  const query = new URLSearchParams(window.location.search);
  const { origin, pathname } = window.location;
  const link = `${origin}${pathname}?s=${query.get('s')}&v=f${version}`;
  const score = liveMessages.scoreAfter(line[0].total, line[1].total);
  return `${texts.result(end ?? liveMessages.state.over, teams[0], score, teams[1])}\n${link}`;
}

/**
 * Scrolls to an element that is shown below the screen: where the plays are beside the buttons, the sheets are below
 * all plays.
 */
function useInView(isShown: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (isShown && top > window.innerHeight * 0.75) element.current?.scrollIntoView();
  }, [isShown]);
  return element;
}

export function AfterEnd(props: AfterProps) {
  const { game } = props;
  const { isShown, loaded, failed, isLoading, toggle } = useSheets(props);
  const sheets = useInView(isShown);
  return (
    <section aria-label={texts.afterEnd} className="contents print:block">
      <div className="grid grid-cols-2 gap-2.5 md:col-start-1 print:hidden">
        <a
          href={lineAppUrl(describeResult(game))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook}
        >
          {texts.sendResult}
        </a>
        {game.plays.length > 0 && (
          <button
            type="button"
            aria-expanded={isShown}
            aria-disabled={isLoading}
            onClick={() => isLoading || toggle()}
            className={buttonLook}
          >
            {isLoading ? texts.loading : isShown ? texts.closeScorebook : texts.scorebook}
          </button>
        )}
      </div>
      <p role="status" className="text-small text-clay-strong empty:hidden">
        {failed && `${linkPageMessages.failed.title}。${linkPageMessages.failed.network}`}
      </p>
      {loaded?.sheets && (
        <div ref={sheets} hidden={!isShown} className="min-w-0 md:col-span-2">
          <loaded.Drawn game={game} sheets={loaded.sheets} hidden={!isShown} />
        </div>
      )}
    </section>
  );
}
