import { lineOfTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { GameSums } from '#contract/stats.ts';
import { type BattingLine, totalBases, totalHits, totalWalks } from '#domain/batting.ts';
import { figures } from '#domain/figures.ts';
import { formatInnings, type PitchingLine } from '#domain/pitching.ts';
import { plateAppearances } from '#domain/qualification.ts';
import { pitchesMessages } from '../../../shared/pitches.messages.ts';
import type { Term } from '../figures/figures.ts';
import { ownMessages } from '../figures/own.messages.ts';

// Where a figure comes from: the counts of each game whose sums give the figure.

type TeamPitching = NonNullable<GameSums['pitching']>;

/** A pitcher's line has a result and a credit, the sums of a team have the number of credits. */
type PitchingPart = Omit<TeamPitching, 'saves' | 'holds'> &
  Partial<Pick<TeamPitching, 'saves' | 'holds'>> & {
    readonly result?: string;
    readonly credit?: string | null;
  };

/** A game with the lines of a player, or with the sums of a team's lines. */
export interface GamePart {
  readonly game: GameSums['game'];
  readonly batting: GameSums['batting'];
  readonly pitching: PitchingPart | null;
}

/** A count that the formula of a figure uses. */
interface PartColumn {
  readonly label: string;
  /** 0 for a game without a line. */
  readonly count: (part: GamePart) => number;
  readonly format: (count: number) => string;
  /** Whether there may have been more than this. */
  readonly isAtLeast?: (part: GamePart) => boolean;
}

function batting(label: string, count: (line: BattingLine) => number): PartColumn {
  return { label, format: String, count: (part) => (part.batting ? count(lineOfTotals(part.batting)) : 0) };
}

function pitching(
  label: string,
  count: (line: PitchingLine) => number,
  format: PartColumn['format'] = String,
): PartColumn {
  return { label, format, count: (part) => (part.pitching ? count(toPitchingLine(part.pitching)) : 0) };
}

function decision(label: string, result: string): PartColumn {
  return { label, format: String, count: (part) => Number(part.pitching?.result === result) };
}

function credit(label: string, credited: string, count: 'saves' | 'holds'): PartColumn {
  return {
    label,
    format: String,
    count: ({ pitching: line }) => line?.[count] ?? Number(line?.credit === credited),
  };
}

const atBats = batting(figures.atBats.label, (line) => line.atBats);
const hits = batting(figures.hits.label, totalHits);
const walks = batting(figures.walks.label, totalWalks);
const sacrificeFlies = batting(figures.sacrificeFlies.label, (line) => line.sacrificeFlies);
const bases = batting(ownMessages.parts.totalBases, totalBases);
const attempts = batting(figures.stealAttempts.label, (line) => line.stealAttempts);
const steals = batting(figures.stolenBases.label, (line) => line.stolenBases);
const innings = pitching(figures.innings.label, (line) => line.outsRecorded, formatInnings);
const earnedRuns = pitching(figures.earnedRuns.label, (line) => line.earnedRuns);
const strikeouts = pitching(figures.pitchingStrikeouts.label, (line) => line.strikeouts);
const hitsAllowed = pitching(figures.hitsAllowed.label, (line) => line.hitsAllowed);
const walksAllowed = pitching(figures.walksAllowed.label, (line) => line.walksAllowed);

const pitches: PartColumn = {
  ...pitching(figures.pitches.label, (line) => line.pitches),
  isAtLeast: (part) => part.pitching?.pitches_at_least === true,
};

const opsColumns = [atBats, hits, walks, sacrificeFlies, bases];

/** In the order of the formula. A figure without columns does not come from lines. */
const columnsOf: { readonly [Name in Term]?: readonly PartColumn[] } = {
  average: [atBats, hits],
  scoringPosition: [atBats, hits],
  onBase: [atBats, hits, walks, sacrificeFlies],
  slugging: [atBats, bases],
  ops: opsColumns,
  opsIndex: opsColumns,
  stealRate: [attempts, steals],
  plateAppearances: [batting(figures.plateAppearances.label, plateAppearances)],
  atBats: [atBats],
  hits: [hits],
  singles: [batting(figures.singles.label, (line) => line.singles)],
  doubles: [batting(figures.doubles.label, (line) => line.doubles)],
  triples: [batting(figures.triples.label, (line) => line.triples)],
  homeRuns: [batting(figures.homeRuns.label, (line) => line.homeRuns)],
  runs: [batting(figures.runs.label, (line) => line.runs)],
  runsBattedIn: [batting(figures.runsBattedIn.label, (line) => line.runsBattedIn)],
  walks: [walks],
  hitByPitch: [batting(figures.hitByPitch.label, (line) => line.hitByPitch)],
  sacrificeHits: [batting(figures.sacrificeHits.label, (line) => line.sacrificeHits)],
  sacrificeFlies: [sacrificeFlies],
  interference: [batting(figures.interference.label, (line) => line.interference)],
  stealAttempts: [attempts],
  stolenBases: [steals],
  steals: [attempts, steals],
  strikeouts: [batting(figures.strikeouts.label, (line) => line.strikeouts)],
  errors: [batting(figures.errors.label, (line) => line.errors)],
  earnedRunAverage: [innings, earnedRuns],
  strikeoutsPerNine: [innings, strikeouts],
  walksPerNine: [innings, walksAllowed],
  whip: [innings, hitsAllowed, walksAllowed],
  innings: [innings],
  pitchingWins: [decision(figures.pitchingWins.label, '勝利')],
  pitchingLosses: [decision(figures.pitchingLosses.label, '敗北')],
  saves: [credit(figures.saves.label, 'セーブ', 'saves')],
  holds: [credit(figures.holds.label, 'ホールド', 'holds')],
  pitches: [pitches],
  pitchingStrikeouts: [strikeouts],
  hitsAllowed: [hitsAllowed],
  homeRunsAllowed: [pitching(figures.homeRunsAllowed.label, (line) => line.homeRunsAllowed)],
  walksAllowed: [walksAllowed],
  runsAllowed: [pitching(figures.runsAllowed.label, (line) => line.runsAllowed)],
  earnedRuns: [earnedRuns],
};

export interface FigureParts {
  readonly labels: readonly string[];
  /** The games with a share, in the given order, with the texts of their counts. */
  readonly rows: readonly { readonly game: GamePart['game']; readonly texts: readonly string[] }[];
  /** The sums of the counts over all games. */
  readonly sums: readonly string[];
  /** How many games have no share. */
  readonly others: number;
}

/** Null if the figure does not come from lines. */
export function figureParts(term: Term, games: readonly GamePart[]): FigureParts | null {
  const columns = columnsOf[term];
  if (!columns) return null;
  const counted = games.map((part) => ({
    part,
    counts: columns.map(({ count }) => count(part)),
  }));
  const written = (counts: readonly number[], parts: readonly GamePart[]) =>
    columns.map(({ format, isAtLeast }, index) => {
      const text = format(counts[index] ?? 0);
      return isAtLeast && parts.some(isAtLeast) ? pitchesMessages.atLeast(text) : text;
    });
  const shares = counted.filter(({ counts }) => counts.some((count) => count > 0));
  const sums = columns.map((_, index) => shares.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0));
  return {
    labels: columns.map(({ label }) => label),
    rows: shares.map(({ part, counts }) => ({ game: part.game, texts: written(counts, [part]) })),
    sums: written(sums, games),
    others: games.length - shares.length,
  };
}
