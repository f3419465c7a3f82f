import type { NamedPlayer } from '#contract/fields.ts';
import { formatShortNamesById } from '#domain/member-name.ts';

export type Player = NamedPlayer;

interface Registered {
  readonly user_id: number;
  readonly user: Player;
}

export function listUnregistered(players: readonly Player[], registered: readonly Registered[]): Player[] {
  const taken = new Set(registered.map(({ user_id }) => user_id));
  return players.filter(({ id }) => !taken.has(id));
}

export function withChosen(
  players: readonly Player[],
  everybody: readonly Player[],
  chosen: unknown,
): readonly Player[] {
  const id = Number(chosen);
  if (players.some((player) => player.id === id)) return players;
  const player = everybody.find((candidate) => candidate.id === id);
  return player ? [player, ...players] : players;
}

export function everybody(players: readonly Player[], registered: readonly Registered[]): readonly Player[] {
  return [...players, ...registered.map(({ user }) => user)];
}

export function nameIn(players: readonly Player[]) {
  return (id: unknown): string => players.find((player) => player.id === Number(id))?.name ?? '';
}

export function shortNameIn(players: readonly Player[]) {
  const names = formatShortNamesById(players);
  return (id: unknown): string => names.get(Number(id)) ?? '';
}
