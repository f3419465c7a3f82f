import { ATTENDANCE_ANSWERS, type AttendanceAnswer } from '#domain/attendance.ts';
import { cx } from '../../ui/cx.ts';
import { attendanceMessages as texts } from './attendance.messages.ts';

interface AnswerButtonsProps {
  readonly label: string;
  readonly chosen: AttendanceAnswer | null;
  readonly onAnswer: (answer: AttendanceAnswer) => void;
  readonly small?: boolean;
}

export function AnswerButtons({ label, chosen, onAnswer, small = false }: AnswerButtonsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-3 gap-2">
      <legend className="sr-only">{label}</legend>
      {ATTENDANCE_ANSWERS.map((answer) => (
        <button
          key={answer}
          type="button"
          aria-pressed={answer === chosen}
          onClick={() => onAnswer(answer)}
          className={cx(
            'flex items-center justify-center gap-1 rounded-md border border-control bg-sheet px-1 leading-tight font-semibold whitespace-nowrap select-none hover:border-field hover:bg-paper',
            'aria-pressed:border-field aria-pressed:bg-field aria-pressed:font-bold aria-pressed:text-on-field',
            small ? 'min-h-control' : 'min-h-15',
          )}
        >
          <span aria-hidden>{texts.marks[answer]}</span>
          {texts.answers[answer]}
        </button>
      ))}
    </fieldset>
  );
}
