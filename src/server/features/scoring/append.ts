import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { fieldMessages } from '#contract/messages.ts';
import {
  type LogConflict,
  type logConflict,
  MAX_IN_CONFLICT,
  type refusedEntries,
} from '#contract/scoring.ts';
import { listBrokenBattingConstraints } from '#domain/batting.ts';
import { listBrokenPitchingConstraints } from '#domain/pitching.ts';
import type { LogEntry } from '#domain/scoring/entries.ts';
import type { RefusedEntry } from '#domain/scoring/log.ts';
import { extendReplay, type Replay } from '#domain/scoring/replay.ts';
import { US_AND_THEM } from '#domain/scoring/side.ts';
import { messages } from '../../messages.ts';
import { HttpError, makeInvalidError } from '../../platform/errors.ts';
import type { Stamp } from '../../shared/reversal.ts';
import { deriveBothLines } from './derive.ts';
import { requireRoomInLog } from './log-limits.ts';
import { insertEntries, type LogTarget, putLog } from './logs.queries.ts';
import type { ReplayedLog, ReplayedLogs } from './replayed-logs.ts';
import { type FoundLog, readLog } from './shown-log.ts';

export interface Sent {
  readonly device: string;
  /** The number of the last entry of the stored log that the device has. */
  readonly after: number;
  readonly entries: readonly LogEntry[];
}

/** Makes a 409 with the log and its first entries after the number `after`, which the caller lacks. */
export async function makeConflict(
  { trx, teamId, gameId }: LogTarget,
  { head }: FoundLog,
  reason: LogConflict,
  after: number,
): Promise<HttpError> {
  const log = await readLog(trx, teamId, gameId, head, after, MAX_IN_CONFLICT);
  const body: Omit<z.output<typeof logConflict>, 'message'> = { reason, log };
  return new HttpError(409, messages.logConflicts[reason], body);
}

/**
 * Checks the ids of entries.
 * @throws HttpError 422 if an id belongs to an entry with other content, in the log or in the request
 */
function requireOwnIds(
  entries: readonly LogEntry[],
  stored: ReadonlyMap<string, { readonly entry: LogEntry }>,
): void {
  const sentEntries = new Map<string, LogEntry>();
  for (const [index, entry] of entries.entries()) {
    const other = stored.get(entry.id)?.entry ?? sentEntries.get(entry.id);
    if (other && !isDeepStrictEqual(other, entry))
      throw makeInvalidError({ [`entries.${index}.id`]: [messages.entryIdUsed] });
    sentEntries.set(entry.id, entry);
  }
}

/**
 * Returns the sent entries that are not stored yet; undefined if the device lacks a stored entry, or the log lacks an
 * earlier entry of the device.
 */
function selectNew({ entries, after }: Sent, seq: number, log: ReplayedLog['rows']) {
  const sentIds = new Set(entries.map(({ id }) => id));
  const storedIds = new Set(log.map(({ entry }) => entry.id));
  const isUnknown = log.some((row) => row.seq > after && !sentIds.has(row.entry.id));
  const fresh = entries.filter(({ id }, index) => {
    return !storedIds.has(id) && entries.findIndex((other) => other.id === id) === index;
  });
  const isBehind = entries.slice(entries.length - fresh.length).every(({ id }) => !storedIds.has(id));
  return isUnknown || after > seq || !isBehind ? undefined : fresh;
}

/**
 * Checks that the new entries make no entry impossible.
 * @throws HttpError 422 otherwise
 */
function requirePossible(before: Replay, after: Replay, entries: readonly LogEntry[]): void {
  const refusedIds = new Set(before.refused.map(({ id }) => id));
  const refused = after.refused.filter(({ id }) => !refusedIds.has(id));
  if (refused.length > 0) throw makeImpossibleEntriesError(refused, entries);
}

