export type { Database as TeamDatabase } from '../platform/database/open.ts';
