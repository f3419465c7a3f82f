import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBattingLine, battingLine } from '../../test/lines.ts';
import { addGameToSeasonLine, type BattingMilestoneInput, listBattingMilestones } from './milestones.ts';

const reached = (batter: Partial<BattingMilestoneInput>) =>
  listBattingMilestones({ line: battingLine(), season: battingLine(), ever: null, required: 99, ...batter });
const before = battingLine({ atBats: 20, singles: 4, homeRuns: 1 });

describe('a milestone', () => {
  test('is three hits in a game, whatever they were', () => {
    const hits = { atBats: 4, singles: 1, doubles: 1 };
    expect(reached({ line: battingLine({ ...hits, triples: 1 }), season: before })).toEqual(['threeHits']);
    expect(reached({ line: battingLine(hits), season: before })).toEqual([]);
  });

  test('is the first hit and the first home run of the season', () => {
    const line = battingLine({ atBats: 4, homeRuns: 1 });
    expect(reached({ line, season: battingLine({ atBats: 3 }) })).toEqual(['seasonHomeRun', 'seasonHit']);
    expect(reached({ line, season: battingLine({ atBats: 3, singles: 1 }) })).toEqual(['seasonHomeRun']);
    // No game before it is recorded, though some may have been played.
    expect(reached({ line })).toEqual([]);
    expect(reached({ line, season: before })).toEqual([]);
  });

  test('is the first of all only where all games are recorded, and then not of the season too', () => {
    const line = battingLine({ atBats: 4, singles: 1, homeRuns: 1 });
    expect(reached({ line, ever: battingLine() })).toEqual(['firstHomeRun', 'firstHit']);
    expect(reached({ line, ever: before })).toEqual(['seasonHomeRun', 'seasonHit']);
    expect(reached({ line, ever: battingLine({ atBats: 9, singles: 2 }) })).toEqual([
      'firstHomeRun',
      'seasonHit',
    ]);
  });

  test('is an average that comes to .300 from below, with the plate appearances that it needs', () => {
    const season = battingLine({ atBats: 27, singles: 7, walks: 3 });
    const line = battingLine({ atBats: 3, singles: 2 });
    expect(reached({ line, season, required: 33 })).toEqual(['threeHundred']);
    expect(reached({ line, season, required: 34 })).toEqual([]);
    expect(reached({ line: battingLine({ atBats: 4, singles: 2 }), season, required: 33 })).toEqual([]);
    const above = battingLine({ atBats: 10, singles: 3 });
    expect(reached({ line, season: above })).toEqual([]);
    expect(reached({ line, season: battingLine({ walks: 2 }) })).toEqual(['seasonHit']);
  });

  test('is reached by nobody who did nothing', () => {
    fc.assert(
      fc.property(anyBattingLine, (season) => {
        expect(reached({ line: battingLine({ atBats: 4, strikeouts: 4 }), season, ever: season })).toEqual(
          [],
        );
      }),
    );
  });

  test('is a first one in one game of a season only', () => {
    fc.assert(
      fc.property(fc.array(anyBattingLine, { maxLength: 8 }), (games) => {
        let season = battingLine();
        const all = games.flatMap((line) => {
          const batter = { line, season, ever: season, required: 0 };
          season = addGameToSeasonLine(batter);
          return listBattingMilestones(batter);
        });
        for (const first of ['firstHit', 'firstHomeRun'])
          expect(all.filter((milestone) => milestone === first).length).toBeLessThanOrEqual(1);
        expect(all).not.toContain('seasonHit');
      }),
    );
  });
});
