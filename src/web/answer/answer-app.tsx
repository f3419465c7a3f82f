import { useEffect } from 'react';
import type { AnswerPage } from '#contract/answer-links.ts';
import { ApiError } from '../platform/api/api-error.ts';
import type { AnswerQueue } from '../shared/attendance/answer.document.ts';
import { Failed, Gone } from '../shared/link-page/failures.tsx';
import { Frame, Message } from '../shared/link-page/frame.tsx';
import { answerMessages as texts } from './answer.messages.ts';
import { AnswerItems } from './answer-items.tsx';
import { useLink } from './use-link.ts';
import { useWho } from './use-who.ts';
import { Who } from './who.tsx';

const quietLook =
  'inline-flex min-h-target items-center text-small font-semibold text-field hover:text-field-strong';

/** Names the team or person of the link, and tells other readers what to do. */
function Whose({ page }: { page: AnswerPage }) {
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

function Loaded({ token, page, queue }: { token: string; page: AnswerPage; queue: AnswerQueue }) {
  const who = useWho(token, page);
  useEffect(() => {
    document.title = texts.title(page.team.name);
  }, [page.team.name]);
  if (page.subjects.length === 0) return <Message {...texts.nobody} />;
  if (who.offered)
    return (
      <>
        <Who subjects={who.offered} onChosen={who.choose} />
        {who.back && (
          <button type="button" onClick={who.back} className={quietLook}>
            {texts.who.back}
          </button>
        )}
      </>
    );
  return <AnswerItems page={page} who={who} queue={queue} />;
}

/** Opening the page answers nothing; only a tap does. */
export function AnswerApp({ token }: { token: string }) {
  const { page, failure, load, queue } = useLink(token);
  const isGone = failure instanceof ApiError && failure.status === 404;
  return (
    <Frame team={isGone ? null : (page?.team.name ?? null)}>
      {isGone && <Gone text={texts.gone} />}
      {failure !== null && !isGone && <Failed error={failure} onRetry={load} />}
      {failure === null && !page && <p className="text-small text-ink-2">{texts.loading}</p>}
      {failure === null && page && (
        <>
          <Loaded token={token} page={page} queue={queue} />
          <Whose page={page} />
        </>
      )}
    </Frame>
  );
}
