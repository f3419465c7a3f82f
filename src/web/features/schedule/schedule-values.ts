import type { ScheduleItem } from '#contract/schedule.ts';
import { addDays, countDaysBetween, formatDay, parseDay } from '#domain/day.ts';
import { GAME_TYPES } from '#domain/game.ts';
import { getScheduleFieldDefinition } from '#domain/item-fields.ts';
import { DEFAULT_MINIMUM_PLAYERS, isGameScheduleItem } from '#domain/schedule.ts';
import { formatClockMinute, formatLocalDay } from '../../platform/days.ts';
import type { FieldInWords } from '../../saving/use-conflict.ts';
import { FORM_FIELDS, type FormField, type ScheduleValues } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.dialog;

function mapValues(toValue: (name: FormField) => string | boolean): Omit<ScheduleValues, 'version'> {
  const values = FORM_FIELDS.map((name) => [name, toValue(name)]);
  return Object.fromEntries(values) as Omit<ScheduleValues, 'version'>;
}

export function makeEmptyValues(date: string): ScheduleValues {
  const empty = mapValues((name) => (getScheduleFieldDefinition(name).kind === 'flag' ? false : ''));
  return { ...empty, date, version: undefined };
}

export function toValues(item: ScheduleItem): ScheduleValues {
  const { version } = item;
  const values = mapValues((name) => {
    const value = item[name];
    if (typeof value === 'boolean') return value;
    const text = String(value ?? '');
    return getScheduleFieldDefinition(name).kind === 'time' ? text.slice(0, 5) : text;
  });
  return { ...values, version };
}

/** Returns the values for a copy of an item. The preset deadline replaces a missing or past deadline. */
export function copyItem(item: ScheduleItem, now: Date): ScheduleValues {
  const { answer_by, ...values } = toValues(item);
  const open = answer_by > `${formatLocalDay(now)}T${formatClockMinute(now)}`;
  return {
    ...values,
    answer_by: open ? answer_by : choosePresetDeadline(item.date, now),
    version: undefined,
  };
}

type SentValues = Partial<ScheduleValues> & Pick<ScheduleValues, 'date'>;

/**
 * Returns the values to send: always date, time, content, place and note, and the other fields if changed. The server
 * keeps fields that are left out. An item that asks for no answers has neither deadline nor minimum.
 */
export function toSend(values: ScheduleValues, before: ScheduleValues): SentValues {
  const { date, time, type, location, note, version, ...others } = values;
  const changed = Object.entries(values.asks ? others : { ...others, answer_by: '', minimum: '' }).filter(
    ([field, value]) => value !== before[field as keyof ScheduleValues],
  );
  return { date, time, type, location, note, version, ...Object.fromEntries(changed) };
}

const DEADLINE = 'T21:00';
const USUAL_LEAD = 3;

/**
 * Returns 21:00 three days before the item or, if that has passed, 21:00 on the day before the item. Returns an empty
 * text if both have passed.
 */
export function choosePresetDeadline(date: string, now: Date): string {
  if (!parseDay(date)) return '';
  const from = `${formatLocalDay(now)}T${formatClockMinute(now)}`;
  const choices = [USUAL_LEAD, 1].map((days) => addDays(date, -days) + DEADLINE);
  return choices.find((deadline) => deadline > from) ?? '';
}

/**
 * Moves a preset deadline to the preset deadline of the new day. Moves another deadline by as many days as the item.
 */
export function moveDeadline(deadline: string, from: string, to: string, now: Date): string {
  if (!parseDay(from) || !parseDay(to)) return deadline;
  // An empty deadline equals the preset of a past day, such as the day of a copied item.
  if (deadline === choosePresetDeadline(from, now)) return choosePresetDeadline(to, now);
  return deadline && addDays(deadline.slice(0, 10), countDaysBetween(from, to)) + deadline.slice(10);
}

export function findGameType(content: string): string {
  return GAME_TYPES.find((type) => content.includes(type)) ?? '';
}

export const ITEM_KINDS = ['practice', 'game', 'other'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Returns the kind of an item; undefined if the fields do not show it. */
export function findKind(
  item: Pick<ScheduleValues, 'type' | 'opponent' | 'game_type'>,
): ItemKind | undefined {
  if (isGameScheduleItem(item)) return 'game';
  return item.type === texts.kinds.practice ? 'practice' : undefined;
}

type KindValues = Pick<ScheduleValues, 'type' | 'game_type' | 'minimum'>;

/**
 * Returns the values to set when the user chooses a kind. Typed content stays unless the content contradicts the kind.
 */
export function withKind(kind: ItemKind, { type, game_type, minimum }: KindValues) {
  const typed = type === texts.kinds.practice ? '' : type;
  if (kind === 'game') return { type: typed, game_type: game_type || findGameType(type) || '練習試合' };
  return {
    type: kind === 'practice' ? typed || texts.kinds.practice : typed,
    game_type: '',
    opponent: '',
    minimum: minimum === String(DEFAULT_MINIMUM_PLAYERS) ? '' : minimum,
  };
}

function momentText(moment: string): string {
  return moment && `${formatDay(moment.slice(0, 10))} ${moment.slice(11)}`;
}

export function listFacts(item: Partial<ScheduleValues> | ScheduleItem): FieldInWords[] {
  return FORM_FIELDS.map((name) => {
    const { label, kind } = getScheduleFieldDefinition(name);
    const value = item[name];
    const text = String(value ?? '').trim();
    if (kind === 'flag') return { label, text: value ? texts.asking : '' };
    if (kind === 'moment') return { label, text: momentText(text) };
    return { label, text: kind === 'time' ? text.slice(0, 5) : text };
  });
}
