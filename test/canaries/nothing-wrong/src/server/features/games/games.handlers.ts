export { string } from '../../../contract/games.ts';
export { ratio } from '../../../domain/ratio.ts';
export type { Database } from '../../platform/database/open.ts';
export { findGame } from './games.queries.ts';
