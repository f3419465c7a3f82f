import { battingForm, toBattingLine } from '#contract/batting.ts';
import { totalHits } from '#domain/batting.ts';
import { paths } from '../../paths.ts';
import { useContractForm } from '../../platform/forms/form.ts';
import type { LineEntryParts } from '../../shared/line-entry/line-entry.ts';
import { battingStore } from './batting.data.ts';
import { battingMessages } from './batting.messages.ts';
import { BattingFields } from './batting-fields.tsx';
import { describeLine, findNextOrder, makeEmptyLine, toValues } from './batting-values.ts';

const texts = battingMessages.form;

export const battingEntry: LineEntryParts<'batting'> = {
  store: battingStore,
  texts,
  editPath: paths.editBatting,
  nextPath: paths.newPitching,
  useForm: (values) => useContractForm(battingForm, values),
  emptyLine: (registered) => makeEmptyLine(findNextOrder(registered)),
  toValues,
  getFacts: describeLine,
  // Shown as "1 佐藤 遊撃手 4-2".
  summarize: (line) => ({
    mark: String(line.order_no),
    note: `${line.position} ${texts.line(totalHits(toBattingLine(line)), line.at_bats)}`,
  }),
  Fields: BattingFields,
};
