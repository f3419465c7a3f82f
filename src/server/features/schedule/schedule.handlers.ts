import { historyFields } from '#contract/history-fields.ts';
import {
  type ScheduleChange,
  type ScheduleForm,
  type ScheduleItem,
  type SeriesScope,
  type scheduleApi,
  scheduleForm,
} from '#contract/schedule.ts';
import { addDays, countDaysBetween } from '#domain/day.ts';
import { DEFAULT_MINIMUM_PLAYERS, isGameScheduleItem } from '#domain/schedule.ts';
import { messages } from '../../messages.ts';
import { type Clock, formatLocalTime, formatStoredTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { makeInvalidError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { makeRandomCode } from '../../platform/secrets.ts';
import type { AfterChanges, ChangeLog, Subject } from '../../shared/changes.queries.ts';
import { type Reversal, readForm } from '../../shared/reversal.ts';
import { readTeamZone } from '../../shared/team-rules.queries.ts';
import {
  requireVersion,
  type TeamCaller,
  type WriteParts,
  writeTeam,
} from '../../shared/team-write.queries.ts';
import {
  changeScheduleItem,
  findItemOfGame,
  findScheduleItem,
  insertScheduleItems,
  linkGame,
  listScheduleItems,
  listSeries,
  removeItem,
  restoreItem,
  type StoredAnswersPort,
  stampItems,
} from './schedule.queries.ts';

interface ScheduleParts extends WriteParts {
  readonly answers: StoredAnswersPort;
}

const toSubject = ({ id, date, type }: Pick<ScheduleItem, 'id' | 'date' | 'type'>): Subject => ({
  kind: 'schedule',
  id,
  date,
  name: type,
});

export const scheduleReversal = (answers: StoredAnswersPort): Reversal<ScheduleItem> => ({
  fields: historyFields.schedule,
  removesCreated: true,
  find: (trx, teamId, { id }) => findScheduleItem(trx, teamId, id),
  nameSubject: toSubject,
  change: (trx, teamId, current, fields) =>
    changeScheduleItem(trx, teamId, current.id, readForm(scheduleForm, { ...current, ...fields })),
  remove: (trx, teamId, id) => removeItem(trx, answers, teamId, id),
  restore: (trx, teamId, rows) => restoreItem(trx, answers, teamId, rows as never),
});

async function listFollowing(
  trx: Trx,
  teamId: number,
  { series, date }: ScheduleItem,
  scope: SeriesScope,
): Promise<ScheduleItem[]> {
  return scope === 'following' && series !== null ? listSeries(trx, teamId, series, date) : [];
}

/**
 * Checks that a game can be linked to the item.
 * @throws HttpError 422 if the team has no such game, or if the game belongs to another item
 */
async function requireFree(trx: Trx, teamId: number, gameId: number, itemId: number): Promise<void> {
  const linked = await findItemOfGame(trx, teamId, gameId);
  if (linked === undefined) throw makeInvalidError({ game_id: [messages.unknownGame] });
  if (linked !== null && linked !== itemId) throw makeInvalidError({ game_id: [messages.gameHasItem] });
}

function moveDeadline(deadline: string | null | undefined, days: number): string | null {
  return deadline ? addDays(deadline.slice(0, 10), days) + deadline.slice(10) : null;
}

function moveTo<Form extends ScheduleForm>(form: Form, date: string): Form {
  return { ...form, date, answer_by: moveDeadline(form.answer_by, countDaysBetween(form.date, date)) };
}

function withMinimum<Form extends ScheduleForm>(form: Form): Form {
  if (form.minimum !== undefined || !form.asks || !isGameScheduleItem(form)) return form;
  return { ...form, minimum: DEFAULT_MINIMUM_PLAYERS };
}

/** Completes a partial change with the stored values. The deadline moves with the day of the item. */
function completeForm(before: ScheduleItem, { version: _, ...changes }: ScheduleChange): ScheduleForm {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...moveTo(before, changes.date ?? before.date), ...Object.fromEntries(given) };
}

/** Formats a deadline relative to the day of its item: `3T18:00` is 18:00, three days earlier. */
function formatLead({ date, answer_by }: ScheduleForm): string | null {
  return answer_by ? countDaysBetween(answer_by.slice(0, 10), date) + answer_by.slice(10) : null;
}

/** Applies the change of one item of a series to another item, which moves by the same number of days. */
function repeatChange(before: ScheduleItem, after: ScheduleItem, other: ScheduleItem): ScheduleForm {
  const fields = ({ id: _, series: __, game_id: ___, version: ____, ...form }: ScheduleItem) => form;
  const old: Readonly<Record<string, unknown>> = fields(before);
  const changed = Object.entries(fields(after)).filter(([field, value]) => value !== old[field]);
  const date = addDays(other.date, countDaysBetween(before.date, after.date));
  const { answer_by } = moveTo(formatLead(before) === formatLead(after) ? other : after, date);
  return { ...fields(other), ...Object.fromEntries(changed), date, answer_by: answer_by ?? null };
}

/**
 * Checks the deadlines of items.
 * @throws HttpError 422 if a future item has a deadline in the past
 */
async function requireOpen(
  { clock }: WriteParts,
  trx: Trx,
  teamId: number,
  forms: readonly ScheduleForm[],
): Promise<void> {
  const now = formatLocalTime(clock(), await readTeamZone(trx, teamId));
  const isLate = ({ asks, answer_by, date }: ScheduleForm) =>
    asks && answer_by && answer_by <= now && date >= now.slice(0, 10);
  if (forms.some(isLate)) throw makeInvalidError({ answer_by: [messages.answerByPast] });
}

async function createItems(
  parts: WriteParts,
  { trx, log, teamId }: { trx: Trx; log: ChangeLog; teamId: number },
  forms: readonly ScheduleForm[],
  series: string | null,
): Promise<ScheduleItem[]> {
  await requireOpen(parts, trx, teamId, forms);
  const rest = { team_id: teamId, created_at: formatStoredTime(parts.clock()), series };
  const items = [];
  for (const id of await insertScheduleItems(trx, forms.map(withMinimum), rest))
    items.push(requireFound(await findScheduleItem(trx, teamId, id)));
  for (const item of items) log.recordCreation(toSubject(item));
  return items;
}

const removeItems = (parts: ScheduleParts, caller: TeamCaller, id: number, scope: SeriesScope) =>
  writeTeam(parts, caller, async (trx, teamId, log) => {
    const item = requireFound(await findScheduleItem(trx, teamId, id));
    for (const each of [item, ...(await listFollowing(trx, teamId, item, scope))]) {
      const rows = requireFound(await removeItem(trx, parts.answers, teamId, each.id));
      log.recordDeletion(toSubject(rows.item), rows);
    }
    return undefined;
  });

export function createScheduleHandlers(parts: ScheduleParts): Handlers<typeof scheduleApi> {
  const { database, clock } = parts;

  return {
    schedule: ({ caller }) => listScheduleItems(database, caller.membership.teamId),

    createScheduleItem: ({ body, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const [item] = await createItems(parts, { trx, log, teamId }, [body], null);
        return requireFound(item);
      }),

    repeatScheduleItem({ body: { dates, ...form }, caller }) {
      const days = [...new Set(dates)].sort();
      const forms = days.map((date) => moveTo(form, date));
      return writeTeam(parts, caller, (trx, teamId, log) =>
        createItems(parts, { trx, log, teamId }, forms, makeRandomCode()),
      );
    },

    updateScheduleItem: ({ params, body: { scope, tells, ...body }, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const before = requireFound(await findScheduleItem(trx, teamId, params.id));
        await requireVersion(trx, body.version, before, { teamId, kinds: ['schedule'], id: params.id });
        const following = await listFollowing(trx, teamId, before, scope);
        const change = async (item: ScheduleItem, fields: ScheduleForm) => {
          const form = readForm(scheduleForm, { ...fields });
          const changed = await changeScheduleItem(trx, teamId, item.id, form);
          log.recordChange({ ...toSubject(changed), tells }, item, changed);
          return changed;
        };
        const after = await change(before, completeForm(before, body));
        for (const other of following) await change(other, repeatChange(before, after, other));
        return after;
      }),

    // The history does not record a link between an item and a game, because the link changes nothing that somebody
    // entered.
    tieScheduleItem: ({ params, body: { game_id }, caller }) =>
      writeTeam(parts, caller, async (trx, teamId) => {
        const item = requireFound(await findScheduleItem(trx, teamId, params.id));
        if (game_id !== null) await requireFree(trx, teamId, game_id, item.id);
        await linkGame(trx, teamId, item.id, game_id);
        // Calendars show the score of the linked game.
        await stampItems(trx, teamId, formatStoredTime(clock()), [item.id]);
        return { ...item, game_id };
      }),

    deleteScheduleItem: ({ params, caller }) => removeItems(parts, caller, params.id, 'one'),

    deleteFollowingItems: ({ params, caller }) => removeItems(parts, caller, params.id, 'following'),
  };
}

/**
 * Updates the time of the last change of items, because some calendars notice a change only by a newer
 * LAST-MODIFIED (RFC 5545 3.8.7.3). A change of the team's time zone moves all items.
 */
export function stampChanges(clock: Clock): AfterChanges {
  return async (trx, teamId, changes) => {
    const now = formatStoredTime(clock());
    if (changes.some(({ kind, after = {} }) => kind === 'team' && 'time_zone' in after))
      return stampItems(trx, teamId, now);
    const ids = changes
      .filter(({ kind, action }) => kind === 'schedule' && action !== 'created' && action !== 'deleted')
      .map(({ id }) => id);
    if (ids.length > 0) await stampItems(trx, teamId, now, ids);
  };
}
