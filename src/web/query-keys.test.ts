import { expect, test } from 'vitest';
import { isStoredOnDevice, queryKeys } from './query-keys.ts';

test('a device keeps what the members of a team read, and no secret', () => {
  const { statistics, schedule, members, game, filteredGames, sharedGame, ...others } = queryKeys;
  const { openItems, itemAttendance, candidates } = queryKeys;
  const lists = [openItems, itemAttendance(1), candidates('batting')];
  const read = [statistics, schedule, members, game(1), [...filteredGames, {}], ...lists];
  for (const key of read) expect(isStoredOnDevice(key), key.join()).toBe(true);
  const { team, history, myPage, ownSessions } = others;
  const secrets = [sharedGame(1), team, history, myPage, ownSessions, [...members, 'merge', 1, 2]];
  for (const key of secrets) expect(isStoredOnDevice(key), key.join()).toBe(false);
});
