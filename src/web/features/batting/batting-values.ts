import { type BattingRecord, battingCountNames, toBattingLine } from '#contract/batting.ts';
import { count } from '#contract/fields.ts';
import { BATTING_ORDER_SLOTS, type BattingLine } from '#domain/batting.ts';
import { makeRecord } from '#domain/make-record.ts';
import { nothingChosen } from '../../platform/forms/form.ts';
import type { FieldInWords } from '../../saving/use-conflict.ts';
import type { LineFormState, LineValues } from '../../shared/line-entry/line-kind.ts';
import { battingMessages } from './batting.messages.ts';

const texts = battingMessages;

export type BattingFormState = LineFormState<'batting'>;
type Values = LineValues<'batting'>;

/** The groups of counts in the form. `RARE` has the counts of no other group. */
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
const USUAL: readonly (typeof battingCountNames)[number][] = [...HITTING, ...RUNNING];
export const RARE = battingCountNames.filter((count) => !USUAL.includes(count));
const COUNTS = [...HITTING, ...RUNNING, ...RARE];
const FIELDS = ['user_id', 'position', 'order_no', ...COUNTS] as const;

export function makeEmptyLine(order: number | null): Values {
  return {
    user_id: '',
    position: nothingChosen,
    order_no: order ?? '',
    ...makeRecord(COUNTS, () => 0),
    version: null,
  };
}

export function toValues(record: BattingRecord): Values {
  const { user_id, position, order_no, version } = record;
  return { user_id, position, order_no, ...makeRecord(COUNTS, (field) => record[field]), version };
}

/** Returns the counts of the form as a line. An entry that is not a number counts as 0. */
export function readLine(values: Values): BattingLine {
  return toBattingLine(makeRecord(COUNTS, (field) => count().safeParse(values[field]).data ?? 0));
}

export function findNextOrder(registered: readonly BattingRecord[]): number | null {
  const taken = new Set(registered.map(({ order_no }) => order_no));
  return BATTING_ORDER_SLOTS.find((order) => !taken.has(order)) ?? null;
}

export function describeLine(getName: (userId: unknown) => string) {
  return (line: Values | BattingRecord): FieldInWords[] =>
    FIELDS.map((field) => ({
      label: texts.fields[field],
      text: field === 'user_id' ? getName(line.user_id) : String(line[field] ?? ''),
    }));
}
