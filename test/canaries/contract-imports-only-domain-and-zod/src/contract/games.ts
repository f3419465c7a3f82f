// violates
import type { Clock } from '../server/clock.ts';

export type Times = ReturnType<Clock>[];
