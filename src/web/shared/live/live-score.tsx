import { useEffect, useRef } from 'react';
import { formatHalfInning } from '#domain/line-score.ts';
import { cx } from '../../ui/cx.ts';
import { CountLights } from '../game-box/count-lights.tsx';
import { liveMessages as texts } from './live.messages.ts';
import { getPlayerName, type LiveGame, type LiveNow, type LiveSide, SIDES } from './live-game.ts';

const BASES = [
  { x: 66, y: 42 },
  { x: 42, y: 18 },
  { x: 18, y: 42 },
] as const;

function Diamond({ now }: { now: LiveNow }) {
  return (
    <svg viewBox="0 0 84 60" aria-hidden="true" className="h-12 shrink-0 min-[375px]:h-15" strokeWidth="1.75">
      {BASES.map(({ x, y }, base) => (
        <path
          key={x}
          d={`M${x} ${y - 14}l14 14-14 14-14-14z`}
          className={now.bases[base] === null ? 'fill-sheet stroke-control' : 'fill-field stroke-field'}
        />
      ))}
    </svg>
  );
}

function Runners({ game, now }: { game: LiveGame; now: LiveNow }) {
  const runners = now.bases.flatMap((player, base) =>
    player === null ? [] : [texts.runner(texts.bases[base] ?? '', getPlayerName(game, player))],
  );
  return (
    <p className="truncate text-tiny text-ink-2">
      {runners.length > 0 ? runners.join('・') : texts.noRunner}
    </p>
  );
}

/**
 * Returns a ref to an element that lights up when the number rises, unless the reader has asked for less
 * motion.
 */
function useFlash(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const rose = count > before.current;
    before.current = count;
    if (!rose || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    ref.current?.animate({ backgroundColor: ['var(--field-soft)', 'transparent'] }, 2500);
  }, [count]);
  return ref;
}

function SideRow({ name, runs, bats }: { name: string; runs: number | null; bats: boolean }) {
  const flash = useFlash(runs ?? 0);
  return (
    <div ref={flash} className="flex min-w-0 items-center gap-1.5 border-t border-chalk first:border-t-0">
      <span className="w-3 shrink-0 text-tiny text-field">
        {bats && (
          <>
            <span aria-hidden>▶</span>
            <span className="sr-only">{texts.atBat}</span>
          </>
        )}
      </span>
      <span className={cx('line-clamp-2 min-w-0 flex-1 text-small leading-tight', bats && 'font-bold')}>
        {name}
      </span>
      <b className="min-h-8 shrink-0 text-figure-l tabular-nums">
        {runs !== null && (
          <>
            <span aria-hidden>{runs}</span>
            <span className="sr-only">{texts.runs(runs)}</span>
          </>
        )}
      </b>
    </div>
  );
}

interface LiveScoreProps {
  readonly game: LiveGame;
  readonly totals: readonly [number, number] | null;
  /** The half inning and the outs, or a text such as 試合前 or 試合終了. */
  readonly moment: string;
  readonly batting: LiveSide | null;
  readonly now: LiveNow | null;
  readonly showsScore?: boolean;
}

/** Shows the score and, while the game is played, the bases and the count beside it. */
export function LiveScore({ game, totals, moment, batting, now, showsScore = true }: LiveScoreProps) {
  return (
    <section aria-label={texts.score} className="grid gap-1">
      <b className="text-lg">{moment}</b>
      <div className="flex items-center gap-2 min-[375px]:gap-4">
        {showsScore && (
          <div className="grid min-w-0 flex-1">
            {SIDES.map((side) => (
              <SideRow
                key={side}
                name={game.teams[side]}
                runs={totals?.[side] ?? null}
                bats={batting === side}
              />
            ))}
          </div>
        )}
        {now && <Diamond now={now} />}
        {now && <CountLights counts={now} className="gap-1" />}
      </div>
      {now && <Runners game={game} now={now} />}
    </section>
  );
}

/** Formats a moment of the game as "3回裏 1死" or "3回裏 無死". */
export function describeMoment({ inning, half, outs }: Pick<LiveNow, 'inning' | 'half' | 'outs'>): string {
  return `${formatHalfInning(inning, half)} ${texts.outs(outs)}`.trimEnd();
}
