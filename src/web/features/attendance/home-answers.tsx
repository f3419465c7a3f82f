import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OpenItem } from '#contract/attendance.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { EMPTY_ATTENDANCE_ANSWER } from '#domain/attendance.ts';
import { formatDayOfMonth } from '#domain/day.ts';
import { formatScheduleItemTitle } from '#domain/schedule.ts';
import { paths } from '../../paths.ts';
import { AnswerBlock } from '../../shared/attendance/answer-block.tsx';
import type { Answered } from '../../shared/attendance/asking.ts';
import { attendanceMessages } from '../../shared/attendance/attendance.messages.ts';
import { openItemsQuery } from '../../shared/attendance/open-items.data.ts';
import { formatDayAndTime } from '../../shared/attendance/until-days.ts';
import { cx } from '../../ui/cx.ts';
import { useColumns } from '../../ui/use-wide.ts';
import { homeAnswersMessages as texts } from './home-answers.messages.ts';

/** The most items shown at first. A phone shows one item, because the user's own figures are below. */
const MOST = { narrow: 1, wide: 3 };

type Own = OpenItem['own'][number];

function answeredBy({ answer, maybe_until, answered_for, outdated }: Own): Answered | undefined {
  if (!answer) return undefined;
  return {
    ...EMPTY_ATTENDANCE_ANSWER,
    ...{ answer, maybe_until, answered_for, outdated },
    answered_at: null,
    answered_by: null,
    wish: null,
  };
}

function OwnBlocks({ item, own }: { item: ScheduleItem; own: readonly Own[] }) {
  return own.map((member) => (
    <AnswerBlock
      key={member.id}
      item={item}
      subject={{ ...member, member_id: member.id }}
      answered={answeredBy(member)}
      named={own.length > 1}
      small
    />
  ));
}

export function AnswersTo({ item }: { item: ScheduleItem }) {
  const { data } = useQuery(openItemsQuery);
  const own = data?.items.find(({ item_id }) => item_id === item.id)?.own ?? [];
  if (own.length === 0) return null;
  return (
    <div className="grid gap-1 pt-2">
      <OwnBlocks item={item} own={own} />
    </div>
  );
}

interface OpenAnswersProps {
  readonly schedule: readonly ScheduleItem[];
  /** The id of the item that the page already shows. */
  readonly except: number | undefined;
}

const isOpen = ({ own }: OpenItem) => own.some(({ answer }) => answer === null);

function OpenList({ items, schedule }: OpenAnswersProps & { items: readonly OpenItem[] }) {
  // Keeps the first list of open items, so that no row moves while the user taps.
  const [ids] = useState(() => items.filter(isOpen).map(({ item_id }) => item_id));
  const rows = ids.flatMap((id) => {
    const [item, asked] = [
      schedule.find((each) => each.id === id),
      items.find((each) => each.item_id === id),
    ];
    return item && asked ? [{ item, own: asked.own }] : [];
  });
  const [all, setAll] = useState(false);
  const most = useColumns() ? MOST.wide : MOST.narrow;
  if (rows.length === 0) return null;
  const shown = all ? rows : rows.slice(0, most);
  const left = items.filter((item) => ids.includes(item.item_id) && isOpen(item)).length;
  return (
    <section aria-labelledby="open-answers" className="grid min-w-0 content-start">
      <div className="flex min-h-target items-center justify-between gap-3">
        <h2 id="open-answers" className="text-small font-bold text-ink-2">
          {texts.title}
        </h2>
        {left > 0 && <span className="text-small font-semibold text-clay">{texts.open(left)}</span>}
      </div>
      <ul className="divide-y divide-chalk rounded-md border border-chalk bg-sheet">
        {shown.map(({ item, own }) => (
          <li key={item.id} className="grid gap-2 px-3.5 pt-2">
            <Link
              to={paths.scheduleItem(item.id)}
              className="grid min-h-target content-center hover:text-field"
            >
              <span className="font-semibold wrap-anywhere">
                {formatDayOfMonth(item.date)} {formatScheduleItemTitle(item) ?? attendanceMessages.item}
              </span>
              {item.answer_by && (
                <span className="text-small text-ink-2">
                  {texts.deadline(formatDayAndTime(item.answer_by))}
                </span>
              )}
            </Link>
            <OwnBlocks item={item} own={own} />
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="inline-flex min-h-target items-center gap-0.5 justify-self-start text-small font-bold text-field hover:text-field-strong"
        >
          {texts.more(rows.length - most)}
          <ChevronDown aria-hidden className={cx('size-4', all && 'rotate-180')} />
        </button>
      )}
    </section>
  );
}

export function OpenAnswers(props: OpenAnswersProps) {
  const { data } = useQuery(openItemsQuery);
  if (!data) return null;
  const items = data.items.filter(({ item_id }) => item_id !== props.except);
  return <OpenList {...props} items={items} />;
}
