import { totalOfInnings } from '#domain/line-score.ts';
import { InningCell } from './inning-cell.tsx';
import { lineScoreMessages as texts } from './line-score.messages.ts';
import { cellName, type Side } from './line-score-entry.ts';
import type { LineScoreEditing } from './use-line-score.ts';

interface InningRowProps {
  readonly side: Side;
  readonly team: string;
  /** 先攻 or 後攻; empty if unknown. */
  readonly turn: string;
  /** The score that the innings should add up to; null if it is not entered. */
  readonly score: number | null;
  readonly editing: LineScoreEditing;
}

/** The innings of one side and their sum. Where the sum differs from the score, both are shown. */
export function InningRow({ side, team, turn, score, editing }: InningRowProps) {
  const runs = editing.runs[side];
  const total = totalOfInnings(runs);
  const differs = runs.length > 0 && score !== null && total !== score;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="sr-only">{texts.rowOf(team)}</legend>
      <div className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">{team}</span>
        {turn && <span className="text-small text-ink-2">{turn}</span>}
        <span className="whitespace-nowrap tabular-nums">
          <span className="text-small text-ink-2">{texts.total} </span>
          <span className={differs ? 'font-bold text-clay' : 'font-bold'}>{total}</span>
        </span>
      </div>
      {/* Seven innings, as most games have, stand in one line of a phone. */}
      <div className="grid grid-cols-[repeat(auto-fill,2.75rem)] gap-x-px gap-y-1">
        {Array.from({ length: editing.columns }, (_, index) => (
          <InningCell
            // biome-ignore lint/suspicious/noArrayIndexKey: an inning is its place
            key={index}
            name={cellName({ side, index })}
            team={team}
            inning={index + 1}
            runs={runs[index]}
            {...editing.cell({ side, index })}
          />
        ))}
      </div>
      <p role="status" className="text-small text-clay empty:hidden">
        {differs && texts.difference(team, total, score)}
      </p>
    </fieldset>
  );
}
