import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/canaries/**'],
    // A file that wants a DOM says so in its first line: // @vitest-environment jsdom
    environment: 'node',
    // Runs once, before all files: what all of them share, such as a PostgreSQL, is started there.
    globalSetup: ['./test/support/build-setup.ts', './test/support/postgres-setup.ts'],
    setupFiles: ['test/setup.ts'],
    // A worker keeps its modules from file to file: 65 s for all files where a fresh worker for each takes 102 s.
    isolate: false,
    unstubGlobals: true,
    // One more than there are processors: some tests wait for timers, processes and PostgreSQL.
    maxWorkers: availableParallelism() + 1,
    // For what hangs; a slow or busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
