import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { GAME_TYPES } from '#domain/game.ts';
import { isGameItem, PLAYERS_OF_A_GAME } from '#domain/schedule.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ScheduleValues } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { gameTypeIn, movedDeadline, presetDeadline } from './schedule-values.ts';

const texts = scheduleMessages.dialog;

export interface FieldsProps {
  readonly form: UseFormReturn<ScheduleValues, unknown, ScheduleValues>;
}

/** Moves the deadline along with the day. */
function useDay({ setValue, getValues, register }: FieldsProps['form']) {
  const [day, setDay] = useState(() => getValues('date'));
  return register('date', {
    onChange: () => {
      const { date, answer_by } = getValues();
      if (!date) return;
      setValue('answer_by', movedDeadline(answer_by, day, date, new Date()));
      setDay(date);
    },
  });
}

/** What most items need. */
export function MainFields({ form }: FieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <TextField label={texts.date} type="date" error={errors.date?.message} {...useDay(form)} />
        <TextField label={texts.time} type="time" error={errors.time?.message} {...register('time')} />
      </div>
      <TextField
        label={texts.type}
        placeholder={texts.typePlaceholder}
        autoComplete="off"
        error={errors.type?.message}
        {...register('type')}
      />
      <TextField
        label={texts.location}
        autoComplete="off"
        error={errors.location?.message}
        {...register('location')}
      />
      <TextArea
        label={texts.note}
        rows={2}
        className="min-h-20!"
        error={errors.note?.message}
        {...register('note')}
      />
    </>
  );
}

/** Takes over the kind of game that the content names, such as 練習試合. */
function readGameType({ getValues, setValue }: FieldsProps['form']): void {
  const { type, game_type } = getValues();
  if (!game_type) setValue('game_type', gameTypeIn(type));
}

/** Whether members are asked who comes, and until when. */
export function PollFields({ form }: FieldsProps) {
  const { register, watch, setValue, getValues, formState } = form;
  const { errors } = formState;
  const asks = register('asks', {
    onChange: () => {
      if (!getValues('asks')) return;
      readGameType(form);
      const values = getValues();
      if (!values.answer_by) setValue('answer_by', presetDeadline(values.date, new Date()));
      if (!values.minimum && isGameItem(values)) setValue('minimum', String(PLAYERS_OF_A_GAME));
    },
  });
  const [asking, deadline] = watch(['asks', 'answer_by']);
  const isOver = deadline !== '' && new Date(deadline) <= new Date();
  return (
    <div className="grid gap-3">
      <Checkbox label={texts.asks} description={texts.asksNote} {...asks} />
      {asking && (
        <div className="grid gap-4 border-l-3 border-field-soft pl-3 min-[30rem]:grid-cols-2">
          <TextField
            label={texts.answerBy}
            type="datetime-local"
            hint={isOver && !errors.answer_by ? texts.answerByOver : undefined}
            error={errors.answer_by?.message}
            {...register('answer_by')}
          />
          <TextField
            label={texts.minimum}
            type="number"
            inputMode="numeric"
            min={1}
            max={99}
            hint={texts.minimumNote}
            error={errors.minimum?.message}
            {...register('minimum')}
          />
        </div>
      )}
    </div>
  );
}

function GameFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <>
      <TextField
        label={texts.opponent}
        placeholder={texts.opponentPlaceholder}
        autoComplete="off"
        error={errors.opponent?.message}
        {...register('opponent')}
      />
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <Select
          label={texts.gameType}
          placeholder={texts.noGame}
          options={GAME_TYPES.map((type) => ({ value: type, label: type }))}
          error={errors.game_type?.message}
          {...register('game_type')}
        />
        <TextField
          label={texts.tournament}
          autoComplete="off"
          error={errors.tournament?.message}
          {...register('tournament')}
        />
      </div>
    </>
  );
}

function TimeFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={texts.startTime}
          type="time"
          error={errors.start_time?.message}
          {...register('start_time')}
        />
        <TextField
          label={texts.endTime}
          type="time"
          error={errors.end_time?.message}
          {...register('end_time')}
        />
      </div>
      <TextField
        label={texts.meetPlace}
        autoComplete="off"
        error={errors.meet_place?.message}
        {...register('meet_place')}
      />
    </>
  );
}

const FOLDED = ['opponent', 'game_type', 'tournament', 'start_time', 'end_time', 'meet_place'] as const;

/** What some items need, folded until one of the fields has a value or an error. */
export function MoreFields({ form }: FieldsProps) {
  const { errors, defaultValues } = form.formState;
  const [open, setOpen] = useState(() => FOLDED.some((field) => defaultValues?.[field]));
  const shown = open || FOLDED.some((field) => errors[field]);
  return (
    <details
      open={shown}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) readGameType(form);
        setOpen(currentTarget.open);
      }}
      className="border-y border-chalk"
    >
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-field">
        {texts.more}
      </summary>
      {shown && (
        <div className="grid gap-4 pt-1 pb-4">
          <GameFields form={form} />
          <TimeFields form={form} />
        </div>
      )}
    </details>
  );
}
