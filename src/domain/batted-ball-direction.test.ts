import { expect, test } from 'vitest';
import { countAtBatsAndHits, toBattedBallDirection } from './batted-ball-direction.ts';
import { BATTED_BALL_LOCATIONS } from './plate-appearance.ts';

test('a ball goes to a third of the field, unless only infield or outfield is recorded', () => {
  const to = (direction: string | null) =>
    BATTED_BALL_LOCATIONS.filter((field) => toBattedBallDirection(field) === direction).join(' ');
  expect(to('left')).toBe('三 遊 左 左中 左越 左線');
  expect(to('center')).toBe('投 捕 中 中越');
  expect(to('right')).toBe('一 二 右 右中 右越 右線');
  expect(to(null)).toBe('内 外');
  expect(toBattedBallDirection(null)).toBeNull();
});

test('neither walks nor sacrifices are at bats (9.02(a)(1)), and an error is no hit (9.12)', () => {
  const outcomes = ['single', 'homeRun', 'reachedOnError', 'strikeout', 'walk', 'sacrificeFly'] as const;
  const appearances = outcomes.map((outcome) => ({ outcome, field: null }));
  expect(countAtBatsAndHits(appearances)).toEqual({ plateAppearances: 6, atBats: 4, hits: 2 });
});
