import { expect, test } from 'vitest';
import type { GameDetail } from '#contract/games.ts';
import { findDraftPage } from './game-drafts.ts';

const line = (id: number) =>
  ({ id }) as GameDetail['batting_records'][number] & GameDetail['pitching_records'][number];
const game = { id: 4, batting_records: [line(31)], pitching_records: [line(32)] };

test.each([
  ['sheet:4', { to: '/games/4/sheet' }],
  ['batting:new:4', { to: '/records/batting', state: { gameId: 4 } }],
  ['pitching:new:4', { to: '/records/pitching', state: { gameId: 4 } }],
  ['game:4', { to: '/records/game/4/edit' }],
  ['batting:31', { to: '/records/batting/31/edit' }],
  ['pitching:32', { to: '/records/pitching/32/edit' }],
])('the draft %s continues at %j', (name, page) => {
  expect(findDraftPage(new Set([name]), game)).toEqual(page);
});

test.each(['sheet:40', 'batting:new:41', 'game:new', 'batting:32', 'pitching:31', 'members'])(
  'the draft %s is not one of the game',
  (name) => {
    expect(findDraftPage(new Set([name]), game)).toBeNull();
  },
);

test('the sheet, which has all lines, comes first', () => {
  expect(findDraftPage(new Set(['game:4', 'batting:31', 'sheet:4']), game)?.to).toBe('/games/4/sheet');
});
