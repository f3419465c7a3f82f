import { describe, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase } from '../support/postgres-databases.ts';
import { killAgainAndAgain } from './kills.ts';

// script/soak does it hundreds of times.
const TIMES = 3;

describe('the server, killed in the middle of writing, starts again with all that it answered', () => {
  test('on SQLite', async () => {
    const { kills, answered } = await killAgainAndAgain(null, TIMES);
    expect(kills).toBe(TIMES);
    expect(answered).toBeGreaterThan(0);
  });

  const postgresUrl = inject('postgresUrl');

  test.skipIf(!postgresUrl)('on PostgreSQL', async () => {
    const name = `bench_kills_${process.pid}`;
    const url = await createDatabase(postgresUrl ?? '', name);
    const { answered } = await killAgainAndAgain(url, TIMES);
    expect(answered).toBeGreaterThan(0);
    await dropDatabase(postgresUrl ?? '', name);
  });
});
