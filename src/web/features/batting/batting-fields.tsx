import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { BATTING_ORDER, POSITIONS } from '#domain/batting.ts';
import { FieldGroup } from '../../shared/line-entry/entry-frame.tsx';
import { lineEntryMessages } from '../../shared/line-entry/line-entry.messages.ts';
import type { Player } from '../../shared/line-entry/players.ts';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/select.tsx';
import { StepperField } from '../../ui/stepper-field.tsx';
import { battingMessages } from './batting.messages.ts';
import { BattingFigures } from './batting-figures.tsx';
import { type BattingFormState, HITTING, RARE, RUNNING } from './batting-values.ts';

const texts = battingMessages.form;
const labels = battingMessages.fields;

const positionOptions = POSITIONS.map((position) => ({ value: position, label: position }));
const orderOptions = BATTING_ORDER.map((order) => ({ value: order, label: texts.order(order) }));

interface FieldsProps {
  readonly form: BattingFormState;
}

interface BattingFieldsProps extends FieldsProps {
  /** Who can be chosen. */
  readonly players: readonly Player[];
}

function WhoFields({ form: { register, formState }, players }: BattingFieldsProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-4">
      <Select
        label={labels.user_id}
        options={players.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={lineEntryMessages.choose}
        error={errors.user_id?.message}
        {...register('user_id')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={labels.position}
          options={positionOptions}
          placeholder={lineEntryMessages.chooseShort}
          error={errors.position?.message}
          {...register('position')}
        />
        <Select
          label={labels.order_no}
          options={orderOptions}
          placeholder={lineEntryMessages.chooseShort}
          error={errors.order_no?.message}
          {...register('order_no')}
        />
      </div>
    </div>
  );
}

function Steppers({ form, names }: FieldsProps & { names: readonly (keyof typeof labels)[] }) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
      {names.map((name) => (
        <StepperField key={name} control={form.control} name={name} label={labels[name]} />
      ))}
    </div>
  );
}

/** Folded away, unless something was counted there or is wrong. */
function RareFields({ form }: FieldsProps) {
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
          <Steppers form={form} names={RARE} />
        </>
      )}
    </section>
  );
}

/** Everything that a batting line is made of. */
export function BattingFields({ form, players }: BattingFieldsProps) {
  return (
    <>
      <WhoFields form={form} players={players} />
      <FieldGroup title={texts.atBat}>
        <Steppers form={form} names={HITTING} />
      </FieldGroup>
      <BattingFigures form={form} />
      <FieldGroup title={texts.running}>
        <Steppers form={form} names={RUNNING} />
      </FieldGroup>
      <RareFields form={form} />
    </>
  );
}
