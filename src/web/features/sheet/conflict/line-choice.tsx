import { useId } from 'react';
import { MarkedText } from '../../../platform/forms/marked-text.tsx';
import type { LineScoreEntry } from '../../../shared/line-score/line-score-entry.ts';
import { batsFirstText, lineScoreText } from '../../../shared/line-score/line-score-text.ts';
import { cx } from '../../../ui/cx.ts';
import { describeDifferences } from '../check/sheet-facts.ts';
import { type AnyRow, isBatter } from '../rows/sheet-rows.ts';
import { conflictMessages as texts } from './conflict.messages.ts';
import type { DifferingLine, Version } from './differing-lines.ts';

interface Teams {
  readonly us: string;
  readonly them: string;
}

interface VersionChoiceProps {
  readonly whose: string;
  readonly text: string;
  readonly other: string;
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function formatRow(row: AnyRow | undefined, other: AnyRow | undefined): string {
  return row ? describeDifferences(row, other) : texts.notEntered;
}

function formatInnings({ line_score, bats_first }: LineScoreEntry, teams: Teams): string {
  const words = [batsFirstText(bats_first), lineScoreText(line_score, teams)];
  return words.filter(Boolean).join(' ') || texts.notEntered;
}

function listTexts(line: DifferingLine, teams: Teams): Record<Version, string> {
  if (line.kind === 'lineScore')
    return { mine: formatInnings(line.mine, teams), theirs: formatInnings(line.theirs, teams) };
  return { mine: formatRow(line.mine, line.theirs), theirs: formatRow(line.theirs, line.mine) };
}

function VersionChoice({ whose, text, other, name, checked, onChoose }: VersionChoiceProps) {
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
      <MarkedText text={text} other={other} />
    </label>
  );
}

function describeLine(line: DifferingLine): string {
  if (line.kind === 'lineScore') return '';
  const row = line.mine ?? line.theirs;
  return row && isBatter(row) ? texts.order(row.order) : texts.pitcher;
}

interface LineChoiceProps {
  readonly line: DifferingLine;
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
  readonly teams: Teams;
  readonly chosen: Version;
  readonly onChoose: (version: Version) => void;
}

export function LineChoice({ line, title, mine, theirs, teams, chosen, onChoose }: LineChoiceProps) {
  const name = useId();
  const place = describeLine(line);
  const versions = listTexts(line, teams);
  return (
    <fieldset className="min-w-0 border-t border-chalk py-3">
      <legend className="float-left mb-1 flex w-full items-baseline gap-2">
        {place && <span className="text-small text-ink-2 tabular-nums">{place}</span>}
        <span className="font-bold">{title}</span>
      </legend>
      <div className="clear-both grid gap-0.5 md:grid-cols-2 md:gap-4">
        {(['mine', 'theirs'] as const).map((version) => (
          <VersionChoice
            key={version}
            whose={version === 'mine' ? mine : theirs}
            text={versions[version]}
            other={versions[version === 'mine' ? 'theirs' : 'mine']}
            name={name}
            checked={chosen === version}
            onChoose={() => onChoose(version)}
          />
        ))}
      </div>
    </fieldset>
  );
}
