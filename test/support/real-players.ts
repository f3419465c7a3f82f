import type { EntryContent } from '#domain/scoring/entries.ts';
import type { SideBoxScore } from '#domain/scoring/lines.ts';
import type { PlayerKey } from '#domain/scoring/player-key.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { listOpening } from './real-entries.ts';
import type { RealGame } from './real-plays.ts';

/** The starters come first. */
export function listPlayers({ lineups, log }: RealGame, side: UsOrThem): string[] {
  const subs = log.flatMap((item) => ('sub' in item && item.sub === side ? [item.player] : []));
  return [...new Set([...lineups[side].map(({ player }) => player), ...subs])];
}

/** Before the game, the scorer knows our members and the starters of the opponents. */
export function keysBefore(
  game: RealGame,
  memberKey: (name: string, index: number) => PlayerKey,
): Map<string, PlayerKey> {
  const us = listPlayers(game, 'us').map((name, index) => [name, memberKey(name, index)] as const);
  // In the order of the rows of the setup, where a player who does not bat comes last.
  const them = game.lineups.them.toSorted((a, b) => (a.order || 99) - (b.order || 99));
  return new Map([...us, ...them.map(({ player }, index) => [player, `o${index + 1}:${player}`] as const)]);
}

export function openingWith(game: RealGame, keys: ReadonlyMap<string, PlayerKey>): EntryContent[] {
  const replace = (_: string, value: unknown) =>
    typeof value === 'string' ? (keys.get(value) ?? value) : value;
  return JSON.parse(JSON.stringify(listOpening(game)), replace) as EntryContent[];
}

/** Replaces keys by the names of the data. */
export function nameLines(
  lines: Readonly<Record<UsOrThem, SideBoxScore>>,
  names: ReadonlyMap<PlayerKey, string>,
) {
  const withName = <Line extends { player: string }>(line: Line) => ({
    ...line,
    player: names.get(line.player) ?? line.player,
  });
  const ofSide = ({ batting, pitching }: SideBoxScore): SideBoxScore => ({
    batting: batting.map(withName),
    pitching: pitching.map(withName),
  });
  return { us: ofSide(lines.us), them: ofSide(lines.them) };
}

/** `index` counts the runs of a player. */
export function earnedByName({ log }: RealGame, names: ReadonlyMap<PlayerKey, string>) {
  const runs = log.flatMap((item) => ('sub' in item ? [] : item.moves)).filter(({ to }) => to === 'home');
  const byPlayer = Map.groupBy(runs, ({ player }) => player);
  return (key: PlayerKey, index: number) => byPlayer.get(names.get(key) ?? '')?.[index]?.earned === true;
}
