import { fromBattingTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { GameSums } from '#contract/stats.ts';
import type { BattingLine } from '#domain/batting.ts';
import {
  allFigureDefinitions,
  battingFigureDefinitions,
  type FigureDefinition,
  type LeftOnBaseCounts,
  pitchingFigureDefinitions,
  teamOnlyFigureDefinitions,
} from '#domain/figures.ts';
import { makeRatio } from '#domain/ratio.ts';
import { formatValue } from '../../../shared/format.ts';
import { pitchesMessages } from '../../../shared/pitches.messages.ts';
import type { Term } from '../figures/figures.ts';

type TeamPitching = NonNullable<GameSums['pitching']>;

/**
 * A player's pitching line, or the totals of a team. The line has a result and a credit; the totals have numbers of
 * saves and holds.
 */
type PitchingPart = Omit<TeamPitching, 'saves' | 'holds'> &
  Partial<Pick<TeamPitching, 'saves' | 'holds'>> & {
    readonly result?: string;
    readonly credit?: string | null;
  };

/** A game with the lines of a player, or with the totals of a team's lines. */
export interface GamePart {
  readonly game: GameSums['game'];
  readonly batting: GameSums['batting'];
  readonly pitching: PitchingPart | null;
  /** The runners whom the team left on base; absent for a player. */
  readonly left_on_base?: GameSums['left_on_base'];
}

interface PartColumn {
  readonly label: string;
  readonly count: (part: GamePart) => number;
  readonly isKnown: (part: GamePart) => boolean;
  readonly format: (count: number) => string;
}

function partColumn<Line>(
  { label, kind, compute, games }: FigureDefinition<Line>,
  getLine: (part: GamePart) => Line | null,
): PartColumn {
  return {
    label,
    format: (count) => formatValue(kind, makeRatio(count, 1)),
    count: (part) => {
      const line = getLine(part);
      return line ? compute(line).numerator : 0;
    },
    isKnown: (part) => {
      const line = getLine(part);
      return !games || (line !== null && games(line) > 0);
    },
  };
}

const battingLine = ({ batting }: GamePart) => batting && fromBattingTotals(batting);

function pitchingLine({ pitching }: GamePart) {
  if (!pitching) return null;
  const { result, credit, saves, holds } = pitching;
  return {
    ...toPitchingLine(pitching),
    wins: Number(result === '勝利'),
    losses: Number(result === '敗北'),
    saves: saves ?? Number(credit === 'セーブ'),
    holds: holds ?? Number(credit === 'ホールド'),
  };
}

type BattingKey = keyof typeof battingFigureDefinitions;
type TeamKey = keyof typeof teamOnlyFigureDefinitions;
type Part = BattingKey | TeamKey | Exclude<keyof typeof pitchingFigureDefinitions, 'earnedRunAverage'>;

const isBatting = (part: Part): part is BattingKey => part in battingFigureDefinitions;
const isOfTeam = (part: Part): part is TeamKey => part in teamOnlyFigureDefinitions;

function leftOnBase({ left_on_base = null }: GamePart): LeftOnBaseCounts | null {
  return left_on_base === null ? null : { leftOnBase: left_on_base, leftOnBaseGames: 1 };
}

function toColumn(part: Part): PartColumn {
  if (isBatting(part)) return partColumn<BattingLine>(battingFigureDefinitions[part], battingLine);
  if (isOfTeam(part)) return partColumn(teamOnlyFigureDefinitions[part], leftOnBase);
  return partColumn(pitchingFigureDefinitions[part], pitchingLine);
}

const isAtLeast = ({ pitching }: GamePart) => pitching?.pitches_at_least === true;

const OPS_PARTS = ['atBats', 'hits', 'walks', 'sacrificeFlies', 'totalBases'] as const;

/**
 * The counts in the formula of each figure. A figure that is not listed is itself a count. The win rate does not come
 * from lines, so it has no counts.
 */
const PARTS = {
  winRate: [],
  average: ['atBats', 'hits'],
  scoringPosition: ['atBats', 'hits'],
  onBase: ['atBats', 'hits', 'walks', 'sacrificeFlies'],
  slugging: ['atBats', 'totalBases'],
  ops: OPS_PARTS,
  opsIndex: OPS_PARTS,
  stealRate: ['stealAttempts', 'stolenBases'],
  steals: ['stealAttempts', 'stolenBases'],
  earnedRunAverage: ['innings', 'earnedRuns'],
  strikeoutsPerNine: ['innings', 'pitchingStrikeouts'],
  walksPerNine: ['innings', 'walksAllowed'],
  whip: ['innings', 'hitsAllowed', 'walksAllowed'],
} as const satisfies { readonly [Name in Term]?: readonly Part[] };

const hasParts = (term: Term): term is keyof typeof PARTS => term in PARTS;

function listParts(term: Term): readonly Part[] {
  return hasParts(term) ? PARTS[term] : [term];
}

export interface FigureParts {
  readonly labels: readonly string[];
  /** The games whose counts are not all zero, in the given order, with their counts as texts. */
  readonly rows: readonly { readonly game: GamePart['game']; readonly texts: readonly string[] }[];
  readonly sums: readonly string[];
  readonly others: number;
  /** The number of games that have the figure; null if every line has the figure. */
  readonly known: number | null;
}

/** Returns the counts of a figure by game; null if the figure does not come from lines. */
export function splitFigure(term: Term, all: readonly GamePart[]): FigureParts | null {
  const columns = listParts(term).map(toColumn);
  if (columns.length === 0) return null;
  const games = all.filter((part) => columns.every(({ isKnown }) => isKnown(part)));
  const counted = games.map((part) => ({ part, counts: columns.map(({ count }) => count(part)) }));
  const formatCounts = (counts: readonly number[], parts: readonly GamePart[]) =>
    columns.map(({ format }, index) => {
      const text = format(counts[index] ?? 0);
      return term === 'pitches' && parts.some(isAtLeast) ? pitchesMessages.atLeast(text) : text;
    });
  const shares = counted.filter(({ counts }) => counts.some((count) => count > 0));
  const sums = columns.map((_, index) => shares.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0));
  return {
    labels: columns.map(({ label }) => label),
    rows: shares.map(({ part, counts }) => ({ game: part.game, texts: formatCounts(counts, [part]) })),
    sums: formatCounts(sums, games),
    others: games.length - shares.length,
    known: 'games' in allFigureDefinitions[term] ? games.length : null,
  };
}
