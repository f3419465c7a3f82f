import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase } from '../support/postgres-databases.ts';
import { killRepeatedly } from './kills.ts';

// script/soak kills it hundreds of times.
const TIMES = 3;

describe('a server that is killed while it writes', () => {
  test('restarts with every confirmed write on SQLite', async () => {
    const { kills, answered } = await killRepeatedly(null, TIMES);
    expect(kills).toBe(TIMES);
    expect(answered).toBeGreaterThan(0);
  });

  const postgresUrl = inject('postgresUrl');

  test.skipIf(!postgresUrl)('restarts with every confirmed write on PostgreSQL', async () => {
    const name = `bench_kills_${process.pid}`;
    const url = await createDatabase(postgresUrl ?? '', name);
    onTestFinished(() => dropDatabase(postgresUrl ?? '', name));
    const { answered } = await killRepeatedly(url, TIMES);
    expect(answered).toBeGreaterThan(0);
  });
});
