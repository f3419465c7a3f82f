import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { PitchCounts } from '#contract/pitch-limits.ts';
import { addDays, formatShortDay, parseDay } from '#domain/day.ts';
import { pitchCountsQuery } from '../features/pitch-limits/pitch-limits.data.ts';
import { pitchLimitsMessages as texts } from '../features/pitch-limits/pitch-limits.messages.ts';
import { OfficeLines, RuleLine, Unrecorded } from '../features/pitch-limits/pitch-notices.tsx';
import { Reports } from '../features/pitch-limits/reports.tsx';
import { WeekTable, weekUntil } from '../features/pitch-limits/week-table.tsx';
import { paths } from '../paths.ts';
import { getToday } from '../platform/days.ts';
import { Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { PrintButton } from '../shared/print-button.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

function Week({ counts }: { counts: PitchCounts }) {
  const { user } = useSession();
  const first = weekUntil(counts.on)[0] ?? counts.on;
  return (
    <div className="grid max-w-2xl gap-8">
      <p className="hidden print:block">
        {user?.team?.name}　{texts.week.printedOn(formatShortDay(getToday()))}
      </p>
      <RuleLine counts={counts} isCoach={user?.role === 'coach'} />
      <section aria-label={texts.week.caption(formatShortDay(first), formatShortDay(counts.on))}>
        <WeekTable counts={counts} />
        <nav className="mt-2 flex justify-between print:hidden">
          <ButtonLink variant="ghost" to={paths.pitchesOn(addDays(counts.on, -7))} className="-ml-3">
            {texts.week.earlier}
          </ButtonLink>
          <ButtonLink variant="ghost" to={paths.pitchesOn(addDays(counts.on, 7))} className="-mr-3">
            {texts.week.later}
          </ButtonLink>
        </nav>
      </section>
      <Unrecorded counts={counts} />
      <OfficeLines counts={counts} />
      <Reports key={counts.on} counts={counts} />
    </div>
  );
}

export default function PitchesPage() {
  const [search] = useSearchParams();
  const asked = search.get('on');
  const on = asked !== null && parseDay(asked) ? asked : undefined;
  const query = useQuery(pitchCountsQuery(on));
  const last = on ?? getToday();
  return (
    <>
      <PageTitle
        above={<TextLink to={paths.schedule}>{texts.back}</TextLink>}
        sub={texts.week.caption(formatShortDay(weekUntil(last)[0] ?? last), formatShortDay(last))}
        actions={<PrintButton variant="line">{texts.week.print}</PrintButton>}
      >
        {texts.title}
      </PageTitle>
      <Loaded query={query} failed={texts.failed}>
        {(counts) => <Week counts={counts} />}
      </Loaded>
    </>
  );
}
