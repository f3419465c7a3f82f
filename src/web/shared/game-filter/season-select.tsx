import { ChevronDown } from 'lucide-react';
import type { FilterChoices } from '#contract/game-filter.ts';
import { presetSeason } from '#domain/season.ts';
import { today } from '../../platform/days.ts';
import { cx } from '../../ui/cx.ts';
import { ALL_SEASONS, type SeasonChoice } from './filter-url.ts';
import { seasonDays, seasonInWords } from './filter-words.ts';
import { filterMessages as texts } from './game-filter.messages.ts';

type Seasons = FilterChoices['seasons'];

function yearsOf(seasons: Seasons, chosen: SeasonChoice | null): number[] {
  const years = seasons.map(({ season }) => season);
  if (typeof chosen === 'number' && !years.includes(chosen)) years.push(chosen);
  return years.sort((a, b) => b - a);
}

/** Whether the page shows other games than it would without a choice. */
function isUnusual(seasons: Seasons, chosen: SeasonChoice | null): boolean {
  const preset = presetSeason(seasons, today());
  return chosen !== null && preset !== undefined && chosen !== preset;
}

interface SeasonSelectProps {
  readonly seasons: Seasons;
  /** Null while it is not known. */
  readonly chosen: SeasonChoice | null;
  readonly onChoose: (season: SeasonChoice) => void;
}

export function SeasonSelect({ seasons, chosen, onChoose }: SeasonSelectProps) {
  return (
    <div className="relative min-w-29">
      <select
        aria-label={texts.season}
        value={chosen ?? ''}
        onChange={({ target: { value } }) => onChoose(value === ALL_SEASONS ? value : Number(value))}
        className={cx(
          'h-target max-w-full appearance-none truncate rounded-full border pr-9 pl-4 text-base font-semibold',
          isUnusual(seasons, chosen)
            ? 'border-field bg-field-soft text-field hover:border-field-strong'
            : 'border-control bg-sheet text-ink hover:border-ink-3',
        )}
      >
        {chosen === null && (
          <option value="" hidden>
            {texts.season}
          </option>
        )}
        {yearsOf(seasons, chosen).map((season) => (
          <option key={season} value={season}>
            {seasonInWords(season, seasons)}
          </option>
        ))}
        <option value={ALL_SEASONS}>{texts.allSeasons}</option>
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
      />
    </div>
  );
}

/** The days of a season that somebody has chosen, unless it is a calendar year. */
export function SeasonDays({ seasons, chosen }: Omit<SeasonSelectProps, 'onChoose'>) {
  if (typeof chosen !== 'number' || !isUnusual(seasons, chosen)) return null;
  const days = seasonDays(chosen, seasons);
  return days && <p className="text-small text-ink-2 tabular-nums">{days}</p>;
}
