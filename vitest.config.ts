import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { currentRun, LEFT_OUT } from './script/lib/test-runs.ts';

const MINUTE = 60_000;
const run = currentRun();
const leftOut: readonly string[] = LEFT_OUT[run];

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/canaries/**'],
    // A file that needs a DOM begins with: // @vitest-environment jsdom
    environment: 'node',
    // Commands print English unless a test asks for Japanese.
    env: { LC_ALL: 'C' },
    globalSetup: [
      // Without the tag `program`, a test starts nothing that has to be built.
      ...(run === 'quick' ? [] : ['./test/support/build-setup.ts']),
      './test/support/postgres-setup.ts',
    ],
    tags: [
      { name: 'all', description: 'runs in `script/test --all` only' },
      { name: 'postgres', description: 'needs PostgreSQL, and is not in `script/test --quick`' },
      { name: 'program', description: 'starts a program or a command, and is not in `script/test --quick`' },
    ],
    ...(leftOut.length > 0 ? { tagsFilter: [leftOut.map((tag) => `!${tag}`).join(' && ')] } : {}),
    setupFiles: ['test/setup.ts'],
    // A worker keeps its modules from file to file: 65 s for all files instead of 102 s.
    isolate: false,
    unstubGlobals: true,
    // One more than the processors, because some tests wait for timers, processes or PostgreSQL.
    maxWorkers: availableParallelism() + 1,
    // Only a hanging test fails, not one on a slow or busy machine. Random tests at length take five minutes there.
    testTimeout: run === 'all' ? 25 * MINUTE : 10 * MINUTE,
    hookTimeout: 10 * MINUTE,
    // As in the browser tests, a test that passes on retry is reported as flaky. A counterexample of fast-check is
    // never retried, because the next random input would hide it.
    retry: process.env.CI ? { count: 1, condition: /^(?!Property failed)/ } : 0,
  },
});
