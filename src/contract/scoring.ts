import * as z from 'zod/mini';
import {
  EMPTY_BATTING_LINE,
  isEnteredBatting,
  MOST_IN_ORDER,
  MOST_POSITIONS,
  POSITIONS,
} from '#domain/batting.ts';
import { MOST_INNINGS } from '#domain/line-score.ts';
import {
  EMPTY_PITCHING_LINE,
  isEnteredPitching,
  PITCHING_CREDITS,
  PITCHING_RESULTS,
} from '#domain/pitching.ts';
import { FIELDS, INFIELD, OUTFIELD, PLAY_OUTCOMES } from '#domain/plate-appearance.ts';
import { readPlateAppearance } from '#domain/scorebook.ts';
import { CALL_REASONS, EVEN_INNINGS, PLAIN_EVENTS } from '#domain/scoring/contents/events.ts';
import { DEPARTURES, NEXT_BATTER_REASONS } from '#domain/scoring/contents/players.ts';
import {
  ADVANCES,
  APPEALS,
  BALL_KINDS,
  ERROR_KINDS,
  PITCH_CALLS,
  RETIREMENTS,
  RUNNING_PLAYS,
  THIRD_STRIKES,
} from '#domain/scoring/contents/plays.ts';
import {
  COURTESY_RECORDS,
  DESIGNATED_HITTERS,
  RE_ENTRIES,
  VACANT_TURNS,
} from '#domain/scoring/contents/rules.ts';
import { REFUSALS } from '#domain/scoring/entries.ts';
import { readPlayerKey } from '#domain/scoring/player-key.ts';
import { SIDES } from '#domain/scoring/side.ts';
import { endpoints } from './endpoint.ts';
import { choice, flag, idParams, linePlayer, named, requiredText, wholeNumber } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

/** The most entries that one request can have. A client with more sends several requests. */
export const MOST_SENT = 500;
/**
 * The limits of the log of one game: the most entries, including the contents of amendments; the most entries of some
 * kinds; the most players whom lineups and substitutions of one side name; and the most bytes. Nine innings with all
 * pitches have about 400 entries and 60 to 100 KB. Without limits, reading and replaying a log could take too much of
 * the server's time.
 */
export const MOST_ENTRIES = 2000;
export const MOST_OF_KIND = {
  plays: 400,
  substitutions: 60,
  corrections: 200,
  lineups: 40,
  rules: 40,
  events: 100,
} as const;
export const MOST_PLAYERS = 60;
export const MOST_LOG_BYTES = 384 * 1024;
/** The room that a full log still has for entries that correct it or end the game. */
export const MOST_AFTERWARDS = { entries: 300, bytes: 128 * 1024 } as const;
/** The most entries that a 409 shows; at least one is shown. The client reads the rest with `after`. */
export const MOST_IN_CONFLICT = { entries: 200, bytes: 64 * 1024 } as const;
/** The most characters of a remark on a play, and of a fact of the game such as its umpires. */
export const MOST_REMARK = 100;
export const MOST_FACT = 60;
/** The number of minutes since the scorer was last heard of in which nobody else can record without taking over. */
export const LEASE_MINUTES = 5;

const error = messages.valueInvalid;
const number = (min: number, max: number) =>
  z.number({ error }).check(z.refine((it) => Number.isInteger(it) && it >= min && it <= max, { error }));
const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item, { error }).check(z.maxLength(most, error));
const shortText = (most: number) => requiredText(most, error, error);
const clockTime = z.string({ error }).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, error));
const words = <const Words extends readonly string[]>(all: Words) => choice(all, error);
const listKeys = <Line extends object>(line: Line) => Object.keys(line) as (keyof Line & string)[];

/**
 * The key of a player: `m12` is the member 12, who may be a known guest (助っ人) of the team. `g:` and a name is a new
 * guest. `o3` is the third opponent, and `o3:17 佐藤` adds number and name if they are known.
 */
const playerSchema = (...kinds: readonly string[]) =>
  z.string({ error }).check(z.refine((key) => kinds.includes(readPlayerKey(key)?.kind ?? ''), { error }));
const player = playerSchema('member', 'guest', 'opponent');
const players = { us: playerSchema('member', 'guest'), them: playerSchema('opponent') };

const side = words(SIDES);
const FIELDERS = [...INFIELD, ...OUTFIELD] as const;
const origin = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], { error });
const base = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], { error });

const move = z.object(
  {
    runner: origin,
    to: base,
    out: flag,
    how: words([...ADVANCES, ...RETIREMENTS]),
    appeal: z.optional(words(APPEALS)),
    runBattedIn: z.optional(flag),
    earned: z.optional(flag),
  },
  { error },
);

const fielding = {
  fielders: z.optional(list(words(FIELDERS), 20)),
  errors: z.optional(list(words(FIELDERS), 9)),
  errorKinds: z.optional(list(words(ERROR_KINDS), 9)),
  remark: z.optional(shortText(MOST_REMARK)),
  moves: list(move, 20),
};

