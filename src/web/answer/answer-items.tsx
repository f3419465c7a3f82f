import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { AnswerPage } from '#contract/answer-links.ts';
import { answerKey, currentAnswer, useDeliveries } from '../shared/attendance/answer.document.ts';
import { AnswerBlock } from '../shared/attendance/answer-block.tsx';
import type { AnswerSubject } from '../shared/attendance/asking.ts';
import { attendanceMessages as shared } from '../shared/attendance/attendance.messages.ts';
import { lineupWords } from '../shared/lineup/lineup-words.messages.ts';
import { LineupList } from '../shared/lineup/shown-lineup.tsx';
import { Message } from '../shared/link-page/frame.tsx';
import { cx } from '../ui/cx.ts';
import { answerMessages as texts } from './answer.messages.ts';
import { datedItemTitle, ItemFacts, type LinkItem } from './item-facts.tsx';
import type { UsedWho } from './use-who.ts';

function Counts({ item: { counts, answers } }: { item: LinkItem }) {
  if (!answers.some(({ answer }) => answer)) return null;
  return (
    <p className="text-small text-ink-2 tabular-nums">
      {texts.counts.label} {texts.counts.text(counts.yes, counts.maybe, counts.no, counts.unanswered)}
      {counts.guests > 0 && texts.counts.guests(counts.guests)}
    </p>
  );
}

interface ItemAnswersProps {
  readonly item: LinkItem;
  readonly subjects: readonly AnswerSubject[];
}

function ItemAnswers({ item, subjects }: ItemAnswersProps) {
  return (
    <div className="grid gap-3">
      <ItemFacts item={item} />
      {item.open &&
        subjects.map((subject) => {
          const answer = item.answers.find(({ member_id }) => member_id === subject.member_id);
          return (
            <AnswerBlock
              key={subject.member_id}
              {...{ item, subject }}
              answered={answer}
              named
              className="rounded-md border border-chalk bg-sheet px-3.5 pt-3 pb-1"
            />
          );
        })}
      <Counts item={item} />
    </div>
  );
}

/**
 * Shows the answers to an item, such as "海斗 ○出席・みお 未回答". Leaves out the name if there is only one person. Shows a
 * phrase instead if the item is cancelled or has no answers.
 */
function Summary({ item, subjects }: ItemAnswersProps) {
  const findDelivery = useDeliveries();
  if (item.cancelled) return <b className="text-clay">{shared.cancelled}</b>;
  const answers = subjects.map(({ member_id, name }) => {
    const answer = item.answers.find((answer) => answer.member_id === member_id);
    return { name, answer: currentAnswer(answer, findDelivery(answerKey(item.id, member_id))).answer };
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

function ItemRow(props: ItemAnswersProps) {
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

export const quietLook =
  'inline-flex min-h-target items-center text-small font-semibold text-field hover:text-field-strong';

/**
 * Returns the item that the link names (`#12`), else the next open item without an answer, else the next open item,
 * else the first item.
 */
function firstItem(items: readonly LinkItem[], subjectIds: readonly number[]): LinkItem | undefined {
  const linked = Number(window.location.hash.slice(1));
  const lacksAnswer = ({ answers }: LinkItem) =>
    subjectIds.some((id) => !answers.some(({ member_id, answer }) => member_id === id && answer));
  const open = items.filter((item) => item.open);
  return items.find(({ id }) => id === linked) ?? open.find(lacksAnswer) ?? open[0] ?? items[0];
}

function AnsweringFor({ who }: { who: UsedWho }) {
  const names = who.chosen.map(({ name }) => name).join('・');
  return (
    <div className="mb-2 border-b border-chalk pb-1">
      <p className="text-small text-ink-2">{texts.who.as(names)}</p>
      <div className="flex flex-wrap gap-x-5">
        <button type="button" onClick={who.add} className={quietLook}>
          {texts.who.add}
        </button>
        <button type="button" onClick={who.forget} className={quietLook}>
          {texts.who.change}
        </button>
      </div>
    </div>
  );
}

export function AnswerItems({ page, who }: { page: AnswerPage; who: UsedWho }) {
  const { kind, greeting, items } = page;
  const { chosen: subjects } = who;
  // The item at the top stays there after it has been answered, so that nothing moves under the finger.
  const [firstId] = useState(() => {
    const ids = subjects.map(({ member_id }) => member_id);
    return firstItem(items, ids)?.id;
  });
  const first = items.find(({ id }) => id === firstId) ?? items[0];
  const others = items.filter((item) => item !== first);
  return (
    <>
      {kind === 'team' && <AnsweringFor who={who} />}
      {greeting && (
        <p className="text-small text-ink-2 wrap-anywhere">{texts.greeting(greeting, kind === 'guardian')}</p>
      )}
      {first ? (
        <>
          <h1 className="mb-1 text-title font-bold wrap-anywhere">{datedItemTitle(first)}</h1>
          <ItemAnswers item={first} subjects={subjects} />
          {first.lineup && (
            <section className="mt-5 grid gap-2">
              <h2 className="font-bold">{lineupWords.title}</h2>
              <LineupList lineup={first.lineup} />
            </section>
          )}
        </>
      ) : (
        <Message {...texts.nothing} />
      )}
      {others.length > 0 && (
        <section className="mt-7">
          <h2 className="mb-1.5 text-small font-bold">{texts.others(others.length)}</h2>
          <ul className="-mx-4 border-y border-chalk bg-sheet">
            {others.map((item) => (
              <ItemRow key={item.id} item={item} subjects={subjects} />
            ))}
          </ul>
        </section>
      )}
      {kind === 'team' && <p className="mt-4 text-small text-ink-2">{texts.who.note}</p>}
    </>
  );
}
