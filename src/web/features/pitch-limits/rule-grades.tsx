import { SCHOOL_GRADES } from '#domain/member.ts';
import type { GradePitchLimits, PitchRule } from '#domain/pitch-limits/rule.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { pitchLimitsMessages } from './pitch-limits.messages.ts';
import { changeGrade, changeRest, NUMBERS, readCount } from './rule-values.ts';

const texts = pitchLimitsMessages.rule;

interface GradeFieldsProps {
  readonly limits: GradePitchLimits;
  readonly onChange: (change: Partial<GradePitchLimits>) => void;
  /** Removes the group; undefined for the only group, which cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

export function CountField(props: {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}) {
  return (
    <TextField
      label={props.label}
      inputMode="numeric"
      value={props.value ?? ''}
      onChange={({ target }) => props.onChange(readCount(target.value))}
    />
  );
}

function Rests({ limits, onChange }: Pick<GradeFieldsProps, 'limits' | 'onChange'>) {
  const add = () => onChange({ rests: [...limits.rests, { unit: 'pitches', days: 1, from: 50, rest: 1 }] });
  return (
    <div className="grid gap-3">
      {limits.rests.map((rest, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <CountField
            label={texts.rest(texts.units[rest.unit], rest.days)}
            value={rest.from}
            onChange={(from) => onChange({ rests: changeRest(limits, index, { from: from ?? 0 }) })}
          />
          <CountField
            label={texts.restDays}
            value={rest.rest}
            onChange={(days) => onChange({ rests: changeRest(limits, index, { rest: days ?? 0 }) })}
          />
          <Button
            variant="ghost"
            onClick={() => onChange({ rests: limits.rests.filter((_, at) => at !== index) })}
          >
            {texts.removeRest}
          </Button>
        </div>
      ))}
      <Button variant="ghost" className="-ml-3 justify-self-start" onClick={add}>
        {texts.addRest}
      </Button>
    </div>
  );
}

function GradeFields({ limits, onChange, onRemove }: GradeFieldsProps) {
  const grades = SCHOOL_GRADES.map((label, index) => ({ value: index + 1, label }));
  return (
    <fieldset className="grid gap-4 rounded-md border border-chalk-strong p-3">
      <legend className="px-1 font-semibold">{limits.label}</legend>
      <TextField
        label={texts.label}
        value={limits.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={texts.firstGrade}
          options={grades}
          value={limits.firstGrade}
          onChange={({ target }) => onChange({ firstGrade: Number(target.value) })}
        />
        <Select
          label={texts.lastGrade}
          options={grades}
          value={limits.lastGrade}
          onChange={({ target }) => onChange({ lastGrade: Number(target.value) })}
        />
        {NUMBERS.map((name) => (
          <CountField
            key={name}
            label={texts[name]}
            value={limits[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      <Rests limits={limits} onChange={onChange} />
      {onRemove && (
        <Button variant="ghost" className="-ml-3 justify-self-start text-clay!" onClick={onRemove}>
          {texts.removeGrade}
        </Button>
      )}
    </fieldset>
  );
}

export function RuleGrades({ rule, onChange }: { rule: PitchRule; onChange: (rule: PitchRule) => void }) {
  const { grades } = rule;
  const last = grades.at(-1);
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-2">{texts.empty}</p>
      {grades.map((limits, index) => (
        <GradeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other name
          key={index}
          limits={limits}
          onChange={(change) => onChange(changeGrade(rule, index, change))}
          onRemove={
            grades.length > 1
              ? () => onChange({ ...rule, grades: grades.filter((_, at) => at !== index) })
              : undefined
          }
        />
      ))}
      {last && (
        <Button
          variant="ghost"
          className="-ml-3 justify-self-start"
          onClick={() => onChange({ ...rule, grades: [...grades, last] })}
        >
          {texts.addGrade}
        </Button>
      )}
    </div>
  );
}
