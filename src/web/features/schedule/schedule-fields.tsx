import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { GAME_TYPES } from '#domain/game.ts';
import { scheduleFieldLabels as labels } from '#domain/item-fields.ts';
import { DEFAULT_MINIMUM_PLAYERS, isGameScheduleItem } from '#domain/schedule.ts';
import { getToday } from '../../platform/days.ts';
import { bindField } from '../../platform/forms/form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ScheduleValues } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import {
  choosePresetDeadline,
  findGameType,
  findKind,
  ITEM_KINDS,
  type ItemKind,
  moveDeadline,
  withKind,
} from './schedule-values.ts';

const texts = scheduleMessages.dialog;

export interface FieldsProps {
  readonly form: UseFormReturn<ScheduleValues, unknown, ScheduleValues>;
}

/** Returns the props of the field for the day. A change of the day also moves the deadline. */
function useDay(form: FieldsProps['form']) {
  const { setValue, getValues } = form;
  const [day, setDay] = useState(() => getValues('date'));
  return bindField(form, 'date', {
    onChange: () => {
      const { date, answer_by } = getValues();
      if (!date) return;
      setValue('answer_by', moveDeadline(answer_by, day, date, new Date()));
      setDay(date);
    },
  });
}

const kindOptions = ITEM_KINDS.map((value) => ({ value, label: texts.kinds[value] }));

function KindField({ form }: FieldsProps) {
  const [type, opponent, game_type] = form.watch(['type', 'opponent', 'game_type']);
  const [wanted, setWanted] = useState<ItemKind>();
  const choose = (kind: ItemKind) => {
    setWanted(kind);
    const fields = Object.entries(withKind(kind, form.getValues()));
    for (const [name, value] of fields)
      form.setValue(name as keyof ScheduleValues, value, { shouldDirty: true });
    const isNew = form.formState.defaultValues?.version === undefined;
    if (!isNew || kind === 'other' || form.getValues('date') < getToday()) return;
    form.setValue('asks', true, { shouldDirty: true });
    presetPoll(form);
  };
  return (
    <RadioGroup
      label={texts.kind}
      name="kind"
      options={kindOptions}
      chosen={findKind({ type, opponent, game_type }) ?? (wanted === 'other' ? wanted : '')}
      onChange={({ target }) => choose(target.value as ItemKind)}
    />
  );
}

export function MainFields({ form }: FieldsProps) {
  return (
    <>
      <KindField form={form} />
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <TextField label={labels.date} type="date" {...useDay(form)} />
        <TextField label={labels.time} type="time" {...bindField(form, 'time')} />
      </div>
      <TextField label={labels.type} placeholder={texts.typePlaceholder} {...bindField(form, 'type')} />
      {isGameScheduleItem(form.watch()) && <GameFields form={form} />}
      <TextField label={labels.location} {...bindField(form, 'location')} />
    </>
  );
}

export function NoteField({ form }: FieldsProps) {
  return <TextArea label={labels.note} rows={2} className="min-h-20!" {...bindField(form, 'note')} />;
}

/** Fills in empty fields when the item begins to ask for answers. */
function presetPoll({ getValues, setValue }: FieldsProps['form']): void {
  const { type, game_type, date, answer_by } = getValues();
  if (!game_type) setValue('game_type', findGameType(type));
  if (!answer_by) setValue('answer_by', choosePresetDeadline(date, new Date()));
  const values = getValues();
  if (!values.minimum && isGameScheduleItem(values)) setValue('minimum', String(DEFAULT_MINIMUM_PLAYERS));
}

export function PollFields({ form }: FieldsProps) {
  const { register, watch, getValues } = form;
  const asks = register('asks', { onChange: () => getValues('asks') && presetPoll(form) });
  const [asking, deadline] = watch(['asks', 'answer_by']);
  const isOver = deadline !== '' && new Date(deadline) <= new Date();
  return (
    <div className="grid gap-3">
      <Checkbox label={labels.asks} description={texts.asksNote} {...asks} />
      {asking && (
        <div className="grid gap-4 border-l-3 border-field-soft pl-3 sm:grid-cols-2">
          <TextField
            label={labels.answer_by}
            type="datetime-local"
            hint={isOver && !form.formState.errors.answer_by ? texts.answerByOver : undefined}
            {...bindField(form, 'answer_by')}
          />
          <TextField
            label={labels.minimum}
            type="number"
            inputMode="numeric"
            min={1}
            max={99}
            hint={texts.minimumNote}
            {...bindField(form, 'minimum')}
          />
        </div>
      )}
    </div>
  );
}

function GameFields({ form }: FieldsProps) {
  return (
    <>
      <div className="grid gap-4 min-[22rem]:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          label={labels.opponent}
          placeholder={texts.opponentPlaceholder}
          {...bindField(form, 'opponent')}
        />
        <TextField label={labels.start_time} type="time" {...bindField(form, 'start_time')} />
      </div>
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <Select
          label={labels.game_type}
          placeholder={texts.noGame}
          options={GAME_TYPES.map((type) => ({ value: type, label: type }))}
          {...bindField(form, 'game_type')}
        />
        <TextField label={labels.tournament} {...bindField(form, 'tournament')} />
      </div>
    </>
  );
}

const FOLDED = ['start_time', 'end_time', 'meet_place'] as const;

export function MoreFields({ form }: FieldsProps) {
  const { errors, defaultValues } = form.formState;
  const isGame = isGameScheduleItem(form.watch());
  const folded = FOLDED.filter((field) => !isGame || field !== 'start_time');
  const [open, setOpen] = useState(() => folded.some((field) => defaultValues?.[field]));
  const shown = open || folded.some((field) => errors[field]);
  return (
    <details
      open={shown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-y border-chalk"
    >
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-field">
        {isGame ? texts.moreOfGame : texts.more}
      </summary>
      {shown && (
        <div className="grid gap-4 pt-1 pb-4">
          <div className="grid grid-cols-2 gap-4">
            {!isGame && (
              <TextField label={labels.start_time} type="time" {...bindField(form, 'start_time')} />
            )}
            <TextField label={labels.end_time} type="time" {...bindField(form, 'end_time')} />
          </div>
          <TextField label={labels.meet_place} {...bindField(form, 'meet_place')} />
        </div>
      )}
    </details>
  );
}
