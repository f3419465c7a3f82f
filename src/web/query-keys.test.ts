import { expect, test } from 'vitest';
import { isStoredOnDevice, queryKeys } from './query-keys.ts';

test('a device keeps what the members of a team read, and no secret', () => {
  const { statistics, schedule, members, game, filteredGames, sharedGame, ...others } = queryKeys;
  const { openItems, itemAttendance, candidates, lineup, lineupBasis, memberTable, savedLineups } = queryKeys;
  const lists = [openItems, itemAttendance(1), candidates('batting'), lineup(1), lineupBasis(1)];
  const read = [statistics, schedule, members, game(1), [...filteredGames, {}], ...lists];
  for (const key of read) expect(isStoredOnDevice(key), key.join()).toBe(true);
  const { team, history, myPage, ownSessions } = others;
  const secrets = [sharedGame(1), team, history, myPage, ownSessions, [...members, 'merge', 1, 2]];
  const unread = [memberTable(1), savedLineups];
  for (const key of [...secrets, ...unread]) expect(isStoredOnDevice(key), key.join()).toBe(false);
});
