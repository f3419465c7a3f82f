// violates
import type { Line } from '../batting/batting.queries.ts';

export const lines: Line[] = [];
