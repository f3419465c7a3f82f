import fc from 'fast-check';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '#domain/pitching.ts';

const count = fc.nat(999);

/** Generates lines with any counts, even ones that are impossible in a game. */
function anyLine<Line extends object>(empty: Line): fc.Arbitrary<Line> {
  const counts = Object.keys(empty).map((name) => [name, count]);
  return fc.record<Line>(Object.fromEntries(counts));
}

/** Returns the count if it is known, otherwise 0. */
const known = (count: number, games: number) => (games > 0 ? count : 0);

export const anyBattingLine = anyLine(EMPTY_BATTING_LINE).map((line): BattingLine => {
  const [doublePlayGames, passedBallGames] = [line.doublePlayGames % 2, line.passedBallGames % 2];
  const doublePlays = known(line.doublePlays, doublePlayGames);
  const passedBalls = known(line.passedBalls, passedBallGames);
  return { ...line, doublePlays, doublePlayGames, passedBalls, passedBallGames };
});
export const anyPitchingLine = anyLine(EMPTY_PITCHING_LINE).map((line): PitchingLine => {
  const wildPitchGames = line.wildPitchGames % 2;
  const wildPitches = known(line.wildPitches, wildPitchGames);
  return { ...line, pitchesAtLeast: line.pitchesAtLeast % 2, wildPitches, wildPitchGames };
});

export function battingLine(given: Partial<BattingLine> = {}): BattingLine {
  return { ...EMPTY_BATTING_LINE, ...given };
}

export function pitchingLine(given: Partial<PitchingLine> = {}): PitchingLine {
  return { ...EMPTY_PITCHING_LINE, ...given };
}
