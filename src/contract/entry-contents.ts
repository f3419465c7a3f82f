import * as z from 'zod/mini';
import { GAME_POSITIONS } from '#domain/batting.ts';
import { MAX_INNINGS_IN_GAME } from '#domain/line-score.ts';
import { MAX_BATTERS_IN_ORDER } from '#domain/lineup.ts';
import {
  BATTED_BALL_LOCATIONS,
  INFIELD_LOCATIONS,
  LOGGED_BATTING_OUTCOMES,
  OUTFIELD_LOCATIONS,
} from '#domain/plate-appearance.ts';
import {
  CALLED_GAME_REASONS,
  INCOMPLETE_INNING_RECORD_POLICIES,
  PLAIN_GAME_PHASE_EVENTS,
} from '#domain/scoring/contents/events.ts';
import { GAME_DEPARTURE_REASONS, NEXT_BATTER_REASONS } from '#domain/scoring/contents/players.ts';
import {
  ADVANCE_REASONS,
  APPEAL_REASONS,
  BATTED_BALL_KINDS,
  ERROR_KINDS,
  OUT_REASONS,
  PITCH_CALLS,
  RUNNING_PLAYS,
  THIRD_STRIKE_KINDS,
} from '#domain/scoring/contents/plays.ts';
import {
  COURTESY_RUNNER_CREDITS,
  DESIGNATED_HITTER_RULES,
  RE_ENTRY_RULES,
  VACANT_TURN_RESULTS,
} from '#domain/scoring/contents/rules.ts';
import { defineCorrections } from './entry-corrections.ts';
import { error, list, number, origin, player, players, shortText, side, words } from './entry-fields.ts';
import { flag } from './fields.ts';

export const MAX_REMARK_LENGTH = 100;
export const MAX_FACT_LENGTH = 60;

const base = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], { error });
const FIELDERS = [...INFIELD_LOCATIONS, ...OUTFIELD_LOCATIONS] as const;

const move = z.object(
  {
    runner: origin,
    to: base,
    out: flag,
    how: words([...ADVANCE_REASONS, ...OUT_REASONS]),
    appeal: z.optional(words(APPEAL_REASONS)),
    runBattedIn: z.optional(flag),
    earned: z.optional(flag),
  },
  { error },
);

const fielding = {
  fielders: z.optional(list(words(FIELDERS), 20)),
  errors: z.optional(list(words(FIELDERS), 9)),
  errorKinds: z.optional(list(words(ERROR_KINDS), 9)),
  remark: z.optional(shortText(MAX_REMARK_LENGTH)),
  moves: list(move, 20),
};

const inning = number(1, MAX_INNINGS_IN_GAME);
const rules = z.object(
  {
    batsFirst: side,
    innings: inning,
    designatedHitter: words(DESIGNATED_HITTER_RULES),
    everyoneBats: flag,
    reEntry: words(RE_ENTRY_RULES),
    tieBreak: z.nullable(z.object({ from: inning, runners: list(origin, 3), outs: number(0, 2) }, { error })),
    mercy: list(z.object({ after: inning, lead: number(1, 99) }, { error }), 9),
    vacantTurns: z.optional(words(VACANT_TURN_RESULTS)),
    courtesyRecord: z.optional(words(COURTESY_RUNNER_CREDITS)),
    pitchesRecorded: z.optional(flag),
  },
  { error },
);

const slot = <Player extends z.ZodMiniType>(player: Player) =>
  z.object(
    { player: player, order: number(0, MAX_BATTERS_IN_ORDER), position: z.nullable(words(GAME_POSITIONS)) },
    { error },
  );
const MAX_SLOTS = MAX_BATTERS_IN_ORDER + 1;

