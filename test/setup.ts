import { relative } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { recordCounts } from '../script/lib/budget.ts';
import { installCounters, takeCounts } from './support/counters.ts';
import { SEED } from './support/runs.ts';

fc.configureGlobal({ seed: SEED });

// A test fails when anything (React, an unhandled rejection) writes to console.error. A test that expects
// such a message replaces this spy with its own.
let complaints: string[];
let spy: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = [];
  spy = vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words.join(' '));
  });
});

afterEach(() => {
  spy.mockRestore();
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});

beforeAll(() => {
  installCounters();
  takeCounts();
});

afterAll(() => {
  recordCounts(relative(process.cwd(), expect.getState().testPath ?? ''), takeCounts());
});

// Several test files share a worker.
afterAll(() => {
  vi.useRealTimers();
});
