import { type FormEvent, useId, useState } from 'react';
import type { AttendanceAnswerInput, AttendanceAnswerRecord } from '#domain/attendance.ts';
import { formatTime } from '#domain/day.ts';
import { getToday } from '../../platform/days.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { controlLook } from '../../ui/field.tsx';
import type { AnswerableItem } from './asking.ts';
import { attendanceMessages as texts } from './attendance.messages.ts';
import { formatNearDay, isDay, listUntilDays } from './until-days.ts';

const MAX_LETTERS = 500;

const openLook = 'inline-flex min-h-target items-center gap-1 text-small hover:text-field';
const saveLook =
  'min-h-target justify-self-start rounded-md border border-field bg-sheet px-4 text-small font-bold text-field hover:bg-field-soft';

interface FormProps {
  readonly person: string;
  readonly current: AttendanceAnswerRecord;
  readonly onSend: (change: Partial<AttendanceAnswerInput>) => void;
  readonly onDone: () => void;
}

function TimeField({ label, value }: { label: string; value: { name: string; time: string | null } }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-small font-semibold text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="time"
        name={value.name}
        defaultValue={value.time?.slice(0, 5) ?? ''}
        className={controlLook}
      />
    </div>
  );
}

function TimesForm({ current, onSend, onDone }: FormProps) {
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const time = (name: string) => String(fields.get(name) ?? '') || null;
    onSend({ arrives: time('arrives'), leaves: time('leaves') });
    onDone();
  };
  return (
    <form onSubmit={save} className="mb-2 grid gap-2.5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2.5">
        <TimeField label={texts.times.arrives} value={{ name: 'arrives', time: current.arrives }} />
        <TimeField label={texts.times.leaves} value={{ name: 'leaves', time: current.leaves }} />
      </div>
      <button type="submit" className={saveLook}>
        {texts.times.save}
      </button>
    </form>
  );
}

function CommentForm({ person, current, onSend, onDone }: FormProps) {
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const comment = String(fields.get('comment') ?? '').trim() || null;
    onSend({ comment, coaches_only: fields.has('coaches_only') });
    onDone();
  };
  return (
    <form onSubmit={save} className="mb-2 grid gap-1.5">
      <textarea
        name="comment"
        aria-label={texts.comment.label(person)}
        rows={2}
        maxLength={MAX_LETTERS}
        defaultValue={current.comment ?? ''}
        className={`${controlLook} h-auto! min-h-20 py-2 field-sizing-content`}
      />
      <Checkbox name="coaches_only" defaultChecked={current.coaches_only} label={texts.comment.coachesOnly} />
      <button type="submit" className={saveLook}>
        {texts.comment.save}
      </button>
    </form>
  );
}

function Added({ current: { arrives, leaves, comment, coaches_only } }: Pick<FormProps, 'current'>) {
  const times = [
    arrives && texts.times.late(formatTime(arrives)),
    leaves && texts.times.early(formatTime(leaves)),
  ];
  const parts = times.filter(Boolean).join('、');
  if (!parts && !comment) return null;
  return (
    <p className="text-small wrap-anywhere whitespace-pre-line">
      {parts}
      {parts && comment && ' '}
      {comment && `「${comment}」`}
      {comment && coaches_only && <span className="text-ink-2">{texts.comment.forCoaches}</span>}
    </p>
  );
}

type Extra = 'times' | 'comment';

export function AnswerExtras(props: Omit<FormProps, 'onDone'>) {
  const [open, setOpen] = useState<Extra | null>(null);
  const toggles: readonly Extra[] = props.current.answer === 'no' ? ['comment'] : ['times', 'comment'];
  const onDone = () => setOpen(null);
  return (
    <div className="grid">
      <Added current={props.current} />
      <div className="flex flex-wrap gap-x-5">
        {toggles.map((extra) => (
          <button
            key={extra}
            type="button"
            aria-expanded={extra === open}
            onClick={() => setOpen(extra === open ? null : extra)}
            className={openLook}
          >
            <span aria-hidden>{extra === open ? '－' : '＋'}</span>
            {texts[extra].open}
          </button>
        ))}
      </div>
      {open === 'times' && <TimesForm {...props} onDone={onDone} />}
      {open === 'comment' && <CommentForm {...props} onDone={onDone} />}
    </div>
  );
}

const chipLook =
  'inline-flex min-h-target items-center rounded-full border border-control bg-sheet px-3.5 text-small whitespace-nowrap tabular-nums hover:border-field ' +
  'aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field';

interface UntilChoiceProps {
  readonly item: AnswerableItem;
  readonly chosen: string | null;
  readonly onChosen: (day: string) => void;
}

export function UntilChoice({ item, chosen, onChosen }: UntilChoiceProps) {
  const thisDay = getToday();
  const offered = listUntilDays(thisDay, item.date, item.answer_by);
  const [open, setOpen] = useState(false);
  const days = chosen && !offered.includes(chosen) ? [...offered, chosen].sort() : offered;
  return (
    <fieldset className="mb-1 min-w-0">
      <legend className="mb-1.5 text-small text-ink-2">
        {texts.until.question}
        {texts.until.hint}
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
            {day === chosen ? texts.until.chosen(formatNearDay(day, thisDay)) : formatNearDay(day, thisDay)}
          </button>
        ))}
        {open ? (
          <input
            type="date"
            aria-label={texts.until.otherLabel}
            min={thisDay}
            max={item.date}
            onChange={({ target }) => isDay(target.value) && target.validity.valid && onChosen(target.value)}
            className={`${controlLook} w-auto!`}
          />
        ) : (
          <button type="button" aria-expanded={false} onClick={() => setOpen(true)} className={chipLook}>
            {texts.until.other}
          </button>
        )}
      </div>
    </fieldset>
  );
}
