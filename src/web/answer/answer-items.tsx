import { useState } from 'react';
import type { AnswerPage } from '#contract/answer-links.ts';
import { localNow } from '../platform/days.ts';
import type { AnswerQueue } from '../shared/attendance/answer.document.ts';
import { lineupWords } from '../shared/lineup/lineup-words.messages.ts';
import { LineupList } from '../shared/lineup/shown-lineup.tsx';
import { Message } from '../shared/link-page/frame.tsx';
import { answerMessages as texts } from './answer.messages.ts';
import { ItemAnswers } from './item-answers.tsx';
import { datedItemTitle, type LinkItem } from './item-facts.tsx';
import { ItemRow } from './item-row.tsx';
import type { UsedWho } from './use-who.ts';

const quietLook =
  'inline-flex min-h-target items-center text-small font-semibold text-field hover:text-field-strong';

/** Prefers the item that the link names (`#12`), then the next item without an answer, then the next item. */
function firstItem(items: readonly LinkItem[], subjectIds: readonly number[]): LinkItem | undefined {
  const linked = Number(window.location.hash.slice(1));
  const lacksAnswer = ({ answers }: LinkItem) =>
    subjectIds.some((id) => !answers.some(({ member_id, answer }) => member_id === id && answer));
  const open = items.filter((item) => item.open);
  return items.find(({ id }) => id === linked) ?? open.find(lacksAnswer) ?? open[0] ?? items[0];
}

function As({ who }: { who: UsedWho }) {
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

export function AnswerItems({ page, who, queue }: { page: AnswerPage; who: UsedWho; queue: AnswerQueue }) {
  const { kind, greeting, items } = page;
  const { chosen: subjects } = who;
  // The first item stays first after it has been answered, so that nothing moves under the finger.
  const [firstId] = useState(() => {
    const ids = subjects.map(({ member_id }) => member_id);
    return firstItem(items, ids)?.id;
  });
  const first = items.find(({ id }) => id === firstId) ?? items[0];
  const others = items.filter((item) => item !== first);
  const props = { subjects, queue, now: localNow() };
  return (
    <>
      {kind === 'team' && <As who={who} />}
      {greeting && (
        <p className="text-small text-ink-2 wrap-anywhere">{texts.greeting(greeting, kind === 'guardian')}</p>
      )}
      {first ? (
        <>
          <h1 className="mb-1 text-title font-bold wrap-anywhere">{datedItemTitle(first)}</h1>
          <ItemAnswers {...props} item={first} />
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
              <ItemRow key={item.id} {...props} item={item} />
            ))}
          </ul>
        </section>
      )}
      {kind === 'team' && <p className="mt-4 text-small text-ink-2">{texts.who.note}</p>}
    </>
  );
}
