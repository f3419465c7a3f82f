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

// Treats a body that is not an object as an empty object, so that the response lists all missing fields.
function asObject(body: unknown): unknown {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

/**
 * Parses path, query and body by the schemas of the endpoint.
 * @throws HttpError 404 for an invalid path, 422 for an invalid query or body
 */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest) {
  const refuse = (error: z.core.$ZodError) => makeInvalidError(collectErrors(error));
  return {
    params: parse(endpoint.params, request.params, makeNotFoundError),
    query: parse(endpoint.query, request.query, refuse),
    body: parse(endpoint.body, asObject(request.body), refuse),
  };
}
