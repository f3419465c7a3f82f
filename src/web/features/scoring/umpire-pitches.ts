import type { PitchesCorrection, PlayerKey, Side } from '#domain/scoring/entries.ts';
import type { GameState } from '#domain/scoring/state.ts';
import { sidesInOrder } from './play-words.ts';
import { scoringMessages } from './scoring.messages.ts';

export interface Pitcher {
  readonly side: Side;
  readonly player: PlayerKey;
}

/** Everybody who has pitched, each side in its order, the side that bats first in front. */
export function pitchersOf(state: GameState): Pitcher[] {
  return sidesInOrder(state).flatMap((side) =>
    state.sides[side].pitchers.map((player) => ({ side, player })),
  );
}

/** A number as it was typed, in half or full width; null if it is none. */
function readPitches(text: string): number | null {
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null;
}

/** The corrections that the typed numbers make; an empty one says nothing. Null if one is no number. */
export function pitchesCorrections(
  pitchers: readonly Pitcher[],
  typed: ReadonlyMap<PlayerKey, string>,
): PitchesCorrection[] | null {
  const entered = pitchers.flatMap((pitcher) => {
    const text = typed.get(pitcher.player)?.trim() ?? '';
    return text === '' ? [] : [{ ...pitcher, total: readPitches(text) }];
  });
  const why = scoringMessages.game.umpirePitchesTitle;
  const corrections = entered.flatMap(({ total, ...pitcher }): PitchesCorrection[] =>
    total === null ? [] : [{ kind: 'correction', ...pitcher, line: 'pitches', total, why }],
  );
  return corrections.length < entered.length ? null : corrections;
}
