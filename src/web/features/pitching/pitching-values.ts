import type { PitchingRecord } from '#contract/pitching.ts';
import { makeRecord } from '#domain/make-record.ts';
import { nothingChosen } from '../../platform/forms/form.ts';
import type { FieldInWords } from '../../saving/use-conflict.ts';
import { inningsLabel } from '../../shared/line-entry/innings.ts';
import type { LineFormState, LineValues } from '../../shared/line-entry/line-kind.ts';
import { pitchingMessages } from './pitching.messages.ts';
import { COUNTS } from './pitching-totals.ts';

const texts = pitchingMessages;

export type PitchingFormState = LineFormState<'pitching'>;
type Values = LineValues<'pitching'>;

const FIELDS = ['user_id', 'result', 'pitching_innings_outs', ...COUNTS] as const;

export function makeEmptyLine(): Values {
  return {
    user_id: '',
    result: nothingChosen,
    pitching_innings_outs: '',
    ...makeRecord(COUNTS, () => 0),
    version: null,
  };
}

export function toValues(record: PitchingRecord): Values {
  const { user_id, result, pitching_innings_outs, version } = record;
  return { user_id, result, pitching_innings_outs, ...makeRecord(COUNTS, (field) => record[field]), version };
}

function formatField(line: Values | PitchingRecord, field: (typeof FIELDS)[number]): string {
  const value = line[field];
  if (field === 'pitching_innings_outs' && value !== '') return inningsLabel(Number(value));
  return String(value ?? '');
}

export function describeLine(getName: (userId: unknown) => string) {
  return (line: Values | PitchingRecord): FieldInWords[] =>
    FIELDS.map((field) => ({
      label: texts.fields[field],
      text: field === 'user_id' ? getName(line.user_id) : formatField(line, field),
    }));
}
