import type { PlayerRanking } from '../../../contract/stats.ts';
import { type BattingLine, battingAverage, onBasePercentage, totalHits } from '../../../domain/batting.ts';
import { earnedRunAverage } from '../../../domain/pitching.ts';
import { rank } from '../../../domain/ranking.ts';
import { compare, decimal, isDefined, type Ratio, ratio } from '../../../domain/ratio.ts';
import type { MemberLine, PitchingSums } from './stats.queries.ts';

interface Figure<Line> {
  readonly of: (line: Line) => Ratio;
  readonly digits: number;
  /** Whether the smaller figure is the better one. */
  readonly ascending?: true;
}

/** Who has the figure at all, ranked by its exact value; what is shown is rounded afterwards. */
function rankBy<Line, const Key extends string>(
  lines: readonly MemberLine<Line>[],
  key: Key,
  figure: Figure<Line>,
) {
  const having = lines
    .map(({ memberId, name, line }) => ({ memberId, name, value: figure.of(line) }))
    .filter(({ value }) => isDefined(value));
  const direction = figure.ascending ? 1 : -1;
  return rank(having, (a, b) => direction * compare(a.value, b.value)).map(({ rank: place, item }) => {
    const shown = { [key]: Number(decimal(item.value, figure.digits)) } as Record<Key, number>;
    return { user_id: item.memberId, name: item.name, rank: place, ...shown };
  });
}

function counted<Line>(count: (line: Line) => number): Figure<Line> {
  return { of: (line) => ratio(count(line), 1), digits: 0 };
}

/** Every list of the ranking; of who bats only those who have batted, of who pitches likewise. */
export function rankings(
  batting: readonly MemberLine<BattingLine>[],
  pitching: readonly MemberLine<PitchingSums>[],
  innings: number,
): PlayerRanking {
  return {
    battingRecords: {
      avg: rankBy(batting, 'avg', { of: battingAverage, digits: 3 }),
      obp: rankBy(batting, 'obp', { of: onBasePercentage, digits: 3 }),
      hits: rankBy(batting, 'hits', counted(totalHits)),
      home_runs: rankBy(
        batting,
        'home_runs',
        counted((line) => line.homeRuns),
      ),
      rbis: rankBy(
        batting,
        'rbis',
        counted((line) => line.runsBattedIn),
      ),
      caught_stealing: rankBy(
        batting,
        'caught_stealing',
        counted((line) => line.stolenBases),
      ),
    },
    pitchingRecords: {
      era: rankBy(pitching, 'era', {
        of: (line) => earnedRunAverage(line, innings),
        digits: 2,
        ascending: true,
      }),
      wins: rankBy(
        pitching,
        'wins',
        counted((line) => line.wins),
      ),
      strikeouts: rankBy(
        pitching,
        'strikeouts',
        counted((line) => line.strikeouts),
      ),
    },
  };
}
