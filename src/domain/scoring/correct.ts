import type {
  LineCorrectionContent,
  PitchTotalCorrection,
  StatDifferenceCorrection,
} from './contents/corrections.ts';
import type { EntryRefusal } from './entries.ts';
import { getCorrectedStat } from './lines.ts';
import { withPitcherPitchTotal } from './pitch-count.ts';
import type { ReplayedPlay } from './play.ts';
import type { PlayerKey } from './player-key.ts';
import { findParticipant, type GameState } from './state.ts';

function isCountCorrection(content: LineCorrectionContent): content is StatDifferenceCorrection {
  return content.line === 'batting' || content.line === 'pitching';
}

export function hasNoNegativeCorrectedStat(state: GameState, plays: readonly ReplayedPlay[]): boolean {
  return state.corrections.every(
    (correction) =>
      !isCountCorrection(correction) ||
      correction.count === 'pitches' ||
      getCorrectedStat(state, plays, correction) >= 0,
  );
}

function addPitches(
  state: GameState,
  { player, difference }: StatDifferenceCorrection,
): GameState | EntryRefusal {
  const total = (state.pitches[player] ?? 0) + difference;
  return total < 0 ? 'countNegative' : withPitcherPitchTotal(state, player, total);
}

/**
 * Returns the least number of pitches that the pitcher can have thrown: one in each turn except intentional
 * walks.
 */
function fewestPitches(plays: readonly ReplayedPlay[], player: PlayerKey): number {
  const isPitched = ({ pitcher, content }: ReplayedPlay) =>
    pitcher === player && content.kind === 'plate_appearance' && content.outcome !== 'intentionalWalk';
  return plays.filter(isPitched).length;
}

function correctPitches(
  state: GameState,
  plays: readonly ReplayedPlay[],
  { side, player, total, atLeast = false }: PitchTotalCorrection,
): GameState | EntryRefusal {
  if (!Number.isInteger(total) || total < 0) return 'countNegative';
  if (!state.sides[side].pitchers.includes(player)) return 'notPitched';
  const areAll = total > 0 && !atLeast;
  if (areAll && total < fewestPitches(plays, player)) return 'pitchesTooFew';
  return withPitcherPitchTotal(state, player, total, areAll);
}

export function applyLineCorrection(
  state: GameState,
  plays: readonly ReplayedPlay[],
  content: LineCorrectionContent,
): GameState | EntryRefusal {
  if (!findParticipant(state.sides[content.side], content.player)) return 'playerUnknown';
  const corrected = { ...state, corrections: [...state.corrections, content] };
  if (content.line === 'pitches') return correctPitches(corrected, plays, content);
  if (!isCountCorrection(content)) return corrected;
  if (!Number.isInteger(content.difference)) return 'countNegative';
  if (content.count === 'pitches') return addPitches(corrected, content);
  return getCorrectedStat(corrected, plays, content) < 0 ? 'countNegative' : corrected;
}
