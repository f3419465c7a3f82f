import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BattingRecord } from '#contract/batting.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { type BattingLine, DERIVED_BATTING } from '#domain/batting.ts';
import { DERIVED_PITCHING, type PitchingLine } from '#domain/pitching.ts';
import type { LineCorrectionContent } from '#domain/scoring/contents/corrections.ts';
import type { PlayerKey } from '#domain/scoring/player-key.ts';
import { extend, replay } from '#domain/scoring/replay.ts';
import { findParticipant, type GameState } from '#domain/scoring/state.ts';
import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { invalid } from '../../platform/errors.ts';
import type { LineEdit } from '../../shared/line-service.ts';
import type { DerivedBatting, DerivedPitching } from './derive.ts';
import { requireRoom, storedBytes } from './log-limits.ts';
import { insertEntries, listEntries, listPlayers, putLog } from './logs.queries.ts';
import { isScored } from './sheet-or-log.ts';
import { type ScoringPorts, storeLines } from './store-lines.ts';

/** The fields that cannot be corrected, because they follow from plays and results. */
const DERIVED: ReadonlySet<string> = new Set([...DERIVED_BATTING, ...DERIVED_PITCHING]);

function differences<Line extends BattingLine | PitchingLine>(before: Line, after: Line) {
  const counts = Object.keys(before) as (keyof Line & string)[];
  return counts
    .filter((count) => !DERIVED.has(count))
    .map((count) => ({ count, difference: Number(after[count]) - Number(before[count]) }))
    .filter(({ difference }) => difference !== 0);
}

type Said = Omit<LineCorrectionContent, 'side' | 'player' | 'why' | 'kind'>;

function battingCorrections(before: DerivedBatting, after: DerivedBatting): Said[] {
  const counts = differences(before.line, after.line).map(
    (difference): Said => ({ line: 'batting', ...difference }),
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
 * Lists the corrections of a pitching line's counts. If the edit undoes an earlier correction that gave the exact
 * number of pitches, the number becomes a minimum again.
 */
function countCorrections(before: PitchingLine, after: PitchingLine): Said[] {
  const isUnknownAgain = after.pitchesAtLeast > before.pitchesAtLeast;
  const counts = differences(before, after)
    .filter(({ count }) => !(count === 'pitches' && isUnknownAgain))
    .map((difference): Said => ({ line: 'pitching', ...difference }));
  const said = { line: 'pitches', total: after.pitches, atLeast: true } as const;
  return isUnknownAgain ? [...counts, said] : counts;
}

function pitchingCorrections(before: DerivedPitching, after: DerivedPitching): Said[] {
  const counts = countCorrections(before.line, after.line);
  const { result, credit } = after;
  const isSame = result === before.result && credit === before.credit;
  return isSame ? counts : [...counts, { line: 'decision', result, credit } as Said];
}

/** Converts the changes of an edited line to corrections of the log. */
function listCorrections({ read }: ScoringPorts, { kind, before, entry }: LineEdit): Said[] {
  return kind === 'batting'
    ? battingCorrections(read.batting(before as BattingRecord), entry as DerivedBatting)
    : pitchingCorrections(read.pitching(before as PitchingRecord), entry as DerivedPitching);
}

/** Finds the last key by which the log names the member. */
async function findKey(
  trx: Trx,
  { teamId, before }: LineEdit,
  { sides }: GameState,
): Promise<PlayerKey | undefined> {
  const named = await listPlayers(trx, teamId, before.game_id);
  const keys = named.filter(({ member_id }) => member_id === before.user_id).map(({ player }) => player);
  return keys.findLast((key) => findParticipant(sides.us, key));
}

/**
 * Adds the edit of a line to the log as corrections. Returns false if the game's lines do not follow from a log.
 * @throws HttpError 422 if the edit gives the line to another player
 */
export async function correctLine(trx: Trx, ports: ScoringPorts, edit: LineEdit): Promise<boolean> {
  const { teamId, before, entry, stamp } = edit;
  const gameId = before.game_id;
  if (!(await isScored(trx, teamId, gameId))) return false;
  if (entry.memberId !== before.user_id) throw invalid({ user_id: [messages.scoredPlayer] });
  const target = { trx, teamId, gameId };
  const rows = await listEntries(trx, teamId, gameId);
  const played = replay(rows.map((row) => row.entry));
  const player = await findKey(trx, edit, played.state);
  if (player === undefined) throw invalid({ user_id: [messages.scoredPlayer] });
  const common = { kind: 'correction', side: 'us', player, why: messages.corrected } as const;
  const entries = listCorrections(ports, edit).map(
    (said) => ({ id: randomUUIDv7(), ...common, ...said }) as { id: string } & LineCorrectionContent,
  );
  if (entries.length === 0) return true;
  requireRoom({ entries: played.log, bytes: storedBytes(played.log) }, entries);
  const seq = rows.at(-1)?.seq ?? 0;
  await insertEntries(trx, target, seq, entries, stamp);
  await putLog(trx, target, { seq: seq + entries.length });
  const members = new Map(
    (await listPlayers(trx, teamId, gameId)).map((player) => [player.player, player.member_id]),
  );
  await storeLines(target, ports, extend(played, entries), members, stamp.at);
  return true;
}
