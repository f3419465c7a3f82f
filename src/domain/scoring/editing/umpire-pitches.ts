import type { PitchTotalCorrection } from '../contents/corrections.ts';
import type { PlayerKey } from '../player-key.ts';
import type { UsOrThem } from '../side.ts';
import { type GameState, listSidesInOrderAtBat, readUnknownPitcherNumber } from '../state.ts';

export interface PitcherOfSide {
  readonly side: UsOrThem;
  readonly player: PlayerKey;
}

/**
 * Lists the pitchers in the order in which they pitched, those of the side that bats first before the others. Unknown
 * pitchers are left out.
 */
export function listKnownPitchers(state: GameState): PitcherOfSide[] {
  return listSidesInOrderAtBat(state).flatMap((side) =>
    state.sides[side].pitchers
      .filter((player) => readUnknownPitcherNumber(player) === null)
      .map((player) => ({ side, player })),
  );
}

/** Reads digits in half or full width; null for other text. */
function readPitches(text: string): number | null {
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null;
}

/**
 * Creates a correction for each typed number. An empty text creates none. Returns null if a text is no
 * number.
 * @param why the reason stored in each correction
 */
export function createPitchTotalCorrections(
  pitchers: readonly PitcherOfSide[],
  typed: ReadonlyMap<PlayerKey, string>,
  why: string,
): PitchTotalCorrection[] | null {
  const entered = pitchers.flatMap((pitcher) => {
    const text = typed.get(pitcher.player)?.trim() ?? '';
    return text === '' ? [] : [{ ...pitcher, total: readPitches(text) }];
  });
  const corrections = entered.flatMap(({ total, ...pitcher }): PitchTotalCorrection[] =>
    total === null ? [] : [{ kind: 'correction', ...pitcher, line: 'pitches', total, why }],
  );
  return corrections.length < entered.length ? null : corrections;
}
