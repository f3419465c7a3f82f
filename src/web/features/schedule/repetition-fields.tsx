import { useState } from 'react';
import { addDays, formatShortDay, parseDay } from '#domain/day.ts';
import { listScheduleSeriesDays, MAX_ITEMS_IN_SCHEDULE_SERIES } from '#domain/schedule.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.repetition;

interface Repetition {
  readonly on: boolean;
  /** The number of weeks between two items. */
  readonly weeks: string;
  readonly endsBy: 'day' | 'count';
  readonly until: string;
  readonly count: string;
  readonly skipped: readonly string[];
}

const ONCE: Repetition = { on: false, weeks: '1', endsBy: 'day', until: '', count: '10', skipped: [] };

/** The number of days between the first and the last item, unless the user changes the end. */
const USUAL_DAYS = 56;

function possibleDays({ weeks, endsBy, until, count }: Repetition, first: string): string[] {
  if (!parseDay(first)) return [];
  const end = endsBy === 'day' ? until || addDays(first, USUAL_DAYS) : Number.parseInt(count, 10);
  if (Number.isNaN(end)) return [];
  return listScheduleSeriesDays({
    first,
    weeks: Number(weeks),
    until: typeof end === 'number' ? Math.max(end, 0) : end,
  });
}

export function useRepetition(first: string) {
  const [repetition, setRepetition] = useState(ONCE);
  const possible = repetition.on ? possibleDays(repetition, first) : [];
  return {
    repetition,
    change: (changes: Partial<Repetition>) => setRepetition((before) => ({ ...before, ...changes })),
    lastDay: repetition.until || (parseDay(first) ? addDays(first, USUAL_DAYS) : ''),
    possible,
    chosen: possible.filter((day) => !repetition.skipped.includes(day)),
    isFull: possible.length === MAX_ITEMS_IN_SCHEDULE_SERIES,
  };
}
type RepetitionState = ReturnType<typeof useRepetition>;

function Days({ repetition: { skipped }, possible, chosen, isFull, change }: RepetitionState) {
  const toggle = (day: string) =>
    change({ skipped: skipped.includes(day) ? skipped.filter((other) => other !== day) : [...skipped, day] });
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="contents">
        <span className="text-small font-semibold text-ink-2">{texts.days(chosen.length)}</span>
      </legend>
      <div className="grid max-h-47 grid-cols-3 gap-1.5 overflow-y-auto min-[24rem]:grid-cols-4">
        {possible.map((day) => (
          <label
            key={day}
            className="relative grid min-h-target place-items-center rounded-md border border-control bg-sheet text-small text-ink-3 tabular-nums line-through has-checked:border-field has-checked:bg-field-soft has-checked:text-field has-checked:no-underline has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-field"
          >
            <input
              type="checkbox"
              checked={!skipped.includes(day)}
              onChange={() => toggle(day)}
              className="absolute inset-y-0 left-0 w-3 opacity-0"
            />
            {formatShortDay(day)}
          </label>
        ))}
      </div>
      <p className="text-small text-ink-2">{isFull ? texts.full : texts.skip}</p>
    </fieldset>
  );
}

export function RepetitionFields({ state, error }: { state: RepetitionState; error: string | undefined }) {
  const { repetition, change, lastDay } = state;
  return (
    <div className="grid gap-3">
      <Checkbox
        label={texts.on}
        checked={repetition.on}
        onChange={({ currentTarget }) => change({ on: currentTarget.checked })}
      />
      {repetition.on && (
        <div className="grid gap-4 border-l-3 border-field-soft pl-3">
          <div className="grid gap-4 min-[30rem]:grid-cols-2">
            <Select
              label={texts.interval}
              value={repetition.weeks}
              options={texts.intervals}
              onChange={({ currentTarget }) => change({ weeks: currentTarget.value })}
            />
            <RadioGroup
              label={texts.end}
              name="repetition-end"
              options={texts.ends}
              chosen={repetition.endsBy}
              onChange={({ currentTarget }) =>
                change({ endsBy: currentTarget.value === 'count' ? 'count' : 'day' })
              }
            />
          </div>
          {repetition.endsBy === 'day' ? (
            <TextField
              label={texts.until}
              type="date"
              value={lastDay}
              error={error}
              onChange={({ currentTarget }) => change({ until: currentTarget.value })}
            />
          ) : (
            <TextField
              label={texts.count}
              type="number"
              inputMode="numeric"
              min={1}
              max={60}
              value={repetition.count}
              error={error}
              onChange={({ currentTarget }) => change({ count: currentTarget.value })}
            />
          )}
          <Days {...state} />
        </div>
      )}
    </div>
  );
}
