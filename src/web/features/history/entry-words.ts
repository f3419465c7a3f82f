import type { HistoryEntry } from '#contract/history.ts';
import { formatDay, parseDay } from '#domain/calendar.ts';
import { formatInnings } from '#domain/pitching.ts';
import { dayInWords, localDay } from '../../platform/days.ts';
import { historyWords as texts } from './history-words.messages.ts';

const MAX_LENGTH = 60;

/** The day of the change in the reader's time zone: YYYY-MM-DD. */
export function dayOf({ at }: HistoryEntry): string {
  return localDay(new Date(at));
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** "14:05" in the reader's time zone. */
export function timeOf({ at }: HistoryEntry): string {
  const moment = new Date(at);
  return `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
}

/** "5月3日"; with the year if it is not the year of the change. */
function dayText(date: string, changedOn: string): string {
  const day = parseDay(date);
  if (!day) return date;
  const sameYear = date.slice(0, 4) === changedOn.slice(0, 4);
  return sameYear ? texts.day(day.month, day.day) : dayInWords(date);
}

function subjectText(entry: HistoryEntry): string {
  const { kind, opponent, name, actor, subject_id } = entry;
  const day = dayText(entry.date ?? '', dayOf(entry));
  const game = texts.against(day, opponent ?? '');
  switch (kind) {
    case 'game':
      return texts.things.game(game);
    case 'batting':
    case 'pitching':
      return texts.things[kind](game, name ?? '');
    case 'schedule':
      return texts.things.schedule(day, name);
    case 'member':
      return actor.id === subject_id ? texts.things.self : texts.things.member(name ?? '');
    case 'team':
    case 'invitation':
      return texts.things.team;
    default:
      // A newer server can send a kind that this page does not know.
      kind satisfies never;
      return texts.things.unknown;
  }
}

/** Completes a sentence whose subject is the actor. */
export function actionText(entry: HistoryEntry): string {
  const { kind, action, actor, subject_id, name } = entry;
  if (kind === 'invitation') return texts.renewed;
  if (action === 'created' && kind === 'team') return texts.teamCreated(name ?? '');
  if (action === 'created' && kind === 'member' && actor.id === subject_id) return texts.joined;
  return subjectText(entry) + (verbs[action] ?? texts.verbs.changed);
}

const verbs: Readonly<Partial<Record<string, string>>> = texts.verbs;
const labels: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = texts.fields;
const flags: Readonly<Record<string, readonly [string, string]>> = texts.flags;
const roles: Readonly<Record<string, string>> = texts.roles;

/** For the fields whose values are not shown as they are. */
const formatters: Readonly<Record<string, (value: string) => string>> = {
  date: formatDay,
  left_on: formatDay,
  school_entry_year: (year) => texts.year(Number(year)),
  role: (role) => roles[role] ?? role,
  order_no: (order) => texts.order(Number(order)),
  innings: (innings) => texts.innings(Number(innings)),
  regulation_innings: (innings) => texts.innings(Number(innings)),
  season_start_month: (month) => texts.month(Number(month)),
  pitching_innings_outs: (outs) => formatInnings(Number(outs)),
};

function truncate(text: string): string {
  const characters = [...text];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : text;
}

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined) return texts.nothing;
  if (typeof value === 'boolean') return flags[field]?.[Number(value)] ?? String(value);
  if (Array.isArray(value)) return value.map((part) => valueText(field, part)).join(' ') || texts.nothing;
  if (typeof value === 'object') return 'name' in value ? String(value.name) : texts.nothing;
  return formatters[field]?.(String(value)) ?? String(value);
}

export interface DescribedChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export function describeChanges({ kind, fields }: HistoryEntry): DescribedChange[] {
  return fields.map(({ field, before, after }) => ({
    field,
    label: labels[kind]?.[field] ?? field,
    before: truncate(valueText(field, before)),
    after: truncate(valueText(field, after)),
  }));
}
