import { lineOfTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { GameSums } from '#contract/stats.ts';
import { type BattingLine, totalBases, totalHits, totalWalks } from '#domain/batting.ts';
import { formatInnings, type PitchingLine } from '#domain/pitching.ts';
import { plateAppearances } from '#domain/qualification.ts';
import { pitchesMessages } from '../../../shared/pitches.messages.ts';
import type { Term } from '../figures/figures.ts';
import { ownMessages } from '../figures/own.messages.ts';
import { statsMessages } from '../stats.messages.ts';

// Where a figure comes from: the counts of each game whose sums give the figure.

const { terms } = statsMessages;

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

const atBats = batting(terms.atBats.label, (line) => line.atBats);
const hits = batting(terms.hits.label, totalHits);
const walks = batting(terms.walks.label, totalWalks);
const sacrificeFlies = batting(terms.sacrificeFlies.label, (line) => line.sacrificeFlies);
const bases = batting(ownMessages.parts.totalBases, totalBases);
const attempts = batting(terms.stealAttempts.label, (line) => line.stealAttempts);
const steals = batting(terms.stolenBases.label, (line) => line.stolenBases);
const innings = pitching(terms.innings.label, (line) => line.outsRecorded, formatInnings);
const earnedRuns = pitching(terms.earnedRuns.label, (line) => line.earnedRuns);
const strikeouts = pitching(terms.pitchingStrikeouts.label, (line) => line.strikeouts);
const hitsAllowed = pitching(terms.hitsAllowed.label, (line) => line.hitsAllowed);
const walksAllowed = pitching(terms.walksAllowed.label, (line) => line.walksAllowed);

const pitches: PartColumn = {
  ...pitching(terms.pitches.label, (line) => line.pitches),
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
  plateAppearances: [batting(terms.plateAppearances.label, plateAppearances)],
  atBats: [atBats],
  hits: [hits],
  singles: [batting(terms.singles.label, (line) => line.singles)],
  doubles: [batting(terms.doubles.label, (line) => line.doubles)],
  triples: [batting(terms.triples.label, (line) => line.triples)],
  homeRuns: [batting(terms.homeRuns.label, (line) => line.homeRuns)],
  runs: [batting(terms.runs.label, (line) => line.runs)],
  runsBattedIn: [batting(terms.runsBattedIn.label, (line) => line.runsBattedIn)],
  walks: [walks],
  hitByPitch: [batting(terms.hitByPitch.label, (line) => line.hitByPitch)],
  sacrificeHits: [batting(terms.sacrificeHits.label, (line) => line.sacrificeHits)],
  sacrificeFlies: [sacrificeFlies],
  interference: [batting(terms.interference.label, (line) => line.interference)],
  stealAttempts: [attempts],
  stolenBases: [steals],
  steals: [attempts, steals],
  strikeouts: [batting(terms.strikeouts.label, (line) => line.strikeouts)],
  errors: [batting(terms.errors.label, (line) => line.errors)],
  earnedRunAverage: [innings, earnedRuns],
  strikeoutsPerNine: [innings, strikeouts],
  walksPerNine: [innings, walksAllowed],
  whip: [innings, hitsAllowed, walksAllowed],
  innings: [innings],
  pitchingWins: [decision(terms.pitchingWins.label, '勝利')],
  pitchingLosses: [decision(terms.pitchingLosses.label, '敗北')],
  saves: [credit(terms.saves.label, 'セーブ', 'saves')],
  holds: [credit(terms.holds.label, 'ホールド', 'holds')],
  pitches: [pitches],
  pitchingStrikeouts: [strikeouts],
  hitsAllowed: [hitsAllowed],
  homeRunsAllowed: [pitching(terms.homeRunsAllowed.label, (line) => line.homeRunsAllowed)],
  walksAllowed: [walksAllowed],
  runsAllowed: [pitching(terms.runsAllowed.label, (line) => line.runsAllowed)],
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
