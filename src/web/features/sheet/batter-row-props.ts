import type { Dispatch, SetStateAction } from 'react';
import type { Player } from '../../shared/line-entry/players.ts';
import type { RowErrors } from './sheet-check.ts';
import type { BatterRow, Sheet } from './sheet-rows.ts';

/** What a batter's row needs, in the grid and on a phone. */
export interface BatterRowProps {
  readonly row: BatterRow;
  readonly index: number;
  readonly name: string;
  readonly substitute: boolean;
  readonly players: readonly Player[];
  readonly errors: RowErrors;
  readonly sheet: Sheet;
  readonly change: Dispatch<SetStateAction<Sheet>>;
  /** Adds a substitute below. */
  readonly onAdd: () => void;
  /** It has just been added: the focus goes to it. */
  readonly added?: boolean;
}
