import type { GAME_TYPES } from './game.ts';

// Defines every field of a schedule item that a coach fills in, for server and web. Schemas, statements, forms,
// labels, files and texts follow from these definitions. CONTRIBUTING.md says how to add a field.

/**
 * The type of a field's value. In a form, all kinds but `flag` can be an empty text. Outside forms, all kinds
 * but `day` and `flag` can be null.
 */
type Kind = 'day' | 'time' | 'moment' | 'text' | 'gameType' | 'number' | 'flag';

/**
 * The pages and texts that show a field on its own line: the item's page, the page behind a link, mails, texts for a
 * chat.
 */
type LinePlace = 'page' | 'link' | 'mail' | 'chat';

export interface ScheduleFieldDefinition {
  readonly label: string;
  readonly kind: Kind;
  /** The most characters of a text, or the largest number. */
  readonly most?: number;
  /** Replaces the label in errors. */
  readonly nameInErrors?: string;
  /** `when` or `where` if the field says when or where people meet. Attendees are notified of a change. */
  readonly meets?: 'when' | 'where';
  readonly lines?: readonly LinePlace[];
}

export const scheduleFieldDefinitions = {
  date: { label: '日付', kind: 'day', meets: 'when' },
  time: { label: '集合時間', kind: 'time', meets: 'when' },
  /** The content of the item, for example a practice game or training. */
  type: { label: '内容', kind: 'text', most: 255 },
  location: { label: '場所', kind: 'text', most: 255, meets: 'where', lines: ['mail', 'chat'] },
  note: { label: 'メモ', kind: 'text', most: 2000 },
  opponent: { label: '相手', kind: 'text', most: 100, nameInErrors: '相手チーム名' },
  game_type: { label: '試合種類', kind: 'gameType' },
  tournament: { label: '大会名', kind: 'text', most: 100 },
  start_time: { label: '開始', kind: 'time', meets: 'when' },
  end_time: { label: '終了', kind: 'time' },
  meet_place: { label: '集合場所', kind: 'text', most: 100, meets: 'where', lines: ['page', 'link'] },
  asks: { label: '出欠をとる', kind: 'flag' },
  /** In the team's local time. */
  answer_by: { label: '回答の締切', kind: 'moment' },
  minimum: { label: '最少人数', kind: 'number', most: 99 },
  cancelled: { label: '中止', kind: 'flag' },
  cancel_reason: { label: '中止の理由', kind: 'text', most: 200 },
} as const satisfies Readonly<Record<string, ScheduleFieldDefinition>>;

export type ScheduleFieldDefinitionMap = typeof scheduleFieldDefinitions;
export type ScheduleFieldName = keyof ScheduleFieldDefinitionMap;

export const SCHEDULE_FIELD_NAMES = Object.keys(scheduleFieldDefinitions) as ScheduleFieldName[];

interface Values {
  readonly day: string;
  readonly time: string | null;
  readonly moment: string | null;
  readonly text: string | null;
  readonly gameType: (typeof GAME_TYPES)[number] | null;
  readonly number: number | null;
  readonly flag: boolean;
}

/** The values of an item's fields, everywhere except in a form. */
export type ScheduleFieldValues = {
  readonly [Name in ScheduleFieldName]: Values[ScheduleFieldDefinitionMap[Name]['kind']];
};

export const scheduleFieldLabels = Object.fromEntries(
  Object.entries(scheduleFieldDefinitions).map(([name, { label }]) => [name, label]),
) as Readonly<Record<ScheduleFieldName, string>>;

export function getScheduleFieldDefinition(name: ScheduleFieldName): ScheduleFieldDefinition {
  return scheduleFieldDefinitions[name];
}

export function pickScheduleFieldsByName<
  Name extends ScheduleFieldName,
  Item extends Readonly<Partial<Record<Name, unknown>>>,
>(item: Item, names: readonly Name[]): Pick<Item, Name> {
  return Object.fromEntries(names.map((name) => [name, item[name]])) as Pick<Item, Name>;
}

/** Lists the label and text of each field that is not empty and has its own line at `place`. */
export function listLabeledScheduleItemFields(
  item: { readonly [Name in ScheduleFieldName]?: unknown },
  place: LinePlace,
): readonly (readonly [label: string, text: string])[] {
  return SCHEDULE_FIELD_NAMES.flatMap((name) => {
    const { label, lines = [] } = getScheduleFieldDefinition(name);
    const text = item[name];
    return lines.includes(place) && typeof text === 'string' && text !== '' ? [[label, text] as const] : [];
  });
}
