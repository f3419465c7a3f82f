import {
  type BattingLine,
  computeOnBasePercentage,
  computeOnBasePlusSlugging,
  computeOpsPercentOfTeam,
  computeSluggingPercentage,
  countTotalBases,
  countTotalHits,
  countWalksAndHitByPitch,
} from '#domain/batting.ts';
import {
  allFigureDefinitions,
  battingFigureDefinitions,
  type FigureDefinition,
  type LeftOnBaseCounts,
  pitchingFigureDefinitions,
  teamOnlyFigureDefinitions,
} from '#domain/figures.ts';
import { formatOutsAsInnings, type PitchingLine } from '#domain/pitching.ts';
import { formatRatio, isRatioDefined } from '#domain/ratio.ts';
import { formatFigure, formatRate, formatValue } from '../../../shared/format.ts';
import { formatPitches } from '../../../shared/pitches.ts';
import { statsMessages } from '../stats.messages.ts';

export type Term = Exclude<keyof typeof allFigureDefinitions, 'totalBases' | 'outsRecorded'>;

export interface FormattedFigure {
  readonly term: Term;
  readonly value: string;
  /** The formula with its numbers; absent if the figure is a count or cannot be calculated. */
  readonly calculation?: string;
  /** The number of games that have the count; absent if every record has the count. */
  readonly games?: number;
}

/** A figure with its value. The heading of a column or list has no value. */
export type ExplainedTerm = Pick<FormattedFigure, 'term'> & Partial<FormattedFigure>;

function rate<Line>(
  term: Term,
  { kind, compute }: FigureDefinition<Line>,
  line: Line,
  calculation: string,
): FormattedFigure {
  const value = compute(line);
  return { term, value: formatValue(kind, value), ...(isRatioDefined(value) && { calculation }) };
}

/**
 * The formulas with their numbers. The OPS shows two divisions, because the sum of the rounded figures could differ.
 */
const battingCalculations = {
  average: (line: BattingLine) => `${countTotalHits(line)} ÷ ${line.atBats}`,
  onBase: (line: BattingLine) => {
    const walks = countWalksAndHitByPitch(line);
    return `(${countTotalHits(line)} + ${walks}) ÷ (${line.atBats} + ${walks} + ${line.sacrificeFlies})`;
  },
  slugging: (line: BattingLine) => `${countTotalBases(line)} ÷ ${line.atBats}`,
  ops: (line: BattingLine) =>
    [computeOnBasePercentage(line), computeSluggingPercentage(line)]
      .map(({ numerator, denominator }) => `${numerator} ÷ ${denominator}`)
      .join(' + '),
  stealRate: (line: BattingLine) => `${line.stolenBases} ÷ ${line.stealAttempts}`,
};

export function toBattingRate(term: keyof typeof battingCalculations, line: BattingLine): FormattedFigure {
  return rate(term, battingFigureDefinitions[term], line, battingCalculations[term](line));
}

/** Returns the OPS in percent of the team's OPS; undefined if there is nothing to compare. */
export function toOpsIndex(line: BattingLine, team: BattingLine): FormattedFigure | undefined {
  const index = computeOpsPercentOfTeam(line, team);
  if (!isRatioDefined(index)) return undefined;
  const [own, average] = [line, team].map((batting) => formatRate(computeOnBasePlusSlugging(batting)));
  return { term: 'opsIndex', value: formatRatio(index, 0), calculation: `100 × ${own} ÷ ${average}` };
}

export function listBattingRates(line: BattingLine): FormattedFigure[] {
  return (['average', 'onBase', 'slugging', 'ops'] as const).map((term) => toBattingRate(term, line));
}

type BattingTerm = Term & keyof typeof battingFigureDefinitions;

function battingCount(term: BattingTerm, line: BattingLine): FormattedFigure {
  return { term, value: formatFigure(battingFigureDefinitions[term], line) };
}

