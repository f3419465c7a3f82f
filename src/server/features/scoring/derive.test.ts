import { expect, test } from 'vitest';
import type { GameDetail } from '#contract/games.ts';
import { addDoublePlaysToBattingLine } from '#domain/scorebook.ts';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { deriveGame, hasDerivedLines, type ReadLines } from './derive.ts';

const read = { batting: (line: unknown) => line, pitching: (line: unknown) => line } as ReadLines;

test.each([
  ['二併', true, 0],
  ['二三重', true, 0],
  ['二併', false, 5],
] as const)(
  'a triple play that an earlier version stored as %s is in step with its log: %s',
  (word, isSame, runs) => {
    const two = new ScoredGame().turn('walk', '0-1 walk').turn('walk', '1-2 forced, 0-1 walk');
    const played = two.turn('doublePlay', '2x3 force, 1x2 force, 0x1 force', { field: '二' }).play();
    const members = new Map(Array.from({ length: 9 }, (_, index) => [`us${index + 1}`, index + 1]));
    const derived = deriveGame(played, { members, sport: null });
    const batting_records = derived?.batting.map((line) =>
      line.memberId === 3
        ? { ...line, appearances: [word], line: addDoublePlaysToBattingLine({ ...line.line, runs }, [word]) }
        : line,
    );
    const game = { batting_records, pitching_records: derived?.pitching } as unknown as GameDetail;
    expect(hasDerivedLines(game, derived, read)).toBe(isSame);
  },
);
