import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { battingForm } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { pitchingForm } from '#contract/pitching.ts';
import type { Player } from './players.ts';

interface Inputs {
  readonly batting: z.input<typeof battingForm>;
  readonly pitching: z.input<typeof pitchingForm>;
}

interface Outputs {
  readonly batting: z.output<typeof battingForm>;
  readonly pitching: z.output<typeof pitchingForm>;
}

export type LineKind = keyof Inputs;
type LineList<K extends LineKind> = `${K}_records`;
export type Line<K extends LineKind> = GameDetail[LineList<K>][number];
/** Form values before (`LineInput`) and after (`LineForm`) the schema has parsed them. */
export type LineInput<K extends LineKind> = Inputs[K];
export type LineForm<K extends LineKind> = Outputs[K];
export type LineValues<K extends LineKind> = DefaultValues<LineInput<K>>;
export type LineFormState<K extends LineKind> = UseFormReturn<LineInput<K>, unknown, LineForm<K>>;

interface ReadOptions {
  readonly signal: AbortSignal;
}

export interface LineStore<K extends LineKind> {
  readonly kind: K;
  readonly list: LineList<K>;
  readonly compare: (a: Line<K>, b: Line<K>) => number;
  readonly candidates: (options: ReadOptions) => Promise<Player[]>;
  readonly read: (id: number, options: ReadOptions) => Promise<Line<K>>;
  readonly create: (gameId: number, form: LineForm<K>) => Promise<Line<K>>;
  readonly update: (id: number, form: LineForm<K>) => Promise<Line<K>>;
  readonly remove: (id: number) => Promise<unknown>;
}
