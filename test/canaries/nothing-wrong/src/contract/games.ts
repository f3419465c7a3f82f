export { string } from 'zod/mini';
export { ratio } from '../domain/batting.ts';
