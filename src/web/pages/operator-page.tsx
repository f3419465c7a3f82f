import { useInfiniteQuery } from '@tanstack/react-query';
import type { OperatorEntry } from '#contract/operator.ts';
import { Invites } from '../features/operator/invites.tsx';
import { logQuery } from '../features/operator/operator.data.ts';
import { operatorMessages as texts } from '../features/operator/operator.messages.ts';
import { PrivacyForm } from '../features/operator/privacy-form.tsx';
import { SessionsEnd } from '../features/operator/sessions-end.tsx';
import { State } from '../features/operator/state.tsx';
import { Teams } from '../features/operator/teams.tsx';
import { paths } from '../paths.ts';
import { formatRecentTime } from '../platform/days.ts';
import { Loaded } from '../platform/queries/loaded.tsx';
import { MoreButton } from '../platform/queries/more-button.tsx';
import { useSession } from '../platform/session/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import NotFoundPage from './not-found-page.tsx';

const logTexts = texts.log;

function Entry({ entry }: { entry: OperatorEntry }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-chalk py-2 text-small">
      <span className="wrap-anywhere">
        {logTexts.acts[entry.act]}
        {entry.subject && <span className="text-ink-2">：{entry.subject}</span>}
        {entry.via === 'command' && <span className="text-ink-2">（{logTexts.byCommand}）</span>}
      </span>
      <time dateTime={entry.at} className="text-ink-2 tabular-nums">
        {formatRecentTime(new Date(entry.at))}
      </time>
    </li>
  );
}

function Log() {
  const query = useInfiniteQuery(logQuery);
  return (
    <Section title={logTexts.title} aside={logTexts.kept}>
      <Loaded query={query} failed={logTexts.failed}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <p className="text-small text-ink-2">{logTexts.none}</p>;
          return (
            <ul>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton query={query} label={logTexts.more} />
    </Section>
  );
}

/** Everybody but the operator of the server sees "not found". */
export default function OperatorPage() {
  const { restoring, unconfirmed, user } = useSession();
  if (restoring || unconfirmed === 'asking') return <ScreenSkeleton />;
  if (!user?.operator) return <NotFoundPage />;
  return (
    <div className="max-w-4xl">
      <PageTitle above={<TextLink to={paths.myPage}>{texts.back}</TextLink>} sub={texts.sub}>
        {texts.title}
      </PageTitle>
      <div className="grid gap-10">
        <State />
        <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-x-14">
          <Teams />
          <div className="grid gap-10">
            <Invites />
            <SessionsEnd />
            <PrivacyForm />
            <Log />
          </div>
        </div>
      </div>
    </div>
  );
}
