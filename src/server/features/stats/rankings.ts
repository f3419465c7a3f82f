import type { PlayerRanking } from '#contract/ranking.ts';
import {
  type BattingLine,
  battingAverage,
  onBasePercentage,
  onBasePlusSlugging,
  slugging,
  stealSuccessRate,
  totalHits,
  totalWalks,
} from '#domain/batting.ts';
import {
  earnedRunAverage,
  strikeoutsPerNine,
  walksAndHitsPerInning,
  walksPerNine,
} from '#domain/pitching.ts';
import {
  plateAppearances,
  requiredOuts,
  requiredPlateAppearances,
  requiredStealAttempts,
  USUAL_TENTHS,
} from '#domain/qualification.ts';
import type { TeamRules } from '../../shared/team-rules.queries.ts';
import type { PitchingSums, Sums, TeamMember } from './figures.ts';
import {
  counted,
  type Figures,
  type MemberLine,
  rankedCounts,
  rankedRates,
  shortRates,
} from './ranked-lists.ts';

const battingRates = {
  avg: { of: battingAverage, digits: 3 },
  obp: { of: onBasePercentage, digits: 3 },
  slg: { of: slugging, digits: 3 },
  ops: { of: onBasePlusSlugging, digits: 3 },
} satisfies Figures<BattingLine, string>;

/** Lists of everyone who has batted, without a minimum. */
const battingOfAll = {
  hits: counted(totalHits),
  home_runs: counted((line) => line.homeRuns),
  rbis: counted((line) => line.runsBattedIn),
  runs: counted((line) => line.runs),
  walks: counted(totalWalks),
  caught_stealing: counted((line) => line.stolenBases),
} satisfies Figures<BattingLine, string>;

const stealRates = {
  steal_success_rate: { of: stealSuccessRate, digits: 3 },
} satisfies Figures<BattingLine, string>;

const pitchingRates = (innings: number) =>
  ({
    era: { of: (line) => earnedRunAverage(line, innings), digits: 2, ascending: true },
    k9: { of: strikeoutsPerNine, digits: 2 },
    bb9: { of: walksPerNine, digits: 2, ascending: true },
    whip: { of: walksAndHitsPerInning, digits: 2, ascending: true },
  }) satisfies Figures<PitchingSums, string>;

/** Lists of everyone who has pitched, without a minimum. */
const pitchingOfAll = {
  wins: counted((line) => line.wins),
  strikeouts: counted((line) => line.strikeouts),
  pitching_innings_outs: counted((line) => line.outsRecorded),
} satisfies Figures<PitchingSums, string>;

/** A minimum for lists of rates. */
interface Minimum<Line> {
  /** The team's coefficient in tenths, null if it requires none, and the usual one. */
  readonly tenths: number | null;
  readonly usual: number;
  readonly games: number;
  readonly requiredBy: (tenths: number, games: number) => number;
  readonly of: (line: Line) => number;
}

/** The lists of rates: of players who qualify by the team's own minimum, and of those who do not. */
function rateLists<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
  { tenths, usual, games, requiredBy, of }: Minimum<Line>,
) {
  const minimumBy = (coefficient: number) => ({
    coefficient: coefficient / 10,
    games,
    required: requiredBy(coefficient, games),
  });
  const qualification = tenths === null ? null : minimumBy(tenths);
  const required = qualification?.required ?? 0;
  const [qualified = [], short = []] = [true, false].map((qualifies) =>
    lines.filter(({ line }) => of(line) >= required === qualifies),
  );
  return {
    qualification,
    minimum: qualification ?? minimumBy(usual),
    ranked: rankedRates(figures, qualified, of),
    unqualified: shortRates(figures, short, of, required),
  };
}

/** A member with a line, and their sums. */
interface MemberSums extends Partial<Sums> {
  readonly member: TeamMember;
}

function batters(members: readonly MemberSums[]): MemberLine<BattingLine>[] {
  return members.flatMap(({ member, batting }) => (batting ? [{ member, line: batting }] : []));
}

/** Without those of whom nothing but pitches counts. */
function pitchers(members: readonly MemberSums[]): MemberLine<PitchingSums>[] {
  return members.flatMap(({ member, pitching }) => (pitching?.games ? [{ member, line: pitching }] : []));
}

/** @param games the number of games that ask for plate appearances and innings */
export function rankings(members: readonly MemberSums[], rules: TeamRules, games: number): PlayerRanking {
  const [batting, pitching] = [batters(members), pitchers(members)];
  const atBat = rateLists(battingRates, batting, {
    tenths: rules.qualifyingPlateAppearances,
    usual: USUAL_TENTHS.plateAppearances,
    games,
    requiredBy: requiredPlateAppearances,
    of: plateAppearances,
  });
  const onMound = rateLists(pitchingRates(rules.regulationInnings), pitching, {
    tenths: rules.qualifyingInnings,
    usual: USUAL_TENTHS.innings,
    games,
    requiredBy: requiredOuts,
    of: ({ outsRecorded }) => outsRecorded,
  });
  return {
    battingRecords: {
      ...atBat.ranked,
      ...rankedCounts(battingOfAll, batting),
      ...rankedRates(stealRates, batting, ({ stealAttempts }) => stealAttempts),
    },
    pitchingRecords: { ...onMound.ranked, ...rankedCounts(pitchingOfAll, pitching) },
    qualification: { batting: atBat.qualification, pitching: onMound.qualification },
    minimum: {
      batting: atBat.minimum,
      pitching: onMound.minimum,
      steals: { games, required: requiredStealAttempts(games) },
    },
    unqualified: { battingRecords: atBat.unqualified, pitchingRecords: onMound.unqualified },
  };
}
