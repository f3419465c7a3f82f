import type { PlayerKey } from '#domain/scoring/player-key.ts';
import type { GameState } from '#domain/scoring/state.ts';
import { playMessages } from '#domain/scoring/words/play-words.messages.ts';
import { chipLook } from './looks.ts';

export type Base = 1 | 2 | 3;

export const occupiedBases = ({ bases }: GameState) =>
  ([1, 2, 3] as const).filter((base) => bases[base - 1] !== null);

interface BaseChipsProps {
  readonly state: GameState;
  readonly getName: (player: PlayerKey | null) => { readonly short: string };
  readonly isChosen: (base: Base) => boolean;
  readonly onChoose: (base: Base) => void;
}

/** A button for each base with a runner. */
export function BaseChips({ state, getName, isChosen, onChoose }: BaseChipsProps) {
  return occupiedBases(state).map((base) => (
    <button
      key={base}
      type="button"
      aria-pressed={isChosen(base)}
      onClick={() => onChoose(base)}
      className={`${chipLook} flex-1`}
    >
      {playMessages.bases[base]} {getName(state.bases[base - 1]?.player ?? null).short}
    </button>
  ));
}
