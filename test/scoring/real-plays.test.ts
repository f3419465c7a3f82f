// Enters real games play by play and compares the lines with the official ones. The data is read from a folder
// outside the repository and is never committed.
//
// The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested
// parties may contact Retrosheet at www.retrosheet.org.
import { describe, expect, test } from 'vitest';
import type { PlaceTurns } from '#domain/batting-turns.ts';
import { chancesOf } from '#domain/chances.ts';
import { findingsOf, type GameTotals } from '#domain/game-check.ts';
import { totalOfInnings } from '#domain/line-score.ts';
import { plateAppearances } from '#domain/qualification.ts';
import { readPlateAppearance, writePlateAppearance } from '#domain/scorebook.ts';
import { decisionsOf } from '#domain/scoring/decisions.ts';
import { SIDES } from '#domain/scoring/entries.ts';
import { lineScoreOf } from '#domain/scoring/line-score.ts';
import { linesOf, type SideLines } from '#domain/scoring/lines.ts';
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

/** The turns of each place of the order. */
function turnsOf(lines: SideLines['batting']): PlaceTurns[] {
  const places = Map.groupBy(lines, ({ order }) => order);
  return [...places]
    .map(([place, ofPlace]) => ({
      place,
      turns: ofPlace.reduce((sum, { line }) => sum + plateAppearances(line), 0),
    }))
    .sort((a, b) => a.place - b.place);
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

  test('doubts the pitches of nobody, since each turn has all of them', () => {
    const inDoubt = played.flatMap(({ state, plays }) => {
      const lines = linesOf(state, plays);
      const pitching = SIDES.flatMap((side) => lines[side].pitching);
      return pitching.filter(({ line }) => line.pitchesAtLeast > 0).map(({ player }) => player);
    });
    expect(inDoubt).toEqual([]);
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

  /** What the check of a game compares, for our side. */
  function checkedGames() {
    return played.map(({ state, plays }) => {
      const { us } = linesOf(state, plays);
      const { winner, loser } = decisionsOf(state, plays);
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      const isOurs = (pitcher: string | null) => us.pitching.some(({ player }) => player === pitcher);
      const totals = {
        batters: us.batting.length,
        turns: turnsOf(us.batting),
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
      return { game, totals };
    });
  }

  test('gives lines in which the check of a game finds nothing', () => {
    expect(checkedGames().flatMap(({ game, totals }) => findingsOf(game, totals))).toEqual([]);
  });

  test('names the place of a turn that was left out, where the order contradicts it', () => {
    const share = { removed: 0, found: 0, named: 0 };
    for (const { game, totals } of checkedGames())
      for (const [index, { place }] of totals.turns.entries()) {
        if (place === 0) continue;
        const turns = totals.turns.with(index, { place, turns: (totals.turns[index]?.turns ?? 0) - 1 });
        const found = findingsOf(game, { ...totals, turns });
        share.removed += 1;
        share.found += Number(found.length > 0);
        share.named += Number(
          found.length === 1 && found[0]?.place === place && found[0].actual < found[0].expected,
        );
        // The order alone says nothing of the last turn of all.
        expect(found.filter(({ check }) => check === 'order').length).toBeLessThanOrEqual(1);
      }
    console.info(
      `${share.removed} turns left out: ${share.found} found, ${share.named} of them by their place`,
    );
    expect(share).toEqual({ removed: 540, found: 480, named: 480 });
  });

  test('finds most runs and outs that were left out', () => {
    const checked = checkedGames();
    const foundWithout = (left: (totals: GameTotals) => Partial<GameTotals>) =>
      checked.filter(({ game, totals }) => findingsOf(game, { ...totals, ...left(totals) }).length > 0)
        .length;
    expect(foundWithout(({ runs }) => ({ runs: runs - 1 }))).toBe(60);
    const outs = foundWithout(({ outsRecorded }) => ({ outsRecorded: outsRecorded - 1 }));
    console.info(`an out left out of ${checked.length} games: ${outs} found`);
    expect(outs).toBeGreaterThan(0);
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
});
