import { toBattingLine } from '../../../contract/batting.ts';
import { toPitchingLine } from '../../../contract/pitching.ts';
import type { ManagerDashboard, PlayerDashboard } from '../../../contract/stats.ts';
import {
  type BattingLine,
  battingAverage,
  onBasePercentage,
  slugging,
  stealSuccessRate,
  totalBases,
  totalHits,
} from '../../../domain/batting.ts';
import {
  formatInnings,
  type PitchingLine,
  strikeoutsPerNine,
  walksPerNine,
} from '../../../domain/pitching.ts';
import { isDefined, type Ratio } from '../../../domain/ratio.ts';
import { statsMessages } from '../../messages/stats.ts';
import { formatPerGame, formatRate } from '../../platform/format.ts';

const { terms } = statsMessages;
export type Term = keyof typeof terms;

/** A figure as a dashboard shows it. */
export interface ShownFigure {
  readonly term: Term;
  readonly value: string;
  /** A computed figure's formula with its numbers; nothing where it cannot be computed. */
  readonly worked?: string;
}

type BattingTotals = ManagerDashboard['battingTotals'] | PlayerDashboard['batting'];
type PitchingTotals = ManagerDashboard['pitchingTotals'] | PlayerDashboard['pitching'];

/** Here the wire's `hits` are all of them, unlike in a single line. */
export function battingOf(totals: BattingTotals): BattingLine {
  return toBattingLine({ ...totals, hits: totals.singles });
}

export function pitchingOf(totals: PitchingTotals): PitchingLine {
  return toPitchingLine(totals);
}

export function hasPitched(line: PitchingLine): boolean {
  return Object.values(line).some((count) => count > 0);
}

/** Who was hit by a pitch walked, whether it was written down apart or not. */
function allWalks({ walks, hitByPitch }: BattingLine): number {
  return walks + hitByPitch;
}

function rate(term: Term, value: Ratio, worked: string): ShownFigure {
  return { term, value: formatRate(value), ...(isDefined(value) && { worked }) };
}

function average(line: BattingLine): ShownFigure {
  return rate('average', battingAverage(line), `${totalHits(line)} ÷ ${line.atBats}`);
}

function onBase(line: BattingLine): ShownFigure {
  const walks = allWalks(line);
  const { atBats, sacrificeFlies } = line;
  const worked = `(${totalHits(line)} + ${walks}) ÷ (${atBats} + ${walks} + ${sacrificeFlies})`;
  return rate('onBase', onBasePercentage(line), worked);
}

function sluggingFigure(line: BattingLine): ShownFigure {
  return rate('slugging', slugging(line), `${totalBases(line)} ÷ ${line.atBats}`);
}

function stealRate(line: BattingLine): ShownFigure {
  return rate('stealRate', stealSuccessRate(line), `${line.stolenBases} ÷ ${line.stealAttempts}`);
}

export function teamBattingRates(line: BattingLine): ShownFigure[] {
  return [average(line), onBase(line), sluggingFigure(line)];
}

export function playerBattingRates(line: BattingLine): ShownFigure[] {
  return [...teamBattingRates(line), stealRate(line)];
}

function counted(counts: readonly (readonly [Term, number])[]): ShownFigure[] {
  return counts.map(([term, count]) => ({ term, value: String(count) }));
}

/** A team is asked for its hits, a player for what they were: singles and the rest. */
export function battingCounts(line: BattingLine, hits: 'hits' | 'singles'): ShownFigure[] {
  return counted([
    ['atBats', line.atBats],
    [hits, hits === 'hits' ? totalHits(line) : line.singles],
    ['doubles', line.doubles],
    ['triples', line.triples],
    ['homeRuns', line.homeRuns],
    ['runs', line.runs],
    ['runsBattedIn', line.runsBattedIn],
    ['walks', allWalks(line)],
    ['stealAttempts', line.stealAttempts],
    ['stolenBases', line.stolenBases],
    ['strikeouts', line.strikeouts],
    ['errors', line.errors],
  ]);
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

export function pitchingRates({ era }: PitchingTotals, line: PitchingLine): ShownFigure[] {
  const innings = formatInnings(line.outsRecorded);
  return [
    earnedRunAverage(era, line, innings),
    perNine('strikeoutsPerNine', strikeoutsPerNine(line), line.strikeouts, innings),
    perNine('walksPerNine', walksPerNine(line), line.walksAllowed, innings),
  ];
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
