export { sql } from 'kysely';
export { findMember } from '../team/team.handlers.ts';
