import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { type Game, isUnfinished } from '#contract/games.ts';
import { formatGameScore } from '#domain/game-state.ts';
import { paths } from '../../paths.ts';
import { gameBoxMessages } from '../../shared/game-box/game-box.messages.ts';
import { GameMark } from '../../shared/result-mark.tsx';
import { stateLabel } from '../../shared/state-label.ts';
import { cx } from '../../ui/cx.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageHeading } from '../../ui/use-page-heading.ts';
import { gamesMessages } from './games.messages.ts';

const texts = { ...gamesMessages.detail, ...gamesMessages.status };

/** Returns whether the page is scrolled past this element. The header that stays in view covers up to 112 px. */
function useScrolledPast(element: RefObject<Element | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), {
      rootMargin: '-112px 0px 0px',
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return past;
}

interface SubLineProps {
  readonly game: Game;
  readonly withStatus: boolean;
  readonly score: RefObject<Element | null>;
}

/** Begins with the score once the large score is out of view. */
function SubLine({ game, withStatus, score }: SubLineProps) {
  const scrolled = useScrolledPast(score);
  return (
    <p className="flex flex-wrap gap-x-2 text-small leading-snug text-ink-2">
      {scrolled && (
        <span aria-hidden className="flex shrink-0 gap-1 font-semibold text-ink tabular-nums print:hidden">
          {formatGameScore(game)}
          <GameMark game={game} compact />
        </span>
      )}
      {stateLabel(game) && <span className="shrink-0 font-semibold text-ink">{stateLabel(game)}</span>}
      <span className="max-w-fit grow basis-[4em] truncate">{game.tournament}</span>
      {withStatus && (
        <span className={cx('shrink-0', !game.confirmed && 'font-semibold text-ink')}>
          {game.confirmed ? texts.confirmed : game.state !== 'planned' && isUnfinished(game) && texts.open}
        </span>
      )}
    </p>
  );
}

interface GameHeadProps extends Omit<SubLineProps, 'game'> {
  readonly game: Game | undefined;
  readonly actions: ReactNode;
}

export function GameHead({ game, actions, ...rest }: GameHeadProps) {
  const title = game ? texts.against(game.opponent) : texts.title;
  const heading = usePageHeading(title);
  return (
    <PageHead back={paths.games} backLabel={gameBoxMessages.back} actions={actions}>
      <h1
        ref={heading}
        tabIndex={-1}
        className="line-clamp-2 leading-tight font-bold break-keep wrap-anywhere max-[22rem]:text-small md:text-[1.125rem] print:line-clamp-none"
      >
        {title}
      </h1>
      {game && <SubLine game={game} {...rest} />}
    </PageHead>
  );
}
