import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { makeInvalidError, makeNotFoundError } from '../errors.ts';

function collectErrors(error: z.core.$ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    const known = errors[field] ?? [];
    errors[field] = known.includes(message) ? known : [...known, message];
  }
  return errors;
}

function parse(
  schema: Schema | undefined,
  value: unknown,
  refuse: (error: z.core.$ZodError) => Error,
): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (!result.success) throw refuse(result.error);
  return result.data;
}

// A body that is not an object lacks every field, so that the response lists all of them.
function asObject(body: unknown): unknown {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

/** @throws HttpError 404 or 422 */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest) {
  const refuse = (error: z.core.$ZodError) => makeInvalidError(collectErrors(error));
  return {
    params: parse(endpoint.params, request.params, makeNotFoundError),
    query: parse(endpoint.query, request.query, refuse),
    body: parse(endpoint.body, asObject(request.body), refuse),
  };
}
