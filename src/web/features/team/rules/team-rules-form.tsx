import { useWatch } from 'react-hook-form';
import type { Team } from '#contract/team.ts';
import { ATTENDANCE_COMMENT_READERS } from '#domain/attendance.ts';
import { formatOutsAsInnings, REGULATION_INNINGS_CHOICES } from '#domain/pitching.ts';
import { PUBLIC_NAME_RULES } from '#domain/public-name.ts';
import { computeQualifyingOuts, computeQualifyingPlateAppearances } from '#domain/qualification.ts';
import { SCOREBOOK_SIGN_STYLES } from '#domain/scoring/scorebook/sign-choices.ts';
import { MONTHS } from '#domain/season.ts';
import { SPORTS } from '#domain/team.ts';
import { bindField, type ContractForm, useContractForm, useSubmit } from '../../../platform/forms/form.ts';
import { FormFailureNotice } from '../../../platform/forms/form-failure-notice.tsx';
import { toastSuccess } from '../../../platform/toast.ts';
import { ConflictPanel } from '../../../saving/conflict-panel.tsx';
import { useConflict } from '../../../saving/use-conflict.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { useTeamUpdate } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';
import { QualificationField } from './qualification-field.tsx';
import { formatUsualCoefficient, listFacts, teamRulesForm, toValues } from './team-rules-values.ts';

const texts = teamMessages.settings;
const { plateAppearances, innings, usualHint } = texts.qualification;

const inningsOptions = REGULATION_INNINGS_CHOICES.map((value) => ({ value, label: texts.innings(value) }));
const monthOptions = MONTHS.map((value) => ({ value, label: texts.month(value) }));

type TeamRules = ContractForm<typeof teamRulesForm>;

function useTeamRules(team: Team) {
  const form = useContractForm(teamRulesForm, toValues(team));
  const conflict = useConflict(form, { toValues, getFacts: listFacts }, team);
  const { mutateAsync: update } = useTeamUpdate();
  const submission = useSubmit(form, {
    failed: texts.failed,
    send: async (rules) => {
      const saved = await conflict.save(rules, update);
      if (!saved) return;
      form.reset(toValues(saved));
      toastSuccess(texts.saved);
    },
  });
  return { form, conflict, ...submission };
}

function SeasonStart({ form }: { form: TeamRules }) {
  const month = Number(useWatch({ control: form.control, name: 'season_start_month' }));
  const year = new Date().getFullYear();
  return (
    <Select
      label={texts.seasonStart}
      hint={month === 1 ? texts.calendarYear : texts.season(year, month)}
      options={monthOptions}
      {...bindField(form, 'season_start_month')}
    />
  );
}

export function Qualifications({ form }: { form: TeamRules }) {
  return (
    <>
      <QualificationField
        form={form}
        name="qualifying_plate_appearances"
        suggestions={['2.0', '3.1']}
        professional="3.1"
        {...plateAppearances}
        usual={formatUsualCoefficient('plateAppearances')}
        usualHint={usualHint}
        example={(tenths, games) =>
          plateAppearances.example(games, computeQualifyingPlateAppearances(tenths, games))
        }
      />
      <QualificationField
        form={form}
        name="qualifying_innings"
        suggestions={['1.0']}
        professional="1.0"
        {...innings}
        usual={formatUsualCoefficient('innings')}
        usualHint={usualHint}
        example={(tenths, games) =>
          innings.example(games, formatOutsAsInnings(computeQualifyingOuts(tenths, games)))
        }
      />
    </>
  );
}

function SportChoice({ form }: { form: TeamRules }) {
  return (
    <RadioGroup
      label={texts.sport.title}
      hint={texts.sport.hint}
      options={toOptions(texts.sport.names, ['', ...SPORTS] as const)}
      {...bindField(form, 'sport')}
    />
  );
}

export function RegulationInnings({ form }: { form: TeamRules }) {
  return (
    <RadioGroup
      label={texts.regulationInnings}
      hint={texts.hint}
      options={inningsOptions}
      {...bindField(form, 'regulation_innings')}
    />
  );
}

function PublicNames({ form }: { form: TeamRules }) {
  const rule = useWatch({ control: form.control, name: 'public_names' });
  const { title, text, familyText } = texts.publicNames;
  return (
    <RadioGroup
      label={title}
      hint={rule === 'family' ? `${text}${familyText}` : text}
      options={toOptions(texts.publicNames.rules, PUBLIC_NAME_RULES)}
      {...bindField(form, 'public_names')}
    />
  );
}

const toOptions = <Choice extends string>(
  words: Readonly<Record<Choice, string>>,
  choices: readonly Choice[],
) => choices.map((value) => ({ value, label: words[value] }));

/** The choice of signs for the scorebook. Collapsed, because the usual signs suit most teams. */
function ScorebookSigns({ form }: { form: TeamRules }) {
  const { title, pitches, runs, strikeouts } = texts.signs;
  return (
    <details>
      <summary className="min-h-target content-center text-small font-semibold text-ink-2">{title}</summary>
      <div className="grid gap-6">
        <RadioGroup
          label={pitches.title}
          options={toOptions(pitches.options, SCOREBOOK_SIGN_STYLES.pitches)}
          {...bindField(form, 'pitch_signs')}
        />
        <RadioGroup
          label={runs.title}
          options={toOptions(runs.options, SCOREBOOK_SIGN_STYLES.runs)}
          {...bindField(form, 'run_signs')}
        />
        <RadioGroup
          label={strikeouts.title}
          options={toOptions(strikeouts.options, SCOREBOOK_SIGN_STYLES.strikeouts)}
          {...bindField(form, 'strikeout_signs')}
        />
      </div>
    </details>
  );
}

function zonesWith(stored: string) {
  const zones = new Set([stored, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone }));
}

/** The choice of a time zone. Collapsed, because teams in Japan never change the time zone. */
function TimeZone({ form, stored }: { form: TeamRules; stored: string }) {
  return (
    <details>
      <summary className="min-h-target content-center text-small font-semibold text-ink-2">
        {texts.timeZone.summary(stored)}
      </summary>
      <Select
        label={texts.timeZone.title}
        hint={texts.timeZone.hint}
        options={zonesWith(stored)}
        {...bindField(form, 'time_zone')}
      />
    </details>
  );
}

function AttendanceRules({ form, team }: { form: TeamRules; team: Team }) {
  return (
    <>
      <RadioGroup
        label={texts.comments.title}
        hint={texts.comments.hint}
        options={toOptions(texts.comments.readers, ATTENDANCE_COMMENT_READERS)}
        {...bindField(form, 'comments_for')}
      />
      <Checkbox
        label={texts.announcements.title}
        description={texts.announcements.text}
        {...form.register('announces_items')}
      />
      <TimeZone form={form} stored={team.time_zone} />
    </>
  );
}

export function TeamRulesForm({ team }: { team: Team }) {
  const { form, conflict, submit, failure, pending } = useTeamRules(team);
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <FormFailureNotice failure={failure} />
      <ConflictPanel conflict={conflict} pending={pending} submit={submit} submitLabel={texts.submit} />
      <SportChoice form={form} />
      <RegulationInnings form={form} />
      <SeasonStart form={form} />
      <Qualifications form={form} />
      <PublicNames form={form} />
      <Checkbox
        label={texts.allGames.title}
        description={texts.allGames.text}
        {...form.register('all_games')}
      />
      <ScorebookSigns form={form} />
      <AttendanceRules form={form} team={team} />
      <Button type="submit" variant="line" pending={pending} className="md:justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}
