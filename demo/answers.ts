import type { AttendanceAnswer } from '#domain/attendance.ts';
import { type DemoMember, MEMBERS } from './team.ts';

interface DemoAnswer {
  readonly answer: AttendanceAnswer;
  readonly comment?: string;
  readonly arrives?: string;
  /** Whether only coaches read the comment. */
  readonly coaches_only?: boolean;
}

/** The answers to an item, by name. Members who are neither named nor silent answer yes. */
interface DemoAnswers {
  readonly others: Readonly<Record<string, DemoAnswer>>;
  readonly silent: readonly string[];
}

const NO = { answer: 'no' } as const;
const MAYBE = { answer: 'maybe' } as const;

/**
 * The answers to the items that ask and take place, in order. The player's account still has an item to answer.
 */
const ANSWERS: readonly DemoAnswers[] = [
  {
    others: {
      '谷口 七海': { ...NO, comment: '出張のため' },
      '石段 万里': NO,
      '秋葉 楓': { ...MAYBE, comment: '仕事の予定を確認します' },
      '西日 渚': { answer: 'yes', arrives: '08:30', comment: '電車の都合で少し遅れます' },
      '冬木 雪': { ...NO, comment: '肩が痛いので休みます', coaches_only: true },
    },
    silent: ['坂上 千里', '南風 光'],
  },
  {
    others: { '森 六花': NO, '冬木 雪': MAYBE, '岸辺 九': NO },
    silent: ['青空 一朗', '高台 四季', '野原 八雲', '橋本 十和', '夏目 涼', '南風 光'],
  },
];

const active = MEMBERS.filter(({ left }) => !left);

/** Returns the answers of all members to the item at this position in `ANSWERS`. */
export function answersTo(index: number): ReadonlyMap<DemoMember, DemoAnswer> {
  const known = ANSWERS[index];
  if (!known) return new Map();
  const { others, silent } = known;
  const answering = active.filter(({ name }) => !silent.includes(name));
  return new Map(answering.map((member) => [member, others[member.name] ?? { answer: 'yes' }]));
}

/**
 * Returns the lineup of the next game: for each position, the first player who attends. The others are on the
 * bench.
 */
export function makeLineup(getId: (member: DemoMember) => number | undefined) {
  const comers = [...answersTo(0)].filter(([, { answer }]) => answer === 'yes').map(([member]) => member);
  const starts = (member: DemoMember) =>
    comers.find(({ position }) => position === member.position) === member;
  return comers.map((member) => ({
    member_id: getId(member),
    ...(starts(member) ? { place: 'order', position: member.position } : { place: 'bench' }),
  }));
}
