import { useState } from 'react';
import type { FilterChoices } from '#contract/game-filter.ts';
import { EARLIEST_DATE, LATEST_DATE } from '#domain/day.ts';
import { GAME_TYPES } from '#domain/game.ts';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { UrlFilter } from './filter-url.ts';
import { filterMessages as texts } from './game-filter.messages.ts';
import type { useGameFilter } from './use-game-filter.ts';

/** Returns the options of a select, with the chosen word even if no game of the team has it. */
function options(words: readonly string[], chosen: string | undefined) {
  const missing = chosen !== undefined && !words.includes(chosen);
  return [...(missing ? [chosen] : []), ...words].map((word) => ({ value: word, label: word }));
}

interface WordSelectProps {
  readonly label: string;
  readonly words: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (word: string | undefined) => void;
}

function WordSelect({ label, words, chosen, onChoose }: WordSelectProps) {
  return (
    <Select
      label={label}
      placeholder={texts.all}
      options={options(words, chosen)}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    />
  );
}

function isBackwards({ from, to }: UrlFilter): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** A further filter that only one page has. */
export interface FurtherFilter {
  readonly param: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  readonly chosen: string | undefined;
  readonly choose: (value: string | undefined) => void;
}

function FurtherSelect({ filter: { label, options: choices, chosen, choose } }: { filter: FurtherFilter }) {
  return (
    <Select
      label={label}
      placeholder={texts.all}
      options={choices.map(({ value, label: text, count }) => ({ value, label: texts.counted(text, count) }))}
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value || undefined)}
    />
  );
}

interface DayFieldProps {
  readonly label: string;
  /** YYYY-MM-DD */
  readonly day: string | undefined;
  readonly error?: string | undefined;
  /** With `replace`, the change adds no history entry: while a year is typed, each digit changes the day. */
  readonly onChange: (day: string | undefined, options: { replace: boolean }) => void;
}

/**
 * Whether the date is complete. While a year is typed, a date input reports years like 0002, 0020 and 0202.
 */
function isComplete(text: string): boolean {
  return text === '' || text >= EARLIEST_DATE;
}

function DayField({ label, day = '', error, onChange }: DayFieldProps) {
  const [text, setText] = useState(day);
  const [shownDay, setShownDay] = useState(day);
  // The URL has changed by a chip or by going back.
  if (day !== shownDay) {
    setShownDay(day);
    setText(day);
  }
  const change = (typed: string) => {
    setText(typed);
    if (isComplete(typed)) onChange(typed || undefined, { replace: day !== '' && typed !== '' });
  };
  return (
    <TextField
      type="date"
      label={label}
      error={error}
      value={text}
      min={EARLIEST_DATE}
      max={LATEST_DATE}
      className="min-w-0 px-2.5!"
      onChange={({ target }) => change(target.value)}
    />
  );
}

interface FilterPanelProps {
  readonly id: string;
  readonly choices: FilterChoices | undefined;
  readonly further?: FurtherFilter | undefined;
  readonly gameFilter: Pick<ReturnType<typeof useGameFilter>, 'url' | 'set'>;
}

/** The fields of the filter except the season, which has its own field. Each change applies at once. */
export function FilterPanel({ id, choices, further, gameFilter: { url: filter, set } }: FilterPanelProps) {
  return (
    <fieldset
      id={id}
      className="grid grid-cols-2 gap-x-3 gap-y-3.5 rounded-md border border-chalk bg-sheet p-3.5 md:grid-cols-3 lg:grid-cols-5"
    >
      <legend className="sr-only">{texts.name}</legend>
      <div className={cx(!further && 'col-span-2 md:col-span-1')}>
        <WordSelect
          label={texts.gameType}
          words={GAME_TYPES}
          chosen={filter.game_type}
          onChoose={(word) => set({ game_type: GAME_TYPES.find((type) => type === word) })}
        />
      </div>
      {further && <FurtherSelect filter={further} />}
      <WordSelect
        label={texts.tournament}
        words={choices?.tournaments ?? []}
        chosen={filter.tournament}
        onChoose={(tournament) => set({ tournament })}
      />
      <WordSelect
        label={texts.opponent}
        words={choices?.opponents ?? []}
        chosen={filter.opponent}
        onChoose={(opponent) => set({ opponent })}
      />
      <DayField label={texts.from} day={filter.from} onChange={(from, options) => set({ from }, options)} />
      <DayField
        label={texts.to}
        day={filter.to}
        error={isBackwards(filter) ? texts.backwards : undefined}
        onChange={(to, options) => set({ to }, options)}
      />
    </fieldset>
  );
}
