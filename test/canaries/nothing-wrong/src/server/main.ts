export { fastify } from 'fastify';
export { readFileSync } from 'node:fs';
export * from './app.ts';
