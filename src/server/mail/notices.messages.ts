import type { AttendanceAnswer } from '#domain/attendance.ts';
import { formatTime, parseDay, WEEKDAYS } from '#domain/day.ts';
import {
  listLabeledScheduleItemFields,
  type ScheduleFieldValues,
  scheduleFieldDefinitions,
} from '#domain/item-fields.ts';
import { MEETING_FIELD_NAMES } from '#domain/notice.ts';
import { toPlainTextLine } from '#domain/public-name.ts';
import type { Letter } from './letters.messages.ts';

interface Item extends ScheduleFieldValues {
  readonly isOtherYear: boolean;
  readonly link: string;
}

/** Formats the day, for example 11/29(日), or 2027/1/10(日) in another year. */
function formatShortDay({ date, isOtherYear }: Item): string {
  const day = parseDay(date);
  if (!day) return date;
  return `${isOtherYear ? `${day.year}/` : ''}${day.month}/${day.day}(${WEEKDAYS[day.weekday]})`;
}

/** Formats a moment, for example 11/26 21:00. */
function formatMoment(moment: string): string {
  const day = parseDay(moment.slice(0, 10));
  return `${day?.month}/${day?.day} ${formatTime(moment.slice(11))}`;
}

/** Formats an item, for example 11/29(日) 港北クラブ戦. */
function formatTitle(item: Item): string {
  const { opponent, type } = item;
  const what = opponent ? `${toPlainTextLine(opponent)}戦` : type ? toPlainTextLine(type) : '予定';
  return `${formatShortDay(item)} ${what}`;
}

const joinLines = (lines: readonly (string | null)[]) => lines.filter((text) => text !== null).join('\n');

const formatLine = (label: string, text: string | null) =>
  text ? `${label} ${toPlainTextLine(text)}` : null;

function formatPlayingTime({ start_time, end_time }: Item): string | null {
  if (!start_time) return null;
  const start = formatTime(start_time);
  return end_time ? `時間 ${start}〜${formatTime(end_time)}` : `開始 ${start}`;
}

function listTimes(item: Item): string[] {
  const { time, meet_place } = item;
  const meets = time || meet_place;
  return [
    meets
      ? `集合 ${[time && formatTime(time), meet_place && toPlainTextLine(meet_place)].filter(Boolean).join(' ')}`
      : null,
    formatPlayingTime(item),
  ].filter((text) => text !== null);
}

function formatFacts(item: Item): string {
  const { note, asks, answer_by } = item;
  return joinLines([
    `■ ${formatTitle(item)}`,
    ...listTimes(item),
    ...listLabeledScheduleItemFields(item, 'mail').map(([label, text]) => formatLine(label, text)),
    asks && answer_by ? `回答の締切 ${formatMoment(answer_by)}` : null,
    note,
  ]);
}

const formatItems = (items: readonly Item[]) => items.map(formatFacts).join('\n\n');
const formatDeadline = ({ answer_by }: Item) => (answer_by ? `（${formatMoment(answer_by)}まで）` : '');
const joinNames = (names: readonly string[]) =>
  names.map((name) => `${toPlainTextLine(name)}さん`).join('・');

/** Returns the text of the only item, or the number of items. */
function summarize(items: readonly [Item, ...Item[]], single: (item: Item) => string, many: string): string {
  return items.length === 1 ? single(items[0]) : `${many}（${items.length}件）`;
}

export type Items = readonly [Item, ...Item[]];

interface Move {
  readonly item: Item;
  readonly before: Item;
}
export type Moves = readonly [Move, ...Move[]];

interface Counted {
  readonly item: Item;
  readonly yes: number;
  readonly unanswered: number;
  readonly guests: number;
  readonly missing: number;
  readonly positions: readonly string[];
  readonly silent: readonly string[];
}

/** Formats the counts, for example 出席 10・未回答 2・捕手なし. */
function formatCounts({ yes, guests, unanswered, positions }: Counted): string {
  return [
    `出席 ${yes}`,
    ...(guests > 0 ? [`助っ人 ${guests}`] : []),
    `未回答 ${unanswered}`,
    ...positions.map((position) => `${position}なし`),
  ].join('・');
}

function formatDigest(counted: Counted): string {
  const { item, silent } = counted;
  const who = silent.length > 0 ? `\n未回答: ${silent.map(toPlainTextLine).join('、')}` : '';
  return `■ ${formatTitle(item)}\n${formatCounts(counted)}${who}`;
}

interface Withdrawn {
  readonly item: Item;
  readonly name: string;
  readonly answer: AttendanceAnswer | null;
  readonly comment: string | null;
}

const ANSWERS: Record<AttendanceAnswer, string> = { yes: '出席', maybe: '保留', no: '欠席' };

const linkToAnswer = (link: string) => `\n\n次のリンクから、ログインしないで回答できます。\n${link}`;

const MOVED =
  '回答した予定が変わりました。回答は前のまま残っています。変わるときは、もう一度お知らせください。';

