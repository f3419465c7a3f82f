import { fromBattingLine } from '../../../contract/batting.ts';
import { fromPitchingLine } from '../../../contract/pitching.ts';
import { rateOnWire } from '../../../contract/rates.ts';
import type { statsApi } from '../../../contract/stats.ts';
import {
  type BattingLine,
  battingAverage,
  onBasePercentage,
  onBasePlusSlugging,
  slugging,
  stealSuccessRate,
  totalHits,
} from '../../../domain/batting.ts';
import { type TeamRecord, winRate } from '../../../domain/game.ts';
import {
  earnedRunAverage,
  type PitchingLine,
  strikeoutsPerNine,
  walksPerNine,
} from '../../../domain/pitching.ts';
import { ratio } from '../../../domain/ratio.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { rankings } from './rankings.ts';
import {
  battingByMember,
  countGames,
  countResults,
  pitchingByMember,
  regulationInnings,
  totalBatting,
  totalPitching,
} from './stats.queries.ts';

function percent({ wins, losses, draws }: TeamRecord): string {
  const { numerator, denominator } = winRate({ wins, losses, draws });
  return `${rateOnWire(ratio(numerator * 100, denominator), 1)}%`;
}

/** The counts of a line with `hits` as all hits: where lines are added up, unlike in a single one. */
function battingTotals(line: BattingLine) {
  const { hits: singles, ...counts } = fromBattingLine(line);
  return { ...counts, singles, hits: totalHits(line) };
}

function pitchingRates(line: PitchingLine, innings: number) {
  return {
    era: rateOnWire(earnedRunAverage(line, innings), 2),
    k9: rateOnWire(strikeoutsPerNine(line), 2),
    bb9: rateOnWire(walksPerNine(line), 2),
  };
}

export function statsHandlers({ database }: { readonly database: Database }): Handlers<typeof statsApi> {
  return {
    async managerDashboard({ caller }) {
      const { teamId } = caller.membership;
      const [record, batting, pitching, innings] = await Promise.all([
        countResults(database, teamId),
        totalBatting(database, teamId),
        totalPitching(database, teamId),
        regulationInnings(database, teamId),
      ]);
      const { wins, losses, draws } = record;
      return {
        teamInfo: {
          winRatePercent: percent(record),
          totalGames: wins + losses + draws,
          wins,
          loses: losses,
          draws,
        },
        battingTotals: {
          average: rateOnWire(battingAverage(batting), 3),
          obp: rateOnWire(onBasePercentage(batting), 3),
          slg: rateOnWire(slugging(batting), 3),
          ops: rateOnWire(onBasePlusSlugging(batting), 3),
          ...battingTotals(batting),
        },
        pitchingTotals: {
          ...pitchingRates(pitching, innings),
          ...fromPitchingLine(pitching),
          walks: pitching.walksAllowed,
        },
      };
    },

    async playerDashboard({ caller }) {
      const { teamId, memberId } = caller.membership;
      const [games, batting, pitching, innings] = await Promise.all([
        countGames(database, teamId, memberId),
        totalBatting(database, teamId, memberId),
        totalPitching(database, teamId, memberId),
        regulationInnings(database, teamId),
      ]);
      return {
        games,
        batting: {
          batting_average: rateOnWire(battingAverage(batting), 3),
          on_base_percentage: rateOnWire(onBasePercentage(batting), 3),
          slugging_percentage: rateOnWire(slugging(batting), 3),
          ops: rateOnWire(onBasePlusSlugging(batting), 3),
          steal_success_rate: rateOnWire(stealSuccessRate(batting), 3),
          ...battingTotals(batting),
        },
        pitching: {
          ...pitchingRates(pitching, innings),
          wins: pitching.wins,
          losses: pitching.losses,
          ...fromPitchingLine(pitching),
        },
      };
    },

    async ranking({ caller }) {
      const { teamId } = caller.membership;
      const [batting, pitching, innings] = await Promise.all([
        battingByMember(database, teamId),
        pitchingByMember(database, teamId),
        regulationInnings(database, teamId),
      ]);
      return rankings(batting, pitching, innings);
    },
  };
}
