import { useEffect, useEffectEvent, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { type Member, profileForm } from '#contract/member.ts';
import { MEMBER_POSITIONS, type MemberPosition } from '#domain/batting.ts';
import { HANDEDNESS_OPTIONS, readShirtNumber, SCHOOL_GRADES, toSchoolYear } from '#domain/member.ts';
import { draftNames } from '../../../draft-names.ts';
import { getToday } from '../../../platform/days.ts';
import { bindField, type ContractForm, useContractForm } from '../../../platform/forms/form.ts';
import { loadedToEditMessages } from '../../../platform/forms/loaded-to-edit.messages.ts';
import { AgeNotice } from '../../../platform/forms/loaded-to-edit.tsx';
import { DraftNotice } from '../../../saving/draft-notice.tsx';
import { savingMessages } from '../../../saving/saving.messages.ts';
import { takeOver } from '../../../saving/use-conflict.ts';
import { type Draft, useDraft } from '../../../saving/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { battingMessages } from '../../batting/batting.messages.ts';
import { SameNameWarning } from '../adding/same-name-warning.tsx';
import { findSameName } from '../member-names.ts';
import { useMembers } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';
import { describeChangedFields, type ProfileValues } from './member-changes.ts';
import type { MemberPanelState } from './use-member-panel.ts';

const texts = teamMessages.changing;
const { fields, grade } = teamMessages;

type ProfileForm = ContractForm<typeof profileForm>;

const text = (value: string | number | null) => String(value ?? '');

function toValues(member: Member): ProfileValues {
  const { name, positions, captain } = member;
  return {
    name,
    positions,
    captain,
    number: text(member.number),
    kana: text(member.kana),
    throws: text(member.throws),
    bats: text(member.bats),
    school_entry_year: text(member.school_entry_year),
    left_on: text(member.left_on),
  };
}

/** Returns the years in which today's pupils entered school, and the member's own year. */
function gradeOptions({ school_entry_year: own }: Member) {
  const schoolYear = toSchoolYear(getToday()) ?? 0;
  const options = SCHOOL_GRADES.map((label, at) => ({ value: schoolYear - at, label }));
  if (own === null || options.some(({ value }) => value === own)) return options;
  return [...options, { value: own, label: texts.entry(own) }];
}

const positionOptions = MEMBER_POSITIONS.map((value) => ({
  value,
  label: battingMessages.table.shortPosition[value],
}));

function NameFields({ form, others }: { form: ProfileForm; others: readonly Member[] }) {
  const { control } = form;
  const [name, typed] = useWatch({ control, name: ['name', 'number'] });
  const number = readShirtNumber(String(typed ?? ''));
  const sharing = others.filter((other) => other.active && number !== null && other.number === number);
  const names = sharing.map((other) => other.name);
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3 lg:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <TextField label={fields.number} inputMode="numeric" {...bindField(form, 'number')} />
      <TextField
        label={texts.name}
        hint={findSameName(others, String(name)) && <SameNameWarning>{texts.sameName}</SameNameWarning>}
        {...bindField(form, 'name')}
      />
      <div className="col-span-full lg:col-span-1">
        <TextField label={fields.kana} placeholder={texts.kanaHint} {...bindField(form, 'kana')} />
      </div>
      {number !== null && names.length > 0 && (
        <div className="col-span-full">
          <SameNameWarning>{texts.sameNumber(number, names)}</SameNameWarning>
        </div>
      )}
    </div>
  );
}

function HandField({ form, name }: { form: ProfileForm; name: 'throws' | 'bats' }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Chips
          single
          label={fields[name]}
          options={HANDEDNESS_OPTIONS.map((hand) => ({ value: hand, label: hand }))}
          chosen={HANDEDNESS_OPTIONS.filter((hand) => hand === field.value)}
          onChosen={([hand = '']) => field.onChange(hand)}
          className="grid-cols-3"
        />
      )}
    />
  );
}

function PlayingFields({ form }: { form: ProfileForm }) {
  return (
    <>
      <Controller
        control={form.control}
        name="positions"
        render={({ field, fieldState }) => (
          <Chips
            label={fields.positions}
            options={positionOptions}
            chosen={(field.value ?? []) as MemberPosition[]}
            onChosen={field.onChange}
            hint={texts.positionsHint}
            error={fieldState.error?.message}
            className="grid-cols-5 lg:grid-cols-10"
          />
        )}
      />
      <div className="grid grid-cols-2 gap-3">
        <HandField form={form} name="throws" />
        <HandField form={form} name="bats" />
      </div>
    </>
  );
}

interface MemberProfileFormProps {
  readonly member: Member;
  readonly allMembers: readonly Member[];
  readonly panel: MemberPanelState;
}

/**
 * Takes over values that were changed elsewhere, except in fields that the user is editing.
 * @returns the new values of the edited fields in words; empty if there are none
 */
function useNewestValues(form: ProfileForm, member: Member, { basis }: Draft): string {
  const [changed, setChanged] = useState<readonly string[]>([]);
  const follow = useEffectEvent((newest: Member) =>
    setChanged(takeOver(form, basis, toValues(newest), basis.current.base ?? toValues(member))),
  );
  useEffect(() => follow(member), [member]);
  return describeChangedFields(changed, toValues(member));
}

export function MemberProfileForm({ member, allMembers, panel }: MemberProfileFormProps) {
  const form = useContractForm(profileForm, toValues(member));
  const { register, handleSubmit, formState } = form;
  const draft = useDraft(form, draftNames.member(member.id), 'changed');
  const others = allMembers.filter(({ id }) => id !== member.id);
  const changed = useNewestValues(form, member, draft);
  const error = panel.findError('profile');
  const keepSaved = (saved: Member) => {
    form.reset(toValues(saved));
    draft.saved();
  };
  const isExplained = changed !== '' && error === savingMessages.conflict.showing;

  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => panel.change(values, keepSaved))}
      className="grid gap-4 py-4"
    >
      <AgeNotice query={useMembers()} />
      <DraftNotice draft={draft} />
      <NameFields form={form} others={others} />
      <PlayingFields form={form} />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Select
          label={grade}
          options={gradeOptions(member)}
          placeholder={texts.noGrade}
          {...bindField(form, 'school_entry_year')}
        />
        {member.active ? (
          <Checkbox label={fields.captain} description={texts.captainText} {...register('captain')} />
        ) : (
          <TextField type="date" label={fields.left_on} {...bindField(form, 'left_on')} />
        )}
      </div>
      {changed !== '' && (
        <Notice tone="warning" announced title={loadedToEditMessages.changed}>
          {texts.elsewhere(changed)}
        </Notice>
      )}
      <FieldError id={`member-${member.id}-error`} error={isExplained ? undefined : error} />
      <Button
        type="submit"
        variant={formState.isDirty ? 'primary' : 'line'}
        pending={panel.pending('profile')}
        className="justify-self-start max-sm:w-full"
      >
        {texts.save}
      </Button>
    </form>
  );
}
