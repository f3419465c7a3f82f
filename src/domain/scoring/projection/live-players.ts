import type { PlayerKey } from '../player-key.ts';
import { US_AND_THEM, type UsOrThem } from '../side.ts';
import { findParticipant, type GameState, listSidesInOrder } from '../state.ts';
import type { GetName } from '../words/names.ts';

export interface LivePlayerLookup {
  readonly getName: GetName;
  /** The member's id; null for everybody else. */
  readonly getUserId: (key: PlayerKey) => number | null;
}

/**
 * Numbers the players in the order in which the log names them. Readers outside the team get these numbers, because a
 * key contains a name. A number stays the same when other players enter.
 */
export class LivePlayerNumbers {
  readonly #indexes = new Map<PlayerKey, number>();
  readonly #sides: UsOrThem[] = [];

  add({ sides }: GameState): void {
    for (const side of US_AND_THEM)
      for (const { player } of sides[side].participants) this.#index(player, side);
  }

  #index(key: PlayerKey, side: UsOrThem): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.#sides.length);
    this.#sides.push(side);
    return this.#sides.length - 1;
  }

  /** Every participant has a number. Any other key is the opponents' unknown pitcher. */
  find(key: PlayerKey): number {
    return this.#index(key, 'them');
  }

  list(state: GameState, { getName, getUserId }: LivePlayerLookup) {
    const [first] = listSidesInOrder(state);
    return [...this.#indexes].map(([key, index]) => {
      const side: 0 | 1 = this.#sides[index] === first ? 0 : 1;
      return { name: getName(key).short, side, user_id: getUserId(key) };
    });
  }
}

export function isStarter(state: GameState, side: UsOrThem, key: PlayerKey): boolean {
  return findParticipant(state.sides[side], key)?.starter ?? false;
}
