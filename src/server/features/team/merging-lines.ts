import type { BattingRecord } from '#contract/batting.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { messages } from '../../messages.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { makeInvalidError, requireFound } from '../../platform/errors.ts';
import type { LineRecord, LineRow } from '../../shared/line-store.queries.ts';
import type { MemberPair } from '../../shared/passed-changes.queries.ts';

interface MemberLines<R extends LineRecord = LineRecord> {
  listOfMember(database: Database, teamId: number, memberId: number): Promise<R[]>;
  assign(trx: Trx, teamId: number, ids: readonly number[], memberId: number): Promise<void>;
  remove(trx: Trx, teamId: number, id: number): Promise<LineRow | undefined>;
  restore(trx: Trx, rows: readonly never[]): Promise<void>;
}

/**
 * Functions of other features that merge the answers of members. A merge stores their results without knowing the
 * types.
 */
interface MemberAnswers {
  restore(trx: Trx, rows: readonly never[]): Promise<void>;
  merge(trx: Trx, pair: MemberPair): Promise<object>;
  separate(trx: Trx, pair: MemberPair, merged: never): Promise<void>;
}

export interface MergePorts {
  readonly batting: MemberLines<BattingRecord>;
  readonly pitching: MemberLines<PitchingRecord>;
  readonly answers: MemberAnswers;
  findGame(
    database: Database,
    teamId: number,
    gameId: number,
  ): Promise<{ id: number; date: string; opponent: string } | undefined>;
}

/** Pairs the lines of the games in which both members have a line. The line of `into` comes first in each pair. */
function pairLines<R extends LineRecord>(into: readonly R[], from: readonly R[]): [R, R][] {
  const lineIn = new Map(into.map((line) => [line.game_id, line]));
  return from.flatMap((line): [R, R][] => {
    const other = lineIn.get(line.game_id);
    return other ? [[other, line]] : [];
  });
}

/** Counts the lines of both members, and lists the games in which both have one. */
export async function compareLines<R extends LineRecord>(
  trx: Trx,
  { findGame }: Pick<MergePorts, 'findGame'>,
  store: Pick<MemberLines<R>, 'listOfMember'>,
  { teamId, from, into }: MemberPair,
) {
  const [target, source] = [
    await store.listOfMember(trx, teamId, into),
    await store.listOfMember(trx, teamId, from),
  ];
  const conflicts = [];
  for (const records of pairLines(target, source)) {
    const { id, date, opponent } = requireFound(await findGame(trx, teamId, records[0].game_id));
    conflicts.push({ game: { id, date, opponent }, records });
  }
  return { into: target.length, from: source.length, conflicts };
}

/**
 * The lines that a merge of two members moved, by their ids, and those that it deleted. Undoing the merge restores
 * both.
 */
export interface MergedLines {
  readonly moved: readonly number[];
  readonly dropped: readonly LineRow[];
}

/**
 * Moves the lines of `from` to `into`. If both members have a line in a game, the line whose id is in `keep`
 * stays.
 * @throws HttpError 422 on `field` unless `keep` names exactly one line of each pair
 */
export async function mergeLines<R extends LineRecord>(
  trx: Trx,
  store: MemberLines<R>,
  { teamId, from, into }: MemberPair,
  keep: readonly number[],
  field: string,
): Promise<MergedLines> {
  const moving = await store.listOfMember(trx, teamId, from);
  const dropped: LineRow[] = [];
  const pairs = pairLines(await store.listOfMember(trx, teamId, into), moving);
  for (const pair of pairs) {
    const given = pair.filter(({ id }) => !keep.includes(id));
    const [line] = given;
    if (!line || given.length !== 1)
      throw makeInvalidError({ [field]: [messages.linesInOneGame(pairs.length)] });
    const row = await store.remove(trx, teamId, line.id);
    if (row) dropped.push(row);
  }
  const moved = moving.map(({ id }) => id).filter((id) => !dropped.some((row) => row.id === id));
  await store.assign(trx, teamId, moved, into);
  return { moved, dropped };
}

/** Undoes a merge of lines. Lines that were deleted after the merge stay deleted. */
export async function separateLines<R extends LineRecord>(
  trx: Trx,
  store: MemberLines<R>,
  { teamId, from, into }: MemberPair,
  { moved, dropped }: MergedLines,
): Promise<void> {
  const present = (await store.listOfMember(trx, teamId, into)).map(({ id }) => id);
  await store.assign(
    trx,
    teamId,
    moved.filter((id) => present.includes(id)),
    from,
  );
  await store.restore(trx, dropped as readonly never[]);
}
