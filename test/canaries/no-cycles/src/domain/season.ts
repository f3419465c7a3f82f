import type { Line } from './batting.ts';

export interface Season {
  readonly lines: readonly Line[];
}
