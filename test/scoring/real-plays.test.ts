// Enters real games play by play and compares the lines with the official ones. The data is read from a folder
// outside the repository and is never committed.
//
// The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested
// parties may contact Retrosheet at www.retrosheet.org.
import { describe, expect, test } from 'vitest';
import { countAtBatsAndHits } from '#domain/batted-ball-direction.ts';
import { EMPTY_BATTING_LINE } from '#domain/batting.ts';
import type { SlotTurnCount } from '#domain/batting-turns.ts';
import { checkGameTotals, type GameToCheck } from '#domain/game-check.ts';
import { sumInningRuns } from '#domain/line-score.ts';
import { countMaxTieBreakInnings } from '#domain/placed-runners.ts';
import { countTotalPlateAppearances } from '#domain/qualification.ts';
import { addDoublePlaysToBattingLine, formatScorebookWord, readScorebookWord } from '#domain/scorebook.ts';
import { proposePitchingDecisions } from '#domain/scoring/decisions.ts';
import { countLeftOnBase } from '#domain/scoring/left-on-base.ts';
import { toLineScore } from '#domain/scoring/line-score.ts';
import { deriveBoxScores, type SideBoxScore } from '#domain/scoring/lines.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import { US_AND_THEM, type UsOrThem } from '#domain/scoring/side.ts';
import {
  addSituationsToPlateAppearances,
  hasRunnerInScoringPosition,
  listSituationsBeforePlateAppearances,
} from '#domain/scoring/situations.ts';
import { sumStatLines } from '#domain/sum-lines.ts';
import { requireBoxScore } from '../support/live-projection.ts';
import { asLog, listContents } from '../support/real-entries.ts';
import { compareWithBox } from '../support/real-figures.ts';
import { type RealGame, readRealBoxes, readRealGames, realPlaysFolder } from '../support/real-plays.ts';

const NO_AT_BAT = ['walk', 'intentional_walk', 'hit_by_pitch', 'interference'];
const HITS = ['single', 'double', 'triple', 'home_run'];

/** Counts in the source itself, following who is on base: game, side, player, inning, at bat, hit. */
function turnsInScoringPosition({ game, log }: RealGame): string[] {
  let half = '';
  let bases = new Set<number>();
  const found: string[] = [];
  for (const item of log) {
    if ('sub' in item) continue;
    const { inning, batting, batter, what, sacrifice, ends_turn, moves } = item;
    if (half !== `${inning} ${batting}`) bases = new Set();
    half = `${inning} ${batting}`;
    if (ends_turn && (bases.has(2) || bases.has(3))) {
      const isAtBat = !NO_AT_BAT.includes(what) && sacrifice === undefined;
      found.push([game, batting, batter, inning, Number(isAtBat), Number(HITS.includes(what))].join(' '));
    }
    for (const { from } of moves) bases.delete(from);
    for (const { to } of moves) if (typeof to === 'number') bases.add(to);
  }
  return found;
}

/** Counts in the source: double plays and runners left on base of the batting side, wild pitches and passed balls. */
function countsInSource({ log }: RealGame, side: UsOrThem) {
  const plays = log.filter((item) => 'moves' in item);
  const own = plays.filter(({ batting }) => batting === side);
  const against = plays.filter(({ batting }) => batting !== side);
  const left = [...Map.groupBy(own, ({ inning }) => inning).values()].map((half) => {
    const bases = new Set<number>();
    for (const { moves } of half) {
      for (const { from } of moves) bases.delete(from);
      for (const { to } of moves) if (typeof to === 'number') bases.add(to);
    }
    return bases.size;
  });
  return {
    doublePlays: own.filter(({ double_play, ball, outs }) => double_play && ball === 'ground' && outs === 2)
      .length,
    leftOnBase: left.reduce((sum, count) => sum + count, 0),
    passedBalls: against.filter(({ passed_ball }) => passed_ball).length,
    wildPitches: against.filter(({ wild_pitch }) => wild_pitch).length,
  };
}

/** Counts the turns of each place of the batting order. */
function countTurns(lines: SideBoxScore['batting']): SlotTurnCount[] {
  const places = Map.groupBy(lines, ({ order }) => order);
  return [...places]
    .map(([place, ofPlace]) => ({
      place,
      turns: ofPlace.reduce((sum, { line }) => sum + countTotalPlateAppearances(line), 0),
    }))
    .sort((a, b) => a.place - b.place);
}

const folder = realPlaysFolder();
if (!folder)
  process.stderr.write('\n!!! Scoring is NOT tested on real plays: their folder was not found.\n\n');

