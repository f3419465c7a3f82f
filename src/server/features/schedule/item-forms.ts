import type { ScheduleChange, ScheduleForm, ScheduleItem } from '#contract/schedule.ts';
import { addDays, daysBetween } from '#domain/calendar.ts';
import { isGameItem, PLAYERS_OF_A_GAME } from '#domain/schedule.ts';

/** Moves a deadline by as many days as the item. */
function moveDeadline(deadline: string | null | undefined, days: number): string | null {
  return deadline ? addDays(deadline.slice(0, 10), days) + deadline.slice(10) : null;
}

/** The item on another day. */
export function onDay<Form extends ScheduleForm>(form: Form, date: string): Form {
  return { ...form, date, answer_by: moveDeadline(form.answer_by, daysBetween(form.date, date)) };
}

export function withMinimum<Form extends ScheduleForm>(form: Form): Form {
  if (form.minimum !== undefined || !form.asks || !isGameItem(form)) return form;
  return { ...form, minimum: PLAYERS_OF_A_GAME };
}

/** The whole form of a stored item with the changes that a request names. */
export function completeForm(before: ScheduleItem, { version: _, ...changes }: ScheduleChange): ScheduleForm {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...onDay(before, changes.date ?? before.date), ...Object.fromEntries(given) };
}

/** The deadline, as how many days before the item and at what time it is. */
function leadOf({ date, answer_by }: ScheduleForm): string | null {
  return answer_by ? daysBetween(answer_by.slice(0, 10), date) + answer_by.slice(10) : null;
}

/** What a change of one item of a series means for another one: days move, other fields become the same. */
export function sameChange(before: ScheduleItem, after: ScheduleItem, other: ScheduleItem): ScheduleForm {
  const fields = ({ id: _, series: __, game_id: ___, version: ____, ...form }: ScheduleItem) => form;
  const old: Readonly<Record<string, unknown>> = fields(before);
  const changed = Object.entries(fields(after)).filter(([field, value]) => value !== old[field]);
  const date = addDays(other.date, daysBetween(before.date, after.date));
  const { answer_by } = onDay(leadOf(before) === leadOf(after) ? other : after, date);
  return { ...fields(other), ...Object.fromEntries(changed), date, answer_by: answer_by ?? null };
}
