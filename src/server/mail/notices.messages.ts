import type { AttendanceAnswer } from '#domain/attendance.ts';
import { parseDay, WEEKDAYS } from '#domain/day.ts';
import { type ItemValues, itemFields, itemLines } from '#domain/item-fields.ts';
import { MEETING_FIELDS } from '#domain/notice.ts';
import { plainText } from '#domain/public-name.ts';
import type { Letter } from './letters.messages.ts';

interface Item extends ItemValues {
  /** Whether the item is in another year than the mail. */
  readonly isOtherYear: boolean;
}

/** For example 11/29(日), or 2027/1/10(日) in another year. */
function shortDay({ date, isOtherYear }: Item): string {
  const day = parseDay(date);
  if (!day) return date;
  return `${isOtherYear ? `${day.year}/` : ''}${day.month}/${day.day}(${WEEKDAYS[day.weekday]})`;
}

/** For example 11/26 21:00. */
function shortMoment(moment: string): string {
  const day = parseDay(moment.slice(0, 10));
  return `${day?.month}/${day?.day} ${moment.slice(11, 16)}`;
}

/** For example 11/29(日) 港北クラブ戦. */
function formatTitle(item: Item): string {
  const { opponent, type } = item;
  const what = opponent ? `${plainText(opponent)}戦` : type ? plainText(type) : '予定';
  return `${shortDay(item)} ${what}`;
}

const line = (label: string, text: string | null) => (text ? `${label} ${plainText(text)}` : null);

function listTimes({ time, meet_place, start_time, end_time }: Item): string[] {
  const meets = time || meet_place;
  return [
    meets ? `集合 ${[time, meet_place && plainText(meet_place)].filter(Boolean).join(' ')}` : null,
    start_time ? `開始 ${start_time}${end_time ? `〜${end_time}` : ''}` : null,
  ].filter((text) => text !== null);
}

function formatFacts(item: Item): string {
  const { note, asks, answer_by } = item;
  return [
    `■ ${formatTitle(item)}`,
    ...listTimes(item),
    ...itemLines(item, 'mail').map(([label, text]) => line(label, text)),
    asks && answer_by ? `回答の締切 ${shortMoment(answer_by)}` : null,
    note,
  ]
    .filter((text) => text !== null)
    .join('\n');
}

const allFacts = (items: readonly Item[]) => items.map(formatFacts).join('\n\n');
const byDeadline = ({ answer_by }: Item) => (answer_by ? `（${shortMoment(answer_by)}まで）` : '');
const joinNames = (names: readonly string[]) => names.map((name) => `${plainText(name)}さん`).join('・');

/** Returns the title of the only item, or the number of items. */
function summary(items: readonly [Item, ...Item[]], single: (item: Item) => string, many: string): string {
  return items.length === 1 ? single(items[0]) : `${many}（${items.length}件）`;
}

export type Items = readonly [Item, ...Item[]];

/** A moved item before and after the move. */
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
  /** The names of members without an answer. */
  readonly silent: readonly string[];
}

/** For example 出席 10・未回答 2・捕手なし. */
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
  const who = silent.length > 0 ? `\n未回答: ${silent.map(plainText).join('、')}` : '';
  return `■ ${formatTitle(item)}\n${formatCounts(counted)}${who}`;
}

interface Withdrawn {
  readonly item: Item;
  readonly name: string;
  readonly answer: AttendanceAnswer | null;
  readonly comment: string | null;
}

const ANSWERS: Record<AttendanceAnswer, string> = { yes: '出席', maybe: '保留', no: '欠席' };

const answerHere = (link: string) => `\n\n次のリンクから、ログインしないで回答できます。\n${link}`;

const MOVED =
  '回答した予定が変わりました。回答は前のまま残っています。変わるときは、もう一度お知らせください。';

/** For example "場所 A球場 → C球場"; null if nothing has changed. */
function differing(label: string, before: string | null, after: string | null): string | null {
  const [old, current] = [before, after].map((text) => (text ? plainText(text) : '未定'));
  return old === current ? null : `${label} ${old} → ${current}`;
}

/** The fields that come first: when and where the team meets. */
const FIRST = ['date', 'time', 'meet_place', 'start_time'] as const;
const MOVED_FIELDS = [...new Set([...FIRST, ...MEETING_FIELDS])];

