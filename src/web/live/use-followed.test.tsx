import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WATCHED_GAME } from '../../../test/support/live-games.ts';
import { browserStorage } from '../platform/storage/storage.ts';
import { otherKeys } from '../platform/storage/storage-keys.ts';
import { useFollowed } from './use-followed.ts';

const TEAM = '3';

/** Names the players of our team, at indexes 0, 1 and 4, and two opponents. */
function Followed({ names }: { names: readonly string[] }) {
  const players = WATCHED_GAME.players.map((player, index) => ({ ...player, name: names[index] ?? '' }));
  const { mine, options } = useFollowed(TEAM, { ...WATCHED_GAME, players });
  return [mine ?? 'nobody', ...options.map(({ value }) => value)].join(' ');
}

test('a player of the team is followed by a name that nobody else of the team has', () => {
  const key = otherKeys.followed.key + TEAM;
  browserStorage.write(key, '#18');
  const render = (...names: readonly string[]) => renderToStaticMarkup(<Followed names={names} />);
  expect(render('#7', '#18', '18', '#18', '#23')).toBe('1 #7 #18 #23');
  expect(render('#7', '選手', '18', '#18', '選手')).toBe('nobody #7');
  browserStorage.remove(key);
});
