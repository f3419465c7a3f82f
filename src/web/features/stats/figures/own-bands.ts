import type { ChancesOnWire } from '#contract/situations.ts';
import { type BattingLine, computeBattingAverage, computeOnBasePercentage } from '#domain/batting.ts';
import { estimateLikelyRateRange, type LikelyRateRange } from '#domain/likely-rate-range.ts';
import { countTotalPlateAppearances } from '#domain/qualification.ts';
import { makeRatio, type Ratio } from '#domain/ratio.ts';
import { formatRoundedRate } from '../../../shared/format.ts';
import type { Term } from './figures.ts';
import { ownMessages } from './own.messages.ts';

/** The number of plate appearances from which the figure is shown without a range. */
const ENOUGH_PLATE_APPEARANCES = 100;

function formatBand({ low, high }: LikelyRateRange): string {
  return ownMessages.band.range(formatRoundedRate(low), formatRoundedRate(high));
}

const rates: { readonly [Name in Term]?: typeof computeBattingAverage } = {
  average: computeBattingAverage,
  onBase: computeOnBasePercentage,
};

function formatBandOfRates(rate: Ratio, team: Ratio): string | undefined {
  const band = estimateLikelyRateRange(rate, team);
  return band ? formatBand(band) : undefined;
}

export function toChancesBand(chances: ChancesOnWire, team: ChancesOnWire): string | undefined {
  if (chances.plate_appearances >= ENOUGH_PLATE_APPEARANCES) return undefined;
  return formatBandOfRates(makeRatio(chances.hits, chances.at_bats), makeRatio(team.hits, team.at_bats));
}

/** Returns the range in which the player's true rate probably lies, such as ".240〜.410"; undefined if none is shown. */
export function toBand(term: Term, line: BattingLine, team: BattingLine | undefined): string | undefined {
  const rate = rates[term];
  if (!rate || !team || countTotalPlateAppearances(line) >= ENOUGH_PLATE_APPEARANCES) return undefined;
  return formatBandOfRates(rate(line), rate(team));
}
