import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { type Game, type GameDetail, isGameUnfinished } from '#contract/games.ts';
import { formatGameScore } from '#domain/game-status.ts';
import { paths } from '../../paths.ts';
import { useRemoval } from '../../platform/undo/use-removal.ts';
import { gameBoxMessages } from '../../shared/game-box/game-box.messages.ts';
import { isIncomplete } from '../../shared/game-check/finding-texts.ts';
import { formatGameStatus } from '../../shared/game-status-text.ts';
import { GameMark } from '../../shared/result-mark.tsx';
import { useOutsideLineApp } from '../../shared/use-outside-line-app.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { cx } from '../../ui/cx.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageHeading } from '../../ui/use-page-heading.ts';
import { useGameDeletion } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';
import { useConfirmation } from './use-confirmation.ts';

const texts = { ...gamesMessages.detail, ...gamesMessages.status };

interface GameLinksProps {
  readonly game: GameDetail;
  readonly onDeleted: () => void;
}

interface GameMenuProps extends GameLinksProps {
  readonly history: boolean;
}

function usePrintAction() {
  const run = useOutsideLineApp({ print: () => window.print() });
  return { label: gameBoxMessages.print, action: () => run('print') };
}

function useGameRemoval({ game, onDeleted }: GameLinksProps) {
  const hasPitchers = game.pitching_records.length > 0;
  const [chosen, choose] = useState<boolean | null>(null);
  const keeps = chosen ?? game.pitching_records.some(({ pitches }) => pitches > 0);
  const { ask, dialog } = useRemoval<void>({
    title: () => texts.deleteTitle(game.opponent),
    deletion: useGameDeletion(game.id, hasPitchers && keeps),
    done: game.public ? texts.deletedWithLink : texts.deleted,
    onRemoved: onDeleted,
    deleted: () => ({ kind: 'game', id: game.id }),
  });
  // The coach can keep the pitches as reports, which count for the pitcher even without the game.
  const choice = hasPitchers && (
    <Checkbox
      label={texts.keepPitches}
      description={texts.keepPitchesText}
      checked={keeps}
      onChange={({ target }) => choose(target.checked)}
    />
  );
  return { ask, dialog: { ...dialog, children: choice } };
}

export function GameMenu({ game, history, onDeleted }: GameMenuProps) {
  const confirm = useConfirmation(game);
  const { ask, dialog } = useGameRemoval({ game, onDeleted });
  const print = usePrintAction();
  return (
    <>
      <ActionMenu
        name={gameBoxMessages.menu}
        actions={[
          { label: game.confirmed ? texts.reopen : texts.confirm, action: () => void confirm() },
          ...(history ? [{ label: texts.history, action: paths.gameHistory(game.id) }] : []),
          { label: texts.pitches, action: paths.pitchesOn(game.date) },
          print,
          { label: texts.edit, action: paths.editGame(game.id) },
          { label: texts.delete, action: () => ask(), destructive: true },
        ]}
      />
      <ConfirmDialog {...dialog} />
    </>
  );
}

export function PrintMenu() {
  return <ActionMenu name={gameBoxMessages.menu} actions={[usePrintAction()]} />;
}

/** Links at the end of the page, for users who do not open the menu. */
export function GameLinks({ game, onDeleted }: GameLinksProps) {
  const { ask, dialog } = useGameRemoval({ game, onDeleted });
  return (
    <p className="mt-3 flex flex-wrap justify-between border-t border-chalk print:hidden">
      <ButtonLink variant="ghost" to={paths.editGame(game.id)} className="-ml-3">
        {texts.edit}
      </ButtonLink>
      <Button variant="ghost" onClick={() => ask()} className="-mr-3 text-clay!">
        {texts.delete}
      </Button>
      <ConfirmDialog {...dialog} />
    </p>
  );
}

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

/** Returns the status in words. A confirmed game may have findings, because it stays confirmed when it is changed. */
function describeStatus(game: Game): string | false {
  const { confirmed, findings } = game;
  if (!confirmed) return isGameUnfinished(game) && texts.open;
  return isIncomplete(findings) ? texts.confirmed : texts.confirmedDiffering;
}

interface SubLineProps {
  readonly game: Game;
  readonly withStatus: boolean;
  readonly score: RefObject<Element | null>;
}

/** Renders the line below the heading. It begins with the score once the large score is out of view. */
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
      {formatGameStatus(game) && (
        <span className="shrink-0 font-semibold text-ink">{formatGameStatus(game)}</span>
      )}
      <span className="max-w-fit grow basis-[4em] truncate">{game.tournament}</span>
      {withStatus && (
        <span className={cx('shrink-0', !game.confirmed && 'font-semibold text-ink')}>
          {describeStatus(game)}
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
