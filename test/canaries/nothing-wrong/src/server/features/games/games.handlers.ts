export { string } from '../../../contract/games.ts';
export { ratio } from '../../../domain/ratio.ts';
export type { Queue } from '../../mail/queue-mail.ts';
export type { Database } from '../../platform/database/open.ts';
export type { TeamDatabase } from '../../shared/team-write.ts';
export { findGame } from './games.queries.ts';
