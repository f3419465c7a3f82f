import { useEffect, useRef } from 'react';
import { rankingMessages as texts } from './ranking.messages.ts';
import type { RankingList } from './ranking-lists.ts';
import { statsMessages } from './stats.messages.ts';

interface RankingChipsProps {
  readonly lists: readonly RankingList[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Selects the list that a phone shows; a wide screen shows all lists. Scrolls sideways. */
export function RankingChips({ lists, chosen, onChoose }: RankingChipsProps) {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to a chip that was chosen elsewhere
  useEffect(() => {
    const chip = strip.current?.querySelector('[aria-pressed=true]');
    if (!(chip instanceof HTMLElement) || !strip.current) return;
    strip.current.scrollLeft = chip.offsetLeft - (strip.current.clientWidth - chip.offsetWidth) / 2;
  }, [chosen]);
  return (
    <fieldset className="-mx-4 min-w-0 md:-mx-8 lg:hidden print:hidden">
      <legend className="sr-only">{texts.choose}</legend>
      <div
        ref={strip}
        className="relative flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:px-8"
      >
        {lists.map(({ key, term }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
            className="min-h-target min-w-14 shrink-0 rounded-full border border-chalk-strong bg-sheet px-3 text-small whitespace-nowrap aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field"
          >
            {statsMessages.terms[term].label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
