// violates
import type { FastifyRequest } from 'fastify';

export const requests: FastifyRequest[] = [];
