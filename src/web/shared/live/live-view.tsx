import { type ReactNode, useId, useState } from 'react';
import { formatTime } from '#domain/day.ts';
import { formatDayInWords } from '../../platform/days.ts';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { LineScoreTable } from '../game-box/line-score-table.tsx';
import { lineScoreMessages } from '../line-score/line-score.messages.ts';
import { liveMessages as texts } from './live.messages.ts';
import { LiveBox, LiveStarters } from './live-box.tsx';
import type { LiveGame, LivePlay, SideLine } from './live-game.ts';
import { LiveMatchup } from './live-matchup.tsx';
import { LivePlays } from './live-plays.tsx';
import { describeMoment, LiveScore } from './live-score.tsx';

/** The last play. Screen readers read only the sentence of a new play aloud. */
function LastPlay({ play, age }: { play: LivePlay; age: string }) {
  return (
    <section aria-label={texts.lastPlay} className="border-l-3 border-field bg-sheet px-3 py-1.5">
      <p aria-live="polite" className="font-semibold wrap-anywhere">
        {play.text}
        {play.runs > 0 && <b className="whitespace-nowrap text-field"> ＋{texts.runs(play.runs)}</b>}
      </p>
      {age && <p className="text-tiny text-ink-2">{texts.lastRecord(age)}</p>}
    </section>
  );
}

export function toLineRows({ teams }: LiveGame, line: readonly SideLine[]) {
  return line.map(({ runs, total, ...counts }, side) => ({
    name: teams[side] ?? '',
    innings: runs,
    runs: total,
    ...counts,
  }));
}

function describePhase({ phase, end, now, date, start_time }: LiveGame): string {
  if (phase === 'before') return texts.day(formatDayInWords(date), start_time && formatTime(start_time));
  if (phase === 'over') return end ?? texts.state.over;
  const moment = now ? describeMoment(now) : '';
  if (phase === 'suspended') return now ? texts.state.suspendedAt(moment) : texts.state.suspended;
  return moment;
}

interface LiveProps {
  readonly game: LiveGame;
  readonly age: string;
  readonly mine: number | null;
}

/**
 * The score and the last play.
 * @param showsScore false if the page already shows the score
 */
export function LiveHead({
  game,
  age,
  showsScore = true,
}: Omit<LiveProps, 'mine'> & { showsScore?: boolean }) {
  const now = game.phase === 'playing' ? game.now : null;
  const last = game.plays.at(-1);
  return (
    <>
      <LiveScore
        {...{ game, showsScore, now }}
        totals={game.phase === 'before' ? null : [game.line[0].total, game.line[1].total]}
        moment={describePhase(game)}
        batting={now?.half ?? null}
      />
      {game.uneven_kept !== null && (
        <p className="text-small text-ink-2">
          {lineScoreMessages.uneven(game.line[0].runs.length, game.uneven_kept)}
        </p>
      )}
      {now && <LiveMatchup game={game} now={now} />}
      {last && game.phase !== 'over' && <LastPlay key="last" play={last} age={age} />}
      {game.phase === 'before' && <p className="text-small text-ink-2">{texts.beforeText}</p>}
    </>
  );
}

const TABS = ['plays', 'box', 'starters'] as const;

export function LiveParts({ game, mine }: Omit<LiveProps, 'age'>) {
  const [chosen, choose] = useState<(typeof TABS)[number]>('plays');
  const id = useId();
  const { label, ...tabs } = texts.tabs;
  return (
    <div className="@container">
      <TabList
        {...{ id, label, chosen }}
        tabs={TABS.map((value) => ({ value, label: tabs[value] }))}
        onChoose={choose}
      />
      <TabPanel key={chosen} id={id} value={chosen} className="pt-3">
        {chosen === 'plays' && <LivePlays game={game} plays={game.plays} mine={mine} />}
        {chosen === 'box' && <LiveBox game={game} mine={mine} />}
        {chosen === 'starters' && <LiveStarters game={game} mine={mine} />}
      </TabPanel>
    </div>
  );
}

/**
 * Shows a game and its plays.
 * @param children elements below the score
 */
export function LiveView({ children, ...props }: LiveProps & { children: ReactNode }) {
  const { game } = props;
  return (
    <div className="grid items-start gap-x-8 gap-y-3 md:grid-cols-2 md:grid-rows-[auto_1fr] print:block">
      <div className="grid gap-3 print:hidden">
        <LiveHead {...props} />
        {game.phase !== 'before' && (
          <LineScoreTable rows={toLineRows(game, game.line)} least={game.innings ?? 0} />
        )}
      </div>
      {children}
      {game.phase === 'before' && game.players.length > 0 && (
        <section className="grid gap-2">
          <h2 className="font-bold">{texts.tabs.starters}</h2>
          <LiveStarters {...props} />
        </section>
      )}
      {/* A game that is recorded on a score sheet has no plays. */}
      {game.plays.length > 0 && (
        <section className="md:col-start-2 md:row-span-2 md:row-start-1 print:hidden">
          <h2 className="sr-only">{texts.title}</h2>
          <LiveParts {...props} />
        </section>
      )}
    </div>
  );
}
