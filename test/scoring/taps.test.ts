// Scores real games tap by tap, with the functions of which the scorer's screen is made. The data is read from a folder
// outside the repository and is never committed.
//
// The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested
// parties may contact Retrosheet at www.retrosheet.org.
import { describe, expect, test } from 'vitest';
import { deriveBoxScores } from '#domain/scoring/lines.ts';
import { translate } from '../support/real-entries.ts';
import { compareWithBox } from '../support/real-figures.ts';
import { earnedByName, keysBefore, nameLines, openingWith } from '../support/real-players.ts';
import { readRealBoxes, readRealGames, realPlaysFolder } from '../support/real-plays.ts';
import { IS_ALL } from '../support/runs.ts';
import { TappingScorer } from '../support/tapping-scorer.ts';

const folder = realPlaysFolder();
if (!folder)
  process.stderr.write('\n!!! The screen is NOT tested on real plays: their folder was not found.\n\n');
/**
 * Pitchers whose pitches in the source do not add up to the official count. For the last one, the earned runs do
 * not either.
 */
const CONTRADICTED = ['detwr001', 'smitc003', 'chenb001', 'ohler001', 'bassa001'];

describe.skipIf(!folder)('real games, tapped', () => {
  /** `script/test` taps every eighth game. */
  const games = (folder ? readRealGames(folder) : []).filter((_, index) => IS_ALL || index % 8 === 0);
  const boxes = folder ? readRealBoxes(folder) : [];

  test('can be told to the screen, in at most 2.2 taps a play, and give the official figures', () => {
    const total = { plays: 0, taps: 0 };
    const different = games.flatMap((game) => {
      const keys = keysBefore(game, (_, index) => `m${index + 1}`);
      const teams = { us: 'us', them: 'them' };
      const scorer = new TappingScorer(openingWith(game, keys), { keys, teams, players: [] });
      for (const item of translate(game)) scorer.tapsFor(item);
      scorer.tapsForEarned(earnedByName(game, scorer.names));
      total.plays += scorer.plays;
      total.taps += scorer.playTaps;
      const { state, plays } = scorer.game;
      const own = boxes.filter((box) => box.game === game.game);
      return compareWithBox(own, nameLines(deriveBoxScores(state, plays), scorer.names));
    });
    console.info(`${total.plays} plays, ${(total.taps / total.plays).toFixed(2)} taps each`);
    expect(total.plays).toBe(IS_ALL ? 4817 : 607);
    expect(total.taps / total.plays).toBeLessThanOrEqual(2.2);
    const wrong = different.filter(({ official, scored, player, figure }) => {
      const isContradicted = CONTRADICTED.includes(player) && (figure === 'pitches' || figure === 'er');
      return official !== scored && !isContradicted;
    });
    expect(wrong).toEqual([]);
  });
});
