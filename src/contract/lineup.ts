import * as z from 'zod/mini';
import { ATTENDANCE_ANSWERS } from '#domain/attendance.ts';
import { MEMBER_POSITIONS } from '#domain/batting.ts';
import {
  DESIGNATED_BATTER_KINDS,
  LINEUP_POSITIONS,
  LINEUP_SECTIONS,
  type LineupSection,
  MAX_BATTERS_IN_ORDER,
  toLineupPlayerKey,
} from '#domain/lineup.ts';
import { PUBLIC_NAME_RULES } from '#domain/public-name.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  choice,
  flag,
  id,
  idParams,
  namedPlayer,
  normalizeEmpty,
  optionalText,
  requiredText,
  wholeNumber,
} from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

export const MAX_LINEUP_ENTRIES = 60;

const optional = z.nullable(z.string());
const designated = z.nullable(z.enum(DESIGNATED_BATTER_KINDS));

/** A member by id, or a guest (助っ人) by name. */
const player = { member_id: z.nullable(z.number()), guest: optional };

const place = {
  place: z.enum(LINEUP_SECTIONS),
  /** Null if undecided, and for a player on the bench. */
  position: z.nullable(z.enum(LINEUP_POSITIONS)),
};

/** An entry with the player's current name and number. */
const lineupEntry = z.object({ ...player, ...place, name: z.string(), number: optional });
export type NamedEntry = z.output<typeof lineupEntry>;

/** Batters come first, in batting order. Then come players who field without batting, then the bench. */
const entries = z.array(lineupEntry);

const lineup = z.object({
  /**
   * Null without a designated hitter. A DH bats for the pitcher, a DP for the FLEX; the entry of that pitcher or FLEX
   * has the place `field`.
   */
  designated,
  entries,
  /**
   * The keys of players whom a coach has taken out, so that the editor does not add them again. Empty for callers who
   * are not coaches.
   */
  removed: z.optional(z.array(z.string())),
  /** Whether every member can see the lineup. */
  shown: z.boolean(),
  version: z.number(),
});
export type StoredLineup = z.output<typeof lineup>;

export const shownLineup = z.object({
  designated,
  entries: z.array(z.object({ ...place, name: z.string(), number: optional })),
});
export type ShownLineup = z.output<typeof shownLineup>;

export const savedLineup = z.object({ id: z.number(), name: z.string(), designated, entries });

const entryForm = z.object(
  {
    member_id: normalizeEmpty(id()),
    guest: optionalText(100, messages.guestTooLong),
    place: choice(LINEUP_SECTIONS, messages.valueInvalid),
    position: normalizeEmpty(choice(LINEUP_POSITIONS, messages.positionRequired)),
  },
  { error: messages.valueInvalid },
);

const entriesForm = z.pipe(
  z
    .array(entryForm, { error: messages.valueInvalid })
    .check(z.maxLength(MAX_LINEUP_ENTRIES, messages.tooManyLines)),
  // An entry with a member id drops the guest's name, as on the score sheet.
  z.transform((list) =>
    list.map(({ member_id = null, guest = null, place: at, position = null }) => ({
      member_id,
      guest: member_id === null ? guest : null,
      place: at,
      position: at === 'bench' ? null : position,
    })),
  ),
);
type FormEntry = z.output<typeof entriesForm>[number];

interface Form {
  readonly designated?: string | null | undefined;
  readonly entries: readonly FormEntry[];
}

const possibleEntries = z.superRefine<Form>((form, context) => {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: ['entries', ...path], message, input: form });
  const keys = form.entries.map(toLineupPlayerKey);
  for (const [index, { member_id, guest }] of form.entries.entries()) {
    if (member_id === null && guest === null) refuse([index, 'member_id'], messages.memberRequired);
    else if (keys.indexOf(keys[index] ?? '') < index) refuse([index, 'member_id'], messages.memberTwice);
  }
  const count = (wanted: LineupSection) => form.entries.filter((entry) => entry.place === wanted).length;
  if (count('order') > MAX_BATTERS_IN_ORDER) refuse([], messages.sheetOrderRequired);
  if (count('field') > (form.designated ? 1 : 0)) refuse([], messages.valueInvalid);
});

const formFields = {
  designated: normalizeEmpty(choice(DESIGNATED_BATTER_KINDS, messages.valueInvalid)),
  entries: entriesForm,
};

/**
 * The `version` that the client last received; 0 if there was no lineup. Without it, the request overwrites any
 * version.
 */
const seen = z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER, messages.valueInvalid));

/** The keys of players whom the client has taken out. The server adds them to the stored keys. */
const removed = z.optional(
  z
    .array(requiredText(110, messages.valueInvalid, messages.valueInvalid), { error: messages.valueInvalid })
    .check(z.maxLength(MAX_LINEUP_ENTRIES, messages.tooManyLines)),
);

const lineupForm = z.object({ ...formFields, removed, version: seen }).check(possibleEntries);
export type LineupForm = z.output<typeof lineupForm>;

