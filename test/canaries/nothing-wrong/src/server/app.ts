export { default } from '@fastify/cookie';
export { findGame } from './features/games/games.handlers.ts';
export { findMember } from './features/team/team.handlers.ts';
export { http } from './platform/http.ts';
