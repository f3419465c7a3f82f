import type { AttendanceCounts, ItemAttendance, OpenItem } from '#contract/attendance.ts';
import {
  type AskedMember,
  countAttendanceAnswers,
  countAttendeesByPosition,
  isStillAskingForAnswers,
  listPositionsWithoutAttendee,
} from '#domain/attendance.ts';
import { isGameScheduleItem } from '#domain/schedule.ts';
import { formatLocalTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { requireFound } from '../../platform/errors.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { isOutdated, toAnswer } from './answer-view.ts';
import {
  type AttendanceRow,
  listAnswers,
  listAnswersFrom,
  listItemGuests,
  listItemsOfGuests,
} from './attendance.queries.ts';
import { findItem, type Item, listAskingItems } from './items.queries.ts';
import { findSettings, listOwn, listPeople, type Person } from './people.queries.ts';

function listAsked(people: readonly Person[], answers: readonly AttendanceRow[]): (AskedMember & Person)[] {
  const byMember = new Map(answers.map((row) => [row.member_id, row.answer]));
  return people
    .filter(({ active, plays }) => active && plays)
    .map((person) => ({ ...person, answer: byMember.get(person.id) ?? null }));
}

export function countGivenAnswers(
  people: readonly Person[],
  answers: readonly AttendanceRow[],
  guests: number,
): AttendanceCounts {
  return { ...countAttendanceAnswers(listAsked(people, answers)), guests };
}

const findMissing = (item: Item, asked: readonly AskedMember[]) =>
  isGameScheduleItem(item) ? listPositionsWithoutAttendee(asked) : [];

interface OpenAnswers {
  readonly items: Awaited<ReturnType<typeof listAskingItems>>;
  readonly people: readonly Person[];
  answersTo(itemId: number): readonly AttendanceRow[];
  countGuests(itemId: number): number;
}

/**
 * Reads the items that ask for answers from today on, with their answers. Call this in a snapshot, or at one
 * revision of the team's data.
 */
export async function readOpenAnswers(
  database: Database,
  teamId: number,
  today: string,
): Promise<OpenAnswers> {
  const items = await listAskingItems(database, teamId, today);
  const people = await listPeople(database, teamId);
  const answers = Map.groupBy(await listAnswersFrom(database, teamId, today), ({ item_id }) => item_id);
  const guests = Map.groupBy(await listItemsOfGuests(database, teamId, today), (item) => item);
  return {
    items,
    people,
    answersTo: (itemId) => answers.get(itemId) ?? [],
    countGuests: (itemId) => guests.get(itemId)?.length ?? 0,
  };
}

export async function listOpenItems(
  snapshot: Trx,
  now: Date,
  { accountId, membership: { teamId } }: MemberCaller,
): Promise<OpenItem[]> {
  const settings = requireFound(await findSettings(snapshot, teamId));
  const local = formatLocalTime(now, settings.time_zone);
  const open = await readOpenAnswers(snapshot, teamId, local.slice(0, 10));
  const own = await listOwn(snapshot, teamId, accountId);
  return open.items
    .filter((item) => isStillAskingForAnswers(item, local))
    .map((item) => {
      const answers = open.answersTo(item.id);
      const asked = listAsked(open.people, answers);
      const byMember = new Map(answers.map((row) => [row.member_id, row]));
      return {
        item_id: item.id,
        counts: { ...countAttendanceAnswers(asked), guests: open.countGuests(item.id) },
        missing_positions: findMissing(item, asked),
        own: own
          .filter(({ id, plays }) => plays || byMember.has(id))
          .map(({ id, name, number }) => {
            const row = byMember.get(id);
            const { answer = null, maybe_until = null, answered_for = null } = row ?? {};
            const outdated = row !== undefined && isOutdated(row, item);
            return { id, name, number, answer, maybe_until, answered_for, outdated };
          }),
      };
    });
}

const toPerson = ({ id, name, number, positions }: Person) => ({ member_id: id, name, number, positions });

/**
 * Reads the page of an item with its answers.
 * @throws HttpError 404 for an unknown item
 */
export async function readItemAttendance(
  snapshot: Trx,
  now: Date,
  { accountId, membership: { teamId, role } }: MemberCaller,
  itemId: number,
): Promise<ItemAttendance> {
  const item = requireFound(await findItem(snapshot, teamId, itemId));
  const settings = requireFound(await findSettings(snapshot, teamId));
  const people = await listPeople(snapshot, teamId);
  const rows = await listAnswers(snapshot, teamId, itemId);
  const guests = await listItemGuests(snapshot, teamId, itemId);
  const own = (await listOwn(snapshot, teamId, accountId)).map(({ id }) => id);
  const reader = { isCoach: role === 'coach', own };
  const asked = listAsked(people, rows);
  const byMember = new Map(rows.map((row) => [row.member_id, row]));
  return {
    item_id: item.id,
    open: isStillAskingForAnswers(item, formatLocalTime(now, settings.time_zone)),
    counts: { ...countAttendanceAnswers(asked), guests: guests.length },
    positions: countAttendeesByPosition(asked),
    missing_positions: findMissing(item, asked),
    answers: people.flatMap((person) => {
      const row = byMember.get(person.id);
      if (!row) return [];
      return [{ ...toAnswer(row, item, reader, settings), ...toPerson(person), plays: person.plays }];
    }),
    unanswered: asked.filter(({ answer }) => answer === null).map(toPerson),
    guests,
    own_ids: own,
  };
}
