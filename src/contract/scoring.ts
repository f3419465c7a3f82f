import * as z from 'zod/mini';
import { ENTRY_REFUSALS } from '#domain/scoring/entries.ts';
import { defineEndpoints } from './endpoint.ts';
import { defineContents } from './entry-contents.ts';
import { error, list } from './entry-fields.ts';
import { flag, idParams, linePlayer, named, wholeNumber } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

/** The most entries in a request. A client with more entries sends several requests. */
const MAX_SENT = 500;
/**
 * The most entries in the log of one game, including the contents of amendments. Nine innings with all pitches have
 * about 400 entries and 60 to 100 KB. This limit and the next three bound the time in which the server reads and
 * replays a log.
 */
export const MAX_ENTRIES = 2000;
/** The most entries of some kinds in one log. */
export const MAX_ENTRIES_OF_KIND = {
  plays: 400,
  substitutions: 60,
  corrections: 200,
  lineups: 40,
  rules: 100,
  events: 100,
} as const;
/** The most players whom the lineups and substitutions of one side name. */
export const MAX_PLAYERS = 60;
export const MAX_LOG_BYTES = 384 * 1024;
/** The entries and bytes that a full log still accepts, so that it can be corrected and the game can be ended. */
export const MAX_BEYOND_LIMITS = { entries: 300, bytes: 128 * 1024 } as const;
/**
 * The most entries and bytes of a log in a 409 response, which has at least one entry. The client requests the rest
 * with `after`.
 */
export const MAX_IN_CONFLICT = { entries: 200, bytes: 64 * 1024 } as const;
/**
 * A scorer's lease ends this long after the server last heard of the scorer. Until then, others can record
 * only by taking over.
 */
export const LEASE_MINUTES = 5;

/** A UUID of version 7 from the client, with the time of the device. */
const entryId = z.string({ error: messages.entryIdInvalid }).check(
  z.overwrite((text) => text.toLowerCase()),
  z.uuidv7(messages.entryIdInvalid),
);
const amended = list(z.discriminatedUnion('kind', defineContents({}), { error }), 20);

function defineEntry<const First extends z.core.$ZodShape>(first: First) {
  const revision = { ...first, entry: entryId };
  return z.discriminatedUnion(
    'kind',
    [
      ...defineContents(first),
      z.object({ ...revision, kind: z.literal('amend'), contents: amended }),
      z.object({ ...revision, kind: z.literal('void') }),
    ],
    { error },
  );
}

/** The schema of a `LogEntry` of the domain. */
export const entry = defineEntry({ id: entryId });
/** An entry without its id. Unlike `EntryContent` of the domain, it may be an amendment or a void. */
export const entryContent = defineEntry({});

/** The person who records the game, their device, and when the server last heard of it. */
const scorer = z.object({ device: z.string(), name: z.string(), at: z.string() });

const head = {
  /** The number of the newest entry. 1 is the first entry; 0 is an empty log. */
  seq: z.number(),
  /** `closed`: the game is recorded on a sheet, because the log was closed or lines were entered by hand. */
  status: z.enum(['open', 'closed']),
  /** Null if the server has not heard of a scorer lately. In that case anyone may record. */
  scorer: z.nullable(scorer),
};

const gameLog = z.object({
  ...head,
  /** Entries refer to these players by `key`. */
  players: z.array(z.object({ key: z.string(), user: linePlayer })),
  /** In the order of `seq`. */
  entries: z.array(
    z.object({
      seq: z.number(),
      entry,
      /** Null if the member has been deleted since. */
      by: z.nullable(named),
      /** When the server stored the entry. The id of the entry has the time of the device. */
      at: z.string(),
    }),
  ),
});
export type GameLog = z.output<typeof gameLog>;

/**
 * The reason of a 409. `parted`: the logs of server and client differ. `lease`: somebody else records. `closed`: the
 * game is recorded on a sheet. Nothing was stored. For a POST, `log` has the entries after `after`. A long log is
 * cut: its last entry is older than number `seq`, and the client requests the rest.
 */
const LOG_CONFLICTS = ['parted', 'lease', 'closed'] as const;
export type LogConflict = (typeof LOG_CONFLICTS)[number];
export const logConflict = z.object({ message: z.string(), reason: z.enum(LOG_CONFLICTS), log: gameLog });

/**
 * The impossible entries, and why they are impossible. Part of a 422 response, next to `errors`. No entry was stored.
 */
export const refusedEntries = z.array(z.object({ id: z.string(), refusal: z.enum(ENTRY_REFUSALS) }));

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
      z.refine((entries) => entries.length <= MAX_SENT, { error: messages.tooManyEntries, abort: true }),
    ),
  z.array(entry, { error }),
);

export const scoringApi = defineEndpoints({
  gameLog: {
    route: 'GET /api/games/{id}/log',
    access: 'member',
    visitors: true,
    varies: 'time',
    summary: '試合のスコア（1プレーずつの記録）。after より後の記録だけを返す',
    params: idParams,
    query: z.object({ after: z._default(seq, 0) }),
    response: gameLog,
  },
  appendEntries: {
    route: 'POST /api/games/{id}/log',
    access: 'recorder',
    summary: 'スコアの記録（同じidの同じ記録は何度送っても1件）',
    params: idParams,
    body: z.object({ device, after: seq, entries: sent }),
    response: z.object({ seq: z.number() }),
  },
  takeScorer: {
    route: 'PUT /api/games/{id}/log/scorer',
    access: 'recorder',
    summary: '記録する端末を決める。takeで、記録中の人から引き継ぐ',
    params: idParams,
    body: z.object({ device, take: z._default(flag, false) }),
    response: z.object(head),
  },
  closeLog: {
    route: 'POST /api/games/{id}/log/close',
    access: 'recorder',
    summary: 'スコアをやめて表で編集する（成績は残り、変更履歴から元に戻せる）',
    params: idParams,
    response: z.object(head),
  },
});
