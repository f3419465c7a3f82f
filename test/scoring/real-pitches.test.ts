// Counts the pitches of a real season under each rule that the program offers. The data is read from a folder outside
// the repository and is never committed.
//
// The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested
// parties may contact Retrosheet at www.retrosheet.org.
import { describe, expect, test } from 'vitest';
import { computePitchAllowance } from '#domain/pitch-limits/allowance.ts';
import type { Outing } from '#domain/pitch-limits/outing.ts';
import { PITCH_RULE_PRESETS } from '#domain/pitch-limits/presets.ts';
import { listGamePartBatteries } from '#domain/scoring/mound.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import { asLog, listContents } from '../support/real-entries.ts';
import { type RealGame, readRealBoxes, readRealGames, realPlaysFolder } from '../support/real-plays.ts';
import { answerByTrying, toNumber } from '../support/slow-pitch-limits.ts';

const folder = realPlaysFolder();
if (!folder)
  process.stderr.write(
    '\n!!! Limits of pitches are NOT tested on real games: their folder was not found.\n\n',
  );

interface Thrown extends Outing {
  readonly player: string;
}

const common = { kind: '公式戦', atLeast: false, caught: null, noGame: false } as const;

/** The outings of our pitchers as the program counts them from the log. */
function countInLog(game: RealGame): Thrown[] {
  const [whole] = listGamePartBatteries(replayGameLog(asLog(listContents(game))), 'us');
  return (whole?.pitchers ?? []).map(({ player, pitches, innings }) => {
    return { ...common, day: game.date, game: game.game, player, pitches, innings };
  });
}

/** The same by the official pitches, and by the innings in which the source names the pitcher. */
function countInSource({ game, date, log }: RealGame, boxes: ReturnType<typeof readRealBoxes>): Thrown[] {
  const own = boxes.filter((box) => box.game === game && box.team === 'us');
  return own.flatMap(({ player, pitching }) => {
    if (!pitching) return [];
    const plays = log.filter((item) => 'moves' in item);
    const faced = plays.filter(({ batting, pitcher }) => batting === 'them' && pitcher === player);
    const innings = new Set(faced.map(({ inning }) => inning)).size;
    return [{ ...common, day: date, game, player, pitches: pitching.pitches ?? 0, innings }];
  });
}

describe.skipIf(!folder)('the pitchers of sixty real games', { tags: ['all'] }, () => {
  const games = folder ? readRealGames(folder) : [];
  const boxes = folder ? readRealBoxes(folder) : [];
  const scored = games.flatMap(countInLog);
  const official = games.flatMap((game) => countInSource(game, boxes));

  test('have the official pitches, but two whose pitches do not add up in the source', () => {
    const byName = (all: readonly Thrown[]) =>
      new Map(all.map(({ game, player, pitches, innings }) => [`${game} ${player}`, [pitches, innings]]));
    const counted = byName(scored);
    const different = [...byName(official)].filter(
      ([name, value]) => String(counted.get(name)) !== String(value),
    );
    expect(counted.size).toBe(official.length);
    expect(different.map(([name]) => name)).toEqual(['OAK201504080 detwr001', 'TEX201505290 ohler001']);
  });

  test.each(PITCH_RULE_PRESETS)(
    '$name: may throw as many, and next on the day, that a second formula finds',
    (rule) => {
      // The youngest grade of the rule.
      const entryYear = 2015 - ((rule.grades[0]?.firstGrade ?? 1) - 1);
      const differences: unknown[] = [];
      let asked = 0;
      for (const [player, own] of Map.groupBy(scored, (outing) => outing.player))
        for (const { day } of own)
          for (const ahead of [0, 1, 3]) {
            const at = toNumber(day) + ahead;
            const on = new Date(at * 86_400_000).toISOString().slice(0, 10);
            const { left, nextDay } = computePitchAllowance(rule, own, {
              day: on,
              entryYear,
              game: 'another',
            });
            const expected = answerByTrying(
              rule,
              own.filter((outing) => outing.day <= on),
              entryYear,
              at,
            );
            asked += 1;
            if ((left ?? Number.POSITIVE_INFINITY) !== expected.left || nextDay !== expected.nextDay)
              differences.push({ player, on, left, nextDay, expected });
          }
      expect(differences).toEqual([]);
      expect(asked).toBe(3 * scored.length);
    },
  );
});
