import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { memberTableQuery } from '../features/lineup/lineup.data.ts';
import { memberTableMessages as texts } from '../features/member-table/member-table.messages.ts';
import { MemberTableSheet } from '../features/member-table/member-table.tsx';
import { paths } from '../paths.ts';
import { currentData } from '../platform/current-data.ts';
import { Loaded } from '../platform/loaded.tsx';
import { useSession } from '../platform/session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';
import { usePageHeading } from '../ui/use-page-heading.ts';

export default function MemberTablePage() {
  const id = Number(useParams().id);
  const query = useQuery(memberTableQuery(id));
  const isCoach = useSession().user?.role === 'coach';
  const heading = usePageHeading(texts.title);
  const table = currentData(query);
  const day = table && `${Number(table.date.slice(5, 7))}/${Number(table.date.slice(8, 10))}`;
  return (
    <>
      <div className="print:hidden">
        <PageHead
          back={isCoach ? paths.lineup(id) : paths.scheduleItem(id)}
          backLabel={isCoach ? texts.back : texts.backToItem}
        >
          <h1 ref={heading} tabIndex={-1} className="leading-tight font-bold md:text-[1.125rem]">
            {texts.title}
          </h1>
          {table && day && (
            <p className="truncate text-small leading-snug text-ink-2">{texts.sub(day, table.opponent)}</p>
          )}
        </PageHead>
      </div>
      <Loaded query={query} failed={texts.failed}>
        {(loaded) =>
          loaded.entries.length > 0 ? (
            <MemberTableSheet table={loaded} />
          ) : (
            <EmptyState
              title={texts.empty.title}
              text={texts.empty.text}
              action={isCoach && <ButtonLink to={paths.lineup(id)}>{texts.empty.make}</ButtonLink>}
            />
          )
        }
      </Loaded>
    </>
  );
}
