import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { PitchingRecord, pitchingForm } from '#contract/pitching.ts';
import { OUTS_PER_INNING } from '#domain/pitching.ts';
import { type ContractForm, nothingChosen } from '../../platform/form.ts';
import type { Fact } from '../../platform/use-conflict.ts';
import { pitchingMessages } from './pitching.messages.ts';

const texts = pitchingMessages;

export type PitchingFormState = ContractForm<typeof pitchingForm>;
type Values = DefaultValues<z.input<typeof pitchingForm>>;

/** What a form counts, in its order. */
export const COUNTS = [
  'pitches',
  'strikeouts',
  'hits_allowed',
  'hr_allowed',
  'walks_given',
  'runs_allowed',
  'earned_runs',
] as const;
const FIELDS = ['user_id', 'result', 'pitching_innings_outs', ...COUNTS] as const;

type Count = (typeof COUNTS)[number];

function eachCount(read: (field: Count) => number): Record<Count, number> {
  return Object.fromEntries(COUNTS.map((field) => [field, read(field)])) as Record<Count, number>;
}

/** The form before anything is entered. */
export function emptyLine(): Values {
  return {
    user_id: '',
    result: nothingChosen,
    pitching_innings_outs: '',
    ...eachCount(() => 0),
    version: null,
  };
}

export function toValues(record: PitchingRecord): Values {
  const { user_id, result, pitching_innings_outs, version } = record;
  return { user_id, result, pitching_innings_outs, ...eachCount((field) => record[field]), version };
}

/** Outs as a form offers them: 16 is "5回1/3". */
export function inningsLabel(outs: number): string {
  return texts.form.innings(Math.floor(outs / OUTS_PER_INNING), outs % OUTS_PER_INNING);
}

function textOf(line: Values | PitchingRecord, field: (typeof FIELDS)[number]): string {
  const value = line[field];
  if (field === 'pitching_innings_outs' && value !== '') return inningsLabel(Number(value));
  return String(value ?? '');
}

/** The line as a person reads it. */
export function describeLine(nameOf: (userId: unknown) => string) {
  return (line: Values | PitchingRecord): Fact[] =>
    FIELDS.map((field) => ({
      label: texts.fields[field],
      text: field === 'user_id' ? nameOf(line.user_id) : textOf(line, field),
    }));
}
