// violates
export { fastify } from 'fastify';
