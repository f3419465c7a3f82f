import { useId } from 'react';
import { MarkedText } from '../../../platform/marked-text.tsx';
import { cx } from '../../../ui/cx.ts';
import { differingText } from '../sheet-facts.ts';
import { type AnyRow, isBatter } from '../sheet-rows.ts';
import { conflictMessages as texts } from './conflict.messages.ts';
import type { DifferingLine, Version } from './differing-lines.ts';

interface VersionChoiceProps {
  readonly whose: string;
  readonly row: AnyRow | undefined;
  readonly other: AnyRow | undefined;
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function textOf(row: AnyRow | undefined, other: AnyRow | undefined): string {
  return row ? differingText(row, other) : texts.notEntered;
}

function VersionChoice({ whose, row, other, name, checked, onChoose }: VersionChoiceProps) {
  return (
    <label
      className={cx(
        'grid min-h-target grid-cols-[auto_4.5rem_minmax(0,1fr)] items-baseline gap-2.5 rounded-md px-2 py-2.5 hover:bg-field-soft',
        checked && 'bg-field-soft',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-5 self-start accent-field"
      />
      <span className="truncate text-small text-ink-2">{whose}</span>
      <MarkedText text={textOf(row, other)} other={textOf(other, row)} />
    </label>
  );
}

/** The place in the order, or that it is a pitcher's line. */
function placeOf({ mine, theirs }: DifferingLine): string {
  const row = mine ?? theirs;
  return row && isBatter(row) ? texts.order(row.order) : texts.pitcher;
}

interface LineChoiceProps {
  readonly line: DifferingLine;
  readonly player: string;
  readonly theirs: string;
  readonly chosen: Version;
  readonly onChoose: (version: Version) => void;
}

/** Both versions of a player's line, of which one is saved. */
export function LineChoice({ line, player, theirs, chosen, onChoose }: LineChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0 border-t border-chalk py-3">
      <legend className="float-left mb-1 flex w-full items-baseline gap-2">
        <span className="text-small text-ink-2 tabular-nums">{placeOf(line)}</span>
        <span className="font-bold">{player}</span>
      </legend>
      <div className="clear-both grid gap-0.5 md:grid-cols-2 md:gap-4">
        <VersionChoice
          whose={texts.mine}
          row={line.mine}
          other={line.theirs}
          name={name}
          checked={chosen === 'mine'}
          onChoose={() => onChoose('mine')}
        />
        <VersionChoice
          whose={theirs}
          row={line.theirs}
          other={line.mine}
          name={name}
          checked={chosen === 'theirs'}
          onChoose={() => onChoose('theirs')}
        />
      </div>
    </fieldset>
  );
}
