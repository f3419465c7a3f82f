import fc from 'fast-check';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '#domain/pitching.ts';

const count = fc.nat(999);

/** Any counts, whether or not they are possible on a field. */
function anyLine<Line extends object>(empty: Line): fc.Arbitrary<Line> {
  const counts = Object.keys(empty).map((name) => [name, count]);
  return fc.record<Line>(Object.fromEntries(counts));
}

export const anyBattingLine = anyLine(EMPTY_BATTING_LINE);
export const anyPitchingLine = anyLine(EMPTY_PITCHING_LINE).map((line): PitchingLine => {
  return { ...line, pitchesAtLeast: line.pitchesAtLeast % 2 };
});

export function battingLine(given: Partial<BattingLine> = {}): BattingLine {
  return { ...EMPTY_BATTING_LINE, ...given };
}

export function pitchingLine(given: Partial<PitchingLine> = {}): PitchingLine {
  return { ...EMPTY_PITCHING_LINE, ...given };
}
