import {
  deferNoticeAtNight,
  findNoticeExpiry,
  type LocalDateTime,
  type Meeting,
  type PlannedNoticeKind,
  pickMeeting,
  planNoticeTimes,
} from '#domain/notice.ts';
import {
  type Clock,
  DAY,
  formatLocalTime,
  formatStoredTime,
  MINUTE,
  toStoredTime,
} from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import {
  deletePlanned,
  type Item,
  insertPlanned,
  listItemIds,
  listItems,
  listTeams,
  type PlannedNotice,
  postponePlanned,
} from './notices.queries.ts';

/**
 * The delay of an announcement. A coach who enters several items within this time, or corrects an item, causes only
 * one mail.
 */
const ANNOUNCEMENT_GRACE = 5 * MINUTE;
/** The delay of a notice about a move. A coach who moves an item by mistake, or in two steps, causes only one mail. */
const MOVE_GRACE = 5 * MINUTE;
/** The delay of a notice about a withdrawal. A member who withdraws by mistake can undo it within this time. */
const WITHDRAWAL_GRACE = 5 * MINUTE;

/**
 * The kinds that are not deleted when the notices of an item are planned again, because they do not follow from the
 * item alone.
 */
const KEPT: readonly PlannedNoticeKind[] = ['announcement', 'withdrawal', 'move'];

/** A changed item. `before` has the old values of the changed fields. */
interface ChangedItem {
  readonly id: number;
  readonly before: Partial<Meeting>;
}

/** Plans notices in the transaction of the write that causes them. */
export interface NoticePlanner {
  /**
   * Call this after items were created, changed or restored.
   * @param areNew whether to announce the items to members
   */
  items(trx: Trx, teamId: number, itemIds: readonly number[], areNew?: boolean): Promise<void>;
  moves(trx: Trx, teamId: number, changed: readonly ChangedItem[]): Promise<void>;
  /** Call this after the team's time zone was changed. */
  team(trx: Trx, teamId: number): Promise<void>;
  /** Call this after the member has withdrawn a promise after the deadline. */
  withdrawal(trx: Trx, teamId: number, itemId: number, memberId: number): Promise<void>;
}

/**
 * Makes the row of a notice.
 * @param rest the member of a withdrawal, or the time and place before a move
 */
function planNotice(
  kind: PlannedNoticeKind,
  item: Item,
  due_at: string,
  rest: Partial<Pick<PlannedNotice, 'member_id' | 'moved_from'>> = {},
): PlannedNotice {
  return { team_id: item.team_id, item_id: item.id, kind, member_id: 0, due_at, moved_from: null, ...rest };
}

/** Returns when a notice is due. At night, the notice waits for the morning, unless it is urgent. */
function findDueTime(
  kind: PlannedNoticeKind,
  item: Item,
  moment: Date,
  timeZone: string,
  before: Meeting | null = null,
): string {
  const local = formatLocalTime(moment, timeZone);
  const sending = deferNoticeAtNight(kind, item, local, before);
  return sending === local ? formatStoredTime(moment) : toStoredTime(sending, timeZone);
}

function planFromItem(item: Item, now: Date, timeZone: string): PlannedNotice[] {
  const moments = Object.entries(planNoticeTimes(item)) as [PlannedNoticeKind, LocalDateTime][];
  const later = moments
    .map(([kind, moment]) => planNotice(kind, item, toStoredTime(moment, timeZone)))
    .filter(({ due_at }) => due_at > formatStoredTime(now));
  const ends = findNoticeExpiry('cancellation', item);
  if (ends === null || formatLocalTime(now, timeZone) >= ends) return later;
  return [...later, planNotice('cancellation', item, findDueTime('cancellation', item, now, timeZone))];
}

export function createNoticePlanner(clock: Clock): NoticePlanner {
  const after = (time: number) => new Date(clock().getTime() + time);

  async function announce(trx: Trx, teamId: number, items: readonly Item[], timeZone: string): Promise<void> {
    const moment = after(ANNOUNCEMENT_GRACE);
    const rows = items.map((item) =>
      planNotice('announcement', item, findDueTime('announcement', item, moment, timeZone)),
    );
    const [first] = rows;
    if (first) await postponePlanned(trx, teamId, 'announcement', first.due_at);
    await insertPlanned(trx, rows);
  }

  async function planItems(trx: Trx, teamId: number, itemIds: readonly number[], areNew = false) {
    const [team] = await listTeams(trx, [teamId]);
    if (!team || itemIds.length === 0) return;
    const items = await listItems(trx, [teamId], itemIds);
    const now = clock();
    await deletePlanned(trx, teamId, itemIds, formatStoredTime(now), KEPT);
    const rows = items.flatMap((item) => planFromItem(item, now, team.time_zone));
    await insertPlanned(trx, rows);
    if (areNew) await announce(trx, teamId, items, team.time_zone);
  }

  return {
    items: planItems,

    async moves(trx, teamId, changed) {
      const [team] = await listTeams(trx, [teamId]);
      if (!team || changed.length === 0) return;
      const ids = changed.map(({ id }) => id);
      const items = (await listItems(trx, [teamId], ids)).filter(({ asks }) => asks);
      const rows = items.map((item) => {
        const before = pickMeeting({ ...item, ...changed.find(({ id }) => id === item.id)?.before });
        const due_at = findDueTime('move', item, after(MOVE_GRACE), team.time_zone, before);
        return planNotice('move', item, due_at, { moved_from: JSON.stringify(before) });
      });
      await insertPlanned(trx, rows);
    },

    async team(trx, teamId) {
      // Includes yesterday's items, because their day may not be over in the new time zone.
      await planItems(
        trx,
        teamId,
        await listItemIds(trx, teamId, formatStoredTime(after(-2 * DAY)).slice(0, 10)),
      );
    },

    async withdrawal(trx, teamId, itemId, memberId) {
      const [team] = await listTeams(trx, [teamId]);
      const [item] = await listItems(trx, [teamId], [itemId]);
      if (!team || !item) return;
      const due_at = findDueTime('withdrawal', item, after(WITHDRAWAL_GRACE), team.time_zone);
      await insertPlanned(trx, [planNotice('withdrawal', item, due_at, { member_id: memberId })]);
    },
  };
}
