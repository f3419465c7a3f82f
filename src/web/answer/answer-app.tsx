import { ChevronRight } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { AnswerPage } from '#contract/answer-links.ts';
import { ApiError } from '../platform/api/api-error.ts';
import type { AnswerSubject } from '../shared/attendance/asking.ts';
import { Failed, Gone } from '../shared/link-page/failures.tsx';
import { Frame, Message } from '../shared/link-page/frame.tsx';
import { controlLook } from '../ui/field.tsx';
import { answerMessages as texts } from './answer.messages.ts';
import { AnswerItems, quietLook } from './answer-items.tsx';
import { useLink } from './use-link.ts';
import { useWho } from './use-who.ts';

/** The longest list of people without a search field. */
const MAX_WITHOUT_SEARCH = 12;

function matchesSearch({ name, number }: AnswerSubject, search: string): boolean {
  const text = search.normalize('NFKC').replace(/\s/g, '');
  return text === '' || number === text || name.replace(/\s/g, '').includes(text);
}

function PersonChooser(props: { subjects: readonly AnswerSubject[]; onChosen: (memberId: number) => void }) {
  const { subjects, onChosen } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const matching = subjects.filter((subject) => matchesSearch(subject, search));
  // Enter chooses a person if only one person matches the search.
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const [first, ...others] = matching;
    if (first && others.length === 0) onChosen(first.member_id);
  };
  return (
    <div className="grid gap-3">
      <div>
        <h1 className="text-title font-bold">{texts.who.title}</h1>
        <p className="text-small text-ink-2">{texts.who.text}</p>
      </div>
      {subjects.length > MAX_WITHOUT_SEARCH && (
        <form onSubmit={choose}>
          <label htmlFor={id} className="sr-only">
            {texts.who.search}
          </label>
          <input
            id={id}
            type="search"
            placeholder={texts.who.search}
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
        {matching.length === 0 && texts.who.none}
      </p>
    </div>
  );
}

/** Names the team or person of the link, and tells somebody who got another person's link what to do. */
function LinkFooter({ page }: { page: AnswerPage }) {
  const { team, kind, greeting } = page;
  const isTeam = kind === 'team' || !greeting;
  return (
    <footer className="mt-8 border-t border-chalk pt-2 text-small text-ink-2">
      <details>
        <summary className="flex min-h-target flex-wrap items-center justify-between gap-x-4">
          <span>{isTeam ? texts.team(team.name) : texts.own(greeting)}</span>
          <span className="font-semibold text-ink underline underline-offset-4">{texts.notMe.open}</span>
        </summary>
        <p>{isTeam ? texts.notMe.team : texts.notMe.personal(greeting)}</p>
        <a href="/login" className={quietLook}>
          {texts.notMe.login}
        </a>
      </details>
    </footer>
  );
}

function Loaded({ token, page }: { token: string; page: AnswerPage }) {
  const who = useWho(token, page);
  useEffect(() => {
    document.title = texts.title(page.team.name);
  }, [page.team.name]);
  if (page.subjects.length === 0) return <Message {...texts.nobody} />;
  if (who.offered)
    return (
      <>
        <PersonChooser subjects={who.offered} onChosen={who.choose} />
        {who.back && (
          <button type="button" onClick={who.back} className={quietLook}>
            {texts.who.back}
          </button>
        )}
      </>
    );
  return <AnswerItems page={page} who={who} />;
}

/** The page behind an attendance link. Opening the page sends no answer; only a tap does. */
export function AnswerApp({ token }: { token: string }) {
  const { page, failure, load } = useLink(token);
  const isGone = failure instanceof ApiError && failure.status === 404;
  return (
    <Frame team={isGone ? null : (page?.team.name ?? null)}>
      {isGone && <Gone text={texts.gone} />}
      {failure !== null && !isGone && <Failed error={failure} onRetry={load} />}
      {failure === null && !page && <p className="text-small text-ink-2">{texts.loading}</p>}
      {failure === null && page && (
        <>
          <Loaded token={token} page={page} />
          <LinkFooter page={page} />
        </>
      )}
    </Frame>
  );
}
