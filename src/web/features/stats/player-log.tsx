import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { PlayedGame } from '#contract/stats.ts';
import { paths } from '../../paths.ts';
import { ResultMark } from '../../shared/result-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/section.tsx';
import { shortDay } from './chart/chart-words.ts';
import { describeBatting, describeDecision, describePitching } from './player-log-words.ts';
import { playersMessages } from './players.messages.ts';

const texts = playersMessages.log;
const INITIALLY_SHOWN = 10;

function LineSummary({ label, main, rest }: { label: string; main: string; rest: readonly string[] }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="text-tiny text-ink-2">{label}</span>
      <b className="font-semibold">{main}</b>
      {rest.map((word) => (
        <span key={word} className="whitespace-nowrap text-ink-2">
          {word}
        </span>
      ))}
    </span>
  );
}

function Batting({ batting }: { batting: NonNullable<PlayedGame['batting']> }) {
  const { main, rest } = describeBatting(batting);
  const appearances = batting.plate_appearances;
  return (
    <>
      <LineSummary label={`${texts.order(batting.order_no)} ${batting.position}`} main={main} rest={rest} />
      {appearances && appearances.length > 0 && (
        <span>
          <span className="sr-only">{texts.appearances} </span>
          {appearances.join(' ')}
        </span>
      )}
    </>
  );
}

function Pitching({ pitching }: { pitching: NonNullable<PlayedGame['pitching']> }) {
  const { main, rest } = describePitching(pitching);
  const decision = describeDecision(pitching);
  return <LineSummary label={texts.pitching} main={main} rest={[...(decision ? [decision] : []), ...rest]} />;
}

function GameLine({ played: { game, batting, pitching } }: { played: PlayedGame }): ReactNode {
  return (
    <Link
      to={paths.game(game.id)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2.5 -outline-offset-2! hover:bg-paper lg:grid-cols-[18rem_minmax(0,1fr)_auto]"
    >
      <span className="grid gap-0.5">
        <span className="flex items-baseline gap-2.5 tabular-nums">
          <ResultMark result={game.result} compact />
          <span className="shrink-0 font-semibold whitespace-nowrap">
            {texts.score(game.team_score, game.opponent_score)}
          </span>
          <span className="truncate font-semibold">{texts.against(game.opponent)}</span>
        </span>
        <span className="truncate text-tiny text-ink-2 tabular-nums">
          {shortDay(game.date, true)} {game.tournament}
        </span>
      </span>
      <span className="col-start-1 row-start-2 mt-1 grid gap-0.5 text-small tabular-nums lg:col-start-2 lg:row-start-1 lg:mt-0">
        {batting && <Batting batting={batting} />}
        {pitching && <Pitching pitching={pitching} />}
      </span>
      <ChevronRight
        aria-hidden
        className="col-start-2 row-span-2 row-start-1 size-5 text-ink-3 lg:col-start-3 lg:row-span-1 print:hidden"
      />
    </Link>
  );
}

export function PlayerLog({ log }: { log: readonly PlayedGame[] }) {
  const [all, setAll] = useState(false);
  return (
    <Section title={texts.title} aside={texts.games(log.length)}>
      <div className="grid gap-2">
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari hides the list role of a list without markers */}
        <ol role="list" className="overflow-hidden rounded-md border border-chalk bg-sheet">
          {log.map((played, index) => (
            <li
              key={played.game.id}
              className={cx(
                'border-t border-chalk first:border-t-0',
                // Print all games: paper has no button that shows the rest.
                !all && index >= INITIALLY_SHOWN && 'hidden print:list-item',
              )}
            >
              <GameLine played={played} />
            </li>
          ))}
        </ol>
        {log.length > INITIALLY_SHOWN && (
          <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)} className="print:hidden">
            {all ? texts.fewer : texts.all(log.length)}
          </Button>
        )}
      </div>
    </Section>
  );
}
