import {
  type BattingLine,
  battingAverage,
  onBasePercentage,
  onBasePlusSlugging,
  opsIndex,
  slugging,
  stealSuccessRate,
  totalBases,
  totalHits,
  totalWalks,
} from '#domain/batting.ts';
import { figures } from '#domain/figures.ts';
import {
  formatInnings,
  type PitchingLine,
  strikeoutsPerNine,
  walksAndHitsPerInning,
  walksPerNine,
} from '#domain/pitching.ts';
import { plateAppearances } from '#domain/qualification.ts';
import { decimal, isDefined, type Ratio } from '#domain/ratio.ts';
import { formatPerGame, formatRate } from '../../../shared/format.ts';
import { formatPitches } from '../../../shared/pitches.ts';
import { statsMessages } from '../stats.messages.ts';

/** Every figure that a page shows by itself. */
export type Term = Exclude<keyof typeof figures, 'totalBases' | 'outsRecorded'>;

export interface ShownFigure {
  readonly term: Term;
  readonly value: string;
  /** The formula with its numbers; missing if the figure is a count or cannot be calculated. */
  readonly calculation?: string;
}

/** A figure, or the head of a column or list of figures. */
export type ExplainedTerm = Pick<ShownFigure, 'term'> & Partial<ShownFigure>;

function rate(term: Term, value: Ratio, calculation: string): ShownFigure {
  return { term, value: formatRate(value), ...(isDefined(value) && { calculation }) };
}

function average(line: BattingLine): ShownFigure {
  return rate('average', battingAverage(line), `${totalHits(line)} ÷ ${line.atBats}`);
}

function onBase(line: BattingLine): ShownFigure {
  const walks = totalWalks(line);
  const { atBats, sacrificeFlies } = line;
  const calculation = `(${totalHits(line)} + ${walks}) ÷ (${atBats} + ${walks} + ${sacrificeFlies})`;
  return rate('onBase', onBasePercentage(line), calculation);
}

function sluggingFigure(line: BattingLine): ShownFigure {
  return rate('slugging', slugging(line), `${totalBases(line)} ÷ ${line.atBats}`);
}

/** Adds before rounding: the sum of the two rounded figures could differ. */
function ops(line: BattingLine): ShownFigure {
  const parts = [onBasePercentage(line), slugging(line)];
  const calculation = parts.map(({ numerator, denominator }) => `${numerator} ÷ ${denominator}`).join(' + ');
  return rate('ops', onBasePlusSlugging(line), calculation);
}

/** Undefined where there is nothing to compare. */
export function opsIndexFigure(line: BattingLine, team: BattingLine): ShownFigure | undefined {
  const index = opsIndex(line, team);
  if (!isDefined(index)) return undefined;
  const [own, average] = [line, team].map((of) => formatRate(onBasePlusSlugging(of)));
  return { term: 'opsIndex', value: decimal(index, 0), calculation: `100 × ${own} ÷ ${average}` };
}

function stealRate(line: BattingLine): ShownFigure {
  return rate('stealRate', stealSuccessRate(line), `${line.stolenBases} ÷ ${line.stealAttempts}`);
}

export function battingRates(line: BattingLine): ShownFigure[] {
  return [average(line), onBase(line), sluggingFigure(line), ops(line)];
}

function countFigures(counts: readonly (readonly [Term, number])[]): ShownFigure[] {
  return counts.map(([term, count]) => ({ term, value: String(count) }));
}

/** In groups of three, which the grid shows as rows. */
export function battingCounts(line: BattingLine): ShownFigure[] {
  return [
    ...countFigures([
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
    // Interference is so rare that it appears only if there was one.
    ...(line.interference > 0 ? countFigures([['interference', line.interference]]) : []),
  ];
}

function perNine(term: Term, value: Ratio, count: number, innings: string): ShownFigure {
  const calculation = `${count} × 9 ÷ ${innings}`;
  return { term, value: formatPerGame(value), ...(isDefined(value) && { calculation }) };
}

/** The server calculates the ERA: players cannot read the team's regulation innings, which scale it. */
function earnedRunAverage(era: string, line: PitchingLine, innings: string): ShownFigure {
  const defined = line.outsRecorded > 0;
  const calculation = `${figures.earnedRuns.label} ${line.earnedRuns}、${statsMessages.innings(innings)}`;
  return { term: 'earnedRunAverage', value: defined ? era : '-', ...(defined && { calculation }) };
}

function whip(line: PitchingLine, innings: string): ShownFigure {
  const value = walksAndHitsPerInning(line);
  const calculation = `(${line.hitsAllowed} + ${line.walksAllowed}) ÷ ${innings}`;
  return { term: 'whip', value: formatPerGame(value), ...(isDefined(value) && { calculation }) };
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

interface Decisions {
  readonly wins: number;
  readonly losses: number;
}

/** The counts that a player has and a team's totals lack. */
export function pitcherCounts(line: PitchingLine, { wins, losses }: Decisions): ShownFigure[] {
  return [
    ...countFigures([
      ['pitchingWins', wins],
      ['pitchingLosses', losses],
    ]),
    { term: 'pitches', value: String(formatPitches(line)) },
  ];
}

/** Shown only where there are any: many teams never credit them. */
export function creditCounts({ saves, holds }: { saves: number; holds: number }): ShownFigure[] {
  return [
    ...(saves > 0 ? countFigures([['saves', saves]]) : []),
    ...(holds > 0 ? countFigures([['holds', holds]]) : []),
  ];
}

export function pitchingCounts(line: PitchingLine): ShownFigure[] {
  return countFigures([
    ['pitchingStrikeouts', line.strikeouts],
    ['hitsAllowed', line.hitsAllowed],
    ['homeRunsAllowed', line.homeRunsAllowed],
    ['walksAllowed', line.walksAllowed],
    ['runsAllowed', line.runsAllowed],
    ['earnedRuns', line.earnedRuns],
  ]);
}
