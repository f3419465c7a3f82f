import type { Answer, AnswerForm } from '#contract/attendance.ts';
import {
  type AnswerChannel,
  type AnswersClosedReason,
  type AttendanceAnswerInput,
  type AttendanceAnswerRecord,
  EMPTY_ATTENDANCE_ANSWER,
  findAnswersClosedReason,
  isAnswerDeadlinePassed,
  mergeAttendanceAnswer,
} from '#domain/attendance.ts';
import { pickMeeting } from '#domain/notice.ts';
import { messages } from '../../messages.ts';
import { formatLocalTime, formatStoredTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { makeInvalidError, requireFound } from '../../platform/errors.ts';
import { writeWithoutRevision } from '../../shared/team-write.queries.ts';
import {
  addPendingChange,
  type PendingChange,
  type Reader,
  readPendingChange,
  toAnswer,
  toStoredAnswer,
} from './answer-view.ts';
import {
  type AttendanceRow,
  deleteAnswer,
  findAnswer,
  storeAnswer,
  storePendingChange,
} from './attendance.queries.ts';
import { findItem, type Item } from './items.queries.ts';
import type { AttendanceParts } from './parts.ts';
import { findActive, findSettings } from './people.queries.ts';

export interface AttendanceKey {
  readonly teamId: number;
  readonly itemId: number;
  readonly memberId: number;
}

export interface Answerer extends Reader {
  readonly via: AnswerChannel;
  /** The name of the person who answers for somebody else; null if the member answers. */
  readonly answeredBy: string | null;
}

/**
 * Finds the person who answers for the member.
 * @throws HttpError if this person may not
 */
export type FindAnswerer = (trx: Trx, memberId: number) => Promise<Answerer>;

const CLOSED: Readonly<Record<AnswersClosedReason, string>> = {
  cancelled: messages.itemCancelled,
  'not-asking': messages.itemNotAsking,
  over: messages.itemOver,
};

function requireOpen(item: Item, now: string): void {
  const reason = findAnswersClosedReason(item, now);
  if (reason) throw makeInvalidError({ answer: [CLOSED[reason]] });
}

interface Answering {
  readonly key: AttendanceKey;
  readonly item: Item;
  readonly answerer: Answerer;
  readonly before?: AttendanceRow | undefined;
  readonly now: string;
  readonly late: boolean;
}

/** Whether the deadline has passed and the member's answer was `yes` at that time or later. */
function hasPromised({ before, late }: Answering): boolean {
  return late && (before?.answer === 'yes' || before?.promised === 1);
}

/**
 * Returns when the member withdrew a promise: at the first 欠席 after the deadline, even if other answers came in
 * between. Null if the answer is 出席 again.
 */
function dateWithdrawal(answering: Answering, { answer }: AttendanceAnswerRecord): string | null {
  if (answer === 'yes') return null;
  const earlier = answering.before?.withdrawn_at ?? null;
  return earlier ?? (answer === 'no' && hasPromised(answering) ? answering.now : null);
}

export function toRow(answering: Answering, next: AttendanceAnswerRecord): AttendanceRow {
  const { key, item, answerer, now } = answering;
  return {
    ...next,
    team_id: key.teamId,
    item_id: key.itemId,
    member_id: key.memberId,
    coaches_only: Number(next.coaches_only),
    via: answerer.via,
    answered_by: answerer.answeredBy,
    answered_at: now,
    withdrawn_at: dateWithdrawal(answering, next),
    promised: Number(hasPromised(answering)),
    answered_for: item.date,
    answered_meeting: JSON.stringify(pickMeeting(item)),
    wish: null,
  };
}

const nextRow = (answering: Answering, form: AttendanceAnswerInput) =>
  toRow(answering, mergeAttendanceAnswer(answering.before && toStoredAnswer(answering.before), form));

async function storeRow(
  { ports }: Pick<AttendanceParts, 'ports'>,
  trx: Trx,
  { before }: Answering,
  row: AttendanceRow,
): Promise<void> {
  await storeAnswer(trx, row);
  const isWithdrawn = row.withdrawn_at !== null && row.withdrawn_at !== before?.withdrawn_at;
  if (isWithdrawn) await ports.withdrawn(trx, row.team_id, row.item_id, row.member_id);
}

/**
 * Whether a coach must approve the change, because somebody used the team's link to change an answer that was given
 * in a session or by a personal link.
 */
function needsApproval(before: AttendanceRow | undefined, { via }: Answerer): before is AttendanceRow {
  return via === 'team' && before !== undefined && before.answer !== null && before.via !== 'team';
}

/**
 * Runs `work` with the team's row locked, so that the item, the member and the answer cannot change until the commit.
 * Of two simultaneous answers, the later one counts.
 * @throws HttpError 404 for an item or member that does not exist, 422 for an item that accepts no answers
 */
function withAnswering<Result>(
  { database, clock }: Pick<AttendanceParts, 'database' | 'clock'>,
  key: AttendanceKey,
  findAnswerer: FindAnswerer,
  work: (trx: Trx, answering: Answering, toAnswer: (row: AttendanceRow) => Answer) => Promise<Result>,
): Promise<Result> {
  const { teamId, itemId, memberId } = key;
  return writeWithoutRevision(database, teamId, async (trx) => {
    const item = requireFound(await findItem(trx, teamId, itemId));
    requireFound(await findActive(trx, teamId, memberId));
    const answerer = await findAnswerer(trx, memberId);
    const settings = requireFound(await findSettings(trx, teamId));
    const local = formatLocalTime(clock(), settings.time_zone);
    requireOpen(item, local);
    const before = await findAnswer(trx, teamId, itemId, memberId);
    const now = formatStoredTime(clock());
    const answering = { key, item, answerer, before, now, late: isAnswerDeadlinePassed(item, local) };
    return work(trx, answering, (row) => toAnswer(row, item, answerer, settings));
  });
}

export function giveAnswer(
  parts: Pick<AttendanceParts, 'database' | 'clock' | 'ports'>,
  key: AttendanceKey,
  findAnswerer: FindAnswerer,
  form: AnswerForm,
): Promise<Answer> {
  return withAnswering(parts, key, findAnswerer, async (trx, answering, toAnswer) => {
    const { item, before, answerer, now } = answering;
    if (form.maybe_until && form.maybe_until > item.date)
      throw makeInvalidError({ maybe_until: [messages.maybeAfterItem] });
    if (needsApproval(before, answerer)) {
      const pending = addPendingChange(before, form, now);
      await storePendingChange(trx, before, pending);
      return toAnswer({ ...before, wish: pending });
    }
    const row = nextRow(answering, form);
    await storeRow(parts, trx, answering, row);
    return toAnswer(row);
  });
}

/**
 * Withdraws the member's answer, so that the member counts as unanswered. The team's link can withdraw only its own
 * pending change, not an answer from a session or a personal link.
 */
export function withdrawAnswer(
  parts: Pick<AttendanceParts, 'database' | 'clock'>,
  key: AttendanceKey,
  findAnswerer: FindAnswerer,
): Promise<undefined> {
  return withAnswering(parts, key, findAnswerer, async (trx, answering) => {
    const { before, answerer } = answering;
    if (needsApproval(before, answerer)) await storePendingChange(trx, before, null);
    else if (hasPromised(answering)) await storeAnswer(trx, toRow(answering, EMPTY_ATTENDANCE_ANSWER));
    else if (before) await deleteAnswer(trx, before);
    return undefined;
  });
}

/**
 * Applies or drops the pending change of an answer.
 * @throws HttpError 422 if no change is pending
 */
export function decidePendingChange(
  parts: Pick<AttendanceParts, 'database' | 'clock' | 'ports'>,
  key: AttendanceKey,
  findAnswerer: FindAnswerer,
  isAccepted: boolean,
): Promise<Answer> {
  return withAnswering(parts, key, findAnswerer, async (trx, answering, toAnswer) => {
    const { before } = answering;
    const pending = before && readPendingChange(before);
    if (!before || !pending) throw makeInvalidError({ accepted: [messages.noPendingChange] });
    const { at: _, ...form }: PendingChange = pending;
    const row = isAccepted ? nextRow(answering, form) : { ...before, wish: null };
    await storeRow(parts, trx, answering, row);
    return toAnswer(row);
  });
}
