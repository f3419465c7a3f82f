import type { PlateAppearance } from '../plate-appearance.ts';
import { listPlaysCountingInRecords } from './even-innings.ts';
import type { ReplayedPlay } from './play.ts';
import type { PlayerKey } from './player-key.ts';
import type { Replay } from './replay.ts';
import type { UsOrThem } from './side.ts';
import { listOccupiedBases } from './state.ts';

/** The situation just before the play that ended a plate appearance. */
interface Situation {
  readonly inning: number;
  readonly outs: number;
  /** The occupied bases, lowest first. */
  readonly bases: readonly (1 | 2 | 3)[];
}

type PlateAppearanceSituation = Situation & { readonly player: PlayerKey };

export function listSituationsBeforePlateAppearances(
  plays: readonly ReplayedPlay[],
  side: UsOrThem,
): PlateAppearanceSituation[] {
  return plays
    .filter((play) => play.side === side && play.content.kind === 'plate_appearance')
    .map(({ chargedBatter: player, inning, outsBefore: outs, basesBefore }) => {
      return { player, inning, outs, bases: listOccupiedBases(basesBefore) };
    });
}

/** A situation as it is stored, with the bases as text: "23". */
type StoredSituation = readonly [player: PlayerKey, inning: number, outs: number, bases: string];

/** Returns the situations of our side as JSON; null before the game has started. */
export function serializeSituations({ state, plays }: Pick<Replay, 'state' | 'plays'>): string | null {
  if (state.phase === 'before') return null;
  const rows = listSituationsBeforePlateAppearances(listPlaysCountingInRecords(state, plays), 'us').map(
    ({ player, inning, outs, bases }): StoredSituation => [player, inning, outs, bases.join('')],
  );
  return JSON.stringify(rows);
}

export function parseStoredSituations(stored: string): PlateAppearanceSituation[] {
  const rows = JSON.parse(stored) as StoredSituation[];
  return rows.map(([player, inning, outs, bases]) => {
    return { player, inning, outs, bases: [...bases].map(Number) as Situation['bases'] };
  });
}

export type PlateAppearanceWithSituation = Situation & { readonly appearance: PlateAppearance };

/**
 * Joins each result with its situation. Returns an empty list if results and situations differ in number: the line was
 * edited, so nobody knows which situation belongs to which result.
 */
export function addSituationsToPlateAppearances(
  appearances: readonly (PlateAppearance | null)[],
  situations: readonly Situation[],
): PlateAppearanceWithSituation[] {
  if (appearances.length !== situations.length) return [];
  return situations.flatMap((situation, index) => {
    const appearance = appearances[index] ?? null;
    return appearance === null ? [] : [{ ...situation, appearance }];
  });
}

export function hasRunnerInScoringPosition({ bases }: Situation): boolean {
  return bases.some((base) => base >= 2);
}
