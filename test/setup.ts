import { afterAll, afterEach, beforeEach, type MockInstance, vi } from 'vitest';

// Whatever complains on the console (React, a forgotten rejection) makes the test fail that caused it. A
// test that expects a complaint puts its own spy over console.error.
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

// The next file runs in the same worker.
afterAll(() => {
  vi.useRealTimers();
});
