import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { battingForm, toBattingLine } from '#contract/batting.ts';
import { BATTING_ORDER_SLOTS, type BattingLine, countTotalHits, GAME_POSITIONS } from '#domain/batting.ts';
import { battingFigureDefinitions } from '#domain/figures.ts';
import { paths } from '../../paths.ts';
import { bindField, useContractForm } from '../../platform/forms/form.ts';
import { formatFigure } from '../../shared/format.ts';
import { CountFields, FieldGroup, PlayerSelect } from '../../shared/line-entry/entry-frame.tsx';
import { lineEntryMessages } from '../../shared/line-entry/line-entry.messages.ts';
import type { LineEntryParts, LineFieldsProps } from '../../shared/line-entry/line-entry.ts';
import { cx } from '../../ui/cx.ts';
import { Ruled, RuledFigure } from '../../ui/ruled.tsx';
import { Select } from '../../ui/select.tsx';
import { battingStore } from './batting.data.ts';
import { battingMessages } from './batting.messages.ts';
import {
  type BattingFormState,
  describeLine,
  findNextOrder,
  HITTING,
  makeEmptyLine,
  RARE,
  RUNNING,
  readLine,
  toValues,
} from './batting-values.ts';

const texts = battingMessages.form;
const labels = battingMessages.fields;
const { hits, average, onBase } = battingFigureDefinitions;

const positionOptions = GAME_POSITIONS.map((position) => ({ value: position, label: position }));
const orderOptions = BATTING_ORDER_SLOTS.map((order) => ({ value: order, label: texts.order(order) }));

function PlaceFields({ form, players }: LineFieldsProps<'batting'>) {
  return (
    <div className="grid gap-4">
      <PlayerSelect players={players} {...bindField(form, 'user_id')} />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={labels.position}
          options={positionOptions}
          placeholder={lineEntryMessages.chooseShort}
          {...bindField(form, 'position')}
        />
        <Select
          label={labels.order_no}
          options={orderOptions}
          placeholder={lineEntryMessages.chooseShort}
          {...bindField(form, 'order_no')}
        />
      </div>
    </div>
  );
}

function RareFields({ form }: { form: BattingFormState }) {
  const { errors } = form.formState;
  const [open, setOpen] = useState(false);
  const counts = useWatch({ control: form.control, name: RARE });
  const needed = counts.some((count) => Number(count) > 0) || RARE.some((name) => errors[name]);
  useEffect(() => {
    if (needed) setOpen(true);
  }, [needed]);
  return (
    <section className="grid gap-3">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-target items-center gap-1.5 justify-self-start text-small font-bold text-field"
      >
        <ChevronDown aria-hidden className={cx('size-4 transition-transform', open && 'rotate-180')} />
        {texts.rare}
      </button>
      {open && (
        <>
          <p className="text-small text-ink-2">{texts.rareHint}</p>
          <CountFields form={form} names={RARE} labels={labels} />
        </>
      )}
    </section>
  );
}

/** Validates the counts against each other while the user types. Waits for the first count. */
function useContradictions({ trigger, formState }: BattingFormState, line: BattingLine) {
  const { errors } = formState;
  const counted = line.atBats > 0 || Boolean(errors.hits || errors.strikeouts);
  const tried = line.stealAttempts > 0 || Boolean(errors.caught_stealing);
  const state = [
    counted,
    tried,
    line.atBats,
    countTotalHits(line),
    line.strikeouts,
    line.stealAttempts,
    line.stolenBases,
  ].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns when the counts change
  useEffect(() => {
    if (counted) void trigger(['hits', 'strikeouts']);
    if (tried) void trigger('caught_stealing');
  }, [state, trigger]);
}

function BattingFigures({ form }: { form: BattingFormState }) {
  const line = readLine(useWatch({ control: form.control }));
  useContradictions(form, line);
  const possible = countTotalHits(line) <= line.atBats;
  return (
    <section className="grid gap-2">
      <h2 className="font-bold">{battingMessages.form.thisGame}</h2>
      <Ruled columns={3}>
        <RuledFigure label={hits.label} value={countTotalHits(line)} />
        <RuledFigure label={average.label} value={possible ? formatFigure(average, line) : '-'} />
        <RuledFigure label={onBase.label} value={possible ? formatFigure(onBase, line) : '-'} />
      </Ruled>
    </section>
  );
}

function BattingFields({ form, players }: LineFieldsProps<'batting'>) {
  return (
    <>
      <PlaceFields form={form} players={players} />
      <FieldGroup title={texts.atBat}>
        <CountFields form={form} names={HITTING} labels={labels} />
      </FieldGroup>
      <BattingFigures form={form} />
      <FieldGroup title={texts.running}>
        <CountFields form={form} names={RUNNING} labels={labels} />
      </FieldGroup>
      <RareFields form={form} />
    </>
  );
}

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
    note: `${line.position} ${texts.line(countTotalHits(toBattingLine(line)), line.at_bats)}`,
  }),
  Fields: BattingFields,
};
