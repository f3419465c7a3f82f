import type { BattingRecord } from '#contract/batting.ts';
import { type BatterOnlyRules, toShownPosition } from '#domain/batter-only.ts';
import { battingMessages } from './batting.messages.ts';

const texts = battingMessages.table;

interface PositionsProps {
  readonly line: Pick<BattingRecord, 'order_no' | 'positions'>;
  readonly rules: BatterOnlyRules;
}

export function Positions({ line, rules }: PositionsProps) {
  const positions = line.positions.map((position) => toShownPosition(position, line.order_no, rules));
  return (
    <>
      <span aria-hidden>{positions.map((position) => texts.shortPosition[position]).join('')}</span>
      <span className="sr-only">{positions.join(texts.nextPosition)} </span>
    </>
  );
}