const inning = number(1, MOST_INNINGS);
const rules = z.object(
  {
    batsFirst: side,
    innings: inning,
    designatedHitter: words(DESIGNATED_HITTERS),
    everyoneBats: flag,
    reEntry: words(RE_ENTRIES),
    tieBreak: z.nullable(z.object({ from: inning, runners: list(origin, 3), outs: number(0, 2) }, { error })),
    mercy: list(z.object({ after: inning, lead: number(1, 99) }, { error }), 9),
    vacantTurns: z.optional(words(VACANT_TURNS)),
    courtesyRecord: z.optional(words(COURTESY_RECORDS)),
  },
  { error },
);

const slot = <Player extends z.ZodMiniType>(player: Player) =>
  z.object(
    { player: player, order: number(0, MOST_IN_ORDER), position: z.nullable(words(POSITIONS)) },
    { error },
  );
const MOST_SLOTS = MOST_IN_ORDER + 1;

/** A plate appearance in the shorthand of a scorebook. */
const word = z.string({ error }).check(z.refine((text) => readPlateAppearance(text) !== null, { error }));

const correction = {
  kind: z.literal('correction'),
  side,
  player,
  why: requiredText(200, messages.whyRequired, messages.whyTooLong),
};

/** The contents of all kinds of entries. Each begins with the given fields. */
function contents<const First extends z.core.$ZodShape>(first: First) {
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
    z.object({ ...first, kind: z.literal('rules'), rules }),
    ofSide('lineup', (player) => ({ players: list(slot(player), MOST_SLOTS) })),
    ofSide('substitution', (player) => ({ changes: list(slot(z.nullable(player)), MOST_SLOTS) })),
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
      outcome: words(PLAY_OUTCOMES),
      field: z.nullable(words(FIELDS)),
      ball: z.optional(words(BALL_KINDS)),
      bunt: z.optional(flag),
      strike: z.optional(words(THIRD_STRIKES)),
      infieldFly: z.optional(flag),
      charged: z.optional(z.object({ batter: z.optional(player), pitcher: z.optional(player) }, { error })),
      ...fielding,
    }),
    z.object({ ...first, kind: z.literal('running'), play: words(RUNNING_PLAYS), ...fielding }),
    z.object({ ...first, kind: z.literal('passed_over') }),
    z.object({
      ...first,
      kind: z.literal('facts'),
      startedAt: z.optional(clockTime),
      endedAt: z.optional(clockTime),
      weather: z.optional(shortText(MOST_FACT)),
      umpires: z.optional(shortText(MOST_FACT)),
    }),
    z.object({
      ...first,
      kind: z.literal('next_batter'),
      order: number(1, MOST_IN_ORDER),
      why: words(NEXT_BATTER_REASONS),
    }),
    z.object({ ...first, kind: z.literal('out_of_turn') }),
    z.object({ ...first, kind: z.literal('automatic_out') }),
    ofSide('courtesy_runner', (player) => ({
      base: z.union([z.literal(1), z.literal(2), z.literal(3)], { error }),
      player,
    })),
    z.object({
      ...first,
      kind: z.literal('departure'),
      side,
      order: number(0, MOST_IN_ORDER),
      why: words(DEPARTURES),
    }),
    ofSide('arrival', (player) => ({ player, position: z.nullable(words(POSITIONS)) })),
    z.object({ ...first, kind: z.literal('unknown_pitcher') }),
    z.discriminatedUnion(
      'event',
      [
        z.object({ ...first, kind: z.literal('game'), event: words(PLAIN_EVENTS) }),
        z.object({
          ...first,
          kind: z.literal('game'),
          event: z.literal('called'),
          evenInnings: z.optional(words(EVEN_INNINGS)),
          reason: z.optional(words(CALL_REASONS)),
        }),
        z.object({ ...first, kind: z.literal('game'), event: z.literal('forfeit'), winner: side }),
      ],
      { error },
    ),
    z.discriminatedUnion(
      'line',
      [
        z.object({
          ...first,
          ...correction,
          line: z.literal('batting'),
          difference: number(-999, 999),
          count: words(listKeys(EMPTY_BATTING_LINE).filter(isEnteredBatting)),
        }),
        z.object({
          ...first,
          ...correction,
          line: z.literal('pitching'),
          difference: number(-999, 999),
          count: words(listKeys(EMPTY_PITCHING_LINE).filter(isEnteredPitching)),
        }),
        z.object({
          ...first,
          ...correction,
          line: z.literal('place'),
          order: z.optional(number(1, MOST_IN_ORDER)),
          positions: z.optional(list(words(POSITIONS), MOST_POSITIONS).check(z.minLength(1, error))),
          appearances: z.optional(list(word, 20)),
        }),
        z.object({
          ...first,
          ...correction,
          line: z.literal('decision'),
          result: words(PITCHING_RESULTS),
          credit: z.nullable(words(PITCHING_CREDITS)),
        }),
        z.object({
          ...first,
          ...correction,
          line: z.literal('pitches'),
          total: number(0, 999),
          atLeast: z.optional(flag),
        }),
      ],
      { error },
    ),
  ] as const;
}

