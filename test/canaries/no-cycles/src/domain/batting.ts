// violates
import type { Season } from './season.ts';

export interface Line {
  readonly season: Season;
}
