import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FilterChoices } from '#contract/game-filter.ts';
import { chooseDefaultSeason } from '#domain/season.ts';
import { commonMessages } from '../../messages.ts';
import { getToday } from '../../platform/days.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FilterPanel, type FurtherFilter } from './filter-panel.tsx';
import { ALL_SEASONS, type SeasonChoice } from './filter-url.ts';
import { filterInWords, formatSeasonDays, seasonInWords } from './filter-words.ts';
import { filterChoicesQuery } from './game-filter.data.ts';
import { filterMessages as texts } from './game-filter.messages.ts';
import { useGameFilter } from './use-game-filter.ts';

interface PanelButtonProps {
  readonly panelId: string;
  readonly open: boolean;
  readonly active: number;
  readonly onToggle: () => void;
}

function PanelButton({ panelId, open, active, onToggle }: PanelButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={panelId}
      onClick={onToggle}
      className={cx(
        'flex h-target shrink-0 items-center gap-2 rounded-full border px-4 font-semibold',
        active > 0
          ? 'border-field bg-field-soft text-field hover:border-field-strong'
          : 'border-control bg-sheet text-ink hover:border-ink-3',
      )}
    >
      <ListFilter aria-hidden className="size-4" />
      {texts.open}
      {active > 0 && (
        <span>
          <span
            aria-hidden
            className="grid size-5 place-items-center rounded-full bg-field text-tiny text-on-field tabular-nums"
          >
            {active}
          </span>
          <span className="sr-only">{texts.active(active)}</span>
        </span>
      )}
    </button>
  );
}

/** Reports that the choices of the opened panel could not be loaded. Filters without choices still work. */
function ChoicesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-1 text-small text-ink-2">
      {texts.choicesFailed}
      <Button variant="ghost" className="underline underline-offset-4" onClick={onRetry}>
        {commonMessages.retry}
      </Button>
    </p>
  );
}

/** Lists the filters in effect as chips. The season has its own field instead. */
function listChips({ url, set }: ReturnType<typeof useGameFilter>, further: FurtherFilter | undefined) {
  const chips = filterInWords({ ...url, season: undefined }).map(({ key, text }) => ({
    key: key as string,
    text,
    onRemove: () => set({ [key]: undefined }),
  }));
  const chosen = further?.options.find(({ value }) => value === further.chosen);
  if (!further || !chosen) return chips;
  return [...chips, { key: further.param, text: chosen.label, onRemove: () => further.choose(undefined) }];
}

interface FilterChipsProps {
  readonly chips: readonly { readonly key: string; readonly text: string; readonly onRemove: () => void }[];
  readonly onClear: () => void;
}

function FilterChips({ chips, onClear }: FilterChipsProps) {
  return (
    <ul className="flex flex-wrap items-center gap-x-2">
      {chips.map(({ key, text, onRemove }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            aria-label={texts.remove(text)}
            onClick={onRemove}
            className="group flex min-h-target max-w-full items-center"
          >
            <span className="flex min-w-0 items-center gap-1.5 rounded-full border border-field bg-field-soft py-1 pr-2 pl-3 text-small font-semibold text-field group-hover:border-field-strong group-hover:text-field-strong">
              <span className="truncate">{text}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="min-h-target px-2 text-small font-semibold text-ink-2 underline underline-offset-4 hover:text-ink"
        >
          {texts.clear}
        </button>
      </li>
    </ul>
  );
}

type Seasons = FilterChoices['seasons'];

function listYears(seasons: Seasons, chosen: SeasonChoice | null): number[] {
  const years = seasons.map(({ season }) => season);
  if (typeof chosen === 'number' && !years.includes(chosen)) years.push(chosen);
  return years.sort((a, b) => b - a);
}

function isUnusual(seasons: Seasons, chosen: SeasonChoice | null): boolean {
  const preset = chooseDefaultSeason(seasons, getToday());
  return chosen !== null && preset !== undefined && chosen !== preset;
}

interface SeasonSelectProps {
  readonly seasons: Seasons;
  /** Null until the season is known. */
  readonly chosen: SeasonChoice | null;
  readonly onChoose: (season: SeasonChoice) => void;
}

function SeasonSelect({ seasons, chosen, onChoose }: SeasonSelectProps) {
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
        {listYears(seasons, chosen).map((season) => (
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

/** Shows the first and last day of a season. Renders nothing for the default season and for calendar years. */
function SeasonDays({ seasons, chosen }: Omit<SeasonSelectProps, 'onChoose'>) {
  if (typeof chosen !== 'number' || !isUnusual(seasons, chosen)) return null;
  const days = formatSeasonDays(chosen, seasons);
  return days && <p className="text-small text-ink-2 tabular-nums">{days}</p>;
}

interface GameFilterBarProps {
  /** Content beside the buttons, for example the number of games. */
  readonly aside?: ReactNode;
  readonly further?: FurtherFilter;
  readonly className?: string;
}

export function GameFilterBar({ aside, further, className }: GameFilterBarProps) {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const gameFilter = useGameFilter();
  const { season, chooseSeason, clear } = gameFilter;
  const { data: choices, isLoadingError, refetch } = useQuery(filterChoicesQuery);
  const seasons = choices?.seasons ?? [];
  const chips = listChips(gameFilter, further);
  if (choices && seasons.length === 0 && chips.length === 0) return null;
  return (
    <search aria-label={texts.name} className={cx('grid gap-2 print:hidden', className ?? 'mb-5')}>
      <div className="flex items-center gap-2 max-tiny:flex-wrap">
        <SeasonSelect seasons={seasons} chosen={season} onChoose={chooseSeason} />
        <PanelButton panelId={panelId} open={open} active={chips.length} onToggle={() => setOpen(!open)} />
        {aside && <p className="ml-auto text-small whitespace-nowrap text-ink-2 tabular-nums">{aside}</p>}
      </div>
      <SeasonDays seasons={seasons} chosen={season} />
      {open && <FilterPanel id={panelId} choices={choices} further={further} gameFilter={gameFilter} />}
      {open && isLoadingError && <ChoicesFailed onRetry={() => refetch()} />}
      {chips.length > 0 && (
        <FilterChips chips={chips} onClear={() => clear(further ? [further.param] : [])} />
      )}
    </search>
  );
}