/** A UUID of version 7 that the client creates. It contains the time of the device. */
const entryId = z.string({ error: messages.entryIdInvalid }).check(
  z.overwrite((text) => text.toLowerCase()),
  z.uuidv7(messages.entryIdInvalid),
);
const amended = list(z.discriminatedUnion('kind', contents({}), { error }), 20);

function defineEntry<const First extends z.core.$ZodShape>(first: First) {
  const revision = { ...first, entry: entryId };
  return z.discriminatedUnion(
    'kind',
    [
      ...contents(first),
      z.object({ ...revision, kind: z.literal('amend'), contents: amended }),
      z.object({ ...revision, kind: z.literal('void') }),
    ],
    { error },
  );
}

/** The schema of an entry. Its types are those of the domain. */
export const entry = defineEntry({ id: entryId });
/** An entry without its id. */
export const entryContent = defineEntry({});

/** The person who records the game, their device, and when the server last heard of it. */
const scorer = z.object({ device: z.string(), name: z.string(), at: z.string() });

const head = {
  /** The number of the newest entry. Entries count from 1; 0 means an empty log. */
  seq: z.number(),
  /** `closed`: the game is kept as a sheet, because the log was closed or lines were entered by hand. */
  status: z.enum(['open', 'closed']),
  /** Null if the server has not heard of a scorer lately. Anyone may record then. */
  scorer: z.nullable(scorer),
};

export const gameLog = z.object({
  ...head,
  /** The players of the team in this log. Entries refer to them by `key`. */
  players: z.array(z.object({ key: z.string(), user: linePlayer })),
  /** Sorted by `seq`. */
  entries: z.array(
    z.object({
      seq: z.number(),
      entry,
      /** Null if the member has been deleted since. */
      by: z.nullable(named),
      /** When the server stored the entry. The id of the entry contains the time of the device. */
      at: z.string(),
    }),
  ),
});
export type GameLog = z.output<typeof gameLog>;

/**
 * The reason of a 409. `parted`: the logs of server and client differ. `lease`: somebody else records. `closed`: the
 * game is kept as a sheet. Nothing was stored.
 *
 * The response to a POST has the entries after `after` as `log`. A long log is cut: if its last entry is not `seq`,
 * the client reads the rest.
 */
export const LOG_CONFLICTS = ['parted', 'lease', 'closed'] as const;
export type LogConflict = (typeof LOG_CONFLICTS)[number];
export const logConflict = z.object({ message: z.string(), reason: z.enum(LOG_CONFLICTS), log: gameLog });

/**
 * The entries that are impossible after the ones before them, and why. Part of a 422, next to `errors`. No entry was
 * stored.
 */
export const refusedEntries = z.array(z.object({ id: z.string(), refusal: z.enum(REFUSALS) }));

const device = z
  .string({ error })
  .check(z.minLength(1, error), z.maxLength(100, error), z.regex(/^[\w-]+$/, error));
/** The largest value is that of an integer column. */
const seq = wholeNumber(0, 2 ** 31 - 1, error);

/** Checks the length first. Otherwise 5,000 wrong entries would produce 5,000 errors. */
const sent = z.pipe(
  z
    .array(z.unknown(), { error })
    .check(
      z.refine((entries) => entries.length <= MOST_SENT, { error: messages.tooManyEntries, abort: true }),
    ),
  z.array(entry, { error }),
);

export const scoringApi = endpoints({
  gameLog: {
    method: 'GET',
    path: '/api/games/{id}/log',
    access: 'member',
    visitors: true,
    varies: 'time',
    summary: '試合のスコア（1プレーずつの記録）。after より後の記録だけを返す',
    params: idParams,
    query: z.object({ after: z._default(seq, 0) }),
    status: 200,
    response: gameLog,
  },
  appendEntries: {
    method: 'POST',
    path: '/api/games/{id}/log',
    access: 'recorder',
    summary: 'スコアの記録（同じidの同じ記録は何度送っても1件）',
    params: idParams,
    body: z.object({ device, after: seq, entries: sent }),
    status: 200,
    response: z.object({ seq: z.number() }),
  },
  takeScorer: {
    method: 'PUT',
    path: '/api/games/{id}/log/scorer',
    access: 'recorder',
    summary: '記録する端末を決める。takeで、記録中の人から引き継ぐ',
    params: idParams,
    body: z.object({ device, take: z._default(flag, false) }),
    status: 200,
    response: z.object(head),
  },
  closeLog: {
    method: 'POST',
    path: '/api/games/{id}/log/close',
    access: 'recorder',
    summary: 'スコアをやめて表で編集する（成績は残り、変更履歴から元に戻せる）',
    params: idParams,
    status: 200,
    response: z.object(head),
  },
});
