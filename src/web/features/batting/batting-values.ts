import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type BattingRecord, type battingForm, toBattingLine } from '#contract/batting.ts';
import { count } from '#contract/fields.ts';
import { BATTING_ORDER, type BattingLine } from '#domain/batting.ts';
import { type ContractForm, nothingChosen } from '../../platform/form.ts';
import type { Fact } from '../../platform/use-conflict.ts';
import { battingMessages } from './batting.messages.ts';

const texts = battingMessages;

export type BattingFormState = ContractForm<typeof battingForm>;
type Values = DefaultValues<z.input<typeof battingForm>>;

/** What is counted at bat. A form asks for it in this order. */
export const HITTING = [
  'at_bats',
  'hits',
  'doubles',
  'triples',
  'home_runs',
  'walks',
  'strikeouts',
  'rbis',
  'runs',
] as const;
export const RUNNING = ['steals', 'caught_stealing', 'errors'] as const;
/** Seldom counted apart. */
export const RARE = ['hit_by_pitch', 'sacrifice_hits', 'sacrifice_flies', 'interference'] as const;
const COUNTS = [...HITTING, ...RUNNING, ...RARE] as const;
const FIELDS = ['user_id', 'position', 'order_no', ...COUNTS] as const;

type Count = (typeof COUNTS)[number];
type Counts = Record<Count, number>;

function eachCount(read: (field: Count) => number): Counts {
  return Object.fromEntries(COUNTS.map((field) => [field, read(field)])) as Counts;
}

/** The form before anything is entered: a line of zeros at that place in the order. */
export function emptyLine(order: number | null): Values {
  return {
    user_id: '',
    position: nothingChosen,
    order_no: order ?? '',
    ...eachCount(() => 0),
    version: null,
  };
}

export function toValues(record: BattingRecord): Values {
  const { user_id, position, order_no, version } = record;
  return { user_id, position, order_no, ...eachCount((field) => record[field]), version };
}

/** The line that the form would record; what is no number (yet) counts as 0. */
export function readLine(values: Values): BattingLine {
  const read = (field: Count) => count().safeParse(values[field]).data ?? 0;
  return toBattingLine(eachCount(read));
}

/** The first place in the order that nobody stands at; null when all nine are taken. */
export function nextOrder(registered: readonly BattingRecord[]): number | null {
  const taken = new Set(registered.map(({ order_no }) => order_no));
  return BATTING_ORDER.find((order) => !taken.has(order)) ?? null;
}

/** The line as a person reads it. */
export function describeLine(nameOf: (userId: unknown) => string) {
  return (line: Values | BattingRecord): Fact[] =>
    FIELDS.map((field) => ({
      label: texts.fields[field],
      text: field === 'user_id' ? nameOf(line.user_id) : String(line[field] ?? ''),
    }));
}