/** Returns the schemas of lineups and of changes of the players in the game. */
function playerContents<const First extends z.core.$ZodShape>(first: First) {
  const ofSide = <const Kind extends string, const Shape extends z.core.$ZodShape>(
    kind: Kind,
    shape: (player: z.ZodMiniType<string>) => Shape,
  ) =>
    z.discriminatedUnion(
      'side',
      [
        z.object({ ...first, kind: z.literal(kind), side: z.literal('us'), ...shape(players.us) }),
        z.object({ ...first, kind: z.literal(kind), side: z.literal('them'), ...shape(players.them) }),
      ],
      { error },
    );
  return [
    ofSide('lineup', (player) => ({ players: list(slot(player), MAX_SLOTS) })),
    ofSide('substitution', (player) => ({ changes: list(slot(z.nullable(player)), MAX_SLOTS) })),
    ofSide('courtesy_runner', (player) => ({
      base: z.union([z.literal(1), z.literal(2), z.literal(3)], { error }),
      player,
    })),
    z.object({
      ...first,
      kind: z.literal('departure'),
      side,
      order: number(0, MAX_BATTERS_IN_ORDER),
      why: words(GAME_DEPARTURE_REASONS),
    }),
    ofSide('arrival', (player) => ({ player, position: z.nullable(words(GAME_POSITIONS)) })),
    z.object({ ...first, kind: z.literal('unknown_pitcher') }),
  ] as const;
}

/** Returns the schemas of pitches, turns at bat, and plays of runners. */
function playContents<const First extends z.core.$ZodShape>(first: First) {
  return [
    z.object({
      ...first,
      kind: z.literal('pitch'),
      call: words(PITCH_CALLS),
      bunt: z.optional(flag),
      assumed: z.optional(flag),
    }),
    z.object({
      ...first,
      kind: z.literal('plate_appearance'),
      outcome: words(LOGGED_BATTING_OUTCOMES),
      field: z.nullable(words(BATTED_BALL_LOCATIONS)),
      ball: z.optional(words(BATTED_BALL_KINDS)),
      bunt: z.optional(flag),
      strike: z.optional(words(THIRD_STRIKE_KINDS)),
      infieldFly: z.optional(flag),
      charged: z.optional(z.object({ batter: z.optional(player), pitcher: z.optional(player) }, { error })),
      ...fielding,
    }),
    z.object({ ...first, kind: z.literal('running'), play: words(RUNNING_PLAYS), ...fielding }),
  ] as const;
}

function orderContents<const First extends z.core.$ZodShape>(first: First) {
  return [
    z.object({ ...first, kind: z.literal('passed_over') }),
    z.object({
      ...first,
      kind: z.literal('next_batter'),
      order: number(1, MAX_BATTERS_IN_ORDER),
      why: words(NEXT_BATTER_REASONS),
    }),
    z.object({ ...first, kind: z.literal('out_of_turn') }),
    z.object({ ...first, kind: z.literal('automatic_out') }),
  ] as const;
}

const clockTime = z.string({ error }).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, error));

/** Returns the schemas of events and facts of the whole game. */
function eventContents<const First extends z.core.$ZodShape>(first: First) {
  return [
    z.discriminatedUnion(
      'event',
      [
        z.object({ ...first, kind: z.literal('game'), event: words(PLAIN_GAME_PHASE_EVENTS) }),
        z.object({
          ...first,
          kind: z.literal('game'),
          event: z.literal('called'),
          evenInnings: z.optional(words(INCOMPLETE_INNING_RECORD_POLICIES)),
          reason: z.optional(words(CALLED_GAME_REASONS)),
        }),
        z.object({ ...first, kind: z.literal('game'), event: z.literal('forfeit'), winner: side }),
      ],
      { error },
    ),
    z.object({
      ...first,
      kind: z.literal('facts'),
      startedAt: z.optional(clockTime),
      endedAt: z.optional(clockTime),
      weather: z.optional(shortText(MAX_FACT_LENGTH)),
      umpires: z.optional(shortText(MAX_FACT_LENGTH)),
    }),
  ] as const;
}

/** Returns the schemas of all kinds of entries. Each of them begins with the fields of `first`. */
export function defineContents<const First extends z.core.$ZodShape>(first: First) {
  return [
    z.object({ ...first, kind: z.literal('rules'), rules }),
    ...playerContents(first),
    ...playContents(first),
    ...orderContents(first),
    ...eventContents(first),
    ...defineCorrections(first),
  ] as const;
}
