import type { GameResult } from '#domain/game.ts';
import { cx } from '../ui/cx.ts';

export const RESULT_SIGNS: Record<GameResult, string> = { 勝利: '○', 敗北: '●', 引き分け: '△' };

const INKS: Record<GameResult, string> = {
  勝利: 'text-field',
  敗北: 'text-clay',
  引き分け: 'text-ink-3',
};

interface ResultMarkProps {
  readonly result: GameResult;
  /** Shows the sign alone; screen readers still get the word. */
  readonly compact?: boolean;
  readonly className?: string;
}

/** Never by colour alone: each result has its own shape and word. */
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
