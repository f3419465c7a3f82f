import { useEffect, useId, useState } from 'react';
import { MarkedText } from '../../../platform/forms/marked-text.tsx';
import { type ChangeOrigin, useChangeOrigin } from '../../../saving/change-origin.ts';
import { ConflictNotice } from '../../../saving/conflict-panel.tsx';
import { lineScoreMessages } from '../../../shared/line-score/line-score.messages.ts';
import type { LineScoreEntry } from '../../../shared/line-score/line-score-entry.ts';
import { batsFirstText, lineScoreText } from '../../../shared/line-score/line-score-text.ts';
import { Button } from '../../../ui/button.tsx';
import { describeDifferences } from '../check/sheet-facts.ts';
import { checkProgress } from '../check/sheet-progress.ts';
import { type AnyRow, isBatter } from '../rows/sheet-rows.ts';
import type { SheetView } from '../sheet-view.ts';
import { conflictMessages as texts } from './conflict.messages.ts';
import type { DifferingLine, Version } from './differing-lines.ts';
import type { SheetConflict } from './use-sheet-conflict.ts';

function formatRow(row: AnyRow | undefined, other: AnyRow | undefined): string {
  return row ? describeDifferences(row, other) : texts.notEntered;
}

function formatInnings({ line_score, bats_first }: LineScoreEntry, { team, opponent }: SheetView['game']) {
  const words = [batsFirstText(bats_first), lineScoreText(line_score, { us: team.name, them: opponent })];
  return words.filter(Boolean).join(' ') || texts.notEntered;
}

function listTexts(line: DifferingLine, game: SheetView['game']): Record<Version, string> {
  if (line.kind === 'lineScore')
    return { mine: formatInnings(line.mine, game), theirs: formatInnings(line.theirs, game) };
  return { mine: formatRow(line.mine, line.theirs), theirs: formatRow(line.theirs, line.mine) };
}

function describeLine(line: DifferingLine): string {
  if (line.kind === 'lineScore') return '';
  const row = line.mine ?? line.theirs;
  return row && isBatter(row) ? texts.order(row.order) : texts.pitcher;
}

interface Pending {
  readonly pending: boolean;
}

interface ComparisonProps {
  readonly conflict: SheetConflict;
  readonly view: SheetView;
  readonly origin: ChangeOrigin;
}

function LineChoice({ line, conflict, view, origin }: ComparisonProps & { readonly line: DifferingLine }) {
  const name = useId();
  const place = describeLine(line);
  const versions = listTexts(line, view.game);
  const mine = origin.isSelf ? texts.here : texts.mine;
  return (
    <fieldset className="min-w-0 border-t border-chalk py-3">
      <legend className="float-left mb-1 flex w-full items-baseline gap-2">
        {place && <span className="text-small text-ink-2 tabular-nums">{place}</span>}
        <span className="font-bold">
          {line.kind === 'lineScore' ? lineScoreMessages.title : view.getName(line.player)}
        </span>
      </legend>
      <div className="clear-both grid gap-0.5 md:grid-cols-2 md:gap-4">
        {(['mine', 'theirs'] as const).map((version) => (
          <label
            key={version}
            className="grid min-h-target grid-cols-[auto_4.5rem_minmax(0,1fr)] items-baseline gap-2.5 rounded-md px-2 py-2.5 hover:bg-field-soft has-checked:bg-field-soft"
          >
            <input
              type="radio"
              name={name}
              checked={conflict.chosenVersion(line) === version}
              onChange={() => conflict.choose(line, version)}
              className="size-5 self-start accent-field"
            />
            <span className="truncate text-small text-ink-2">
              {version === 'mine' ? mine : origin.theirs}
            </span>
            <MarkedText text={versions[version]} other={versions[version === 'mine' ? 'theirs' : 'mine']} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function useScrollBack(): void {
  const [top] = useState(() => window.scrollY);
  useEffect(() => () => window.scrollTo({ top }), [top]);
}

function Bar({ conflict, origin, pending }: Omit<ComparisonProps, 'view'> & Pending) {
  return (
    <div
      data-entry-bar="state"
      className="sticky bottom-0 z-10 -mx-4 -mb-8 grid gap-1.5 border-t border-clay bg-clay-soft px-4 pt-2 pb-[calc(0.625rem+env(safe-area-inset-bottom))] md:-mx-8 md:-mb-6 md:flex md:items-center md:gap-6 md:px-8 md:pt-3.5"
    >
      <p className="min-h-6 text-small font-semibold text-clay md:flex-1">{origin.refusal}</p>
      <div className="flex gap-2">
        <Button variant="line" onClick={conflict.goBack} className="shrink-0 px-3.5">
          {texts.back}
        </Button>
        <Button
          pending={pending}
          onClick={conflict.accept}
          className="min-w-0 flex-1 px-3 md:flex-none md:px-8"
        >
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

/** Shows only the lines that both users have changed, and the slots that would have two starters. */
export function SheetComparison({ conflict, view, pending }: Omit<ComparisonProps, 'origin'> & Pending) {
  const { saved, lines, equal, merged, shared } = conflict;
  const origin = useChangeOrigin(saved?.changed ?? null);
  useScrollBack();
  return (
    <section aria-label={texts.title} className="grid min-w-0 max-w-5xl gap-4">
      <ConflictNotice changed={saved?.changed ?? null}>
        {(theirs) =>
          saved !== null && saved.taken.length > 0 && <p>{texts.taken(theirs, saved.taken.length)}</p>
        }
      </ConflictNotice>
      <div className="grid grid-cols-2 gap-2.5 md:max-w-xl">
        <Button variant="line" onClick={() => conflict.chooseAll('mine')} className="px-2">
          {origin.isSelf ? texts.allHere : texts.allMine}
        </Button>
        <Button variant="line" onClick={() => conflict.chooseAll('theirs')} className="px-2">
          <span className="line-clamp-2">{texts.allTheirs(origin.theirs)}</span>
        </Button>
      </div>
      <div>
        <p className="flex items-baseline justify-between gap-3 pb-2">
          <span className="font-bold">{texts.differing(lines.length)}</span>
          {equal > 0 && <span className="text-small text-ink-2">{texts.equal(equal)}</span>}
        </p>
        {lines.map((line) => (
          <LineChoice key={line.key} {...{ line, conflict, view, origin }} />
        ))}
      </div>
      <div className="border-t border-chalk pt-3 text-small text-ink-2">
        {shared.map(({ order, own, other }) => (
          <p key={order} role="alert" className="font-semibold text-clay">
            {texts.twoStarters(order, view.getName(own), view.getName(other))}
          </p>
        ))}
        <p role="status">{merged && texts.chosen(checkProgress(merged, view.game, true).text)}</p>
        <p>{texts.kept}</p>
      </div>
      <Bar conflict={conflict} origin={origin} pending={pending} />
    </section>
  );
}