const savedLineupForm = z
  .object({ name: requiredText(50, messages.lineupNameRequired, messages.lineupNameTooLong), ...formFields })
  .check(possibleEntries);

const earlierGame = z.object({
  date: z.string(),
  opponent: z.string(),
  /** The batters in batting order. A substitute follows the player whom they replaced. */
  batters: z.array(z.object({ member_id: z.number(), order: z.number(), positions: z.array(z.string()) })),
  /** The pitchers in the order in which they pitched. */
  pitchers: z.array(z.object({ member_id: z.number(), pitches: z.number(), pitches_at_least: z.boolean() })),
  /** Members who had answered that they would come. Filled only for the newest game. */
  came: z.array(z.number()),
});

/** The data from which the app proposes and checks a lineup. */
const lineupBasis = z.object({
  item: z.object({
    date: z.string(),
    opponent: optional,
    type: optional,
    game_type: optional,
    tournament: optional,
    /** The game that was recorded from the item, if it still exists. */
    game_id: z.nullable(z.number()),
  }),
  asks: z.boolean(),
  /** Active members who play, by shirt number. */
  players: z.array(
    z.extend(namedPlayer, {
      positions: z.array(z.enum(MEMBER_POSITIONS)),
      answer: z.nullable(z.enum(ATTENDANCE_ANSWERS)),
      /** The day by which a member who answered `maybe` will decide. */
      maybe_until: optional,
    }),
  ),
  /** The guests who come. */
  guests: z.array(z.string()),
  /** The games before the item, newest first. */
  games: z.array(earlierGame),
});
export type LineupBasis = z.output<typeof lineupBasis>;

const person = z.object({ name: z.string(), number: optional, public_name: z.string() });

/** The sheet for the umpire and the opponent (メンバー表). */
const memberTable = z.object({
  team: z.string(),
  date: z.string(),
  location: optional,
  opponent: optional,
  designated,
  entries: z.array(z.extend(lineupEntry, { kana: optional, public_name: z.string() })),
  coaches: z.array(person),
  captain: z.nullable(person),
  /** Members who record games and are not coaches. */
  recorders: z.array(person),
  /** The rule by which `public_name` names the players, for pictures of the table that leave the team. */
  public_names: z.enum(PUBLIC_NAME_RULES),
});
export type MemberTable = z.output<typeof memberTable>;

const foundLineup = z.object({ lineup: z.nullable(lineup) });
/** `guests` has the guests of the schedule item, who may have been added after the lineup was saved. */
const lineupOfGame = z.extend(foundLineup, { guests: z.array(z.string()) });

export const lineupApi = defineEndpoints({
  lineup: {
    route: 'GET /api/schedules/{id}/lineup',
    access: 'member',
    visitors: true,
    varies: 'member',
    summary: '予定のオーダー（選手には、監督が見せたもの）',
    params: idParams,
    response: foundLineup,
  },
  saveLineup: {
    route: 'PUT /api/schedules/{id}/lineup',
    access: 'coach',
    summary: '予定のオーダーの保存',
    params: idParams,
    body: lineupForm,
    response: lineup,
  },
  deleteLineup: {
    route: 'DELETE /api/schedules/{id}/lineup',
    access: 'coach',
    summary: '予定のオーダーの削除',
    params: idParams,
  },
  showLineup: {
    route: 'POST /api/schedules/{id}/lineup/show',
    access: 'coach',
    summary: 'オーダーをチームに見せる・見せるのをやめる',
    params: idParams,
    body: z.object({ shown: flag, version: seen }),
    response: lineup,
  },
  lineupBasis: {
    route: 'GET /api/schedules/{id}/lineup/basis',
    access: 'coach',
    varies: 'time',
    summary: 'オーダーを組む材料（来る人、守備位置、これまでの打順）',
    params: idParams,
    response: lineupBasis,
  },
  memberTable: {
    route: 'GET /api/schedules/{id}/member-table',
    access: 'recorder',
    varies: 'team',
    summary: 'メンバー表',
    params: idParams,
    response: memberTable,
  },
  lineupOfGame: {
    route: 'GET /api/games/{id}/lineup',
    access: 'recorder',
    varies: 'team',
    summary: '試合の予定で組んだオーダーと、予定の助っ人',
    params: idParams,
    response: lineupOfGame,
  },
  savedLineups: {
    route: 'GET /api/lineups',
    access: 'coach',
    varies: 'team',
    summary: '名前を付けて保存したオーダー',
    response: z.array(savedLineup),
  },
  keepLineup: {
    route: 'POST /api/lineups',
    access: 'coach',
    summary: 'オーダーに名前を付けて保存（同じ名前のものは置き換わる）',
    body: savedLineupForm,
    status: 201,
    response: savedLineup,
  },
  deleteSavedLineup: {
    route: 'DELETE /api/lineups/{id}',
    access: 'coach',
    summary: '名前を付けて保存したオーダーの削除',
    params: idParams,
  },
});
