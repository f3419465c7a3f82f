import { useState } from 'react';
import { FIRST_DAY, LAST_DAY } from '#domain/calendar.ts';
import { TextField } from '../../ui/text-field.tsx';

interface DayFieldProps {
  readonly label: string;
  /** YYYY-MM-DD */
  readonly day: string | undefined;
  readonly error?: string | undefined;
  /** `replace` where a day is only changed: each digit of a year that is typed is no step of the way back. */
  readonly onChange: (day: string | undefined, options: { replace: boolean }) => void;
}

/** While the year is typed, its field names the days of 0002, 0020 and 0202. */
function isMeant(text: string): boolean {
  return text === '' || text >= FIRST_DAY;
}

/** A day that may be left open; it counts as soon as it is one. */
export function DayField({ label, day = '', error, onChange }: DayFieldProps) {
  const [text, setText] = useState(day);
  const [shown, setShown] = useState(day);
  // The address has changed otherwise: by a chip, or by the way back.
  if (day !== shown) {
    setShown(day);
    setText(day);
  }
  const change = (typed: string) => {
    setText(typed);
    if (isMeant(typed)) onChange(typed || undefined, { replace: day !== '' && typed !== '' });
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
