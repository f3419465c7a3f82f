import { LoaderCircle, Undo2 } from 'lucide-react';
import {
  ATTENDANCE_ANSWERS,
  type AttendanceAnswer,
  type AttendanceAnswerInput,
  type AttendanceAnswerRecord,
} from '#domain/attendance.ts';
import { formatDayOfMonth } from '#domain/day.ts';
import { formatRecentTime } from '../../platform/days.ts';
import { queue } from '../../saving/current-queue.ts';
import { cx } from '../../ui/cx.ts';
import {
  type AnswerChange,
  answerKey,
  currentAnswer,
  type Delivery,
  isOpen,
  putAnswer,
  useDeliveries,
} from './answer.document.ts';
import { AnswerExtras, UntilChoice } from './answer-extras.tsx';
import { type AnswerableItem, type Answered, type AnswerSubject, findFormerMeeting } from './asking.ts';
import { attendanceMessages as texts } from './attendance.messages.ts';

interface AnswerButtonsProps {
  readonly label: string;
  readonly chosen: AttendanceAnswer | null;
  readonly onAnswer: (answer: AttendanceAnswer) => void;
  readonly small?: boolean;
}

function AnswerButtons({ label, chosen, onAnswer, small = false }: AnswerButtonsProps) {
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

const quietButton =
  'inline-flex min-h-target shrink-0 items-center gap-1 text-small font-semibold text-field hover:text-field-strong';

interface StatusProps {
  readonly answered: Answered | undefined;
  readonly delivery: Delivery | undefined;
}

/** Shows which answer was sent, when, and by whom, such as "出席で送りました 12:41". */
function SentText({ answered, delivery }: StatusProps) {
  if (delivery?.state === 'sent' && delivery.change === null) return texts.takenBack;
  if (!answered?.answer) return null;
  const { answer, answered_at, answered_by, wish } = answered;
  const wished = wish && (wish.answer === answer ? texts.wishedMore : texts.wished(wish.answer));
  const isOwnVisit = delivery?.state === 'sent';
  const moment = isOwnVisit ? delivery.at : answered_at;
  return (
    <>
      <b className="text-field">{wished ?? texts.sent(answer)}</b>{' '}
      {moment && <span className="tabular-nums">{formatRecentTime(new Date(moment))}</span>}
      {!isOwnVisit && answered_by && ` ${texts.by(answered_by)}`}
    </>
  );
}

function Status({ answered, delivery }: StatusProps) {
  switch (delivery?.state) {
    case 'sending':
      return (
        <span className="inline-flex items-center gap-1.5">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          {texts.sending}
        </span>
      );
    case 'unsent':
      return (
        <>
          <b className="text-clay">{texts.unsent}</b> {texts.unsentText}
        </>
      );
    case 'refused':
      return (
        <span className="font-semibold text-clay">
          {delivery.error instanceof Error ? delivery.error.message : texts.failed.refused}
        </span>
      );
    default:
      return <SentText answered={answered} delivery={delivery} />;
  }
}

/**
 * Returns the change that restores the earlier answer. Leaves out a comment that `change` does not replace, because
 * the page may not have the comment.
 */
function makeRestoringChange(before: AttendanceAnswerRecord, change: AttendanceAnswerInput): AnswerChange {
  const { answer, comment, coaches_only, ...rest } = before;
  if (answer === null) return null;
  return { answer, ...rest, ...(change.comment !== undefined && { comment, coaches_only }) };
}

interface StatusLineProps extends StatusProps {
  readonly person: string;
  readonly onTakeBack: (() => void) | null;
  readonly onSendNow: () => void;
  /** Whether the line has little height while it is empty. Otherwise it always has the height of a button. */
  readonly small: boolean;
}

function StatusLine({ answered, delivery, person, onTakeBack, onSendNow, small }: StatusLineProps) {
  const isEmpty = !delivery && !answered?.answer;
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-2',
        small && isEmpty ? 'min-h-3' : 'min-h-target',
      )}
    >
      <span role="status" className="min-w-0">
        <Status answered={answered} delivery={delivery} />
      </span>
      <span className="ml-auto flex gap-3">
        {delivery?.state === 'unsent' && (
          <button type="button" onClick={onSendNow} className={quietButton}>
            {texts.sendNow}
          </button>
        )}
        {onTakeBack && (
          <button
            type="button"
            aria-label={texts.takeBackLabel(person)}
            onClick={onTakeBack}
            className={quietButton}
          >
            <Undo2 aria-hidden className="size-4" />
            {texts.takeBack}
          </button>
        )}
      </span>
    </div>
  );
}

function Former(props: { day: string | null; answer: AttendanceAnswer; onAgain: () => void }) {
  const { day, answer, onAgain } = props;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
      {day === null ? texts.beforeChange : texts.forFormerDay(formatDayOfMonth(day))}
      <button type="button" onClick={onAgain} className={quietButton}>
        {texts.answerAgain(answer)}
      </button>
    </p>
  );
}

interface AnswerBlockProps {
  readonly item: AnswerableItem;
  readonly subject: AnswerSubject;
  /** The answer that the server has stored. */
  readonly answered: Answered | undefined;
  readonly named: boolean;
  readonly small?: boolean;
  /** Whether the person can add times and a comment. By default only if the block is not small. */
  readonly extras?: boolean;
  readonly className?: string;
}

/** The buttons with which a person answers. A tap sends the answer at once. */
export function AnswerBlock(props: AnswerBlockProps) {
  const { item, subject, answered, named, small = false, extras = !small, className } = props;
  const key = answerKey(item.id, subject.member_id);
  const delivery = useDeliveries()(key);
  const current = currentAnswer(answered, delivery);
  const person = texts.person(subject.number, subject.name);
  const extended = answered?.wish?.answer ?? current.answer;
  const send = (change: AttendanceAnswerInput) =>
    putAnswer(key, change, makeRestoringChange(current, change));
  const answer = (chosen: AttendanceAnswer) => chosen !== current.answer && send({ answer: chosen });
  const before = delivery?.state === 'refused' ? undefined : delivery?.before;
  const former = answered && !isOpen(delivery) ? findFormerMeeting(answered, item) : null;
  return (
    <div className={cx('grid', className)}>
      {named && (
        <p className="mb-2.5 flex flex-wrap items-baseline gap-x-2">
          {subject.number && <b className="text-figure-m text-ink-2 tabular-nums">{subject.number}</b>}
          <b className="text-lg wrap-anywhere">{subject.name}</b>
          {subject.grade && <span className="text-small text-ink-2">{subject.grade}</span>}
        </p>
      )}
      <AnswerButtons
        label={texts.answerLabel(person)}
        chosen={current.answer}
        onAnswer={answer}
        small={small}
      />
      <StatusLine
        {...{ answered, delivery, person }}
        onTakeBack={before === undefined ? null : () => putAnswer(key, before)}
        onSendNow={() => queue.current()?.sending?.wake()}
        small={small}
      />
      {former && current.answer && (
        <Former
          day={former.day}
          answer={current.answer}
          onAgain={() => current.answer && putAnswer(key, { answer: current.answer })}
        />
      )}
      {current.answer === 'maybe' && (
        <UntilChoice
          item={item}
          chosen={current.maybe_until}
          onChosen={(maybe_until) => send({ answer: 'maybe', maybe_until })}
        />
      )}
      {current.answer && extras && (
        <AnswerExtras
          person={person}
          current={current}
          // If an answer waits for a coach's approval, the change is added to this answer.
          onSend={(change) => extended && send({ answer: extended, ...change })}
        />
      )}
    </div>
  );
}