/** Formats a changed field, for example 場所 A球場 → C球場. Returns null without a change. */
function formatChange(label: string, before: string | null, after: string | null): string | null {
  const [old, current] = [before, after].map((text) => (text ? toPlainTextLine(text) : '未定'));
  return old === current ? null : `${label} ${old} → ${current}`;
}

/** The fields that a mail about a move lists first: when and where the team meets. */
const FIRST = ['date', 'time', 'meet_place', 'start_time'] as const;
const MOVED_FIELDS = [...new Set([...FIRST, ...MEETING_FIELD_NAMES])];

function formatMove({ item, before }: Move): string {
  return joinLines([
    `■ ${formatTitle(before)}`,
    ...MOVED_FIELDS.map((field) => {
      if (field === 'date') return formatChange('日にち', formatShortDay(before), formatShortDay(item));
      const { kind, label } = scheduleFieldDefinitions[field];
      const [old, current] = [before, item].map(({ [field]: value }) =>
        value && kind === 'time' ? formatTime(value) : value,
      );
      return formatChange(field === 'time' ? '集合' : label, old ?? null, current ?? null);
    }),
  ]);
}

/**
 * The subjects and texts of notices, which are written just before they are sent. `ofTeam` puts the team's name
 * before a subject.
 */
export const notices = {
  announcement(items: Items, link: string): Letter {
    const asking = items.some(({ asks }) => asks);
    const subject = summarize(
      items,
      (item) => `${formatTitle(item)}の${item.asks ? `出欠${formatDeadline(item)}` : '予定'}`,
      '新しい予定',
    );
    const end = asking ? linkToAnswer(link) : '';
    return { subject, text: `予定が追加されました。\n\n${formatItems(items)}${end}` };
  },
  reminder(items: Items, names: readonly string[], link: string): Letter {
    const subject = summarize(
      items,
      (item) => `${formatTitle(item)}の出欠${formatDeadline(item)}`,
      '出欠の回答待ち',
    );
    return {
      subject,
      text: `${joinNames(names)}の出欠の回答をお待ちしています。\n\n${formatItems(items)}${linkToAnswer(link)}`,
    };
  },
  cancellation(items: Items): Letter {
    const subject = `【中止】${summarize(items, formatTitle, '予定の中止')}`;
    const each = items.map((item) =>
      joinLines([`■ ${formatTitle(item)}`, ...listTimes(item), formatLine('理由', item.cancel_reason)]),
    );
    return { subject, text: `次の予定は中止になりました。\n\n${each.join('\n\n')}` };
  },
  move(moves: Moves, link: string): Letter {
    const [first] = moves;
    const subject = `【変更】${moves.length === 1 ? formatTitle(first.before) : `予定の変更（${moves.length}件）`}`;
    const each = moves.map(formatMove).join('\n\n');
    return { subject, text: `${MOVED}\n\n${each}${linkToAnswer(link)}` };
  },
  digest(counted: readonly [Counted, ...Counted[]]): Letter {
    const [first] = counted;
    const subject =
      counted.length === 1
        ? `${formatTitle(first.item)}：${formatCounts(first)}`
        : `出欠の締切（${counted.length}件）`;
    const each = counted.map((counted) => `${formatDigest(counted)}\n${counted.item.link}`);
    return { subject, text: `出欠の回答が締め切られました。\n\n${each.join('\n\n')}` };
  },
  alarm(counted: readonly [Counted, ...Counted[]]): Letter {
    const [first] = counted;
    const subject =
      counted.length === 1
        ? `${formatTitle(first.item)}：あと${first.missing}人足りません`
        : `人数が足りない予定（${counted.length}件）`;
    const each = counted.map(
      (counted) =>
        `${formatDigest(counted)}\n最少人数 ${counted.item.minimum}人に、あと${counted.missing}人足りません。\n${counted.item.link}`,
    );
    return { subject, text: each.join('\n\n') };
  },
  withdrawal(withdrawn: readonly [Withdrawn, ...Withdrawn[]]): Letter {
    const names = joinNames(withdrawn.map(({ name }) => name));
    const each = withdrawn.map(({ item, name, answer, comment }) =>
      joinLines([
        `■ ${formatTitle(item)}`,
        `${toPlainTextLine(name)}さん: 出席 → ${answer ? ANSWERS[answer] : '未回答'}`,
        formatLine('コメント', comment),
        item.link,
      ]),
    );
    return {
      subject: `${formatShortDay(withdrawn[0].item)} ${names}が出席を取り消しました`,
      text: `締切のあとに、出席の回答が変わりました。\n\n${each.join('\n\n')}`,
    };
  },
  ofTeam: (team: string, subject: string) => `【${toPlainTextLine(team)}】${subject}`,
  signature: (stopUrl: string) => `\n\n--\nベンチノート\nお知らせメールを止める: ${stopUrl}\n`,
} as const;
