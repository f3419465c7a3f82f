import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeBoxScoreProof } from './box-score-proof.ts';
import { checkGameTotals, type GameToCheck } from './game-check.ts';
import { EMPTY_GAME_STAT_LINE_TOTALS, type GameStatLineTotals } from './game-stat-line-totals.ts';
import type { GameStatus } from './game-status.ts';

const WON: GameToCheck = { teamScore: 5, opponentScore: 3, innings: 9 };
const LOST: GameToCheck = { teamScore: 3, opponentScore: 4, innings: 9 };
const DRAWN: GameToCheck = { teamScore: 2, opponentScore: 2, innings: 7 };

const turnsOfNine = (total: number) =>
  Array.from({ length: 9 }, (_, index) => ({
    place: index + 1,
    turns: Math.floor(total / 9) + Number(index < total % 9),
  }));

/** Returns totals that agree with the game: every batter scored or was put out. */
function totalsFor({ teamScore, opponentScore, innings }: GameToCheck): GameStatLineTotals {
  return {
    batters: 9,
    turns: turnsOfNine(teamScore + (innings ?? 9) * 3),
    runs: teamScore,
    runsBattedIn: teamScore,
    pitchers: 2,
    runsAllowed: opponentScore,
    outsRecorded: (innings ?? 9) * 3,
    winningPitchers: Number(teamScore > opponentScore),
    losingPitchers: Number(teamScore < opponentScore),
  };
}

const score = fc.nat(30);

