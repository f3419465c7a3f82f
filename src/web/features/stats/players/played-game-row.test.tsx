import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PlayedGame } from '#contract/stats.ts';
import { emptyBattingOfGame } from '../../../../../test/empty-figures.ts';
import { PlayedGameRow } from './played-game-row.tsx';

test('who only bats is called by the rules of the log', () => {
  const played: PlayedGame = {
    game: {
      ...{
        id: 1,
        date: '2026-05-03',
        formatted_date: '',
        game_type: '公式戦',
        tournament: '',
        opponent: '港',
      },
      ...{ team_score: 1, opponent_score: 0, result: '勝利' },
    },
    batting: { ...emptyBattingOfGame, order_no: 4, positions: ['DH', '左翼手'] },
    pitching: null,
  };
  const format = (rules?: PlayedGame['batter_only_rules']) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <PlayedGameRow played={{ ...played, ...(rules && { batter_only_rules: rules }) }} />
      </MemoryRouter>,
    );
  expect(format({ designatedHitter: 'dpFlex', everyoneBats: false })).toContain('DP→左翼手');
  expect(format()).toContain('DH→左翼手');
});
