import type { EntryRefusal, LogEntry } from '#domain/scoring/entries.ts';
import { type PlayerKey, readPlayerKey } from '#domain/scoring/player-key.ts';
import type { GameState } from '#domain/scoring/state.ts';
import { findOrCreateGuests, type GuestPorts } from '../../shared/guests.ts';
import { makeImpossibleEntriesError } from './append.ts';
import type { MembersByKey } from './derive.ts';
import { insertPlayers, type LogTarget, listPlayers } from './logs.queries.ts';

export async function readMembersByKey({ trx, teamId, gameId }: LogTarget): Promise<MembersByKey> {
  return new Map((await listPlayers(trx, teamId, gameId)).map((row) => [row.player, row.member_id]));
}

function listPlayerEntries(players: readonly PlayerKey[], entries: readonly LogEntry[]): LogEntry[] {
  return entries.filter((entry) => players.some((player) => JSON.stringify(entry).includes(`"${player}"`)));
}

function makePlayerError(refusal: EntryRefusal, players: readonly PlayerKey[], entries: readonly LogEntry[]) {
  const refused = listPlayerEntries(players, entries).map(({ id }) => ({ id, refusal }));
  return makeImpossibleEntriesError(refused, entries);
}

/**
 * Stores the players of our side whom the log names for the first time. Returns all players of our side.
 * @throws HttpError 422 if the team has no such member, or if the log has another key for the member
 */
export async function resolvePlayers(
  target: LogTarget,
  ports: GuestPorts,
  { sides }: GameState,
  entries: readonly LogEntry[],
  at: string,
): Promise<MembersByKey> {
  const { trx, teamId, gameId } = target;
  const known = await readMembersByKey(target);
  const keys = sides.us.participants.map(({ player }) => player).filter((player) => !known.has(player));
  if (keys.length === 0) return known;
  const read = new Map(keys.map((key) => [key, readPlayerKey(key)]));
  const names = [...read.values()].flatMap((parsed) => (parsed?.kind === 'guest' ? [parsed.name] : []));
  const members = await ports.memberIds(trx, teamId);
  const strangers = keys.filter((key) => {
    const parsed = read.get(key);
    return parsed?.kind === 'member' && !members.includes(parsed.id);
  });
  if (strangers.length > 0) throw makePlayerError('playerUnknown', strangers, entries);
  const guestId = await findOrCreateGuests(trx, ports, teamId, names, at);
  const added = keys.map((player) => {
    const parsed = read.get(player);
    const member_id =
      parsed?.kind === 'member' ? parsed.id : parsed?.kind === 'guest' ? guestId(parsed.name) : 0;
    return { team_id: teamId, game_id: gameId, player, member_id };
  });
  const all = new Map([...known, ...added.map(({ player, member_id }) => [player, member_id] as const)]);
  const twice = keys.filter((key) => {
    return sides.us.participants.some(({ player }) => player !== key && all.get(player) === all.get(key));
  });
  if (twice.length > 0) throw makePlayerError('playerTwice', twice, entries);
  await insertPlayers(trx, added);
  return all;
}
