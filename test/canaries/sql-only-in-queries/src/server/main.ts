// violates
export { DatabaseSync } from 'node:sqlite';
