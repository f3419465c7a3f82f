import { Check, ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { accountApi, type User } from '#contract/account.ts';
import { commonMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { call } from '../platform/api/api.ts';
import { useTeamChange } from '../platform/session/team-change.ts';
import { toastError } from '../platform/toast.ts';
import { cx } from '../ui/cx.ts';
import { teamSwitchMessages as texts } from './team-switch.messages.ts';

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly current: boolean;
  readonly teamId: number;
  readonly memberId: number | null;
}

function listViews({ id, own_id, children, team_id }: User): Choice[] {
  const teamId = team_id ?? 0;
  const own = own_id === null ? [] : [{ id: own_id, label: texts.own }];
  const all = [...own, ...children.map((child) => ({ id: child.id, label: texts.recordsLabel(child.name) }))];
  if (all.length < 2) return [];
  return all.map((view) => ({
    key: `member-${view.id}`,
    label: view.label,
    current: view.id === id,
    teamId,
    memberId: view.id,
  }));
}

function listChoices(user: User): Choice[] {
  const teams = user.teams.map(({ id, name }) => ({
    key: `team-${id}`,
    label: name,
    current: id === user.team_id,
    teamId: id,
    memberId: null,
  }));
  return [...teams, ...listViews(user)];
}

const rowLook =
  'flex min-h-target w-full items-center gap-2 px-4 py-2 text-left hover:bg-paper -outline-offset-2!';

function ChoiceRow({ choice, onChoose }: { choice: Choice; onChoose: () => void }) {
  return (
    <li className={choice.memberId === null ? '' : 'pl-4'}>
      <button
        type="button"
        aria-current={choice.current ? 'true' : undefined}
        onClick={onChoose}
        className={cx(rowLook, choice.current && 'font-bold')}
      >
        <Check aria-hidden className={cx('size-4 shrink-0 text-field', !choice.current && 'invisible')} />
        {choice.label}
      </button>
    </li>
  );
}

export function TeamSwitch({ user }: { user: User }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const showTeam = useTeamChange();
  const child = user.children.find((child) => child.id === user.id);
  const close = () => popover.current?.hidePopover();
  const choose = async ({ teamId, memberId, current }: Choice) => {
    close();
    if (current) return;
    const body = { team_id: teamId, member_id: memberId };
    await showTeam(() => call(accountApi.chooseTeam, { body })).catch(() => toastError(texts.failed));
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-target min-w-0 items-center gap-1 rounded-md px-1 font-bold hover:bg-paper"
      >
        <span className="grid text-left leading-tight">
          <span aria-hidden className="truncate text-tiny font-normal text-ink-2">
            <span className="md:hidden">{commonMessages.productName} </span>
            {child && user.team?.name}
          </span>
          <span className="truncate">{child ? texts.recordsLabel(child.name) : user.team?.name}</span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2" />
      </button>
      <div
        id={id}
        ref={popover}
        popover="auto"
        className="fixed inset-auto top-header left-2 m-0 md:left-38 max-h-[75dvh] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-chalk-strong bg-sheet py-1 text-ink shadow-lg"
      >
        <ul aria-label={texts.title}>
          {listChoices(user).map((choice) => (
            <ChoiceRow key={choice.key} choice={choice} onChoose={() => void choose(choice)} />
          ))}
        </ul>
        <div className="mt-1 border-t border-chalk pt-1 text-field">
          <Link to={paths.join} onClick={close} className={rowLook}>
            {texts.join}
          </Link>
          <Link to={paths.newTeam} onClick={close} className={rowLook}>
            {texts.found}
          </Link>
        </div>
      </div>
    </>
  );
}
