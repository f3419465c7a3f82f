import { Link } from 'react-router';
import type { PlayedGame } from '#contract/stats.ts';
import { toShownPosition } from '#domain/batter-only.ts';
import { formatMonthDay } from '#domain/day.ts';
import { formatGameScore } from '#domain/game-status.ts';
import { paths } from '../../../paths.ts';
import { isHitWord } from '../../../shared/game-box/turns.ts';
import { ResultMark } from '../../../shared/result-mark.tsx';
import { playersMessages } from '../players.messages.ts';
import { describeBatting, describeDecision, describePitching } from './player-log-words.ts';

const texts = playersMessages.log;

function Appearances({ appearances }: { appearances: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-2 text-base">
      <span className="sr-only">{texts.appearances}</span>
      {appearances.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an appearance has no identity but its index
        <span key={index} className={isHitWord(text) ? 'font-bold text-field' : undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}

function Words({ words }: { words: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-2 text-tiny text-ink-2">
      {words.map((word) => (
        <span key={word} className="whitespace-nowrap">
          {word}
        </span>
      ))}
    </span>
  );
}

type Batting = NonNullable<PlayedGame['batting']>;

function Batted({ batting }: { batting: Batting }) {
  const { main, rest } = describeBatting(batting);
  const appearances = batting.plate_appearances ?? [];
  return (
    <>
      <span className="flex items-baseline justify-between gap-x-3">
        {appearances.length > 0 ? <Appearances appearances={appearances} /> : <Words words={rest} />}
        <b className="shrink-0 text-small whitespace-nowrap">{main}</b>
      </span>
      {appearances.length > 0 && rest.length > 0 && <Words words={rest} />}
    </>
  );
}

function Pitched({ pitching }: { pitching: NonNullable<PlayedGame['pitching']> }) {
  const { main, rest } = describePitching(pitching);
  const decision = describeDecision(pitching);
  return <Words words={[texts.pitching(main), ...(decision ? [decision] : []), ...rest]} />;
}

function formatPositions({ order_no, positions }: Batting, rules: PlayedGame['batter_only_rules']): string {
  return positions.map((position) => toShownPosition(position, order_no, rules ?? null)).join('→');
}

function Facts({ played: { game, batting, batter_only_rules } }: { played: PlayedGame }) {
  return (
    <span className="flex min-w-0 items-baseline gap-x-2 text-small text-ink-2">
      <span className="truncate">
        {formatMonthDay(game.date)} {game.opponent}
      </span>
      <b className="shrink-0 whitespace-nowrap text-ink">{formatGameScore(game)}</b>
      {batting && (
        <span className="ml-auto shrink-0 text-tiny whitespace-nowrap">
          {texts.order(batting.order_no)} {formatPositions(batting, batter_only_rules)}
        </span>
      )}
    </span>
  );
}

export function PlayedGameRow({ played }: { played: PlayedGame }) {
  const { game, batting, pitching } = played;
  return (
    <Link
      to={paths.game(game.id)}
      className="flex min-h-15 gap-3 px-3.5 py-2 tabular-nums -outline-offset-2! hover:bg-paper"
    >
      <ResultMark result={game.result} compact className="w-4 shrink-0 justify-center self-start pt-0.5" />
      <span className="grid min-w-0 flex-1 content-center gap-0.5">
        {batting && <Batted batting={batting} />}
        {pitching && <Pitched pitching={pitching} />}
        <Facts played={played} />
      </span>
    </Link>
  );
}
