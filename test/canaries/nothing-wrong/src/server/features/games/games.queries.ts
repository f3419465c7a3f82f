export { sql as findGame } from 'kysely';
