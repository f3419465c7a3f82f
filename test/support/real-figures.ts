import { countTotalHits } from '#domain/batting.ts';
import type { BoxScoreBatter, SideBoxScore } from '#domain/scoring/lines.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import type { BoxScorePitchingLine } from '#domain/scoring/tally.ts';
import type { RealBox } from './real-plays.ts';

type Counts = Readonly<Record<string, number>>;

function battingFigures({ line, appearances }: BoxScoreBatter): Counts {
  return {
    pa: appearances.length,
    ab: line.atBats,
    r: line.runs,
    h: countTotalHits(line),
    '2b': line.doubles,
    '3b': line.triples,
    hr: line.homeRuns,
    rbi: line.runsBattedIn,
    bb: line.walks,
    so: line.strikeouts,
    hbp: line.hitByPitch,
    sh: line.sacrificeHits,
    sf: line.sacrificeFlies,
    sb: line.stolenBases,
    cs: line.stealAttempts - line.stolenBases,
    e: line.errors,
  };
}

function pitchingFigures(line: BoxScorePitchingLine): Counts {
  return {
    outs: line.outsRecorded,
    bf: line.battersFaced,
    h: line.hitsAllowed,
    hr: line.homeRunsAllowed,
    bb: line.walksAllowed - line.hitBatters,
    hbp: line.hitBatters,
    so: line.strikeouts,
    r: line.runsAllowed,
    er: line.earnedRuns,
    wp: line.wildPitches,
    bk: line.balks,
    pitches: line.pitches,
  };
}

export interface Compared {
  readonly game: string;
  readonly player: string;
  readonly figure: string;
  readonly official: number;
  readonly scored: number | undefined;
}

function compare(box: RealBox, official: Counts, scored: Counts): Compared[] {
  const { game, player } = box;
  return Object.entries(official).map(([figure, value]) => {
    return { game, player, figure, official: value, scored: scored[figure] };
  });
}

export function compareWithBox(
  boxes: readonly RealBox[],
  lines: Readonly<Record<UsOrThem, SideBoxScore>>,
): Compared[] {
  return boxes.flatMap((box) => {
    const batting = lines[box.team].batting.find(({ player }) => player === box.player);
    const pitching = lines[box.team].pitching.find(({ player }) => player === box.player);
    return [
      ...compare(box, box.batting, batting ? battingFigures(batting) : {}),
      ...compare(box, box.pitching ?? {}, pitching ? pitchingFigures(pitching.line) : {}),
    ];
  });
}
