import type { PlayerKey } from '#domain/scoring/player-key.ts';
import { type GameState, listOccupiedBases, type OccupiedBase } from '#domain/scoring/state.ts';
import { playMessages } from '#domain/scoring/words/play-words.messages.ts';
import { chipLook } from './looks.ts';

interface BaseChipsProps {
  readonly state: GameState;
  readonly getName: (player: PlayerKey | null) => { readonly short: string };
  readonly isChosen: (base: OccupiedBase) => boolean;
  readonly onChoose: (base: OccupiedBase) => void;
}

export function BaseChips({ state, getName, isChosen, onChoose }: BaseChipsProps) {
  return listOccupiedBases(state.bases).map((base) => (
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
