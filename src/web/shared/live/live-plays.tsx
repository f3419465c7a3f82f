import { useState } from 'react';
import { formatHalfInning } from '#domain/line-score.ts';
import { cx } from '../../ui/cx.ts';
import { liveMessages as texts } from './live.messages.ts';
import { groupHalves, type HalfPlays, type LiveGame, type LivePlay } from './live-game.ts';

interface PlaysProps {
  readonly game: LiveGame;
  readonly plays: readonly LivePlay[];
  readonly mine: number | null;
}

function PlayRow({ play, mine }: { play: LivePlay; mine: number | null }) {
  const isMine = mine !== null && play.players.includes(mine);
  return (
    <li
      className={cx(
        'flex items-baseline gap-2 border-t border-chalk py-1.5 first:border-t-0',
        play.kind !== 'play' && 'text-small text-ink-2',
      )}
    >
      <span className={cx('min-w-0 flex-1 wrap-anywhere', (isMine || play.runs > 0) && 'font-bold')}>
        {isMine && <Mark />}
        {play.text}
      </span>
      {play.runs > 0 && (
        <span className="shrink-0 font-bold whitespace-nowrap text-field tabular-nums">
          {texts.scoreAfter(...play.score)}
        </span>
      )}
      {play.kind === 'play' && (
        <span className="w-8 shrink-0 text-right text-tiny text-ink-2">{texts.outs(play.outs)}</span>
      )}
    </li>
  );
}

export function Mark() {
  return (
    <span className="text-field">
      <span aria-hidden>{texts.mine.mark} </span>
      <span className="sr-only">{texts.mine.label} </span>
    </span>
  );
}

function Half({ group, game, mine }: { group: HalfPlays; game: LiveGame; mine: number | null }) {
  const { inning, half, runs, hits } = group;
  return (
    <section>
      <h3 className="flex items-baseline justify-between gap-3 border-b border-chalk-strong pb-1 text-small font-bold">
        <span className="min-w-0 truncate">
          {texts.plays.half(formatHalfInning(inning, half), game.teams[half])}
        </span>
        <span className="shrink-0 font-normal text-ink-2 tabular-nums">{texts.plays.sums(runs, hits)}</span>
      </h3>
      <ol>
        {group.plays.map((play) => (
          <PlayRow key={play.key} play={play} mine={mine} />
        ))}
      </ol>
    </section>
  );
}

const FIRST_HALVES = 4;

/** Lists the plays by half inning, the newest first. Earlier halves are shown on request. */
export function LivePlays({ plays, ...rest }: PlaysProps) {
  const [all, setAll] = useState(false);
  const halves = groupHalves(plays);
  if (halves.length === 0) return <p className="text-small text-ink-2">{texts.plays.none}</p>;
  const shown = all ? halves : halves.slice(0, FIRST_HALVES);
  return (
    <div className="grid gap-4">
      {shown.map((group) => (
        <Half key={group.inning * 2 + group.half} group={group} {...rest} />
      ))}
      {shown.length < halves.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-target text-small font-semibold text-field hover:text-field-strong"
        >
          {texts.plays.all}
        </button>
      )}
    </div>
  );
}
