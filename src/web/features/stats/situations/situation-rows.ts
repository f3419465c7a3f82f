import type { ChancesOnWire, Situations } from '#contract/situations.ts';
import { situationsMessages } from './situations.messages.ts';

const texts = situationsMessages.situations;

export interface SituationRow {
  readonly label: string;
  readonly chances: ChancesOnWire;
}

/** The first inning of each third of a game. */
const PARTS = [1, 4, 7] as const;

function sumChances(all: readonly ChancesOnWire[]): ChancesOnWire {
  const sum = (count: keyof ChancesOnWire) => all.reduce((total, chances) => total + chances[count], 0);
  return { plate_appearances: sum('plate_appearances'), at_bats: sum('at_bats'), hits: sum('hits') };
}

/** Returns the plate appearances by third of the game. Leaves out thirds without any. */
export function inningRows(innings: Situations['innings']): SituationRow[] {
  return PARTS.map((from, index) => {
    const before = PARTS[index + 1] ?? null;
    const own = innings.filter(({ inning }) => inning >= from && (before === null || inning < before));
    return { label: texts.inning(from, before && before - 1), chances: sumChances(own) };
  }).filter(({ chances }) => chances.plate_appearances > 0);
}
