import { pitchingForm } from '#contract/pitching.ts';
import { paths } from '../../paths.ts';
import { useContractForm } from '../../platform/forms/form.ts';
import { inningsLabel } from '../../shared/line-entry/innings.ts';
import type { LineEntryParts } from '../../shared/line-entry/line-entry.ts';
import { pitchesMessages } from '../../shared/pitches.messages.ts';
import { pitchingStore } from './pitching.data.ts';
import { pitchingMessages } from './pitching.messages.ts';
import { PitchingFields } from './pitching-fields.tsx';
import { describeLine, makeEmptyLine, toValues } from './pitching-values.ts';

export const pitchingEntry: LineEntryParts<'pitching'> = {
  store: pitchingStore,
  texts: pitchingMessages.form,
  editPath: paths.editPitching,
  nextPath: paths.summary,
  useForm: (values) => useContractForm(pitchingForm, values),
  emptyLine: makeEmptyLine,
  toValues,
  getFacts: describeLine,
  // Shown as "山本 5回1/3 勝利".
  summarize: ({ result, pitching_innings_outs: outs }) => ({
    note: [inningsLabel(outs), ...(result === '-' ? [] : [result])].join(' '),
  }),
  findNote: ({ pitches_at_least }) => (pitches_at_least ? pitchesMessages.note : null),
  Fields: PitchingFields,
};
