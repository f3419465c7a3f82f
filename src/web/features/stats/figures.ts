import { toPitchingLine } from '#contract/pitching.ts';
import {
  type BattingLine,
  battingAverage,
  onBasePercentage,
  onBasePlusSlugging,
  slugging,
  stealSuccessRate,
  totalBases,
  totalHits,
  totalWalks,
} from '#domain/batting.ts';
import {
  formatInnings,
  type PitchingLine,
  strikeoutsPerNine,
  walksAndHitsPerInning,
  walksPerNine,
} from '#domain/pitching.ts';
import { plateAppearances } from '#domain/qualification.ts';
import { isDefined, type Ratio } from '#domain/ratio.ts';
import { formatPerGame, formatRate } from '../../shared/format.ts';
import { statsMessages } from './stats.messages.ts';

const { terms } = statsMessages;
export type Term = keyof typeof terms;

/** A figure as a dashboard shows it. */
export interface ShownFigure {
  readonly term: Term;
  readonly value: string;
  /** A computed figure's formula with its numbers; nothing where it cannot be computed. */
  readonly worked?: string;
}

/** What is asked about: a figure, or the head of a column or list of them. */
export type ExplainedTerm = Pick<ShownFigure, 'term'> & Partial<ShownFigure>;

type PitchingTotals = Parameters<typeof toPitchingLine>[0];

export function pitchingOf(totals: PitchingTotals): PitchingLine {
  return toPitchingLine(totals);
}

function rate(term: Term, value: Ratio, worked: string): ShownFigure {
  return { term, value: formatRate(value), ...(isDefined(value) && { worked }) };
}

function average(line: BattingLine): ShownFigure {
  return rate('average', battingAverage(line), `${totalHits(line)} ÷ ${line.atBats}`);
}

function onBase(line: BattingLine): ShownFigure {
  const walks = totalWalks(line);
  const { atBats, sacrificeFlies } = line;
  const worked = `(${totalHits(line)} + ${walks}) ÷ (${atBats} + ${walks} + ${sacrificeFlies})`;
  return rate('onBase', onBasePercentage(line), worked);
}

function sluggingFigure(line: BattingLine): ShownFigure {
  return rate('slugging', slugging(line), `${totalBases(line)} ÷ ${line.atBats}`);
}

/** Added before it is rounded, which the sum of the two figures as they stand would not be. */
function ops(line: BattingLine): ShownFigure {
  const parts = [onBasePercentage(line), slugging(line)];
  const worked = parts.map(({ numerator, denominator }) => `${numerator} ÷ ${denominator}`).join(' + ');
  return rate('ops', onBasePlusSlugging(line), worked);
}

function stealRate(line: BattingLine): ShownFigure {
  return rate('stealRate', stealSuccessRate(line), `${line.stolenBases} ÷ ${line.stealAttempts}`);
}

export function battingRates(line: BattingLine): ShownFigure[] {
  return [average(line), onBase(line), sluggingFigure(line), ops(line)];
}

function counted(counts: readonly (readonly [Term, number])[]): ShownFigure[] {
  return counts.map(([term, count]) => ({ term, value: String(count) }));
}

/** Three in a row belong together. */
export function battingCounts(line: BattingLine): ShownFigure[] {
  return [
    ...counted([
      ['plateAppearances', plateAppearances(line)],
      ['atBats', line.atBats],
      ['hits', totalHits(line)],
      ['singles', line.singles],
      ['doubles', line.doubles],
      ['triples', line.triples],
      ['homeRuns', line.homeRuns],
      ['runs', line.runs],
      ['runsBattedIn', line.runsBattedIn],
      ['walks', totalWalks(line)],
      ['hitByPitch', line.hitByPitch],
      ['strikeouts', line.strikeouts],
      ['sacrificeHits', line.sacrificeHits],
      ['sacrificeFlies', line.sacrificeFlies],
      ['errors', line.errors],
      ['stealAttempts', line.stealAttempts],
      ['stolenBases', line.stolenBases],
    ]),
    stealRate(line),
    // So rare that it stands only where there was one.
    ...(line.interference > 0 ? counted([['interference', line.interference]]) : []),
  ];
}

function perNine(term: Term, value: Ratio, count: number, innings: string): ShownFigure {
  const worked = `${count} × 9 ÷ ${innings}`;
  return { term, value: formatPerGame(value), ...(isDefined(value) && { worked }) };
}

/** The ERA comes from the wire: the innings by which it is scaled are a setting that a player cannot read. */
function earnedRunAverage(era: string, line: PitchingLine, innings: string): ShownFigure {
  const defined = line.outsRecorded > 0;
  const label = terms.earnedRuns.label;
  const worked = `${label} ${line.earnedRuns}、${statsMessages.innings(innings)}`;
  return { term: 'earnedRunAverage', value: defined ? era : '-', ...(defined && { worked }) };
}

function whip(line: PitchingLine, innings: string): ShownFigure {
  const value = walksAndHitsPerInning(line);
  const worked = `(${line.hitsAllowed} + ${line.walksAllowed}) ÷ ${innings}`;
  return { term: 'whip', value: formatPerGame(value), ...(isDefined(value) && { worked }) };
}

export function pitchingRates({ era }: { readonly era: string }, line: PitchingLine): ShownFigure[] {
  const innings = formatInnings(line.outsRecorded);
  return [
    earnedRunAverage(era, line, innings),
    whip(line, innings),
    perNine('strikeoutsPerNine', strikeoutsPerNine(line), line.strikeouts, innings),
    perNine('walksPerNine', walksPerNine(line), line.walksAllowed, innings),
  ];
}

/** A player's own decisions and pitches. */
export function pitcherCounts(line: PitchingLine, wins: number, losses: number): ShownFigure[] {
  return counted([
    ['pitchingWins', wins],
    ['pitchingLosses', losses],
    ['pitches', line.pitches],
  ]);
}

export function pitchingCounts(line: PitchingLine): ShownFigure[] {
  return counted([
    ['pitchingStrikeouts', line.strikeouts],
    ['hitsAllowed', line.hitsAllowed],
    ['homeRunsAllowed', line.homeRunsAllowed],
    ['walksAllowed', line.walksAllowed],
    ['runsAllowed', line.runsAllowed],
    ['earnedRuns', line.earnedRuns],
  ]);
}
