import { useState } from 'react';
import { controlLook } from '../../ui/field.tsx';
import type { AnswerableItem } from './asking.ts';
import { attendanceMessages } from './attendance.messages.ts';
import { isDay, nearDay, untilDays } from './until-days.ts';

const texts = attendanceMessages.until;

const chipLook =
  'inline-flex min-h-target items-center rounded-full border border-control bg-sheet px-3.5 text-small whitespace-nowrap tabular-nums hover:border-field ' +
  'aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field';

interface UntilChoiceProps {
  readonly item: AnswerableItem;
  readonly today: string;
  readonly chosen: string | null;
  readonly onChosen: (day: string) => void;
}

export function UntilChoice({ item, today, chosen, onChosen }: UntilChoiceProps) {
  const offered = untilDays(today, item.date, item.answer_by);
  const [open, setOpen] = useState(false);
  const days = chosen && !offered.includes(chosen) ? [...offered, chosen].sort() : offered;
  return (
    <fieldset className="mb-1 min-w-0">
      <legend className="mb-1.5 text-small text-ink-2">
        {texts.question}
        {texts.hint}
      </legend>
      <div className="flex flex-wrap gap-2">
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            onClick={() => onChosen(day)}
            className={chipLook}
          >
            {day === chosen ? texts.chosen(nearDay(day, today)) : nearDay(day, today)}
          </button>
        ))}
        {open ? (
          <input
            type="date"
            aria-label={texts.otherLabel}
            min={today}
            max={item.date}
            onChange={({ target }) => isDay(target.value) && target.validity.valid && onChosen(target.value)}
            className={`${controlLook} w-auto!`}
          />
        ) : (
          <button type="button" aria-expanded={false} onClick={() => setOpen(true)} className={chipLook}>
            {texts.other}
          </button>
        )}
      </div>
    </fieldset>
  );
}
