import { X } from 'lucide-react';
import { type Member, newMember } from '#contract/member.ts';
import { readShirtNumber } from '#domain/member.ts';
import { getToday } from '../../../platform/days.ts';
import { useSession } from '../../../platform/session/session.tsx';
import { toastError } from '../../../platform/toast.ts';
import { savingMessages } from '../../../saving/saving.messages.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Tag } from '../../../ui/tag.tsx';
import { findSameName, markSameNames } from '../member-names.ts';
import { useMemberChange } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';
import { formatExtras, listUnreadExtras, toMember } from './member-extras.ts';
import type { ListedMember } from './member-text.ts';
import { SameNameWarning } from './same-name-warning.tsx';

const texts = teamMessages.adding;
const { sameNumber } = teamMessages.members;

function toChange(listed: ListedMember) {
  const { name: _, ...told } = toMember(listed, getToday());
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== ''));
}

/** Adds the list's data to the coach's own member, instead of creating a second member. */
function OwnRow({ self, listed, onTaken }: { self: Member; listed: ListedMember; onTaken: () => void }) {
  const { mutate, isPending } = useMemberChange(self, {
    onChanged: onTaken,
    onConflict: () => toastError(savingMessages.conflict.showing),
  });
  const isNew = listed.number !== '' && listed.number !== self.number;
  return (
    <Button
      variant="line"
      pending={isPending}
      onClick={() => mutate(toChange(listed))}
      className="min-h-target px-3 text-small"
    >
      {isNew ? texts.selfNumber(listed.number) : texts.selfKnown}
    </Button>
  );
}

const columns = ['number', 'name', 'kana'] as const;
type Column = (typeof columns)[number];
const heads: Readonly<Record<Column, string>> = {
  number: teamMessages.fields.number,
  name: texts.name,
  kana: teamMessages.fields.kana,
};

/** Returns for each listed member whether a stored member or an earlier row has the same number. */
function markSameNumbers(members: readonly Member[], listed: readonly ListedMember[]): boolean[] {
  const numbers = listed.map(({ number }) => readShirtNumber(number));
  const taken = members.filter(({ active }) => active).map(({ number }) => number);
  return numbers.map(
    (number, at) => number !== null && (taken.includes(number) || numbers.indexOf(number) < at),
  );
}

function findErrors(member: ListedMember): Partial<Record<Column, string>> {
  const issues = newMember.safeParse(member).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}

const grid = 'grid grid-cols-[3.5rem_minmax(0,1.2fr)_minmax(0,1fr)_2.75rem] gap-1';

type Layout = Partial<Record<Column, string>>;

/** A reading is longer than a name, so it has a line of its own below the name. */
const withKana: Layout = { name: 'col-span-2', kana: '[grid-area:2/2/3/4]' };

interface CellProps {
  readonly className: string | undefined;
  readonly name: string;
  readonly text: string;
  readonly wrong: boolean;
  readonly numeric: boolean;
  readonly onText: (text: string) => void;
}

function Cell({ className, name, text, wrong, numeric, onText }: CellProps) {
  return (
    <input
      // A text changed in the list above changes the key, so that the input shows the new text.
      key={text}
      aria-label={name}
      aria-invalid={wrong || undefined}
      defaultValue={text}
      autoComplete="off"
      inputMode={numeric ? 'numeric' : undefined}
      onBlur={(event) => {
        if (event.target.value !== text) onText(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
      className={cx(
        'h-11 w-full min-w-0 rounded-sm border border-chalk bg-sheet px-2 text-base hover:border-control',
        'aria-invalid:border-clay aria-invalid:bg-clay-soft',
        className,
      )}
    />
  );
}

interface RowProps {
  readonly member: ListedMember;
  readonly layout: Layout;
  /** The coach's own member if the row is about the coach. */
  readonly self: Member | undefined;
  readonly row: number;
  readonly doubts: readonly string[];
  /** Replaces the member in the list; null removes the member. */
  readonly onChanged: (member: ListedMember | null) => void;
}

function Row({ member, layout, self, row, doubts, onChanged }: RowProps) {
  const errors = findErrors(member);
  const extras = formatExtras(member, getToday());
  return (
    <li className="grid gap-1">
      <div className={grid}>
        {columns.map((column) => (
          <Cell
            key={column}
            className={layout[column]}
            name={texts.cell(row, heads[column])}
            text={member[column]}
            wrong={errors[column] !== undefined}
            numeric={column === 'number'}
            onText={(text) => onChanged({ ...member, [column]: text })}
          />
        ))}
        <button
          type="button"
          aria-label={texts.remove(row, member.name)}
          onClick={() => onChanged(null)}
          className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-paper hover:text-ink"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
      <div className="flex flex-wrap items-center gap-1 text-small empty:hidden">
        {extras && <span className="px-2 text-ink-2">{extras}</span>}
        {listUnreadExtras(member, getToday()).map(({ text, extra }) => (
          <span key={text + extra} className="px-2 text-ink-2">
            {texts.unread(text, extra && texts.readable[extra])}
          </span>
        ))}
        {self && <OwnRow self={self} listed={member} onTaken={() => onChanged(null)} />}
        {doubts.map((doubt) => (
          <Tag key={doubt} className="border-clay! text-clay!">
            {doubt}
          </Tag>
        ))}
        {Object.values(errors).map((error) => (
          <span key={error} className="font-semibold text-clay">
            {error}
          </span>
        ))}
      </div>
    </li>
  );
}

interface ListPreviewProps {
  readonly listed: readonly ListedMember[];
  readonly members: readonly Member[];
  readonly unused: readonly string[];
  readonly onCorrected: (listed: readonly ListedMember[]) => void;
}

export function ListPreview({ listed, members, unused, onCorrected }: ListPreviewProps) {
  const { user } = useSession();
  if (listed.length === 0) return null;
  const names = markSameNames(
    members,
    listed.map(({ name }) => name),
  );
  const selves = listed.map(({ name }) => {
    const same = findSameName(members, name);
    return same?.id === user?.id ? same : undefined;
  });
  const numbers = markSameNumbers(members, listed);
  const layout = listed.some(({ kana }) => kana !== '') ? withKana : {};
  const change = (at: number, changed: ListedMember | null) =>
    onCorrected(listed.flatMap((member, row) => (row === at ? (changed ?? []) : member)));
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
        <span className="font-semibold">{texts.preview(listed.length)}</span>
        <span>{texts.previewHint}</span>
      </p>
      <div aria-hidden className={cx(grid, 'text-tiny text-ink-2')}>
        {columns.map((column) => (
          <span key={column} className={cx('px-2', layout[column])}>
            {heads[column]}
          </span>
        ))}
      </div>
      <ol className="grid gap-1.5">
        {listed.map((member, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line
            key={at}
            member={member}
            layout={layout}
            self={selves[at]}
            row={at + 1}
            doubts={[names[at] && !selves[at] && texts.same, numbers[at] && sameNumber].filter(
              (doubt) => doubt !== false && doubt !== undefined,
            )}
            onChanged={(changed) => change(at, changed)}
          />
        ))}
      </ol>
      {unused.length > 0 && <p className="text-small text-ink-2">{texts.unusedColumns(unused)}</p>}
      {names.some((same, at) => same && !selves[at]) && <SameNameWarning>{texts.sameNames}</SameNameWarning>}
    </div>
  );
}
