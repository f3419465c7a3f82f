import { isLineupEntryPlaying, type LineupEntry } from '#domain/lineup.ts';
import { toGuestKey, toMemberKey } from '#domain/scoring/player-key.ts';
import { toStarterBoxScoreRow } from '#domain/scoring/projection/live-box.ts';
import type { LiveGameProjection } from '#domain/scoring/projection/live-game.ts';
import { INITIAL_GAME_STATE } from '#domain/scoring/state.ts';
import type { Database } from '../../platform/database/open.ts';
import { findStart, listNamed, type WatchedGame } from './live.queries.ts';
import { type Reader, toWords } from './live-projection.ts';

async function readStarters(database: Database, teamId: number, entries: readonly LineupEntry[]) {
  const ids = entries.flatMap(({ member_id }) => member_id ?? []);
  const members = new Map(
    (await listNamed(database, teamId, [0, ...ids])).map((member) => [member.member_id, member]),
  );
  return entries.filter(isLineupEntryPlaying).flatMap(({ member_id, guest, place, position }, index) => {
    const member = member_id === null ? undefined : members.get(member_id);
    const nobody = { member_id: -index, name: guest ?? '', number: null, guest: 1, held_back_by: null };
    const player = member ? toMemberKey(member.member_id) : toGuestKey(nobody.name);
    // A deleted member has no name any more.
    return member || guest !== null ? [{ ...(member ?? nobody), player, place, position }] : [];
  });
}

/**
 * Adds the planned start to a game that has not begun, and the team's lineup if a coach has made it visible. The
 * opponents' order is unknown until the game begins.
 */
export async function withStarters(
  projection: LiveGameProjection,
  database: Database,
  { teamId, gameId, game, reader }: { teamId: number; gameId: number; game: WatchedGame; reader: Reader },
): Promise<{ projection: LiveGameProjection; startTime: string | null }> {
  const start = projection.phase === 'before' ? await findStart(database, teamId, gameId) : undefined;
  const startTime = start?.start_time ?? null;
  if (!start?.entries) return { projection, startTime };
  const starters = await readStarters(database, teamId, JSON.parse(start.entries) as LineupEntry[]);
  const { getName, getUserId } = toWords(game, starters, reader).names(INITIAL_GAME_STATE);
  const { ours } = projection;
  const players = starters.map(({ player }) => {
    return { name: getName(player).short, side: ours, user_id: getUserId(player) };
  });
  const rows = starters.map(({ place, position }, player) =>
    toStarterBoxScoreRow(player, place === 'order' ? player + 1 : 0, position),
  );
  const batting: LiveGameProjection['batting'] = ours === 0 ? [rows, []] : [[], rows];
  return { projection: { ...projection, players, batting }, startTime };
}
