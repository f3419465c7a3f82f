import { useEffect, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { LineScoreTable } from '../game-box/line-score-table.tsx';
import { liveMessages as texts } from './live.messages.ts';
import { getEmptyCount, type LiveGame, SIDES, summarizeSide } from './live-game.ts';
import { LiveMatchup } from './live-matchup.tsx';
import { LivePlays } from './live-plays.tsx';
import { describeMoment, LiveScore } from './live-score.tsx';
import { toLineRows } from './live-view.tsx';

const buttonLook =
  'inline-flex min-h-control flex-1 items-center justify-center rounded-md border border-control bg-sheet px-3 font-bold ' +
  'aria-disabled:border-chalk-strong aria-disabled:text-ink-3';

/** The situation before the game and between half innings. Showing it keeps the buttons in their place. */
const NOTHING = {
  ...{ inning: 1, half: 0 as const, outs: 0, balls: null, strikes: null },
  ...{ bases: [null, null, null] as [null, null, null], batter: null, pitcher: null, pitches: null },
};

/** Calls `onMove` on the left and right arrow keys, except in controls that use these keys. */
function useArrowKeys(onMove: (by: 1 | -1) => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const press = ({ key, target }: KeyboardEvent) => {
      if (target instanceof Element && target.closest('select,[role=tablist]')) return;
      if (key === 'ArrowRight') onMove(1);
      if (key === 'ArrowLeft') onMove(-1);
    };
    window.addEventListener('keydown', press, { signal: listening.signal });
    return () => listening.abort();
  });
}

interface ReplayProps {
  readonly game: LiveGame;
  readonly mine: number | null;
  /** The number of plays at the beginning. */
  readonly shown?: number;
  readonly onMove?: (plays: number) => void;
}

/**
 * Goes through a game play by play. Everything shown follows only from the plays so far, so that no part
 * reveals the result.
 */
export function LiveReplay({ game, mine, shown = 0, onMove }: ReplayProps) {
  const [count, setCount] = useState(shown);
  useEffect(() => onMove?.(count), [count, onMove]);
  const plays = game.plays.slice(0, count);
  const last = plays.at(-1);
  const now = { ...NOTHING, ...getEmptyCount(plays), ...(last && { ...last, batter: null }), ...last?.next };
  const line = SIDES.map((side) => summarizeSide(plays, side));
  const isAtEnd = count >= game.plays.length;
  const move = (by: 1 | -1) => setCount((before) => Math.min(Math.max(0, before + by), game.plays.length));
  useArrowKeys(move);
  return (
    <div className="grid items-start gap-x-8 gap-y-3 md:grid-cols-2">
      <div className="grid gap-3">
        <p className="text-small text-ink-2">{texts.replay.text}</p>
        <LiveScore
          game={game}
          totals={last?.score ?? [0, 0]}
          moment={last ? describeMoment(last) : texts.replay.start}
          batting={last?.half ?? null}
          now={now}
        />
        <p
          aria-live="polite"
          className={cx(
            'min-h-control px-3 py-1.5 font-semibold',
            last && 'border-l-3 border-field bg-sheet',
          )}
        >
          {last?.text}
          {count > 0 && isAtEnd && <span className="block text-small font-normal">{texts.replay.end}</span>}
        </p>
        <div className="flex gap-2.5">
          <button type="button" aria-disabled={count === 0} onClick={() => move(-1)} className={buttonLook}>
            ◀ {texts.replay.back}
          </button>
          <button type="button" aria-disabled={isAtEnd} onClick={() => move(1)} className={buttonLook}>
            {texts.replay.next} ▶
          </button>
        </div>
        <LiveMatchup game={{ ...game, plays }} now={now} />
        <LineScoreTable rows={toLineRows(game, line)} least={game.innings ?? 0} />
      </div>
      <section>
        <h2 className="sr-only">{texts.title}</h2>
        <LivePlays game={game} plays={plays} mine={mine} />
      </section>
    </div>
  );
}
