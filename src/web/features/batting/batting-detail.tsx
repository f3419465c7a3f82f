import { type BattingRecord, toBattingLine } from '#contract/batting.ts';
import {
  battingAverage,
  onBasePercentage,
  onBasePlusSlugging,
  slugging,
  stealSuccessRate,
  totalHits,
} from '#domain/batting.ts';
import { formatRate } from '../../shared/format.ts';
import { type FigureEntry, FigureList } from '../../ui/figure-list.tsx';
import { battingMessages } from './batting.messages.ts';

const { fields, figures: names } = battingMessages;

/** Computed from the counts: on the wire an undefined rate is written as zeros. */
function rates(record: BattingRecord): FigureEntry[] {
  const line = toBattingLine(record);
  return [
    [names.average, formatRate(battingAverage(line))],
    [names.onBase, formatRate(onBasePercentage(line))],
    [names.slugging, formatRate(slugging(line))],
    [names.ops, formatRate(onBasePlusSlugging(line))],
    [names.stealRate, formatRate(stealSuccessRate(line))],
  ];
}

const BEFORE_WALKS = ['hits', 'doubles', 'triples', 'home_runs', 'rbis', 'runs'] as const;
const AFTER_WALKS = [
  'strikeouts',
  'sacrifice_hits',
  'sacrifice_flies',
  'steals',
  'caught_stealing',
  'errors',
] as const;

/** 四死球 includes 死球, which is also shown by itself if it was counted. */
function walks({ walks, hit_by_pitch }: BattingRecord): FigureEntry[] {
  const all: FigureEntry = [fields.walks, walks + hit_by_pitch];
  return hit_by_pitch > 0 ? [all, [names.hitByPitch, hit_by_pitch]] : [all];
}

/** Shown only if there was one. */
function interferences({ interference }: BattingRecord): FigureEntry[] {
  return interference > 0 ? [[fields.interference, interference]] : [];
}

export function BattingDetail({ line }: { line: BattingRecord }) {
  const count = (field: keyof typeof fields & keyof BattingRecord): FigureEntry => [
    fields[field],
    Number(line[field]),
  ];
  const figures = [
    count('at_bats'),
    [names.hits, totalHits(toBattingLine(line))] as const,
    ...BEFORE_WALKS.map(count),
    ...walks(line),
    ...AFTER_WALKS.map(count),
    ...interferences(line),
    ...rates(line),
  ];
  return <FigureList figures={figures} />;
}
