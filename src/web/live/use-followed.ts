import { useState } from 'react';
import { browserStorage } from '../platform/storage/storage.ts';
import { otherKeys } from '../platform/storage/storage-keys.ts';
import type { LiveGame } from '../shared/live/live-game.ts';

/**
 * Returns the indexes of our players whose name nobody else of our team has. Namesakes cannot be told apart in
 * another game.
 */
function listFollowable({ players, ours }: LiveGame): number[] {
  return players.flatMap((player, index) => {
    const namesakes = players.filter(({ name, side }) => side === ours && name === player.name);
    return player.side === ours && namesakes.length === 1 ? [index] : [];
  });
}

/** Returns the followed player of the game, and stores the choice by name: the page has no ids of people. */
export function useFollowed(team: string, game: LiveGame | null) {
  const key = otherKeys.followed.key + team;
  const [name, setName] = useState(() => browserStorage.read(key) ?? '');
  const own = game ? listFollowable(game) : [];
  const mine = own.find((index) => game?.players[index]?.name === name) ?? null;
  return {
    mine,
    options: own.map((index) => ({
      value: game?.players[index]?.name ?? '',
      label: game?.players[index]?.name ?? '',
    })),
    follow(chosen: string) {
      if (chosen) browserStorage.write(key, chosen);
      else browserStorage.remove(key);
      setName(chosen);
    },
  };
}
