// violates
export { sql } from 'kysely';
