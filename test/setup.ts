import { afterAll, afterEach, beforeEach, type MockInstance, vi } from 'vitest';

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

// Test files share a worker.
afterAll(() => {
  vi.useRealTimers();
});
