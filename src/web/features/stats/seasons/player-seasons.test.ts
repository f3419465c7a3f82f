import { expect, test } from 'vitest';
import { toBattingTotals } from '#contract/batting.ts';
import { fromPitchingLine } from '#contract/pitching.ts';
import type { PlayedGame } from '#contract/stats.ts';
import { battingLine, pitchingLine } from '../../../../../test/lines.ts';
import { splitSeasons, sumLog } from './player-seasons.tsx';

const game = (date: string) => ({ date }) as PlayedGame['game'];
const bat = (date: string, singles: number): PlayedGame => ({
  game: game(date),
  batting: {
    order_no: 1,
    position: '投手',
    positions: [],
    plate_appearances: null,
    ...toBattingTotals(battingLine({ atBats: 4, singles })),
  },
  pitching: null,
});
const pitch = (date: string, result: string): PlayedGame => ({
  game: game(date),
  batting: null,
  pitching: { result, credit: null, ...fromPitchingLine(pitchingLine({ outsRecorded: 9 })) },
});

const LOG = [
  pitch('2026-03-31', '敗北'),
  bat('2026-03-01', 2),
  pitch('2025-04-01', '勝利'),
  bat('2024-05-05', 1),
];
const SEASONS = [
  { season: 2026, from: '2026-04-01', to: '2027-03-31' },
  { season: 2025, from: '2025-04-01', to: '2026-03-31' },
  { season: 2024, from: '2024-04-01', to: '2025-03-31' },
];

test('each season has its own sums, and all seasons add up to the career', () => {
  const seasons = splitSeasons(LOG, SEASONS);
  expect(seasons.map(({ season }) => season)).toEqual([2025, 2024]);
  expect(seasons[0]?.row).toMatchObject({
    batting: { atBats: 4, singles: 2 },
    pitching: { outsRecorded: 18 },
    battingGames: 1,
    pitchingGames: 2,
    wins: 1,
    losses: 1,
  });
  expect(sumLog(LOG)).toMatchObject({
    batting: { atBats: 8, singles: 3 },
    battingGames: 2,
    pitchingGames: 2,
  });
});
