import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type AnswerQueue, currentAnswer } from '../shared/attendance/answer.document.ts';
import type { AnswerSubject } from '../shared/attendance/asking.ts';
import { attendanceMessages as shared } from '../shared/attendance/attendance.messages.ts';
import { cx } from '../ui/cx.ts';
import { answerMessages as texts } from './answer.messages.ts';
import { ItemAnswers } from './item-answers.tsx';
import { datedItemTitle, type LinkItem } from './item-facts.tsx';

interface ItemRowProps {
  readonly item: LinkItem;
  readonly subjects: readonly AnswerSubject[];
  readonly queue: AnswerQueue;
  readonly now: string;
}

/** Lists the answers: "海斗 ○・みお 未回答". For a single subject, shows the answer without the name. */
function Summary({ item, subjects, queue }: Omit<ItemRowProps, 'now'>) {
  if (item.cancelled) return <b className="text-clay">{shared.cancelled}</b>;
  const answers = subjects.map(({ member_id, name }) => {
    const answer = item.answers.find((answer) => answer.member_id === member_id);
    return { name, answer: currentAnswer(answer, queue.findDelivery(item.id, member_id)).answer };
  });
  if (answers.every(({ answer }) => answer === null))
    return (
      <b className="text-clay">
        {answers.length > 1 ? texts.allUnanswered(answers.length) : texts.unanswered}
      </b>
    );
  const words = answers.map(({ name, answer }) => {
    const state = answer ? `${shared.marks[answer]} ${shared.answers[answer]}` : texts.unanswered;
    return answers.length > 1 ? `${name} ${state}` : state;
  });
  return words.join('・');
}

export function ItemRow(props: ItemRowProps) {
  const { item } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-t border-chalk first:border-t-0">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2! hover:bg-paper"
        >
          <span className="min-w-0 flex-1 leading-snug">
            <span className="block font-semibold wrap-anywhere">{datedItemTitle(item)}</span>
            <span className="block text-small text-ink-2 wrap-anywhere">
              <Summary {...props} />
            </span>
          </span>
          <ChevronDown aria-hidden className={cx('size-5 shrink-0 text-ink-2', open && 'rotate-180')} />
        </button>
      </h3>
      {open && (
        <div id={id} className="bg-paper px-4 pt-1 pb-4">
          <ItemAnswers {...props} />
        </div>
      )}
    </li>
  );
}
