import { expect, test } from 'vitest';
import {
  type Allowance,
  type Budget,
  findExcess,
  findOverCeiling,
  findUnexplainedRaises,
  formatBudget,
  lowerBudget,
  noCounts,
} from '../script/lib/budget.ts';

const CEILINGS = { servers: 5, processes: 5, databases: 5, pages: 5, requests: 50, hashes: 5 };

const makeBudget = (files: Record<string, Allowance>): Budget => ({ ceilings: CEILINGS, files });

test('a file that starts more than it may is named with its numbers', () => {
  const measured = {
    'a.test.ts': { ...noCounts(), servers: 2, requests: 10 },
    'b.test.ts': { ...noCounts(), pages: 1 },
    'c.test.ts': noCounts(),
  };
  expect(findExcess(makeBudget({ 'a.test.ts': { servers: 1, requests: 10 } }), measured)).toEqual([
    'a.test.ts: 2 servers, allowed are 1',
    'b.test.ts: 1 pages, allowed are 0',
  ]);
});

test('the files together may not pass the ceiling of a kind', () => {
  expect(findOverCeiling(makeBudget({ a: { servers: 3 }, b: { servers: 2 } }))).toEqual([]);
  expect(findOverCeiling(makeBudget({ a: { servers: 3 }, b: { servers: 3 } }))).toEqual([
    'All files: 6 servers, the ceiling is 5',
  ]);
});

test('a number of a file may rise only with a new reason', () => {
  const before = makeBudget({ a: { servers: 1, reason: 'one server a role' } });
  const raised = 'a: a number was raised without a new reason beside it';
  const raisesTo = (allowed: Allowance) => findUnexplainedRaises(before, makeBudget({ a: allowed }));
  expect(raisesTo({ servers: 2 })).toEqual([raised]);
  expect(raisesTo({ servers: 1, pages: 1, reason: 'one server a role' })).toEqual([raised]);
  expect(raisesTo({ servers: 2, reason: 'one server a role, and a guest' })).toEqual([]);
  expect(raisesTo({ servers: 1 })).toEqual([]);
  expect(raisesTo({})).toEqual([]);
});

test('a file that is new needs no reason', () => {
  expect(findUnexplainedRaises(makeBudget({}), makeBudget({ a: { servers: 2 } }))).toEqual([]);
});

test('lowering takes the lower of two numbers and forgets files that start nothing', () => {
  const budget = makeBudget({
    a: { servers: 3, requests: 9, reason: 'why' },
    b: { servers: 1 },
  });
  const measured = { a: { ...noCounts(), servers: 4, requests: 7 }, c: { ...noCounts(), pages: 1 } };
  expect(lowerBudget(budget, measured)).toEqual(
    makeBudget({ a: { servers: 3, requests: 7, reason: 'why' } }),
  );
});

test('the file of the budget has a line for each test file, in order', () => {
  const budget = makeBudget({ b: { servers: 1 }, a: { pages: 2, reason: 'a "reason"' } });
  const text = formatBudget(budget);
  expect(JSON.parse(text)).toEqual(budget);
  expect(text.split('\n').filter((line) => /"[ab]":/.test(line))).toEqual([
    '    "a": { "pages": 2, "reason": "a \\"reason\\"" },',
    '    "b": { "servers": 1 }',
  ]);
});
