export { fastify as http } from 'fastify';
