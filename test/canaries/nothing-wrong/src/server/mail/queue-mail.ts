export type { Database as Queue } from '../platform/database/open.ts';
