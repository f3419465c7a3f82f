import { type KeyboardEvent, type SVGProps, useState } from 'react';
import type { ScorebookProof } from '#domain/scoring/scorebook/proof.ts';
import type {
  PublicScorebookSheet,
  ScorebookCellWithoutPlays,
} from '#domain/scoring/scorebook/sheet-types.ts';
import type { GetName } from '#domain/scoring/words/names.ts';
import { toCellKey } from './layout.ts';
import { scorebookMessages as texts } from './scorebook.messages.ts';

export interface DrawnSide {
  readonly sheet: PublicScorebookSheet;
  readonly proof: ScorebookProof | null;
  readonly getWords: (cell: number) => readonly string[];
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function focusNeighbour(event: KeyboardEvent<SVGRectElement>): void {
  const cells = [
    ...(event.currentTarget.ownerSVGElement?.querySelectorAll<SVGRectElement>('[role=button]') ?? []),
  ];
  const next = cells[cells.indexOf(event.currentTarget) + (STEPS[event.key] ?? 0)];
  event.preventDefault();
  next?.focus();
}

export function useChosenCell({ sheet: { cells }, getWords }: DrawnSide, getName: GetName) {
  const [key, setKey] = useState<string | null>(null);
  const index = cells.findIndex((cell) => toCellKey(cell) === key);
  const chosen = cells[index];
  const nameCell = ({ inning, order, batter }: ScorebookCellWithoutPlays) =>
    texts.cell(inning, order, getName(batter).full);
  const describeCell = (cell: ScorebookCellWithoutPlays): SVGProps<SVGRectElement> => {
    const choose = () => setKey(toCellKey(cell));
    return {
      role: 'button',
      // Tab reaches only one cell, because the arrow keys lead from cell to cell. The attribute is set here, because
      // Preact would write `tabIndex`, which is no attribute of SVG.
      ref: (rect) => {
        rect?.setAttribute('tabindex', cell === (chosen ?? cells[0]) ? '0' : '-1');
      },
      'aria-pressed': cell === chosen,
      'aria-label': nameCell(cell),
      className: 'scorebook-cell',
      onClick: choose,
      onKeyDown: (event) => {
        if (event.key in STEPS) focusNeighbour(event);
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
      },
    };
  };
  return { describeCell, title: chosen ? nameCell(chosen) : null, words: chosen ? getWords(index) : [] };
}

export function CellWordsPanel({ title, words }: { title: string | null; words: readonly string[] }) {
  return (
    <div
      data-bottom-bar
      aria-live="polite"
      className="sticky bottom-(--spacing-bar) z-10 -mx-4 border-t border-chalk bg-sheet px-4 py-2 text-small md:bottom-0 md:mx-0 md:px-3 print:hidden"
    >
      {title === null ? (
        <p className="text-ink-2">{texts.select}</p>
      ) : (
        <>
          <p className="font-bold">{title}</p>
          {words.length === 0 && <p className="text-ink-2">{texts.noPlay}</p>}
          {words.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two plays can have the same words
            <p key={index}>{word}</p>
          ))}
        </>
      )}
    </div>
  );
}
