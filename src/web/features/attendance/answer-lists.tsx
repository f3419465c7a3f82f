import { useState } from 'react';
import type { ItemAttendance } from '#contract/attendance.ts';
import { formatDayOfMonth, formatTime } from '#domain/day.ts';
import { getToday } from '../../platform/days.ts';
import { AnswerBlock } from '../../shared/attendance/answer-block.tsx';
import { type AnswerableItem, findFormerMeeting } from '../../shared/attendance/asking.ts';
import { attendanceMessages } from '../../shared/attendance/attendance.messages.ts';
import { formatNearDay } from '../../shared/attendance/until-days.ts';
import { OwnMark } from '../../shared/own-mark.tsx';
import { PlayerName } from '../../shared/player-name.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { itemAttendanceMessages as texts } from './item-attendance.messages.ts';
import { findPerson } from './own-answers.tsx';

/** The groups in the order of the list. Members without an answer come first, because coaches remind them. */
const GROUPS = ['unanswered', 'maybe', 'no', 'yes'] as const;
type Group = (typeof GROUPS)[number];

type Listed = ItemAttendance['unanswered'][number] | ItemAttendance['answers'][number];

function listGroup({ unanswered, answers }: ItemAttendance, group: Group): readonly Listed[] {
  return group === 'unanswered' ? unanswered : answers.filter(({ answer }) => answer === group);
}

interface AnswerListsProps {
  readonly item: AnswerableItem;
  readonly attendance: ItemAttendance;
  /** Whether the reader can answer for a member by a tap on the name. */
  readonly mayAnswerForOthers: boolean;
  /** The attendance rates in words, by member id; only of members who rarely attend. */
  readonly seldom: ReadonlyMap<number, string>;
}

/** The number of names listed at first; the others are counted. */
const MAX_NAMED = 5;

/** Answers that were given before the item's day, time or place changed. */
function FormerAnswers({ item, attendance }: Pick<AnswerListsProps, 'item' | 'attendance'>) {
  const given = attendance.answers.filter(({ outdated }) => outdated);
  const former = Map.groupBy(given, (member) => {
    const day = findFormerMeeting(member, item)?.day;
    return day ? texts.former.day(formatDayOfMonth(day)) : texts.former.change;
  });
  const personName = ({ number, name }: (typeof given)[number]) => attendanceMessages.person(number, name);
  return [...former].map(([when, members]) => (
    <p key={when} className="text-small text-ink-2">
      {members.length > MAX_NAMED
        ? texts.former.many(when, members.length)
        : texts.former.some(when, members.map(personName).join('・'))}
    </p>
  ));
}

function Answering({ item, attendance, id, onClose }: AnswersForProps) {
  const found = findPerson(attendance, id);
  if (!found) return null;
  const { person, answer } = found;
  return (
    <section
      aria-label={texts.change.for(attendanceMessages.person(person.number, person.name))}
      className="max-w-lg rounded-md border border-chalk-strong bg-sheet px-3.5 pt-3 pb-1"
    >
      <AnswerBlock item={item} subject={person} answered={answer} named />
      <Button variant="ghost" onClick={onClose} className="-ml-3">
        {texts.change.close}
      </Button>
    </section>
  );
}

interface AnswersForProps extends Omit<AnswerListsProps, 'mayAnswerForOthers' | 'seldom'> {
  readonly id: number;
  readonly onClose: () => void;
}

interface NameProps {
  readonly member: Listed;
  readonly chosen: boolean;
  /** Opens the answer of a member; null if the reader cannot answer for others. */
  readonly onChoose: ((id: number) => void) | null;
}

const nameLook = 'inline-flex items-center gap-1 text-left wrap-anywhere';

function Name({ member, chosen, onChoose }: NameProps) {
  const name = (
    <span>
      <PlayerName player={member} /> <OwnMark id={member.member_id} />
    </span>
  );
  if (!onChoose) return <span className={`${nameLook} min-h-8`}>{name}</span>;
  return (
    <button
      type="button"
      aria-expanded={chosen}
      onClick={() => onChoose(member.member_id)}
      className={`${nameLook} -mx-1 min-h-target rounded-md px-1 hover:bg-field-soft aria-expanded:bg-field-soft aria-expanded:font-bold`}
    >
      {name}
    </button>
  );
}

function listNotes(member: ItemAttendance['answers'][number]): string[] {
  const { maybe_until: until, arrives, leaves, comment, coaches_only: isSecret } = member;
  const notes = [
    until && texts.until(formatNearDay(until, getToday())),
    arrives && attendanceMessages.times.late(formatTime(arrives)),
    leaves && attendanceMessages.times.early(formatTime(leaves)),
    comment && (isSecret ? `${comment}${attendanceMessages.comment.forCoaches}` : comment),
    member.via === 'team' && texts.byTeamLink,
    !member.plays && texts.notCounted,
  ];
  return notes.filter((note) => typeof note === 'string' && note !== '') as string[];
}

interface ListedNameProps extends NameProps {
  /** The attendance rate in words; undefined for members who attend often. */
  readonly seldom: string | undefined;
}

function ListedName({ seldom, ...name }: ListedNameProps) {
  const { member } = name;
  const hasAnswered = 'answer' in member;
  const notes = [...(hasAnswered ? listNotes(member) : []), ...(seldom ? [seldom] : [])];
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <Name {...name} />
      {notes.length > 0 && (
        <span className="text-small text-ink-2 wrap-anywhere tabular-nums">{notes.join('・')}</span>
      )}
      {hasAnswered && member.withdrawn_at && (
        <span className="text-small font-semibold text-clay">{texts.withdrawn}</span>
      )}
    </span>
  );
}

export function AnswerLists({ mayAnswerForOthers, seldom, ...props }: AnswerListsProps) {
  const { attendance } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const groups = GROUPS.filter((group) => group === 'yes' || listGroup(attendance, group).length > 0);
  const choose = (id: number) => setChosen(id === chosen ? null : id);
  return (
    <section aria-labelledby="answers" className="@container grid gap-2">
      <h2 id="answers" className="sr-only">
        {texts.names}
      </h2>
      <div className="divide-y divide-chalk border-y border-chalk @2xl:grid @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:divide-x @2xl:divide-y-0">
        {groups.map((group) => {
          const members = listGroup(attendance, group);
          const isOpen = group === 'unanswered' && attendance.open;
          return (
            <div
              key={group}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 py-1.5 @2xl:block @2xl:px-4 @2xl:first:pl-0"
            >
              <h3 className="flex min-h-target self-start items-center gap-1 text-small text-ink-2 tabular-nums">
                {texts.list[group]} <b className={cx(isOpen ? 'text-clay' : 'text-ink')}>{members.length}</b>
              </h3>
              <ul className="flex flex-wrap gap-x-4 @2xl:grid">
                {members.map((member) => (
                  <li key={member.member_id} className="min-w-0">
                    <ListedName
                      member={member}
                      chosen={member.member_id === chosen}
                      onChoose={mayAnswerForOthers ? choose : null}
                      seldom={seldom.get(member.member_id)}
                    />
                  </li>
                ))}
                {members.length === 0 && (
                  <li className="flex min-h-target items-center text-small text-ink-2">{texts.nobody}</li>
                )}
              </ul>
            </div>
          );
        })}
      </div>
      <FormerAnswers {...props} />
      {chosen !== null && <Answering {...props} key={chosen} id={chosen} onClose={() => setChosen(null)} />}
      {mayAnswerForOthers && <p className="text-small text-ink-2">{texts.change.hint}</p>}
    </section>
  );
}
