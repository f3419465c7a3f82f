import type { Game } from '#contract/games.ts';
import type { GameResult } from '#domain/game.ts';
import { findCountedGameResult } from '#domain/game-status.ts';
import { cx } from '../ui/cx.ts';
import { formatGameStatus } from './game-status-text.ts';

export const RESULT_SIGNS: Record<GameResult, string> = { 勝利: '○', 敗北: '●', 引き分け: '△' };

const INKS: Record<GameResult, string> = { 勝利: 'text-field', 敗北: 'text-clay', 引き分け: 'text-ink-3' };

interface ResultMarkProps {
  readonly result: GameResult;
  /** Hides the word on the screen, but not from screen readers. */
  readonly compact?: boolean;
  readonly className?: string;
}

/** Shows a sign and a word, because color alone must not tell results apart (WCAG 1.4.1). */
export function ResultMark({ result, compact = false, className }: ResultMarkProps) {
  return (
    <span
      className={cx('inline-flex items-center gap-1 font-bold whitespace-nowrap', INKS[result], className)}
    >
      <span aria-hidden>{RESULT_SIGNS[result]}</span>
      <span className={compact ? 'sr-only' : undefined}>{result}</span>
    </span>
  );
}

interface GameMarkProps extends Omit<ResultMarkProps, 'result'> {
  readonly game: Pick<Game, 'result' | 'state' | 'line_score' | 'bats_first'>;
}

/**
 * Shows the result of a game. A game without a result shows its status, such as 試合中, or a dash if `compact` is
 * true.
 */
export function GameMark({ game, compact = false, className }: GameMarkProps) {
  const result = findCountedGameResult(game);
  if (result) return <ResultMark result={result} compact={compact} {...(className && { className })} />;
  return (
    <span className={cx('inline-flex items-center font-bold whitespace-nowrap text-ink-2', className)}>
      {compact ? <span aria-hidden>－</span> : formatGameStatus(game)}
    </span>
  );
}
