import { AnswerBlock } from '../shared/attendance/answer-block.tsx';
import type { AnswerSubject } from '../shared/attendance/asking.ts';
import { answerMessages } from './answer.messages.ts';
import { ItemFacts, type LinkItem } from './item-facts.tsx';

const texts = answerMessages.counts;

function Counts({ item: { counts, answers } }: { item: LinkItem }) {
  if (!answers.some(({ answer }) => answer)) return null;
  return (
    <p className="text-small text-ink-2 tabular-nums">
      {texts.label} {texts.text(counts.yes, counts.maybe, counts.no, counts.unanswered)}
      {counts.guests > 0 && texts.guests(counts.guests)}
    </p>
  );
}

export interface ItemAnswersProps {
  readonly item: LinkItem;
  readonly subjects: readonly AnswerSubject[];
}

export function ItemAnswers({ item, subjects }: ItemAnswersProps) {
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
