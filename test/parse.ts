import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';

/** Returns the messages of the schema by field, without duplicates; empty for a valid value. */
export function findErrors(schema: Schema, value: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of z.safeParse(schema, value).error?.issues ?? []) {
    const field = path.join('.');
    errors[field] = [...new Set(errors[field]).add(message)];
  }
  return errors;
}

/** @throws ZodError if the value is invalid */
export function parse<S extends Schema>(schema: S, value: unknown): z.output<S> {
  return z.parse(schema, value);
}

/** Returns the field names of an object schema. */
export function listFields(schema: Schema): string[] {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodMiniPipe) return listFields(schema.def.in as Schema);
  throw new Error('not an object schema');
}
