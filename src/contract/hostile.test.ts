import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { scheduleFieldDefinitions } from '#domain/item-fields.ts';
import { anyText } from '../../test/any-text.ts';
import { listFields } from '../../test/parse.ts';
import { IS_ALL } from '../../test/support/runs.ts';
import { api } from './api.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { describeItemFieldError, fieldMessages } from './messages.ts';
import { pitchFieldMessages } from './pitch-limits.messages.ts';

const hostile: unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  1e308,
  -1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  '-0',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '-Infinity',
  '1_000',
  '１２',
  '٣',
  '½',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  '9'.repeat(5000),
  'あ'.repeat(5000),
  '\u202e',
  "'; drop table games; --",
  [],
  [[]],
  [null],
  ['1'],
  {},
  { id: 1 },
  { toString: 1 },
  { length: 1000 },
  Object.create(null),
  JSON.parse('{"__proto__": {"role": "coach"}, "constructor": 1}'),
];

const anything = fc.oneof(
  fc.constantFrom(...hostile),
  fc.constantFrom('2025-08-01', '公式戦', 'coach', 'player', '投手', '勝利', 'a@b.jp', '1', 1),
  anyText,
  fc.jsonValue(),
);

const knownMessages = new Set<string>([
  ...Object.values(fieldMessages),
  ...Object.values(pitchFieldMessages),
  ...Object.values(scheduleFieldDefinitions).map(describeItemFieldError),
]);

/** Makes objects with any fields of the schema and any other fields. */
function attempts(schema: Schema) {
  const fields = Object.fromEntries(listFields(schema).map((field) => [field, anything]));
  const filled = fc.record(fields, { requiredKeys: [] });
  return fc.tuple(filled, fc.dictionary(fc.string(), anything)).map(([own, other]) => ({ ...other, ...own }));
}

const endpoints: [string, Endpoint][] = Object.entries(api);
const schemas = endpoints.flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${name} ${part}`, schema] as const] : [],
  ),
);

/**
 * Returns the longest path of an error, in segments. Deep objects are sheets, lineups, entries with the moves of
 * runners, and pitch rules with days of rest.
 */
function deepest(name: string): number {
  if (name.startsWith('appendEntries')) return 7;
  if (name.startsWith('setPitchRule')) return 6;
  return /^(?:saveSheet|saveLineup|keepLineup)/.test(name) ? 3 : 1;
}

describe.each(schemas)('the schema %s', (name, schema) => {
  test('never throws, and refuses invalid fields in Japanese', () => {
    fc.assert(
      fc.property(attempts(schema), (value) => {
        const { success, error } = z.safeParse(schema, value);
        expect(success || (error?.issues.length ?? 0) > 0).toBe(true);
        // An invalid path parameter is answered with 404, without a message for the field.
        if (name.endsWith('params')) return;
        for (const { path, message } of error?.issues ?? []) {
          expect(knownMessages, `on ${path.join('.')}`).toContain(message);
          expect(path.length, message).toBeLessThanOrEqual(deepest(name));
        }
      }),
    );
  });

  test('does not throw for values that are no objects', () => {
    for (const value of hostile) expect(() => z.safeParse(schema, value)).not.toThrow();
  });
});

test('schemas drop `__proto__` and `constructor`', () => {
  const body = '{"__proto__": {"polluted": 1}, "name": "a", "plays": true, "constructor": {"prototype": {}}}';
  const parsed = z.parse(api.createMember.body, JSON.parse(body));
  expect(Object.keys(parsed).sort()).toEqual(['name', 'plays']);
  expect('polluted' in {}).toBe(false);
  expect('polluted' in parsed).toBe(false);
});

const UNITS = ['1', '　', 'a@', ' 1', 'a', '.', '\u0000', '１'];

// A pattern that backtracks takes minutes for one of these texts and exceeds the timeout of the test.
test.each(schemas)(
  'the schema %s validates very long texts without backtracking',
  (_, schema) => {
    for (const unit of IS_ALL ? UNITS : UNITS.slice(0, 4)) {
      // The invalid end makes a careless pattern backtrack over the whole text.
      const long = `a@${unit.repeat(200_000)}!@`;
      const value = Object.fromEntries(listFields(schema).map((field) => [field, long]));
      expect(() => z.safeParse(schema, value)).not.toThrow();
    }
  },
  60_000,
);
