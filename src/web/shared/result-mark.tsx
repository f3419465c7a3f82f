import type { GameResult } from '#domain/game.ts';
import { cx } from '../ui/cx.ts';

const marks: Record<GameResult, { sign: string; ink: string }> = {
  勝利: { sign: '○', ink: 'text-field' },
  敗北: { sign: '●', ink: 'text-clay' },
  引き分け: { sign: '△', ink: 'text-ink-3' },
};

interface ResultMarkProps {
  readonly result: GameResult;
  /** Shows the sign alone; screen readers still get the word. */
  readonly compact?: boolean;
  readonly className?: string;
}

/** Never by colour alone: each result has its own shape and word. */
export function ResultMark({ result, compact = false, className }: ResultMarkProps) {
  const { sign, ink } = marks[result];
  return (
    <span className={cx('inline-flex items-center gap-1 font-bold whitespace-nowrap', ink, className)}>
      <span aria-hidden>{sign}</span>
      <span className={compact ? 'sr-only' : undefined}>{result}</span>
    </span>
  );
}
