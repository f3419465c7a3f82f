import type { NamedPlayer } from '#contract/fields.ts';
import { type PlayerRanking, rankedBatting, rankedPitching } from '#contract/ranking.ts';
import type { BattingLine } from '#domain/batting.ts';
import {
  battingFigureDefinitions,
  type FigureDefinition,
  pitchingFigureDefinitions,
  roundFigure,
} from '#domain/figures.ts';
import { makeRecord } from '#domain/make-record.ts';
import {
  computeQualifyingOuts,
  computeQualifyingPlateAppearances,
  computeQualifyingStealAttempts,
  countTotalPlateAppearances,
  DEFAULT_QUALIFYING_TENTHS,
} from '#domain/qualification.ts';
import { rankItems } from '#domain/ranking.ts';
import { compareRatios } from '#domain/ratio.ts';
import type { TeamRules } from '../../shared/team-rules.queries.ts';
import type { PitchingSums, Sums, TeamMember } from './figures.ts';

interface MemberLine<Line> {
  readonly member: NamedPlayer;
  readonly line: Line;
}

type Figures<Line, Key extends string> = Readonly<Record<Key, FigureDefinition<Line>>>;

/** Ranks members by the exact figure and rounds it afterwards. Leaves out members whose figure is undefined. */
function rankBy<Line>(
  lines: readonly MemberLine<Line>[],
  { compute, kind, lowerIsBetter }: FigureDefinition<Line>,
) {
  const having = lines.flatMap(({ member, line }) => {
    const value = compute(line);
    const shown = roundFigure(kind, value);
    return shown === null ? [] : [{ member, line, value, shown }];
  });
  const direction = lowerIsBetter ? 1 : -1;
  return rankItems(having, (a, b) => direction * compareRatios(a.value, b.value)).map(
    ({ rank: place, item }) => ({ ...item, place }),
  );
}

type Lists<Key extends string, Extra> = {
  [K in Key]: ({ user_id: number; name: string; number: string | null } & Extra & Record<K, number>)[];
};

/**
 * Ranks the players by each figure, the best first. Equal values are sorted by member.
 * @param more computes further fields of a player
 */
function rankLists<Line, Key extends string, Extra>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
  more: (line: Line, rank: number) => Extra,
): Lists<Key, Extra> {
  const lists = Object.entries<FigureDefinition<Line>>(figures).map(([key, figure]) => [
    key,
    rankBy(lines, figure).map(({ member, line, place, shown }) => ({
      user_id: member.id,
      name: member.name,
      number: member.number,
      ...more(line, place),
      [key]: shown,
    })),
  ]);
  return Object.fromEntries(lists) as Lists<Key, Extra>;
}

/** Ranks the players by each count. Equal values share a rank. */
function rankCounts<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
) {
  return rankLists(figures, lines, (_, rank) => ({ rank }));
}

/**
 * Ranks the players by each rate. Equal values share a rank.
 * @param amount computes the number on which a rate is based, such as plate appearances
 */
function rankRates<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
  amount: (line: Line) => number,
) {
  return rankLists(figures, lines, (line, rank) => ({ rank, amount: amount(line) }));
}

/** Lists the players who do not qualify. `missing` is the amount that a player lacks. */
function listUnqualified<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
  amount: (line: Line) => number,
  required: number,
) {
  return rankLists(figures, lines, (line) => ({ missing: required - amount(line), amount: amount(line) }));
}

type ScaledSums = PitchingSums & { readonly regulationInnings: number };

function battingBy<Key extends keyof typeof rankedBatting>(...lists: Key[]): Figures<BattingLine, Key> {
  return makeRecord(lists, (list) => battingFigureDefinitions[rankedBatting[list]]);
}

function pitchingBy<Key extends keyof typeof rankedPitching>(...lists: Key[]): Figures<ScaledSums, Key> {
  return makeRecord(
    lists,
    (list): FigureDefinition<ScaledSums> => pitchingFigureDefinitions[rankedPitching[list]],
  );
}

