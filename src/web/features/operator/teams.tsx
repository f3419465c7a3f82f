import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import type { OperatorTeam } from '#contract/operator.ts';
import { dayInWords, localDay } from '../../platform/days.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { MoreButton } from '../../platform/queries/more-button.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/section.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ago } from './amounts.ts';
import { overviewQuery, teamsQuery } from './operator.data.ts';
import { operatorMessages } from './operator.messages.ts';
import { type Act, TeamDialog } from './team-dialog.tsx';

const texts = operatorMessages.teams;

const FEW_TEAMS = 8;

type Ask = (act: Act, team: OperatorTeam) => void;

function TeamRow({ team, onAsk }: { team: OperatorTeam; onAsk: Ask }) {
  const [open, setOpen] = useState(false);
  return (
    <li className="border-b border-chalk">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2.5 text-left hover:bg-field-soft"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{team.name}</span>
          {!team.in_use && <Tag>{texts.quiet}</Tag>}
        </span>
        <ChevronDown
          aria-hidden
          className={cx('row-span-2 size-5 text-ink-2 transition-transform', open && 'rotate-180')}
        />
        <span className="text-small text-ink-2 tabular-nums">
          {texts.members(team.members)}・{texts.active(ago(team.active_at))}
        </span>
      </button>
      {open && (
        <div className="grid gap-3 pb-4">
          <p className="text-small text-ink-2">
            {texts.created(dayInWords(localDay(new Date(team.created_at))))}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="line" onClick={() => onAsk('renew', team)}>
              {texts.renew}
            </Button>
            <Button variant="line" className="text-clay!" onClick={() => onAsk('remove', team)}>
              {texts.remove}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

function Nobody({ typed }: { typed: string }) {
  return <p className="text-ink-2">{typed ? texts.notFound(typed) : texts.none}</p>;
}

/** After a deletion, the heading gets the focus, because the buttons are gone. */
function useTeamDialog() {
  const [asked, setAsked] = useState<{ act: Act; team: OperatorTeam } | null>(null);
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const gone = useRef(false);
  const ask: Ask = (act, team) => {
    gone.current = false;
    setAsked({ act, team });
    setOpen(true);
  };
  const onClose = () => setOpen(false);
  const onDone = (act: Act) => {
    gone.current = act === 'remove';
    onClose();
  };
  const heading = () => place.current?.closest('section')?.querySelector('h2');
  const finalFocus = () => (gone.current && heading()) || (true as const);
  return { ask, asked, place, dialog: { open, onClose, onDone, finalFocus } };
}

export function Teams() {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = useInfiniteQuery(teamsQuery(search));
  const count = useQuery(overviewQuery).data?.teams ?? 0;
  const { ask, asked, place, dialog } = useTeamDialog();
  return (
    <Section title={texts.title}>
      {(count > FEW_TEAMS || typed) && (
        <TextField
          label={texts.search}
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div ref={place}>
        <Loaded query={query} failed={texts.failed}>
          {({ pages }) => {
            const teams = pages.flatMap((page) => page.teams);
            return teams.length === 0 ? (
              <Nobody typed={search} />
            ) : (
              <ul className="-mt-2">
                {teams.map((team) => (
                  <TeamRow key={team.id} team={team} onAsk={ask} />
                ))}
              </ul>
            );
          }}
        </Loaded>
      </div>
      <MoreButton query={query} label={texts.more} />
      {asked && <TeamDialog key={`${asked.act}${asked.team.id}`} {...asked} {...dialog} />}
    </Section>
  );
}