function listBrokenRules(played: Replay) {
  const lines = deriveBothLines(played);
  return US_AND_THEM.flatMap((side) => [
    ...lines[side].batting.flatMap(({ line }) => listBrokenBattingConstraints(line)),
    ...lines[side].pitching.flatMap(({ line }) => listBrokenPitchingConstraints(line)),
  ]);
}

/**
 * Checks corrections, which unlike plays can make a line impossible.
 * @throws HttpError 422 for a correction that does
 */
function requirePossibleLines(before: Replay, after: Replay, entries: readonly LogEntry[]): void {
  const index = entries.findLastIndex(({ kind }) => kind === 'correction');
  if (index < 0) return;
  const [rule] = listBrokenRules(after);
  if (rule && listBrokenRules(before).length === 0)
    throw makeInvalidError({ [`entries.${index}`]: [fieldMessages[rule]] });
}

export function makeImpossibleEntriesError(
  refused: readonly Pick<RefusedEntry, 'id' | 'refusal'>[],
  entries: readonly LogEntry[],
): HttpError {
  const fields = refused.map(({ id }) => {
    const index = entries.findIndex((entry) => entry.id === id);
    return [index < 0 ? 'entries' : `entries.${index}`, [messages.entryImpossible]] as const;
  });
  const error = makeInvalidError(Object.fromEntries(fields));
  const named: z.output<typeof refusedEntries> = refused.map(({ id, refusal }) => ({ id, refusal }));
  return new HttpError(422, messages.entryImpossible, { ...error.body, refused: named });
}

/**
 * Checks that the device may add to the log.
 * @throws HttpError 409 if the log is closed or another device records the game
 */
async function requireScorer(target: LogTarget, found: FoundLog, { device, after }: Sent): Promise<void> {
  const { status, scorer } = found.head;
  if (status === 'closed') throw await makeConflict(target, found, 'closed', after);
  if (scorer && scorer.device !== device) throw await makeConflict(target, found, 'lease', after);
}

function makeLease({ device }: Sent, { by, at }: Stamp) {
  return { device, scorer_id: by, heard_at: at };
}

/** Extends the lease of the device that records. Reads no entries, because devices send this request often. */
export async function renewLease(
  target: LogTarget,
  found: FoundLog,
  sent: Sent,
  stamp: Stamp,
): Promise<void> {
  await requireScorer(target, found, sent);
  if (sent.after !== found.head.seq) throw await makeConflict(target, found, 'parted', sent.after);
  await putLog(target.trx, target, makeLease(sent, stamp));
}

/**
 * Adds entries to the log. Repeating a request succeeds, even if another device has taken over since.
 * @throws HttpError 409 with the stored log if the device lacks entries or may not add to the log; 422 if an entry is
 * impossible, if its id has other content, or if the log is full
 */
export async function appendEntries(
  target: LogTarget,
  found: FoundLog,
  sent: Sent,
  stamp: Stamp,
  logs: ReplayedLogs,
): Promise<{ seq: number; entries: readonly LogEntry[]; replay: Replay }> {
  const { seq } = found.head;
  const stored = await logs.read(target);
  const { rows, replay: before, bytes } = stored;
  requireOwnIds(sent.entries, new Map(rows.map((row) => [row.entry.id, row])));
  const fresh = selectNew(sent, seq, rows);
  if (fresh?.length === 0) return { seq, entries: [], replay: before };
  await requireScorer(target, found, sent);
  if (!fresh) throw await makeConflict(target, found, 'parted', sent.after);
  requireRoomInLog({ entries: before.log, bytes }, fresh);
  const after = extendReplay(before, fresh);
  requirePossible(before, after, sent.entries);
  requirePossibleLines(before, after, sent.entries);
  await insertEntries(target.trx, target, seq, fresh, stamp);
  await putLog(target.trx, target, { seq: seq + fresh.length, ...makeLease(sent, stamp) });
  const added = fresh.map((entry, index) => ({ seq: seq + index + 1, at: stamp.at, entry }));
  logs.add(target, stored, added, after);
  return { seq: seq + fresh.length, entries: fresh, replay: after };
}
