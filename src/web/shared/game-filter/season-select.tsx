import { ChevronDown } from 'lucide-react';
import type { FilterChoices } from '#contract/game-filter.ts';
import { cx } from '../../ui/cx.ts';
import { seasonInWords } from './filter-words.ts';
import { filterMessages as texts } from './game-filter.messages.ts';

type Seasons = FilterChoices['seasons'];

function yearsOf(seasons: Seasons, chosen: number | undefined): number[] {
  const years = seasons.map(({ season }) => season);
  if (chosen !== undefined && !years.includes(chosen)) years.push(chosen);
  return years.sort((a, b) => b - a);
}

interface SeasonSelectProps {
  readonly seasons: Seasons;
  readonly chosen: number | undefined;
  readonly onChoose: (season: number | undefined) => void;
}

export function SeasonSelect({ seasons, chosen, onChoose }: SeasonSelectProps) {
  return (
    <div className="relative min-w-0">
      <select
        aria-label={texts.season}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value ? Number(target.value) : undefined)}
        className={cx(
          'h-target max-w-full appearance-none truncate rounded-full border pr-9 pl-4 text-base font-semibold',
          chosen === undefined
            ? 'border-control bg-sheet text-ink hover:border-ink-3'
            : 'border-field bg-field-soft text-field hover:border-field-strong',
        )}
      >
        <option value="">{texts.allSeasons}</option>
        {yearsOf(seasons, chosen).map((season) => (
          <option key={season} value={season}>
            {seasonInWords(season, seasons)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
      />
    </div>
  );
}
