// Writes the scorebook sheets of real games, proves them, and reads them back. The data is read from a folder
// outside the repository and is never committed.
//
// The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested
// parties may contact Retrosheet at www.retrosheet.org.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyEarnedRuns } from '#domain/scoring/earned.ts';
import { type Replay, replayGameLog } from '#domain/scoring/replay.ts';
import { isPitchCorrection, proveScorebookSheet } from '#domain/scoring/scorebook/proof.ts';
import { createScorebookSheet } from '#domain/scoring/scorebook/sheet.ts';
import type { ScorebookCell } from '#domain/scoring/scorebook/sheet-types.ts';
import { US_AND_THEM } from '#domain/scoring/side.ts';
import { games as randomGames } from '../support/random-games.ts';
import { asLog, listContents } from '../support/real-entries.ts';
import { readRealGames, realPlaysFolder } from '../support/real-plays.ts';
import { IS_ALL } from '../support/runs.ts';
import { readSheet, tellPlays } from '../support/scorebook-reader.ts';

/** Whether every corner that the runner passed has a sign, and the diamond tells how it ended. */
function isWritten({ corners, result, turn }: ScorebookCell): boolean {
  if (turn === 'open') return result?.kind === 'unfinished';
  const filled = corners.map((signs) => signs.length > 0);
  const [first, last] = [filled.indexOf(true), filled.lastIndexOf(true)];
  const isRun = result?.kind === 'run';
  const begins = turn === 'placed' ? first >= 0 : first === 0;
  return result !== null && begins && filled.slice(first, last).every(Boolean) && (!isRun || last === 3);
}

const isOfPlayedHalf = ({ state }: Replay, { inning }: ScorebookCell) =>
  state.phase === 'over' || inning < state.inning;

test('sheets of any games have no empty corner and no empty diamond, and prove themselves', () => {
  const requireSheets = (log: Replay['log']) => {
    const played = replayGameLog(log);
    const corrections = played.state.corrections.filter(isPitchCorrection);
    const game = { ...played, state: { ...played.state, corrections } };
    for (const side of US_AND_THEM) {
      const sheet = createScorebookSheet(game, side);
      const cells = sheet.cells.filter((cell) => isOfPlayedHalf(game, cell));
      expect(cells.filter((cell) => !isWritten(cell))).toEqual([]);
      const places = sheet.cells.map(({ inning, part, order }) => `${inning} ${part} ${order}`);
      expect(new Set(places).size).toBe(places.length);
      expect(proveScorebookSheet(sheet, game)?.broken ?? []).toEqual([]);
    }
  };
  fc.assert(fc.property(randomGames, requireSheets), { numRuns: IS_ALL ? 3000 : 100 });
});

const folder = realPlaysFolder();
if (!folder)
  process.stderr.write(
    '\n!!! Sheets of real games are NOT tested: the folder of real plays was not found.\n\n',
  );

describe.skipIf(!folder)('the sheets of sixty real games', () => {
  const games = folder ? readRealGames(folder) : [];
  const sheets = games.flatMap((game) => {
    const played = replayGameLog(asLog(listContents(game)));
    return US_AND_THEM.map((side) => ({ played, side, sheet: createScorebookSheet(played, side) }));
  });

  test('prove themselves', () => {
    expect(sheets).toHaveLength(120);
    const broken = sheets.flatMap(({ played, sheet }) => proveScorebookSheet(sheet, played)?.broken ?? [0]);
    expect(broken).toEqual([]);
  });

  test('have no empty corner and no empty diamond', () => {
    const cells = sheets.flatMap(({ sheet }) => sheet.cells);
    expect(cells.length).toBeGreaterThan(4600);
    expect(cells.filter((cell) => !isWritten(cell))).toEqual([]);
  });

  /** Counts the pitches of each turn in the log itself. A turn that the third out cut off begins anew. */
  function countPitches({ log, plays }: Replay): Map<string, number> {
    const counts = new Map<string, number>();
    const ends = new Set(plays.filter((play) => play.outsBefore + play.outs === 3).map(({ id }) => id));
    let thrown = 0;
    for (const { id, kind } of log) {
      if (kind === 'pitch') thrown += 1;
      if (kind === 'running' && ends.has(id)) thrown = 0;
      if (kind !== 'plate_appearance') continue;
      counts.set(id, thrown);
      thrown = 0;
    }
    return counts;
  }

  test('read back into their plays', () => {
    for (const { played, side, sheet } of sheets) {
      const runs = Map.groupBy(classifyEarnedRuns(played.plays), ({ id }) => id);
      const earned = new Map([...runs].map(([id, all]) => [id, all.map((run) => run.earned)]));
      expect(readSheet(sheet)).toEqual(tellPlays(played, side, countPitches(played), earned));
    }
  });
});
