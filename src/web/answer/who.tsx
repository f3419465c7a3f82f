import { ChevronRight } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { AnswerSubject } from '../shared/attendance/asking.ts';
import { controlLook } from '../ui/field.tsx';
import { answerMessages } from './answer.messages.ts';

const texts = answerMessages.who;

/** A longer list gets a search field. */
const SHORT_LIST = 12;

function found({ name, number }: AnswerSubject, search: string): boolean {
  const text = search.normalize('NFKC').replace(/\s/g, '');
  return text === '' || number === text || name.replace(/\s/g, '').includes(text);
}

interface WhoProps {
  readonly subjects: readonly AnswerSubject[];
  readonly onChosen: (memberId: number) => void;
}

export function Who({ subjects, onChosen }: WhoProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const matching = subjects.filter((subject) => found(subject, search));
  // Enter chooses a person if only one is left.
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const [first, ...others] = matching;
    if (first && others.length === 0) onChosen(first.member_id);
  };
  return (
    <div className="grid gap-3">
      <div>
        <h1 className="text-title font-bold">{texts.title}</h1>
        <p className="text-small text-ink-2">{texts.text}</p>
      </div>
      {subjects.length > SHORT_LIST && (
        <form onSubmit={choose}>
          <label htmlFor={id} className="sr-only">
            {texts.search}
          </label>
          <input
            id={id}
            type="search"
            placeholder={texts.search}
            autoComplete="off"
            value={search}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
            className={controlLook}
          />
        </form>
      )}
      <ul className="-mx-4 border-y border-chalk bg-sheet">
        {matching.map(({ member_id, number, name, grade }) => (
          <li key={member_id} className="border-t border-chalk first:border-t-0">
            <button
              type="button"
              onClick={() => onChosen(member_id)}
              className="flex min-h-13 w-full items-center gap-3 px-4 py-1.5 text-left -outline-offset-2! hover:bg-paper"
            >
              <b className="w-9 shrink-0 text-ink-2 tabular-nums">{number}</b>
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
              {grade && <span className="text-small text-ink-2">{grade}</span>}
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-small text-ink-2">
        {matching.length === 0 && texts.none}
      </p>
    </div>
  );
}