/** The counts in the order of the grid, which has three in a row. */
const BATTING_COUNTS: readonly BattingTerm[] = [
  'plateAppearances',
  'atBats',
  'hits',
  'singles',
  'doubles',
  'triples',
  'homeRuns',
  'runs',
  'runsBattedIn',
  'walks',
  'hitByPitch',
  'strikeouts',
  'sacrificeHits',
  'sacrificeFlies',
  'errors',
  'stealAttempts',
  'stolenBases',
];

function recordedCount<Line>(
  term: Term,
  figure: FigureDefinition<Line> & { readonly games: (line: Line) => number },
  line: Line,
): FormattedFigure {
  return { term, value: formatFigure(figure, line), games: figure.games(line) };
}

/**
 * Lists the counts of a player or a team.
 * @param team the runners left on base by the team; undefined for a player, whose passed balls are shown only if
 * somebody recorded any
 */
export function listBattingCounts(line: BattingLine, team?: LeftOnBaseCounts): FormattedFigure[] {
  const { doublePlays, passedBalls } = battingFigureDefinitions;
  return [
    ...BATTING_COUNTS.map((term) => battingCount(term, line)),
    toBattingRate('stealRate', line),
    // Interference is rare, so it is shown only if there was any.
    ...(line.interference > 0 ? [battingCount('interference', line)] : []),
    recordedCount('doublePlays', doublePlays, line),
    ...(team ? [recordedCount('leftOnBase', teamOnlyFigureDefinitions.leftOnBase, team)] : []),
    ...(team || line.passedBallGames > 0 ? [recordedCount('passedBalls', passedBalls, line)] : []),
  ];
}

/**
 * Formats the ERA, which the server calculates: it depends on the team's regulation innings, which players cannot read.
 */
function earnedRunAverage(era: string, line: PitchingLine, innings: string): FormattedFigure {
  const defined = line.outsRecorded > 0;
  const calculation = `${allFigureDefinitions.earnedRuns.label} ${line.earnedRuns}、${statsMessages.innings(innings)}`;
  return { term: 'earnedRunAverage', value: defined ? era : '-', ...(defined && { calculation }) };
}

export function listPitchingRates({ era }: { readonly era: string }, line: PitchingLine): FormattedFigure[] {
  const innings = formatOutsAsInnings(line.outsRecorded);
  const { whip, strikeoutsPerNine, walksPerNine } = pitchingFigureDefinitions;
  return [
    earnedRunAverage(era, line, innings),
    rate('whip', whip, line, `(${line.hitsAllowed} + ${line.walksAllowed}) ÷ ${innings}`),
    rate('strikeoutsPerNine', strikeoutsPerNine, line, `${line.strikeouts} × 9 ÷ ${innings}`),
    rate('walksPerNine', walksPerNine, line, `${line.walksAllowed} × 9 ÷ ${innings}`),
  ];
}

export function listPitcherCounts(
  line: PitchingLine,
  decisions: { readonly wins: number; readonly losses: number },
): FormattedFigure[] {
  return [
    { term: 'pitchingWins', value: String(decisions.wins) },
    { term: 'pitchingLosses', value: String(decisions.losses) },
    { term: 'pitches', value: String(formatPitches(line)) },
  ];
}

/** Returns saves and holds only if there are any, because many teams never credit them. */
export function listCreditCounts(credits: {
  readonly saves: number;
  readonly holds: number;
}): FormattedFigure[] {
  const shown = (['saves', 'holds'] as const).filter((term) => credits[term] > 0);
  return shown.map((term) => ({ term, value: String(credits[term]) }));
}

const PITCHING_COUNTS = [
  'pitchingStrikeouts',
  'hitsAllowed',
  'homeRunsAllowed',
  'walksAllowed',
  'runsAllowed',
  'earnedRuns',
] as const;

export function listPitchingCounts(line: PitchingLine): FormattedFigure[] {
  const counts = PITCHING_COUNTS.map((term) => ({
    term,
    value: formatFigure(pitchingFigureDefinitions[term], line),
  }));
  return [...counts, recordedCount('wildPitches', pitchingFigureDefinitions.wildPitches, line)];
}
