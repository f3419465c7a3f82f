import type { BattingLine, GamePosition } from '../batting.ts';
import type { PlateAppearance } from '../plate-appearance.ts';
import { readScorebookWord } from '../scorebook.ts';
import type {
  BatterSlotAndResultsCorrection,
  LineCorrectionContent,
  StatDifferenceCorrection,
} from './contents/corrections.ts';
import { listParticipantsCountingInRecords, listPlaysCountingInRecords } from './even-innings.ts';
import { isPitchTotalLowerBound } from './pitch-count.ts';
import { type ReplayedPlay, toPlateAppearance } from './play.ts';
import type { PlayerKey } from './player-key.ts';
import { getOtherSide, US_AND_THEM, type UsOrThem } from './side.ts';
import type { GameState } from './state.ts';
import { type BoxScorePitchingLine, type Tallies, tallyLines } from './tally.ts';

export interface BoxScoreBatter {
  readonly player: PlayerKey;
  readonly order: number;
  readonly positions: readonly GamePosition[];
  readonly line: BattingLine;
  readonly appearances: readonly PlateAppearance[];
}

interface ScoredPitching {
  readonly player: PlayerKey;
  readonly line: BoxScorePitchingLine;
}

export interface SideBoxScore {
  readonly batting: readonly BoxScoreBatter[];
  readonly pitching: readonly ScoredPitching[];
}

/** Returns the order, the positions and the results that corrections have set for a batter. */
function toPlacement(
  corrections: readonly LineCorrectionContent[],
  player: PlayerKey,
): Partial<Omit<BoxScoreBatter, 'player' | 'line'>> {
  const own = corrections.filter((correction) => correction.line === 'place' && correction.player === player);
  const { order, positions, appearances } = Object.assign(
    {},
    ...own,
  ) as Partial<BatterSlotAndResultsCorrection>;
  const read = appearances?.map(readScorebookWord).filter((appearance) => appearance !== null);
  return { ...(order && { order }), ...(positions && { positions }), ...(read && { appearances: read }) };
}

function sideLines(state: GameState, plays: readonly ReplayedPlay[], side: UsOrThem): SideBoxScore {
  const { batting, pitching } = tallyLines(state, plays, side);
  const charged = Map.groupBy(plays, ({ chargedBatter }) => chargedBatter);
  const own = state.corrections.filter((correction) => correction.side === side);
  for (const correction of own) {
    if (correction.line === 'batting')
      batting.add(correction.player, { [correction.count]: correction.difference });
    else if (correction.line === 'pitching')
      pitching.add(correction.player, { [correction.count]: correction.difference });
  }
  return {
    batting: listParticipantsCountingInRecords(state, side).map(({ player, order, positions }) => ({
      player,
      order,
      positions,
      line: { ...batting.get(player), passedBallGames: Number(positions.includes('捕手')) },
      appearances: (charged.get(player) ?? []).flatMap(({ content, outs }) =>
        content.kind === 'plate_appearance' ? [toPlateAppearance(content, outs)] : [],
      ),
      ...toPlacement(own, player),
    })),
    pitching: [...pitching.lines].map(([player, line]) => ({
      player,
      line: {
        ...line,
        wildPitchGames: 1,
        pitches: state.pitches[player] ?? 0,
        pitchesAtLeast: Number(isPitchTotalLowerBound(state, player)),
      },
    })),
  };
}

export function deriveBoxScores(
  state: GameState,
  plays: readonly ReplayedPlay[],
): Readonly<Record<UsOrThem, SideBoxScore>> {
  const counted = listPlaysCountingInRecords(state, plays);
  const [us, them] = US_AND_THEM.map((side) => sideLines(state, counted, side));
  return { us: us as SideBoxScore, them: them as SideBoxScore };
}

/**
 * Whether the player has a row among the batters of the box score. A pitcher behind a DH has one only with a
 * plate appearance or a count above 0. The FLEX always has one.
 */
export function hasBattingBoxScoreRow(
  { rules }: GameState,
  { order, line, appearances }: BoxScoreBatter,
): boolean {
  const isEmpty = Object.values(line).every((count) => count === 0) && appearances.length === 0;
  return order > 0 || rules?.designatedHitter === 'dpFlex' || !isEmpty;
}

/** Counts the errors of a side, including those of unknown fielders. */
export function countErrors(
  { state, plays }: { readonly state: GameState; readonly plays: readonly ReplayedPlay[] },
  { batting }: SideBoxScore,
  side: UsOrThem,
): number {
  const against = listPlaysCountingInRecords(state, plays).filter((play) => play.side === getOtherSide(side));
  const unknown = against.map(({ content, errors }) => (content.errors?.length ?? 0) - errors.length);
  return [...batting.map(({ line }) => line.errors), ...unknown].reduce((total, count) => total + count, 0);
}

/**
 * Caches the tallies by the last play that they include. Without the cache, each of a hundred corrections would count
 * all plays again.
 */
const cache = new WeakMap<ReplayedPlay, Map<UsOrThem, Tallies>>();

/**
 * Returns the tallies, from the cache if possible.
 * @param plays the plays whose records count
 */
function cachedTallies(state: GameState, plays: readonly ReplayedPlay[], side: UsOrThem): Tallies {
  const last = plays.at(-1);
  const stored = last && cache.get(last)?.get(side);
  if (stored) return stored;
  const tallies = tallyLines(state, plays, side);
  if (last) cache.set(last, new Map(cache.get(last)).set(side, tallies));
  return tallies;
}

/** Returns one statistic of a player with all corrections. Pitches are excluded, because the state counts them. */
export function getCorrectedStat(
  state: GameState,
  plays: readonly ReplayedPlay[],
  { side, player, line, count }: StatDifferenceCorrection,
): number {
  const played: object = cachedTallies(state, listPlaysCountingInRecords(state, plays), side)[line].get(
    player,
  );
  const same = state.corrections.filter(
    (correction) =>
      (correction.line === 'batting' || correction.line === 'pitching') &&
      correction.side === side &&
      correction.player === player &&
      correction.line === line &&
      correction.count === count,
  ) as StatDifferenceCorrection[];
  const differences = same.reduce((total, { difference }) => total + difference, 0);
  return ((played as Record<string, number>)[count] ?? 0) + differences;
}