describe.skipIf(!folder)('sixty real games, entered play by play', () => {
  const games = folder ? readRealGames(folder) : [];
  const boxes = folder ? readRealBoxes(folder) : [];
  const played = games.map((game) => ({ game, ...replayGameLog(asLog(listContents(game))) }));

  test('refuses no play', () => {
    expect(played).toHaveLength(60);
    expect(played.flatMap(({ refused }) => refused)).toEqual([]);
  });

  test('gives every official figure of both sides, but one pitcher of whom the official count differs', () => {
    const compared = played.flatMap(({ game, state, plays }) => {
      return compareWithBox(
        boxes.filter((box) => box.game === game.game),
        deriveBoxScores(state, plays),
      );
    });
    // In the source, the pitches of four pitchers do not add up to the official count.
    const figures = compared.filter(({ figure }) => figure !== 'pitches');
    const different = figures.filter(({ official, scored }) => official !== scored);
    console.info(`${figures.length} figures compared`);
    expect(figures).toHaveLength(32_997);
    expect(different).toEqual([
      { game: 'TEX201505020', player: 'bassa001', figure: 'er', official: 1, scored: 0 },
    ]);
    const pitches = compared.filter(({ figure, official, scored }) => {
      return figure === 'pitches' && official !== scored;
    });
    expect(pitches.map(({ player }) => player)).toEqual(['detwr001', 'smitc003', 'chenb001', 'ohler001']);
  });

  test('gives the double plays, runners left on base, passed balls and wild pitches of each game', () => {
    const total = { doublePlays: 0, leftOnBase: 0, passedBalls: 0, wildPitches: 0 };
    for (const { game, state, plays } of played)
      for (const side of US_AND_THEM) {
        const { batting, pitching } = deriveBoxScores(state, plays)[side];
        const lines = batting.map(({ line, appearances }) =>
          addDoublePlaysToBattingLine(line, appearances.map(formatScorebookWord)),
        );
        const scored = {
          doublePlays: sumStatLines(EMPTY_BATTING_LINE, lines).doublePlays,
          leftOnBase: countLeftOnBase({ state, plays }, side),
          passedBalls: sumStatLines(EMPTY_BATTING_LINE, lines).passedBalls,
          wildPitches: pitching.reduce((sum, { line }) => sum + line.wildPitches, 0),
        };
        expect({ game: game.game, side, ...scored }).toEqual({
          game: game.game,
          side,
          ...countsInSource(game, side),
        });
        for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += scored[key] ?? 0;
      }
    expect(total).toEqual({ doublePlays: 82, leftOnBase: 872, passedBalls: 8, wildPitches: 46 });
  });

  test('is seen from elsewhere with the same box score after every play', { tags: ['all'] }, () => {
    for (const { game } of played) {
      const log = asLog(listContents(game));
      for (const [at, { kind }] of log.entries()) if (kind !== 'pitch') requireBoxScore(log.slice(0, at + 1));
    }
  });

  test('doubts the pitches of nobody, since each turn has all of them', () => {
    const inDoubt = played.flatMap(({ state, plays }) => {
      const lines = deriveBoxScores(state, plays);
      const pitching = US_AND_THEM.flatMap((side) => lines[side].pitching);
      return pitching.filter(({ line }) => line.pitchesAtLeast > 0).map(({ player }) => player);
    });
    expect(inDoubt).toEqual([]);
  });

  test('gives score and runs by inning, and ends each game by itself', () => {
    for (const { game, state } of played) {
      const innings = toLineScore(state);
      expect(state).toMatchObject({ phase: 'over', endedBy: 'rules' });
      for (const side of US_AND_THEM) {
        expect(innings[side].filter((runs) => runs !== null)).toEqual(game.line[side]);
        expect(sumInningRuns(innings[side])).toBe(game.score[side]);
      }
    }
  });

  /** Returns the games with the values that the check of our side compares. */
  function checkedGames() {
    return played.map(({ state, plays }) => {
      const { us } = deriveBoxScores(state, plays);
      const { winner, loser } = proposePitchingDecisions(state, plays);
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      const isOurs = (pitcher: string | null) => us.pitching.some(({ player }) => player === pitcher);
      const totals = {
        batters: us.batting.length,
        turns: countTurns(us.batting),
        runs: sum(us.batting.map(({ line }) => line.runs)),
        runsBattedIn: sum(us.batting.map(({ line }) => line.runsBattedIn)),
        pitchers: us.pitching.length,
        runsAllowed: sum(us.pitching.map(({ line }) => line.runsAllowed)),
        outsRecorded: sum(us.pitching.map(({ line }) => line.outsRecorded)),
        winningPitchers: Number(isOurs(winner)),
        losingPitchers: Number(isOurs(loser)),
      };
      const lineScore = toLineScore(state);
      const [teamScore, opponentScore] = US_AND_THEM.map((side) => sumInningRuns(lineScore[side]));
      const game = {
        teamScore: teamScore ?? 0,
        opponentScore: opponentScore ?? 0,
        innings: state.inning,
        lineScore,
      };
      return { game, totals };
    });
  }

  test('gives lines in which the check of a game finds nothing', () => {
    expect(checkedGames().flatMap(({ game, totals }) => checkGameTotals(game, totals))).toEqual([]);
  });

  /**
   * Lowers this total by one in every game that has it, and returns in how many games the check then reports the
   * total.
   * @param fewest the smallest total that the game allows, if it is less than the actual one
   */
  function namedWithoutOne(
    check: 'runs' | 'runsAllowed' | 'outsRecorded',
    fewest: (game: GameToCheck) => number = () => Number.POSITIVE_INFINITY,
  ): string {
    const games = checkedGames().filter(({ totals }) => totals[check] > 0);
    const found = games.map(({ game, totals }) => {
      const { runsBattedIn } = totals;
      const batted = check === 'runs' ? { runsBattedIn: Math.min(runsBattedIn, totals.runs - 1) } : {};
      return checkGameTotals(game, { ...totals, ...batted, [check]: totals[check] - 1 });
    });
    expect(found.map((all) => all.map((finding) => finding.check))).toEqual(
      games.map(({ game, totals }) => (totals[check] > fewest(game) ? [] : [check])),
    );
    const share = `${found.filter((all) => all.length > 0).length} of ${games.length}`;
    console.info(`one left out of ${check}: ${share} named`);
    return share;
  }

  test('names the place of every turn that was left out, but of the last one of a game', () => {
    const share = { removed: 0, named: 0 };
    for (const { game, totals } of checkedGames()) {
      const order = totals.turns.filter(({ place }) => place > 0);
      const last = order.reduce((sum, { turns }) => sum + turns, 0) % order.length || order.length;
      for (const { place, turns } of order) {
        const without = totals.turns.map((each) =>
          each.place === place ? { place, turns: turns - 1 } : each,
        );
        const found = checkGameTotals(game, { ...totals, turns: without });
        // If only the very last turn is missing, the order is still possible.
        const named = place === last ? [] : [{ check: 'order', place, actual: turns - 1, expected: turns }];
        expect(found).toMatchObject(named);
        expect(found).toHaveLength(named.length);
        share.removed += 1;
        share.named += named.length;
      }
    }
    console.info(`${share.removed} turns left out: ${share.named} named by their place`);
    expect(share).toEqual({ removed: 540, named: 480 });
  });

  test('names every run that was left out, and every out where none can be missing', () => {
    expect(namedWithoutOne('runs')).toBe('57 of 57');
    expect(namedWithoutOne('runsAllowed')).toBe('58 of 58');
    // A team that lost may lack the outs of the last inning, and the outs with which a tie-break began an inning.
    // Such an inning began level.
    const fewestOuts = (game: GameToCheck) => {
      const whole = (game.innings ?? 0) - Number(game.teamScore < game.opponentScore);
      return 3 * whole - 2 * countMaxTieBreakInnings(game);
    };
    expect(namedWithoutOne('outsRecorded', fewestOuts)).toBe('39 of 60');
  });

  test('gives every at bat and hit with a runner on second or third base', () => {
    const scored = played.flatMap(({ game, state, plays }) =>
      US_AND_THEM.flatMap((side) => {
        const situations = Map.groupBy(
          listSituationsBeforePlateAppearances(plays, side),
          ({ player }) => player,
        );
        return deriveBoxScores(state, plays)[side].batting.flatMap(({ player, appearances }) =>
          addSituationsToPlateAppearances(appearances, situations.get(player) ?? [])
            .filter(hasRunnerInScoringPosition)
            .map(({ inning, appearance }) => {
              const { atBats, hits } = countAtBatsAndHits([appearance]);
              return [game.game, side, player, inning, atBats, hits].join(' ');
            }),
        );
      }),
    );
    const counted = games.flatMap(turnsInScoringPosition);
    expect(scored.toSorted()).toEqual(counted.toSorted());
    console.info(`${counted.length} plate appearances with a runner in scoring position`);
    expect(counted.length).toBeGreaterThan(1000);
  });

  test('proposes who won, lost and saved', () => {
    const proposed = played.map(({ state, plays }) => proposePitchingDecisions(state, plays));
    expect(proposed).toEqual(
      games.map(({ winning_pitcher: winner, losing_pitcher: loser, save }) => ({ winner, loser, save })),
    );
  });

  test('gives plate appearances that the shorthand can write', () => {
    const appearances = played.flatMap(({ state, plays }) => {
      return deriveBoxScores(state, plays).us.batting.flatMap((batting) => batting.appearances);
    });
    expect(appearances.length).toBeGreaterThan(2000);
    expect(appearances.map(formatScorebookWord).map(readScorebookWord)).toEqual(appearances);
  });
});
