import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { type ChosenRule, pitchRule } from '#contract/pitch-limits.ts';
import { PITCH_RULE_PRESETS, UNLIMITED_PITCH_RULE } from '#domain/pitch-limits/presets.ts';
import { COUNTED_OUTING_SCOPES, type PitchRule, WEEK_DEFINITIONS } from '#domain/pitch-limits/rule.ts';
import { paths } from '../../paths.ts';
import { findReason } from '../../platform/api/failure.ts';
import { LoadedToEdit } from '../../platform/forms/loaded-to-edit.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatGradeLimits } from './allowance-words.ts';
import { pitchCountsQuery, useRuleChange } from './pitch-limits.data.ts';
import { pitchLimitsMessages } from './pitch-limits.messages.ts';
import { CountField, RuleGrades } from './rule-grades.tsx';
import { changeCatcher, changeRun, FINISHES } from './rule-values.ts';

const texts = pitchLimitsMessages.rule;
const ALL = [...PITCH_RULE_PRESETS, UNLIMITED_PITCH_RULE];

interface FieldsProps {
  readonly rule: PitchRule;
  readonly onChange: (rule: PitchRule) => void;
}

function SourceFields({ rule, onChange }: FieldsProps) {
  const text = (field: 'name' | 'source') => ({
    label: texts[field],
    value: rule[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...rule, [field]: target.value }),
  });
  const optional = (field: 'url' | 'from' | 'to') => ({
    label: texts[field],
    value: rule[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...rule, [field]: target.value || null }),
  });
  return (
    <>
      <TextField {...text('name')} />
      <TextField {...text('source')} />
      <TextField type="url" {...optional('url')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField type="date" {...optional('from')} />
        <TextField type="date" {...optional('to')} />
      </div>
    </>
  );
}

function CountingFields({ rule, onChange }: FieldsProps) {
  return (
    <>
      <Select
        label={texts.week}
        options={WEEK_DEFINITIONS.map((value) => ({ value, label: texts.weeks[value] }))}
        value={rule.week}
        onChange={({ target }) => onChange({ ...rule, week: target.value as PitchRule['week'] })}
      />
      <Select
        label={texts.counted}
        options={COUNTED_OUTING_SCOPES.map((value) => ({ value, label: texts.countedKinds[value] }))}
        value={rule.counted}
        onChange={({ target }) => onChange({ ...rule, counted: target.value as PitchRule['counted'] })}
      />
      <Select
        label={texts.finishes}
        options={FINISHES.map(({ value }) => ({ value, label: texts.finishWords[value] }))}
        value={FINISHES.find(({ stored }) => stored === rule.finishesBatter)?.value ?? 'unknown'}
        onChange={({ target }) => {
          const chosen = FINISHES.find(({ value }) => value === target.value);
          onChange({ ...rule, finishesBatter: chosen?.stored ?? null });
        }}
      />
      <Checkbox
        label={texts.noGames}
        checked={rule.countsNoGames}
        onChange={({ target }) => onChange({ ...rule, countsNoGames: target.checked })}
      />
      <Checkbox
        label={texts.excess}
        checked={rule.excessCounts}
        onChange={({ target }) => onChange({ ...rule, excessCounts: target.checked })}
      />
    </>
  );
}

function OtherFields({ rule, onChange }: FieldsProps) {
  const { inARow, gamesPerDay, catcher } = rule;
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <CountField
          label={texts.inARow}
          value={inARow?.days ?? null}
          onChange={(days) => onChange(changeRun(rule, { days }))}
        />
        <CountField
          label={texts.eachAtMost}
          value={inARow?.eachAtMost ?? null}
          onChange={(eachAtMost) => onChange(changeRun(rule, { eachAtMost }))}
        />
        <CountField
          label={texts.gamesPerDay}
          value={gamesPerDay}
          onChange={(value) => onChange({ ...rule, gamesPerDay: value })}
        />
        <CountField
          label={texts.pitchesFrom}
          value={catcher?.pitchesFrom ?? null}
          onChange={(pitchesFrom) => onChange(changeCatcher(rule, { pitchesFrom }))}
        />
        <CountField
          label={texts.inningsFrom}
          value={catcher?.inningsFrom ?? null}
          onChange={(inningsFrom) => onChange(changeCatcher(rule, { inningsFrom }))}
        />
      </div>
      <Checkbox
        label={texts.catcherRests}
        checked={catcher?.rests ?? false}
        onChange={({ target }) => onChange(changeCatcher(rule, { rests: target.checked }))}
      />
      <TextArea
        label={texts.notes}
        value={rule.notes}
        onChange={({ target }) => onChange({ ...rule, notes: target.value })}
      />
    </>
  );
}

