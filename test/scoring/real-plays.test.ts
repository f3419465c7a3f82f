// Enters real games play by play and compares the lines with the official ones. The data is read from a folder
// outside the repository and is never committed.
//
// The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested
// parties may contact Retrosheet at www.retrosheet.org.
import { describe, expect, test } from 'vitest';
import { chancesOf } from '#domain/chances.ts';
import { findingsOf } from '#domain/game-check.ts';
import { totalOfInnings } from '#domain/line-score.ts';
import { readPlateAppearance, writePlateAppearance } from '#domain/scorebook.ts';
import { decisionsOf } from '#domain/scoring/decisions.ts';
import { SIDES } from '#domain/scoring/entries.ts';
import { lineScoreOf } from '#domain/scoring/line-score.ts';
import { linesOf } from '#domain/scoring/lines.ts';
import { replay } from '#domain/scoring/replay.ts';
import { inScoringPosition, situate, situationsOf } from '#domain/scoring/situations.ts';
import { asLog, contentsOf } from '../support/real-entries.ts';
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

const folder = realPlaysFolder();
if (!folder)
  process.stderr.write('\n!!! Scoring is NOT tested on real plays: their folder was not found.\n\n');

describe.skipIf(!folder)('sixty real games, entered play by play', () => {
  const games = folder ? readRealGames(folder) : [];
  const boxes = folder ? readRealBoxes(folder) : [];
  const played = games.map((game) => ({ game, ...replay(asLog(contentsOf(game))) }));

  test('refuses no play', () => {
    expect(played).toHaveLength(60);
    expect(played.flatMap(({ refused }) => refused)).toEqual([]);
  });

  test('gives every official figure of both sides, but one pitcher of whom the official count differs', () => {
    const compared = played.flatMap(({ game, state, plays }) => {
      return compareWithBox(
        boxes.filter((box) => box.game === game.game),
        linesOf(state, plays),
      );
    });
    // The pitches of four pitchers do not add up to the official count in the source.
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

  test('gives score and runs by inning, and ends each game by itself', () => {
    for (const { game, state } of played) {
      const innings = lineScoreOf(state);
      expect(state).toMatchObject({ phase: 'over', endedBy: 'rules' });
      for (const side of SIDES) {
        expect(innings[side].filter((runs) => runs !== null)).toEqual(game.line[side]);
        expect(totalOfInnings(innings[side])).toBe(game.score[side]);
      }
    }
  });

  test('gives lines in which the check of a game finds nothing', () => {
    for (const { state, plays } of played) {
      const { us } = linesOf(state, plays);
      const { winner, loser } = decisionsOf(state, plays);
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      const isOurs = (pitcher: string | null) => us.pitching.some(({ player }) => player === pitcher);
      const totals = {
        batters: us.batting.length,
        runs: sum(us.batting.map(({ line }) => line.runs)),
        runsBattedIn: sum(us.batting.map(({ line }) => line.runsBattedIn)),
        pitchers: us.pitching.length,
        runsAllowed: sum(us.pitching.map(({ line }) => line.runsAllowed)),
        outsRecorded: sum(us.pitching.map(({ line }) => line.outsRecorded)),
        winningPitchers: Number(isOurs(winner)),
        losingPitchers: Number(isOurs(loser)),
      };
      const lineScore = lineScoreOf(state);
      const [teamScore, opponentScore] = SIDES.map((side) => totalOfInnings(lineScore[side]));
      const game = {
        teamScore: teamScore ?? 0,
        opponentScore: opponentScore ?? 0,
        innings: state.inning,
        lineScore,
      };
      expect(findingsOf(game, totals)).toEqual([]);
    }
  });

  test('gives every at bat and hit with a runner on second or third base', () => {
    const scored = played.flatMap(({ game, state, plays }) =>
      SIDES.flatMap((side) => {
        const situations = Map.groupBy(situationsOf(plays, side), ({ player }) => player);
        return linesOf(state, plays)[side].batting.flatMap(({ player, appearances }) =>
          situate(appearances, situations.get(player) ?? [])
            .filter(inScoringPosition)
            .map(({ inning, appearance }) => {
              const { atBats, hits } = chancesOf([appearance]);
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
    const proposed = played.map(({ state, plays }) => decisionsOf(state, plays));
    expect(proposed).toEqual(
      games.map(({ winning_pitcher: winner, losing_pitcher: loser, save }) => ({ winner, loser, save })),
    );
  });

  test('gives plate appearances that the shorthand can write', () => {
    const appearances = played.flatMap(({ state, plays }) => {
      return linesOf(state, plays).us.batting.flatMap((batting) => batting.appearances);
    });
    expect(appearances.length).toBeGreaterThan(2000);
    expect(appearances.map(writePlateAppearance).map(readPlateAppearance)).toEqual(appearances);
  });

  // The fastest of many runs says what the work costs, whatever else the machine does.
  test('replays 120 plays, with their pitches, within 16 ms on a processor four times slower', () => {
    const logs = games.slice(0, 10).map((game) => asLog(contentsOf(game)));
    const times = logs.map((log) => {
      const runs = Array.from({ length: 20 }, () => {
        const start = performance.now();
        const { plays } = replay(log);
        return ((performance.now() - start) * 120) / plays.length;
      });
      return Math.min(...runs);
    });
    const slowest = Math.max(...times);
    console.info(`120 plays replay in ${slowest.toFixed(2)} ms at most`);
    expect(slowest * 4).toBeLessThan(16);
  });
});
