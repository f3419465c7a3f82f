import { useEffect, useRef, useState } from 'react';
import type { Member } from '#contract/member.ts';
import type { Team } from '#contract/team.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { listFreedShirtNumbers } from '#domain/year-change.ts';
import { InviteLink } from '../features/team/invites/invite-link.tsx';
import { Qualifications, RegulationInnings } from '../features/team/rules/team-rules-form.tsx';
import { useInviteCodeRenewal, useMembers, useTeam } from '../features/team/team.data.ts';
import { teamMessages } from '../features/team/team.messages.ts';
import { FreeNumbers, LeavingList } from '../features/team/year-change/leaving-list.tsx';
import { useYearChange, type YearChangeOutcome } from '../features/team/year-change/use-year-change.ts';
import { useYearChangeUndo } from '../features/team/year-change/year-change.data.ts';
import { yearChangeMessages } from '../features/team/year-change/year-change.messages.ts';
import { paths } from '../paths.ts';
import { FormFailureNotice } from '../platform/forms/form-failure-notice.tsx';
import { LoadedToEdit } from '../platform/forms/loaded-to-edit.tsx';
import { removalMessages } from '../platform/undo/removal.messages.ts';
import { useOrigin } from '../shared/origin.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';

function NewInvitation({ renewed }: { renewed: boolean }) {
  const { data: team } = useTeam();
  const { mutate, isPending, isSuccess } = useInviteCodeRenewal();
  const isNew = renewed || isSuccess;
  return (
    <Section title={teamMessages.invite.title}>
      <p>{isNew ? yearChangeMessages.renewed : yearChangeMessages.notRenewed}</p>
      {!isNew && (
        <Button variant="line" pending={isPending} onClick={() => mutate()}>
          {yearChangeMessages.renewAgain}
        </Button>
      )}
      {isNew && team && <InviteLink team={team} />}
    </Section>
  );
}

function Leavers({ leavers, freeNumbers }: Pick<YearChangeOutcome, 'leavers' | 'freeNumbers'>) {
  if (leavers.length === 0) return <p>{yearChangeMessages.nobodyLeft}</p>;
  return (
    <>
      <p className="font-semibold">{yearChangeMessages.left(leavers.length)}</p>
      <p className="break-keep wrap-anywhere">{leavers.map(formatNumberAndName).join('、\u200b')}</p>
      <FreeNumbers numbers={freeNumbers} />
    </>
  );
}

function YearChangeDone({ outcome, onUndone }: { outcome: YearChangeOutcome; onUndone: () => void }) {
  const { leavers, settingsChanged, renewed } = outcome;
  const { mutate: undo, isPending } = useYearChangeUndo(
    leavers.map(({ id }) => id),
    onUndone,
  );
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    container.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, []);
  const undoable = leavers.length > 0 || settingsChanged;
  return (
    <div ref={container} className="grid gap-8">
      <Section title={yearChangeMessages.done}>
        <Leavers {...outcome} />
        {settingsChanged && <p>{yearChangeMessages.settingsChanged}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.members}>{yearChangeMessages.toMembers}</ButtonLink>
          {undoable && (
            <Button variant="line" pending={isPending} onClick={() => undo()}>
              {removalMessages.undo}
            </Button>
          )}
        </div>
        {undoable && renewed && <p className="text-small text-ink-2">{yearChangeMessages.renewalStays}</p>}
      </Section>
      {renewed !== undefined && <NewInvitation renewed={renewed} />}
    </div>
  );
}

interface YearChangeFormProps {
  readonly team: Team;
  readonly members: readonly Member[];
  readonly onDone: (outcome: YearChangeOutcome) => void;
}

function YearChangeForm({ team, members, onDone }: YearChangeFormProps) {
  const free = (leaving: readonly number[]) => listFreedShirtNumbers(members, leaving);
  const { form, leaving, renews, setRenews, submit, failure, pending } = useYearChange(
    team,
    members,
    (outcome) => onDone({ ...outcome, freeNumbers: free(outcome.leavers.map(({ id }) => id)) }),
  );
  const { ids, day, setDay } = leaving;
  const active = members.filter((member) => member.active).length;
  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      <FormFailureNotice failure={failure} />
      <Section
        title={yearChangeMessages.leaving}
        aside={yearChangeMessages.leavingCount(ids.length, active - ids.length)}
      >
        <LeavingList leaving={leaving} />
        <FreeNumbers numbers={free(ids)} />
        <TextField
          type="date"
          label={yearChangeMessages.day}
          hint={yearChangeMessages.dayHint}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Section>
      <Section title={yearChangeMessages.settings}>
        <div className="grid gap-6">
          <RegulationInnings form={form} />
          <Qualifications form={form} />
          <Checkbox
            label={<span className="font-semibold">{yearChangeMessages.renew}</span>}
            description={yearChangeMessages.renewText}
            checked={renews}
            onChange={(event) => setRenews(event.target.checked)}
          />
        </div>
      </Section>
      <Button type="submit" pending={pending} className="sm:justify-self-start">
        {yearChangeMessages.submit(ids.length)}
      </Button>
    </form>
  );
}

function YearChange() {
  const team = useTeam();
  const members = useMembers();
  const [outcome, setOutcome] = useState<YearChangeOutcome | null>(null);
  if (outcome) return <YearChangeDone outcome={outcome} onUndone={() => setOutcome(null)} />;
  return (
    <LoadedToEdit query={team}>
      {(stored) => (
        <LoadedToEdit query={members}>
          {(all) => <YearChangeForm team={stored} members={all} onDone={setOutcome} />}
        </LoadedToEdit>
      )}
    </LoadedToEdit>
  );
}

export default function YearChangePage() {
  const { path, title } = useOrigin({ path: paths.members, title: teamMessages.members.title });
  return (
    <div className="max-w-xl">
      <PageTitle above={<TextLink to={path}>{title}</TextLink>}>{yearChangeMessages.title}</PageTitle>
      <YearChange />
    </div>
  );
}
