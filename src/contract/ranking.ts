import * as z from 'zod/mini';
import type { battingFigureDefinitions, pitchingFigureDefinitions } from '#domain/figures.ts';

const whole = z.number();

const member = { user_id: whole, name: z.string(), number: z.nullable(z.string()) };
const place = { ...member, rank: whole };

type Keyed<Shape, Key extends string> = Shape & Record<Key, typeof whole>;

function withKey<const Key extends string, Shape extends object>(shape: Shape, key: Key) {
  return z.array(z.object({ ...shape, [key]: whole } as Keyed<Shape, Key>));
}

/**
 * The ranked players of a list of rates. `amount` is the number to which the minimum of the list applies:
 * plate appearances, stolen base attempts, or outs of a pitcher.
 */
function rankedRate<const Key extends string>(key: Key) {
  return withKey({ ...place, amount: whole }, key);
}

/** The ranked players of a list, best first. Equal values share a rank. */
function ranking<const Key extends string>(key: Key) {
  return withKey(place, key);
}

/** Players who do not qualify yet, best first. `missing` is the amount that they still need. */
function withoutRank<const Key extends string>(key: Key) {
  return withKey({ ...member, missing: whole, amount: whole }, key);
}

/** The minimum that a player needs for a rank in a list of rates. */
const minimum = z.object({
  /** The required amount per game of the team, with one decimal. */
  coefficient: z.number(),
  games: whole,
  /** The required number of plate appearances of a batter, or of outs of a pitcher. */
  required: whole,
});

/** Null if the team has no minimum. */
const qualification = z.nullable(minimum);

export const playerRanking = z.object({
  battingRecords: z.object({
    avg: rankedRate('avg'),
    obp: rankedRate('obp'),
    hits: ranking('hits'),
    home_runs: ranking('home_runs'),
    rbis: ranking('rbis'),
    /** Successful steals, in spite of the name. */
    caught_stealing: ranking('caught_stealing'),
    slg: rankedRate('slg'),
    ops: rankedRate('ops'),
    runs: ranking('runs'),
    steal_success_rate: rankedRate('steal_success_rate'),
    /** Walks and hit by pitch. */
    walks: ranking('walks'),
  }),
  pitchingRecords: z.object({
    era: rankedRate('era'),
    wins: ranking('wins'),
    strikeouts: ranking('strikeouts'),
    k9: rankedRate('k9'),
    bb9: rankedRate('bb9'),
    whip: rankedRate('whip'),
    /** The most outs come first. */
    pitching_innings_outs: ranking('pitching_innings_outs'),
  }),
  qualification: z.object({ batting: qualification, pitching: qualification }),
  /** The minimum that a reader can apply to the rankings: the team's own minimum, or the usual minimum. */
  minimum: z.object({
    batting: minimum,
    pitching: minimum,
    /** `required` is the number of stolen base attempts that a success rate needs after `games` games. */
    steals: z.object({ games: whole, required: whole }),
  }),
  unqualified: z.object({
    /** `missing` counts plate appearances. */
    battingRecords: z.object({
      avg: withoutRank('avg'),
      obp: withoutRank('obp'),
      slg: withoutRank('slg'),
      ops: withoutRank('ops'),
    }),
    /** `missing` counts outs. */
    pitchingRecords: z.object({
      era: withoutRank('era'),
      k9: withoutRank('k9'),
      bb9: withoutRank('bb9'),
      whip: withoutRank('whip'),
    }),
  }),
});
export type PlayerRanking = z.output<typeof playerRanking>;

/** Maps each list to the figure that ranks it. */
export const rankedBatting = {
  avg: 'average',
  obp: 'onBase',
  slg: 'slugging',
  ops: 'ops',
  hits: 'hits',
  home_runs: 'homeRuns',
  rbis: 'runsBattedIn',
  runs: 'runs',
  walks: 'walks',
  caught_stealing: 'steals',
  steal_success_rate: 'stealRate',
} as const satisfies Record<keyof PlayerRanking['battingRecords'], keyof typeof battingFigureDefinitions>;

export const rankedPitching = {
  era: 'earnedRunAverage',
  wins: 'pitchingWins',
  strikeouts: 'pitchingStrikeouts',
  k9: 'strikeoutsPerNine',
  bb9: 'walksPerNine',
  whip: 'whip',
  pitching_innings_outs: 'innings',
} as const satisfies Record<keyof PlayerRanking['pitchingRecords'], keyof typeof pitchingFigureDefinitions>;
