import type { Member } from '#contract/member.ts';
import type { Team } from '#contract/team.ts';
import { freeNumbers } from '#domain/year-change.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FreeNumbers, LeavingList } from './leaving-list.tsx';
import { Qualifications, RegulationInnings } from './team-rules-form.tsx';
import { useYearChange, type YearChangeOutcome } from './use-year-change.ts';
import { yearChangeMessages as texts } from './year-change.messages.ts';

interface YearChangeFormProps {
  readonly team: Team;
  readonly members: readonly Member[];
  readonly onDone: (outcome: YearChangeOutcome) => void;
}

/** The preview of a new year: everything is saved together. */
export function YearChangeForm({ team, members, onDone }: YearChangeFormProps) {
  const free = (leaving: readonly number[]) => freeNumbers(members, leaving);
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
      <Section title={texts.leaving} aside={texts.leavingCount(ids.length, active - ids.length)}>
        <LeavingList leaving={leaving} />
        <FreeNumbers numbers={free(ids)} />
        <TextField
          type="date"
          label={texts.day}
          hint={texts.dayHint}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Section>
      <Section title={texts.settings}>
        <div className="grid gap-6">
          <RegulationInnings form={form} />
          <Qualifications form={form} />
          <Checkbox
            label={<span className="font-semibold">{texts.renew}</span>}
            description={texts.renewText}
            checked={renews}
            onChange={(event) => setRenews(event.target.checked)}
          />
        </div>
      </Section>
      <Button type="submit" pending={pending} className="sm:justify-self-start">
        {texts.submit(ids.length)}
      </Button>
    </form>
  );
}
