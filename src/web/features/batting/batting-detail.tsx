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
import { Figure, Ruled } from '../../ui/ruled.tsx';
import { battingMessages } from './batting.messages.ts';

const { fields, figures: names, table: texts } = battingMessages;

/** Computed from the counts: on the wire an undefined rate is written as zeros. */
function rates(record: BattingRecord) {
  const line = toBattingLine(record);
  return [
    [names.average, formatRate(battingAverage(line))],
    [names.onBase, formatRate(onBasePercentage(line))],
    [names.slugging, formatRate(slugging(line))],
    [names.ops, formatRate(onBasePlusSlugging(line))],
    [names.hits, totalHits(line)],
    [names.stealRate, formatRate(stealSuccessRate(line))],
  ] as const;
}

const BEFORE_WALKS = ['at_bats', 'hits', 'doubles', 'triples', 'home_runs', 'rbis', 'runs'] as const;
const AFTER_WALKS = [
  'strikeouts',
  'sacrifice_hits',
  'sacrifice_flies',
  'steals',
  'caught_stealing',
  'errors',
] as const;

/** 四死球 includes 死球, which is also shown by itself if it was counted. */
function walks({ walks, hit_by_pitch }: BattingRecord) {
  const all = [fields.walks, walks + hit_by_pitch] as const;
  return hit_by_pitch > 0 ? [all, [names.hitByPitch, hit_by_pitch] as const] : [all];
}

/** Shown only if there was one. */
function interferences({ interference }: BattingRecord) {
  return interference > 0 ? [[fields.interference, interference] as const] : [];
}

/** What each plate appearance gave, in the words of the scorebook. */
function Appearances({ words }: { words: readonly string[] }) {
  return (
    <section aria-label={texts.appearances}>
      <h4 className="text-tiny text-ink-2">{texts.appearances}</h4>
      <ol className="mt-1 flex flex-wrap gap-1.5">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plate appearance is its place
          <li key={index} className="rounded-sm border border-chalk px-2 py-0.5 text-small whitespace-nowrap">
            {word}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function BattingDetail({ line }: { line: BattingRecord }) {
  const count = (field: keyof typeof fields & keyof BattingRecord) => [fields[field], line[field]] as const;
  const figures = [
    ...rates(line),
    ...BEFORE_WALKS.map(count),
    ...walks(line),
    ...AFTER_WALKS.map(count),
    ...interferences(line),
  ];
  return (
    <div className="grid gap-3">
      {line.plate_appearances && <Appearances words={line.plate_appearances} />}
      <Ruled>
        {figures.map(([label, value]) => (
          <Figure key={label} label={label} value={value} />
        ))}
      </Ruled>
    </div>
  );
}
