import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { MemberTable } from '#contract/lineup.ts';
import { formatMonthDay } from '#domain/day.ts';
import { memberTableQuery } from '../features/lineup/lineup.data.ts';
import { memberTableMessages as texts } from '../features/member-table/member-table.messages.ts';
import { Paper } from '../features/member-table/paper.tsx';
import { PARTS, type PartsPerSheet } from '../features/member-table/paper-sizes.ts';
import { paths } from '../paths.ts';
import { getCurrentData, Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { readPreference, writePreference } from '../platform/storage/preferences.ts';
import { PrintButton } from '../shared/print-button.tsx';
import { isOpenedFor } from '../shared/use-outside-line-app.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { dialogOnDemand } from '../ui/on-demand.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { EmptyState } from '../ui/states.tsx';
import { usePageHeading } from '../ui/use-page-heading.ts';

const PictureDialog = dialogOnDemand(
  async () => (await import('../features/member-table/picture-dialog.tsx')).PictureDialog,
);

const PREFERENCES = { parts: 'member-table:parts', kana: 'member-table:kana' } as const;

const parseParts = (text: string | null): PartsPerSheet => PARTS.find((parts) => String(parts) === text) ?? 3;

function MemberTableSheet({ table }: { table: MemberTable }) {
  const [parts, setParts] = useState(() => parseParts(readPreference(PREFERENCES.parts)));
  const [kana, setKana] = useState(() => readPreference(PREFERENCES.kana) !== 'off');
  const [sending, setSending] = useState(isOpenedFor('picture'));
  const chooseParts = (chosen: string) => {
    writePreference(PREFERENCES.parts, chosen);
    setParts(parseParts(chosen));
  };
  const chooseKana = (on: boolean) => {
    writePreference(PREFERENCES.kana, on ? null : 'off');
    setKana(on);
  };
  return (
    <div className="grid items-start gap-x-10 gap-y-4 md:grid-cols-[minmax(0,38rem)_minmax(16rem,22rem)] print:block">
      <figure aria-label={texts.preview} className="mx-auto w-full max-w-152">
        <Paper table={table} kana={kana} parts={parts} />
      </figure>
      <div className="contents md:sticky md:top-32 md:grid md:gap-4 print:hidden">
        <RadioGroup
          label={texts.parts}
          name="parts"
          chosen={parts}
          options={PARTS.map((value) => ({ value, label: texts.part(value) }))}
          onChange={({ target }) => chooseParts(target.value)}
        />
        <div className="flex items-center justify-between gap-3">
          <Checkbox label={texts.kana} checked={kana} onChange={({ target }) => chooseKana(target.checked)} />
          <span className="text-small text-ink-2">{texts.paper}</span>
        </div>
        <div
          data-entry-bar
          className="sticky bottom-0 z-10 -mx-4 -mb-8 flex gap-2.5 border-t border-chalk bg-sheet px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] *:flex-1 *:px-3 md:static md:m-0 md:border-0 md:bg-transparent md:p-0"
        >
          <PrintButton>{texts.print}</PrintButton>
          <Button variant="line" onClick={() => setSending(true)}>
            <Image aria-hidden className="size-5" />
            {texts.send}
          </Button>
        </div>
      </div>
      <PictureDialog table={table} open={sending} onClose={() => setSending(false)} />
    </div>
  );
}

export default function MemberTablePage() {
  const id = Number(useParams().id);
  const query = useQuery(memberTableQuery(id));
  const isCoach = useSession().user?.role === 'coach';
  const heading = usePageHeading(texts.title);
  const table = getCurrentData(query);
  const day = table && formatMonthDay(table.date);
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
