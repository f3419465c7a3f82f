import type { Member } from '#contract/member.ts';
import { parseDay } from '#domain/day.ts';
import { findGradesThisAndNextYear, isInGraduatingGrade } from '#domain/year-change.ts';
import { getToday } from '../../../platform/days.ts';
import { PlayerName } from '../../../shared/player-name.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { teamMessages } from '../team.messages.ts';
import type { Leaving } from './use-year-change.ts';
import { yearChangeMessages as texts } from './year-change.messages.ts';

/**
 * Formats the change of the grade, such as "小5 → 小6". A member who leaves, or who has no grade yet, gets only
 * one grade, such as "小6". Empty without a grade.
 */
function gradeText(member: Member, day: string, leaves: boolean): string {
  const { before, after } = findGradesThisAndNextYear(member, day);
  if (before === null) return after ?? '';
  if (leaves) return before;
  return texts.gradeStep(before, after ?? texts.leavesSchool);
}

/**
 * Returns 卒団 for a member in the last grade, otherwise the word for leaving. Adds the day if it is in the
 * future.
 */
function leavingText(member: Member, day: string): string {
  const word = isInGraduatingGrade(member, day) ? texts.graduates : texts.leaves;
  const parsed = day > getToday() ? parseDay(day) : null;
  return parsed ? texts.on(parsed.month, parsed.day, word) : word;
}

interface LeavingRowProps {
  readonly member: Member;
  readonly day: string;
  readonly leaves: boolean;
  readonly onToggle: () => void;
}

function LeavingRow({ member, day, leaves, onToggle }: LeavingRowProps) {
  const grade = gradeText(member, day, leaves);
  return (
    <li>
      <label className="grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1 hover:bg-paper">
        <input type="checkbox" checked={leaves} onChange={onToggle} className="size-6 accent-field" />
        <span className="min-w-0">
          <span className="font-semibold break-keep wrap-anywhere">
            <PlayerName player={member} />
          </span>
          {member.role === 'coach' && (
            <span className="ml-2 text-tiny text-ink-2">{teamMessages.members.coach}</span>
          )}
        </span>
        <span className="flex items-center gap-2">
          <span className="text-small text-ink-2 tabular-nums">{grade}</span>
          {leaves && <Tag className="border-clay! font-bold! text-clay!">{leavingText(member, day)}</Tag>}
        </span>
      </label>
    </li>
  );
}

export function LeavingList({ leaving }: { leaving: Leaving }) {
  const { candidates, ids, day, toggle } = leaving;
  if (candidates.length === 0) return <p className="text-ink-2">{texts.nobody}</p>;
  return (
    <ul className="divide-y divide-chalk overflow-clip rounded-md border border-chalk bg-sheet">
      {candidates.map((member) => (
        <LeavingRow
          key={member.id}
          member={member}
          day={day}
          leaves={ids.includes(member.id)}
          onToggle={() => toggle(member.id)}
        />
      ))}
    </ul>
  );
}

export function FreeNumbers({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-small text-ink-2">{texts.freeNumbers}</span>
      {numbers.map((number) => (
        <span key={number} className="font-bold tabular-nums">
          {number}
        </span>
      ))}
    </p>
  );
}
