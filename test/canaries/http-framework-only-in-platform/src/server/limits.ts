// violates
export { default } from '@fastify/cookie';