describe('checkGameTotals', () => {
  test('finds nothing if all lines agree with the score', () => {
    fc.assert(
      fc.property(score, score, fc.integer({ min: 1, max: 15 }), (teamScore, opponentScore, innings) => {
        const game = { teamScore, opponentScore, innings };
        expect(checkGameTotals(game, totalsFor(game))).toEqual([]);
      }),
    );
  });

  test.each<[GameToCheck['lineScore'], ReturnType<typeof checkGameTotals>]>([
    [null, []],
    [{ us: [], them: [] }, []],
    [{ us: [0, 5, null], them: [1, 1, 1] }, []],
    [{ us: [0, 4], them: [] }, [{ check: 'inningRuns', expected: 5, actual: 4 }]],
    [{ us: [], them: [4] }, [{ check: 'inningRunsAllowed', expected: 3, actual: 4 }]],
  ])('compares the innings %j with the score, whatever lines there are', (lineScore, findings) => {
    expect(checkGameTotals({ ...WON, lineScore }, EMPTY_GAME_STAT_LINE_TOTALS)).toEqual(findings);
    expect(checkGameTotals({ ...WON, lineScore }, totalsFor(WON))).toEqual(findings);
  });

  test.each([
    ['top, while the opponents bat', { us: [5], them: [0, 3] }, 2, 5, true],
    ['top, with an inning missing', { us: [5], them: [0, 3] }, 2, 2, false],
    ['top, while our side bats', { us: [0, 5], them: [3] }, 2, 3, true],
    ['top, with an out missing', { us: [0, 5], them: [3] }, 2, 2, false],
  ] as const)(
    'takes the outs of a game called in the %s: %j of %i innings, %i outs: %s',
    (_, lineScore, innings, outsRecorded, isRight) => {
      const game = { ...WON, innings, lineScore };
      const found = checkGameTotals(game, { ...totalsFor(game), outsRecorded }).map(({ check }) => check);
      expect(found).toEqual(isRight ? [] : ['outsRecorded']);
    },
  );

  test.each([
    ['planned', []],
    ['playing', []],
    ['suspended', []],
    ['noGame', []],
    ['forfeit', ['winningPitchers']],
    ['called', ['runs', 'runsAllowed', 'winningPitchers', 'losingPitchers']],
    ['ended', ['runs', 'runsAllowed', 'winningPitchers', 'losingPitchers']],
  ] as const)('compares with the lines of a game that is %s: %j', (state, checks) => {
    // Led by 5-3 in an inning that was not finished.
    const lines = { ...totalsFor(WON), outsRecorded: 25 };
    const game = { teamScore: 0, opponentScore: 7, innings: 9, state };
    expect(checkGameTotals(game, lines).map(({ check }) => check)).toEqual(checks);
  });

  test('leaves the outs of the last inning open in a game that was called', () => {
    const lines = { ...totalsFor(WON), outsRecorded: 25 };
    const checks = (state: GameStatus) => checkGameTotals({ ...WON, state }, lines).map(({ check }) => check);
    expect(checks('called')).toEqual([]);
    expect(checks('ended')).toEqual(['outsRecorded']);
  });

  test('counts the runs and outs of an inning that is not in the score where its records are kept', () => {
    // 5-3 after nine innings; two runs more of each side in the tenth, whose bottom half was not finished.
    const lines = { ...totalsFor(WON), runs: 7, runsBattedIn: 7, runsAllowed: 5, outsRecorded: 28 };
    const checks = (kept: boolean) => {
      const uneven = { us: 2, them: 2, kept };
      const lineScore = { us: [5, 0, 0, 0, 0, 0, 0, 0, 0], them: [3, 0, 0, 0, 0, 0, 0, 0, 0], uneven };
      const game = { ...WON, state: 'called', lineScore } as const;
      return [lines, totalsFor(WON)].map((totals) => checkGameTotals(game, totals).map(({ check }) => check));
    };
    expect(checks(true)).toEqual([[], ['runs', 'runsAllowed']]);
    expect(checks(false)).toEqual([['runs', 'runsAllowed', 'outsRecorded'], []]);
  });

  test('leaves a decision of a forfeit to the scorer (Rule 9.03(e)(2))', () => {
    const won = { teamScore: 7, opponentScore: 0, innings: 7, state: 'forfeit' } as const;
    expect(checkGameTotals(won, totalsFor(won))).toEqual([]);
    expect(checkGameTotals(won, { ...totalsFor(won), winningPitchers: 0 })).toEqual([]);
    expect(checkGameTotals(won, { ...totalsFor(won), winningPitchers: 2 })).toHaveLength(1);
  });

  test('skips batting and pitching that have no lines yet', () => {
    expect(checkGameTotals(WON, EMPTY_GAME_STAT_LINE_TOTALS)).toEqual([]);
    const { runs, runsBattedIn } = totalsFor(WON);
    const turns = turnsOfNine(36);
    expect(
      checkGameTotals(WON, { ...EMPTY_GAME_STAT_LINE_TOTALS, batters: 9, turns, runs, runsBattedIn }),
    ).toEqual([]);
    expect(
      checkGameTotals(WON, { ...EMPTY_GAME_STAT_LINE_TOTALS, batters: 1, turns: turns.slice(0, 1) }),
    ).toEqual([{ check: 'places', expected: 9, actual: 1 }]);
    const tooMany = { turns: [{ place: 1, turns: 99 }], runsBattedIn: WON.teamScore + 1 };
    expect(
      checkGameTotals(WON, { ...EMPTY_GAME_STAT_LINE_TOTALS, batters: 1, ...tooMany }).map(
        ({ check }) => check,
      ),
    ).toEqual(['places', 'turns', 'runsBattedIn']);
  });

  test.each([
    [WON, { runs: 4, runsBattedIn: 4 }, [{ check: 'runs', expected: 5, actual: 4 }]],
    [WON, { runs: 6 }, [{ check: 'runs', expected: 5, actual: 6 }]],
    [WON, { runsBattedIn: 6 }, [{ check: 'runsBattedIn', expected: 5, actual: 6 }]],
    [WON, { runsBattedIn: 0 }, []],
    [WON, { runsAllowed: 2 }, [{ check: 'runsAllowed', expected: 3, actual: 2 }]],
    [WON, { outsRecorded: 26 }, [{ check: 'outsRecorded', expected: 27, actual: 26 }]],
    [WON, { outsRecorded: 28 }, [{ check: 'outsRecorded', expected: 27, actual: 28 }]],
    [WON, { winningPitchers: 0 }, [{ check: 'winningPitchers', expected: 1, actual: 0 }]],
    [WON, { losingPitchers: 1 }, [{ check: 'losingPitchers', expected: 0, actual: 1 }]],
    [LOST, { losingPitchers: 0 }, [{ check: 'losingPitchers', expected: 1, actual: 0 }]],
    [LOST, { winningPitchers: 1 }, [{ check: 'winningPitchers', expected: 0, actual: 1 }]],
    [DRAWN, { winningPitchers: 1 }, [{ check: 'winningPitchers', expected: 0, actual: 1 }]],
    [DRAWN, { outsRecorded: 20 }, [{ check: 'outsRecorded', expected: 21, actual: 20 }]],
  ] as const)('checks %j with totals changed to %j', (game, difference, findings) => {
    expect(checkGameTotals(game, { ...totalsFor(game), ...difference })).toEqual(findings);
  });

  test.each([
    ['accepts a walk-off in the last inning', 25, []],
    ['accepts a last half inning that was not played', 24, []],
    ['reports fewer outs than that', 23, [{ check: 'outsRecorded', expected: 24, actual: 23 }]],
    ['reports more outs than the innings have', 28, [{ check: 'outsRecorded', expected: 27, actual: 28 }]],
  ] as const)('%s in a lost game', (_, outsRecorded, findings) => {
    expect(checkGameTotals(LOST, { ...totalsFor(LOST), outsRecorded })).toEqual(findings);
  });

  test.each([
    ['in a tie-break, which may begin with two outs', 10, null, 25, []],
    ['of the seventh inning, which did not begin level', 7, [3, 1], 20, ['outsRecorded']],
    ['of the seventh inning, which began level', 7, [2, 2], 20, []],
    ['of the sixth and seventh, which began level', 7, [2, 2], 17, []],
    ['of more than that', 7, [2, 2], 16, ['outsRecorded']],
    ['of the fifth inning', 5, [2, 2], 14, ['outsRecorded']],
  ] as const)('takes fewer outs %s: %i innings', (_, innings, early, outsRecorded, checks) => {
    const later = Array.from({ length: innings - 2 }, () => 0);
    const rows = early && { us: [early[0], ...later, 3], them: [early[1], ...later, 0] };
    const lineScore = rows && { us: rows.us.with(-1, 5 - early[0]), them: rows.them.with(-1, 3 - early[1]) };
    const game = { ...WON, innings, lineScore };
    const found = checkGameTotals(game, { ...totalsFor(game), outsRecorded }).map(({ check }) => check);
    expect(found).toEqual(checks);
  });

  test('requires complete innings of a game not lost if their number is unknown', () => {
    const open = { ...WON, innings: null };
    expect(checkGameTotals(open, { ...totalsFor(open), outsRecorded: 21 })).toEqual([]);
    expect(checkGameTotals(open, { ...totalsFor(open), outsRecorded: 20 })).toEqual([
      { check: 'outsRecorded', expected: 21, actual: 20 },
    ]);
    const lost = { ...LOST, innings: null };
    expect(checkGameTotals(lost, { ...totalsFor(lost), outsRecorded: 20 })).toEqual([]);
  });

  test('names the place whose turn was left out', () => {
    const turns = turnsOfNine(36).with(7, { place: 8, turns: 3 });
    expect(checkGameTotals(LOST, { ...totalsFor(LOST), turns })).toEqual([
      { check: 'order', place: 8, expected: 4, actual: 3, around: turns.slice(6) },
    ]);
    const inOneSlot = { ...totalsFor(LOST), turns: [{ place: 1, turns: 36 }] };
    expect(checkGameTotals(LOST, inOneSlot)).toEqual([]);
    // A log knows of a batter who was passed over.
    expect(checkGameTotals({ ...LOST, isScoredPlayByPlay: true }, { ...totalsFor(LOST), turns })).toEqual([]);
  });

  test.each([
    [
      'fewer batters than outs and runs, beside four runners of two tie-breaks',
      DRAWN,
      18,
      [{ check: 'turns', expected: 19, actual: 18 }],
    ],
    ['as many, beside them', DRAWN, 19, []],
    ['bases loaded in every inning', DRAWN, 44, []],
    ['more left on base than there is room', DRAWN, 45, [{ check: 'turns', expected: 44, actual: 45 }]],
    ['a half inning that was not played', { ...DRAWN, teamScore: 3 }, 21, []],
  ] as const)('compares the turns with outs, runs and bases: %s', (_, game, total, findings) => {
    const turns = turnsOfNine(total);
    const lines = { ...totalsFor(game), turns };
    expect(checkGameTotals(game, lines)).toEqual(findings);
  });

  test('says what was checked, with who was left on base where that is certain', () => {
    const turns = turnsOfNine(30);
    expect(computeBoxScoreProof(DRAWN, { ...totalsFor(DRAWN), turns })).toEqual({
      turns: 30,
      runs: 2,
      leftOnBase: 7,
      outs: 21,
      runsAllowed: 2,
    });
    expect(computeBoxScoreProof(WON, totalsFor(WON))?.leftOnBase).toBeNull();
    expect(computeBoxScoreProof(WON, EMPTY_GAME_STAT_LINE_TOTALS)).toBeNull();
  });
});
