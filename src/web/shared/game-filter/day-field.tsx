import { useState } from 'react';
import { FIRST_DAY, LAST_DAY } from '#domain/calendar.ts';
import { TextField } from '../../ui/text-field.tsx';

interface DayFieldProps {
  readonly label: string;
  /** YYYY-MM-DD */
  readonly day: string | undefined;
  readonly error?: string | undefined;
  /** `replace` if a day is changed, so that not every typed digit of a year becomes a history entry. */
  readonly onChange: (day: string | undefined, options: { replace: boolean }) => void;
}

/** While a year is typed, a date input reports days of the years 0002, 0020 and 0202. */
function isComplete(text: string): boolean {
  return text === '' || text >= FIRST_DAY;
}

export function DayField({ label, day = '', error, onChange }: DayFieldProps) {
  const [text, setText] = useState(day);
  const [shown, setShown] = useState(day);
  // The URL was changed elsewhere: by a chip, or by going back.
  if (day !== shown) {
    setShown(day);
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
      min={FIRST_DAY}
      max={LAST_DAY}
      className="min-w-0 px-2.5!"
      onChange={({ target }) => change(target.value)}
    />
  );
}