function RuleText({ rule }: { rule: PitchRule }) {
  return (
    <div className="grid gap-1 text-small">
      <ul className="tabular-nums">
        {rule.grades.map((limits) => (
          <li key={limits.label}>{formatGradeLimits(limits)}</li>
        ))}
      </ul>
      <p className="text-ink-2">{pitchLimitsMessages.source(rule.source)}</p>
      {rule.url && (
        <a href={rule.url} target="_blank" rel="noreferrer" className="break-all underline">
          {rule.url}
        </a>
      )}
      {rule.notes && <p className="text-ink-2">{rule.notes}</p>}
    </div>
  );
}

function useRuleForm(stored: ChosenRule) {
  const [rule, setRule] = useState<PitchRule | null>(stored.rule);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useRuleChange();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = z.safeParse(z.nullable(pitchRule), rule);
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? texts.invalid);
    setProblem(null);
    await change.mutateAsync({ rule: parsed.data, version: stored.version }).then(
      () => toastSuccess(texts.saved),
      (error: unknown) =>
        setProblem(findReason(error) ?? (error instanceof Error ? error.message : texts.failed)),
    );
  };
  return { rule, setRule, problem, submit, pending: change.isPending };
}

function RuleForm({ stored }: { stored: ChosenRule }) {
  const { rule, setRule, problem, submit, pending } = useRuleForm(stored);
  const preset = ALL.find(({ id }) => id === rule?.id);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Select
        label={texts.preset}
        placeholder={texts.none}
        options={ALL.map(({ id, name }) => ({ value: id, label: name }))}
        value={rule?.id ?? ''}
        onChange={({ target }) => setRule(ALL.find(({ id }) => id === target.value) ?? null)}
      />
      {rule && (
        <>
          <TextField
            label={texts.checkedOn}
            type="date"
            hint={rule.checkedOn ? undefined : pitchLimitsMessages.unchecked}
            value={rule.checkedOn ?? ''}
            onChange={({ target }) => setRule({ ...rule, checkedOn: target.value || null })}
          />
          <RuleText rule={rule} />
          <details>
            <summary className="flex min-h-target cursor-pointer items-center font-semibold text-field underline underline-offset-4">
              {texts.edit}
            </summary>
            <div className="mt-3 grid gap-5">
              <SourceFields rule={rule} onChange={setRule} />
              <RuleGrades rule={rule} onChange={setRule} />
              <CountingFields rule={rule} onChange={setRule} />
              <OtherFields rule={rule} onChange={setRule} />
              {preset && (
                <Button variant="ghost" className="-ml-3 justify-self-start" onClick={() => setRule(preset)}>
                  {texts.reset}
                </Button>
              )}
            </div>
          </details>
        </>
      )}
      {problem && (
        <Notice tone="error" title={texts.failed}>
          {problem}
        </Notice>
      )}
      <Button type="submit" pending={pending} className="sm:justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}

export function PitchRuleSettings() {
  const query = useQuery({ ...pitchCountsQuery(), select: ({ chosen }) => chosen });
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-small text-ink-2">{texts.text}</p>
        <TextLink to={paths.pitches}>{texts.toTable}</TextLink>
      </div>
      <LoadedToEdit query={query} failed={pitchLimitsMessages.failed}>
        {(stored) => <RuleForm key={stored.version} stored={stored} />}
      </LoadedToEdit>
    </div>
  );
}