const battingRates = battingBy('avg', 'obp', 'slg', 'ops');
/** The lists without a minimum, in which all players who have batted are ranked. */
const battingOfAll = battingBy('hits', 'home_runs', 'rbis', 'runs', 'walks', 'caught_stealing');
const stealRates = battingBy('steal_success_rate');
const pitchingRates = pitchingBy('era', 'k9', 'bb9', 'whip');
/** The lists without a minimum, in which all players who have pitched are ranked. */
const pitchingOfAll = pitchingBy('wins', 'strikeouts', 'pitching_innings_outs');

interface Minimum<Line> {
  /** The team's own minimum per game, in tenths; null if it has none. */
  readonly tenths: number | null;
  /** The usual minimum per game, in tenths. */
  readonly usual: number;
  readonly games: number;
  readonly requiredBy: (tenths: number, games: number) => number;
  readonly count: (line: Line) => number;
}

/** Ranks the players who reach the team's own minimum, and lists the others as unqualified. */
function makeRateLists<Line, Key extends string>(
  figures: Figures<Line, Key>,
  lines: readonly MemberLine<Line>[],
  { tenths, usual, games, requiredBy, count }: Minimum<Line>,
) {
  const minimumBy = (coefficient: number) => ({
    coefficient: coefficient / 10,
    games,
    required: requiredBy(coefficient, games),
  });
  const qualification = tenths === null ? null : minimumBy(tenths);
  const required = qualification?.required ?? 0;
  const [qualified = [], short = []] = [true, false].map((qualifies) =>
    lines.filter(({ line }) => count(line) >= required === qualifies),
  );
  return {
    qualification,
    minimum: qualification ?? minimumBy(usual),
    ranked: rankRates(figures, qualified, count),
    unqualified: listUnqualified(figures, short, count, required),
  };
}

interface MemberSums extends Partial<Sums> {
  readonly member: TeamMember;
}

function listBatters(members: readonly MemberSums[]): MemberLine<BattingLine>[] {
  return members.flatMap(({ member, batting }) => (batting ? [{ member, line: batting }] : []));
}

/**
 * Lists the pitchers of games that count. A pitcher who pitched only in no-games (ノーゲーム) has sums of pitches, but is
 * not ranked.
 */
function listPitchers(members: readonly MemberSums[], regulationInnings: number): MemberLine<ScaledSums>[] {
  return members.flatMap(({ member, pitching }) =>
    pitching?.games ? [{ member, line: { ...pitching, regulationInnings } }] : [],
  );
}

/**
 * Ranks the players of a team in all lists.
 * @param games the number of the team's games, from which the required plate appearances and innings are computed
 */
export function rankPlayers(members: readonly MemberSums[], rules: TeamRules, games: number): PlayerRanking {
  const [batting, pitching] = [listBatters(members), listPitchers(members, rules.regulationInnings)];
  const atBat = makeRateLists(battingRates, batting, {
    tenths: rules.qualifyingPlateAppearances,
    usual: DEFAULT_QUALIFYING_TENTHS.plateAppearances,
    games,
    requiredBy: computeQualifyingPlateAppearances,
    count: countTotalPlateAppearances,
  });
  const onMound = makeRateLists(pitchingRates, pitching, {
    tenths: rules.qualifyingInnings,
    usual: DEFAULT_QUALIFYING_TENTHS.innings,
    games,
    requiredBy: computeQualifyingOuts,
    count: ({ outsRecorded }) => outsRecorded,
  });
  return {
    battingRecords: {
      ...atBat.ranked,
      ...rankCounts(battingOfAll, batting),
      ...rankRates(stealRates, batting, ({ stealAttempts }) => stealAttempts),
    },
    pitchingRecords: { ...onMound.ranked, ...rankCounts(pitchingOfAll, pitching) },
    qualification: { batting: atBat.qualification, pitching: onMound.qualification },
    minimum: {
      batting: atBat.minimum,
      pitching: onMound.minimum,
      steals: { games, required: computeQualifyingStealAttempts(games) },
    },
    unqualified: { battingRecords: atBat.unqualified, pitchingRecords: onMound.unqualified },
  };
}
