import { describe, expect, test } from 'vitest';
import type { ReachedMilestone, SharedGame } from '#contract/sharing.ts';
import { batter, sharedGame } from '../../../../test/shared-game.ts';
import { createPlayerCards, formatCardText, formatCardTitle } from './player-card.ts';

const game = sharedGame({
  batting_records: [
    batter(1, { atBats: 4, singles: 3, runsBattedIn: 2 }),
    batter(2, { atBats: 3, homeRuns: 1 }),
  ],
});

const reached = (user_id: number, milestone: ReachedMilestone['milestone']): ReachedMilestone => ({
  user_id,
  milestone,
  at_bats: 23,
  hits: 7,
});

const shared: SharedGame = {
  public_names: 'family',
  team_public_names: 'family',
  names_decided: true,
  names: [
    { id: 1, name: '青空' },
    { id: 2, name: '#6' },
  ],
  link: '/games/12',
  milestones: [reached(1, 'threeHits'), reached(1, 'threeHundred'), reached(2, 'seasonHomeRun')],
  picture_names: null,
  content: '',
};
const cardsFor = (self?: number) => createPlayerCards(game, shared, { today: '2026-11-23', self });

describe('the cards of a game', () => {
  test('are one for each player who reached something, by the name that may be shown outside the team', () => {
    expect(cardsFor().map(formatCardTitle)).toEqual(['青空 猛打賞・打率3割到達', '#6 今季初本塁打']);
  });

  test('begin with that of who shares', () => {
    expect(cardsFor(2).map(({ userId }) => userId)).toEqual([2, 1]);
  });

  test('are sent as a text with the figures and the game, and the link last', () => {
    const [card] = cardsFor();
    expect(card && formatCardText(card, 'https://bench.example/games/12')).toBe(
      `【青空 猛打賞・打率3割到達】
4打数3安打2打点
今季 23打数7安打 打率.304

※猛打賞：1試合に3安打以上
※打率3割到達：規定打席に届き、打率が.300以上になった

【勝利】青空ナイン 5–3 丘の上スターズ
11/22（日）

https://bench.example/games/12`,
    );
  });
});
