import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyText } from '../../test/any-text.ts';
import { fieldsOf } from '../../test/parse.ts';
import { api } from './api.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { fieldMessages } from './messages.ts';

const nasty: unknown[] = [
  ...[
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
  ],
  ...[
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
  ],
  ...['__proto__', 'constructor', '9'.repeat(5000), 'あ'.repeat(5000), '\u202e', "'; drop table games; --"],
  ...[[], [[]], [null], ['1'], {}, { id: 1 }, { toString: 1 }, { length: 1000 }, Object.create(null)],
  JSON.parse('{"__proto__": {"role": "coach"}, "constructor": 1}'),
];

const anything = fc.oneof(
  fc.constantFrom(...nasty),
  fc.constantFrom('2025-08-01', '公式戦', 'coach', 'player', '投手', '勝利', 'a@b.jp', '1', 1),
  anyText,
  fc.jsonValue(),
);

const known = new Set<string>(Object.values(fieldMessages));

/** Objects with the fields of the schema, any of them missing and any other beside them. */
function attempts(schema: Schema) {
  const fields = Object.fromEntries(fieldsOf(schema).map((field) => [field, anything]));
  const filled = fc.record(fields, { requiredKeys: [] });
  return fc.tuple(filled, fc.dictionary(fc.string(), anything)).map(([own, other]) => ({ ...other, ...own }));
}

const endpoints: [string, Endpoint][] = Object.entries(api);
const schemas = endpoints.flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${name} ${part}`, schema] as const] : [],
  ),
);

describe.each(schemas)('%s', (name, schema) => {
  test('never throws, and refuses in Japanese what it does not take', () => {
    fc.assert(
      fc.property(attempts(schema), (value) => {
        const { success, error } = z.safeParse(schema, value);
        expect(success || (error?.issues.length ?? 0) > 0).toBe(true);
        // What is wrong in an address is answered as a missing page, without a text for the field.
        if (name.endsWith('params')) return;
        for (const { path, message } of error?.issues ?? []) {
          expect(known, `on ${path.join('.')}`).toContain(message);
          // A sheet names the cell: the kind of line, the place of the line, the field.
          expect(path.length, message).toBeLessThanOrEqual(name.startsWith('saveSheet') ? 3 : 1);
        }
      }),
    );
  });

  test('does not throw when the whole of it is something else', () => {
    for (const value of nasty) expect(() => z.safeParse(schema, value)).not.toThrow();
  });
});

test('nothing of a prototype gets in', () => {
  const body = '{"__proto__": {"polluted": 1}, "name": "a", "plays": true, "constructor": {"prototype": {}}}';
  const parsed = z.parse(api.createMember.body, JSON.parse(body));
  expect(Object.keys(parsed).sort()).toEqual(['name', 'plays']);
  expect('polluted' in {}).toBe(false);
  expect('polluted' in parsed).toBe(false);
});

// A careless pattern takes minutes for one of these texts, and so ends at the test's time limit.
test.each(schemas)(
  'very long texts are judged in a moment by %s',
  (_, schema) => {
    for (const unit of ['1', 'a', '　', '.', 'a@', '\u0000', ' 1', '１']) {
      // The end that does not fit makes a careless pattern try every way to split what stands before it.
      const long = `a@${unit.repeat(200_000)}!@`;
      const value = Object.fromEntries(fieldsOf(schema).map((field) => [field, long]));
      expect(() => z.safeParse(schema, value)).not.toThrow();
    }
  },
  60_000,
);
