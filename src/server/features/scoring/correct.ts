import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BattingRecord } from '#contract/batting.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { type BattingLine, DERIVED_BATTING_COUNTS } from '#domain/batting.ts';
import { DERIVED_PITCHING_COUNTS, type PitchingLine } from '#domain/pitching.ts';
import type { LineCorrectionContent } from '#domain/scoring/contents/corrections.ts';
import { extendReplay, replayGameLog } from '#domain/scoring/replay.ts';
import { findParticipant } from '#domain/scoring/state.ts';
import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { makeInvalidError } from '../../platform/errors.ts';
import type { LineEdit } from '../../shared/line-service.ts';
import type { DerivedBatting, DerivedPitching } from './derive.ts';
import { countStoredBytes, requireRoomInLog } from './log-limits.ts';
import { insertEntries, listEntries, putLog } from './logs.queries.ts';
import { readMembersByKey } from './players.ts';
import { isScoredPlayByPlay } from './sheet-or-log.ts';
import { type ScoringPorts, storeLines } from './store-lines.ts';

/** The counts that nobody can correct, because they follow from plays and results. */
const DERIVED: ReadonlySet<string> = new Set([...DERIVED_BATTING_COUNTS, ...DERIVED_PITCHING_COUNTS]);

function listDifferences<Line extends BattingLine | PitchingLine>(before: Line, after: Line) {
  const counts = Object.keys(before) as (keyof Line & string)[];
  return counts
    .filter((count) => !DERIVED.has(count))
    .map((count) => ({ count, difference: Number(after[count]) - Number(before[count]) }))
    .filter(({ difference }) => difference !== 0);
}

type Correction = Omit<LineCorrectionContent, 'side' | 'player' | 'why' | 'kind'>;

function correctBatting(before: DerivedBatting, after: DerivedBatting): Correction[] {
  const counts = listDifferences(before.line, after.line).map(
    (difference): Correction => ({ line: 'batting', ...difference }),
  );
  const target = {
    ...(after.orderNo !== before.orderNo && { order: after.orderNo }),
    ...(!isDeepStrictEqual(after.positions, before.positions) && { positions: after.positions }),
    ...(!isDeepStrictEqual(after.appearances, before.appearances) && {
      appearances: after.appearances ?? [],
    }),
  };
  return Object.keys(target).length > 0 ? [...counts, { line: 'place', ...target }] : counts;
}

/**
 * Returns the corrections of a pitching line. If the edit withdraws an exact number of pitches that an earlier
 * correction set, the number is a minimum again.
 */
function correctPitchingCounts(before: PitchingLine, after: PitchingLine): Correction[] {
  const isUnknownAgain = after.pitchesAtLeast > before.pitchesAtLeast;
  const counts = listDifferences(before, after)
    .filter(({ count }) => !(count === 'pitches' && isUnknownAgain))
    .map((difference): Correction => ({ line: 'pitching', ...difference }));
  const correction = { line: 'pitches', total: after.pitches, atLeast: true } as const;
  return isUnknownAgain ? [...counts, correction] : counts;
}

function correctPitching(before: DerivedPitching, after: DerivedPitching): Correction[] {
  const counts = correctPitchingCounts(before.line, after.line);
  const { result, credit } = after;
  const isSame = result === before.result && credit === before.credit;
  return isSame ? counts : [...counts, { line: 'decision', result, credit } as Correction];
}

function listCorrections({ read }: ScoringPorts, { kind, before, entry }: LineEdit): Correction[] {
  return kind === 'batting'
    ? correctBatting(read.batting(before as BattingRecord), entry as DerivedBatting)
    : correctPitching(read.pitching(before as PitchingRecord), entry as DerivedPitching);
}

/**
 * Stores the edit of a line as corrections in the log. Returns false if the lines of the game do not follow from a
 * log.
 * @throws HttpError 422 if the edit gives the line to another player
 */
export async function correctLine(trx: Trx, ports: ScoringPorts, edit: LineEdit): Promise<boolean> {
  const { teamId, before, entry, stamp } = edit;
  const gameId = before.game_id;
  if (!(await isScoredPlayByPlay(trx, teamId, gameId))) return false;
  if (entry.memberId !== before.user_id) throw makeInvalidError({ user_id: [messages.scoredPlayer] });
  const target = { trx, teamId, gameId };
  const rows = await listEntries(trx, teamId, gameId);
  const played = replayGameLog(rows.map((row) => row.entry));
  const members = await readMembersByKey(target);
  const keys = [...members].flatMap(([key, memberId]) => (memberId === before.user_id ? [key] : []));
  const player = keys.findLast((key) => findParticipant(played.state.sides.us, key));
  if (player === undefined) throw makeInvalidError({ user_id: [messages.scoredPlayer] });
  const common = { kind: 'correction', side: 'us', player, why: messages.corrected } as const;
  const entries = listCorrections(ports, edit).map(
    (correction) =>
      ({ id: randomUUIDv7(), ...common, ...correction }) as { id: string } & LineCorrectionContent,
  );
  if (entries.length === 0) return true;
  requireRoomInLog({ entries: played.log, bytes: countStoredBytes(played.log) }, entries);
  const seq = rows.at(-1)?.seq ?? 0;
  await insertEntries(trx, target, seq, entries, stamp);
  await putLog(trx, target, { seq: seq + entries.length });
  await storeLines(target, ports, extendReplay(played, entries), members, stamp.at);
  return true;
}
