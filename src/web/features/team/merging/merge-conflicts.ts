import { type BattingRecord, toBattingLine } from '#contract/batting.ts';
import type { MergePreview } from '#contract/merging.ts';
import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import { countTotalHits } from '#domain/batting.ts';
import { formatDayInWords } from '../../../platform/days.ts';
import { formatPitches } from '../../../shared/pitches.ts';
import { battingMessages } from '../../batting/batting.messages.ts';
import { pitchingMessages } from '../../pitching/pitching.messages.ts';
import { mergingMessages as texts } from './merging.messages.ts';

interface LineWords {
  readonly main: string;
  readonly rest: string;
}

function countsAboveZero<Record>(
  labels: { readonly [Count in keyof Record]?: string },
  record: Record,
  counts: readonly (keyof Record)[],
): string {
  return counts
    .filter((count) => Number(record[count]) > 0)
    .map((count) => `${labels[count]}${record[count]}`)
    .join(' ');
}

const BATTED = [
  'doubles',
  'triples',
  'home_runs',
  'rbis',
  'runs',
  'walks',
  'hit_by_pitch',
  'strikeouts',
  'caught_stealing',
  'errors',
] as const satisfies readonly (keyof BattingRecord)[];

/** Describes a batting line, such as "1番 遊撃手 3打数2安打", with the plate appearances and other counts. */
function battingWords(record: BattingRecord): LineWords {
  const { order_no, position, at_bats, plate_appearances } = record;
  const hits = texts.atBats(at_bats, countTotalHits(toBattingLine(record)));
  const counts = countsAboveZero<BattingRecord>(battingMessages.fields, record, BATTED);
  return {
    main: [battingMessages.table.order(order_no), position, hits].join(' '),
    rest: [...(plate_appearances ?? []), counts].filter(Boolean).join(' '),
  };
}

const PITCHED = [
  'earned_runs',
  'strikeouts',
  'hits_allowed',
  'hr_allowed',
  'walks_given',
] as const satisfies readonly (keyof PitchingRecord)[];

function thrown(record: PitchingRecord): string {
  return record.pitches > 0 ? pitchingMessages.fields.pitches + formatPitches(toPitchingLine(record)) : '';
}

/** Describes a pitching line, such as "5 1/3回 2失点 勝利", with the other counts. */
function pitchingWords(record: PitchingRecord): LineWords {
  const { formatted_innings, runs_allowed, result } = record;
  const decision = result === '-' ? '' : result;
  return {
    main: [texts.innings(formatted_innings), texts.runsAllowed(runs_allowed), decision]
      .filter(Boolean)
      .join(' '),
    rest: [countsAboveZero<PitchingRecord>(pitchingMessages.fields, record, PITCHED), thrown(record)]
      .filter(Boolean)
      .join(' '),
  };
}

export interface LineConflict {
  readonly kind: 'batting' | 'pitching';
  readonly key: string;
  readonly label: string;
  readonly lines: readonly (LineWords & { readonly id: number; readonly memberId: number })[];
}

function toConflict<Line extends BattingRecord | PitchingRecord>(
  kind: LineConflict['kind'],
  { game, records }: { game: { id: number; date: string; opponent: string }; records: readonly Line[] },
  toWords: (line: Line) => LineWords,
): LineConflict {
  return {
    kind,
    key: `${kind}-${game.id}`,
    label: texts.game(formatDayInWords(game.date), game.opponent, texts.kinds[kind]),
    lines: records.map((line) => ({ ...toWords(line), id: line.id, memberId: line.user_id })),
  };
}

/** Lists the games in which only one line can stay, batting first. */
export function listLineConflicts({ conflicts: { batting, pitching } }: MergePreview): LineConflict[] {
  return [
    ...batting.map((conflict) => toConflict('batting', conflict, battingWords)),
    ...pitching.map((conflict) => toConflict('pitching', conflict, pitchingWords)),
  ];
}

/**
 * Returns the id of the member preselected to stay: the member with more lines, or the older entry if both have
 * equally many.
 */
export function preselectMember({ member, lines, from, from_lines }: MergePreview): number {
  const [ownSum, other] = [lines, from_lines].map(({ batting, pitching }) => batting + pitching);
  if (ownSum === other) return Math.min(member.id, from.id);
  return (ownSum ?? 0) > (other ?? 0) ? member.id : from.id;
}
