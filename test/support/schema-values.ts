import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';

export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

const PLAUSIBLE: readonly unknown[] = [
  0,
  1,
  2,
  3,
  9,
  12,
  30,
  999,
  2026,
  3.1,
  Number.MAX_SAFE_INTEGER,
  '0',
  '１２',
  '7.5',
  '2026-05-03',
  '2025-02-28T00:00:00Z',
  '9:5',
  '23:59:59',
  '',
  '青空',
  'x',
  'a@b.example',
  'hirugao-7',
  '-',
  '勝利',
  '公式戦',
  'true',
  true,
  false,
  null,
  [],
  ['中安', '四球'],
  ['三ゴ'],
];

/** Yields each value within a request with the name of its field. */
function* fieldsWithin(value: unknown, name = ''): Generator<[name: string, value: unknown]> {
  yield [name, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* fieldsWithin(inner, Array.isArray(value) ? name : key);
}

export function collectValues(requests: readonly unknown[]): KnownValues {
  const known = new Map<string, unknown[]>();
  for (const request of requests)
    for (const [name, value] of fieldsWithin(request)) known.set(name, [...(known.get(name) ?? []), value]);
  return known;
}

function acceptedBy(schema: Schema, values: readonly unknown[]): unknown[] {
  return values.filter((value) => z.safeParse(schema, value).success);
}

function anyValue(values: readonly unknown[]): fc.Arbitrary<unknown> | null {
  return values.length > 0 ? fc.constantFrom(...values) : null;
}

/** Reads the parts of the values from the schema itself (`_zod.def`). */
function generateValues(schema: Schema, values: KnownValues, name: string): fc.Arbitrary<unknown> | null {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const within = (inner: z.core.$ZodType, key = name) => anyValues(inner as Schema, values, key);
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, within(inner, key)])),
      );
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.array(within(def.element), { maxLength: 3 });
    case 'optional':
    case 'default':
      return fc.option(within(def.innerType), { freq: 2, nil: undefined });
    default: {
      // Tries values on the field, because its rules need not be repeated here.
      const plausible = anyValue(acceptedBy(schema, PLAUSIBLE));
      return plausible ?? (def.type === 'pipe' ? within(def.in) : null);
    }
  }
}

/** A rule about several fields may still refuse the values. */
export function anyValues(schema: Schema, values: KnownValues, name: string): fc.Arbitrary<unknown> {
  const sources = [
    anyValue(acceptedBy(schema, values.get(name) ?? [])),
    generateValues(schema, values, name),
  ];
  const usable = sources.filter((source) => source !== null);
  if (usable.length === 0) throw new Error(`test/support/schema-values.ts knows no value for ${name}`);
  return fc.oneof(...usable);
}