function formatMove({ item, before }: Move): string {
  return [
    `■ ${formatTitle(before)}`,
    ...MOVED_FIELDS.map((field) => {
      if (field === 'date') return differing('日にち', shortDay(before), shortDay(item));
      const label = field === 'time' ? '集合' : itemFields[field].label;
      return differing(label, before[field], item[field]);
    }),
  ]
    .filter((text) => text !== null)
    .join('\n');
}

/**
 * The mails whose text is written just before they are sent, by the kind of notice. The subject follows the name of
 * the team.
 */
export const notices = {
  announcement(items: Items, link: string): Letter {
    const asking = items.some(({ asks }) => asks);
    const subject = summary(
      items,
      (item) => `${formatTitle(item)}の${item.asks ? `出欠${byDeadline(item)}` : '予定'}`,
      '新しい予定',
    );
    const end = asking ? answerHere(link) : '';
    return { subject, text: `予定が追加されました。\n\n${allFacts(items)}${end}` };
  },
  reminder(items: Items, names: readonly string[], link: string): Letter {
    const subject = summary(
      items,
      (item) => `${formatTitle(item)}の出欠${byDeadline(item)}`,
      '出欠の回答待ち',
    );
    return {
      subject,
      text: `${joinNames(names)}の出欠の回答をお待ちしています。\n\n${allFacts(items)}${answerHere(link)}`,
    };
  },
  cancellation(items: Items): Letter {
    const subject = `【中止】${summary(items, formatTitle, '予定の中止')}`;
    const each = items.map((item) =>
      [`■ ${formatTitle(item)}`, ...listTimes(item), line('理由', item.cancel_reason)]
        .filter((text) => text !== null)
        .join('\n'),
    );
    return { subject, text: `次の予定は中止になりました。\n\n${each.join('\n\n')}` };
  },
  move(moves: Moves, link: string): Letter {
    const [first] = moves;
    const subject = `【変更】${moves.length === 1 ? formatTitle(first.before) : `予定の変更（${moves.length}件）`}`;
    const each = moves.map(formatMove).join('\n\n');
    return { subject, text: `${MOVED}\n\n${each}${answerHere(link)}` };
  },
  digest(counted: readonly [Counted, ...Counted[]], link: string): Letter {
    const [first] = counted;
    const subject =
      counted.length === 1
        ? `${formatTitle(first.item)}：${formatCounts(first)}`
        : `出欠の締切（${counted.length}件）`;
    return {
      subject,
      text: `出欠の回答が締め切られました。\n\n${counted.map(formatDigest).join('\n\n')}\n\n${link}`,
    };
  },
  alarm(counted: readonly [Counted, ...Counted[]], link: string): Letter {
    const [first] = counted;
    const subject =
      counted.length === 1
        ? `${formatTitle(first.item)}：あと${first.missing}人足りません`
        : `人数が足りない予定（${counted.length}件）`;
    const each = counted.map(
      (counted) =>
        `${formatDigest(counted)}\n最少人数 ${counted.item.minimum}人に、あと${counted.missing}人足りません。`,
    );
    return { subject, text: `${each.join('\n\n')}\n\n${link}` };
  },
  withdrawal(withdrawn: readonly [Withdrawn, ...Withdrawn[]], link: string): Letter {
    const names = joinNames(withdrawn.map(({ name }) => name));
    const each = withdrawn.map(({ item, name, answer, comment }) =>
      [
        `■ ${formatTitle(item)}`,
        `${plainText(name)}さん: 出席 → ${answer ? ANSWERS[answer] : '未回答'}`,
        line('コメント', comment),
      ]
        .filter((text) => text !== null)
        .join('\n'),
    );
    return {
      subject: `${shortDay(withdrawn[0].item)} ${names}が出席を取り消しました`,
      text: `締切のあとに、出席の回答が変わりました。\n\n${each.join('\n\n')}\n\n${link}`,
    };
  },
  ofTeam: (team: string, subject: string) => `【${plainText(team)}】${subject}`,
  signature: (stopUrl: string) => `\n\n--\nベンチノート\nお知らせメールを止める: ${stopUrl}\n`,
} as const;
