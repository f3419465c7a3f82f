import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../support/postgres-databases.ts';
import { killRepeatedly } from './kills.ts';

// Few, because `script/soak` kills the server hundreds of times.
const TIMES = 3;

describe('a server that is killed while it writes', { tags: ['program'] }, () => {
  test('restarts with every confirmed write on SQLite', async () => {
    const { kills, answered } = await killRepeatedly(null, TIMES);
    expect(kills).toBe(TIMES);
    expect(answered).toBeGreaterThan(0);
  });

  const postgresUrl = inject('postgresUrl');

  const onPostgres = { tags: ['all', 'postgres'] };
  const whyNot = postgresUrl ? '' : `. ${inject('noPostgres')}`;
  test.skipIf(!postgresUrl)(
    `restarts with every confirmed write on PostgreSQL${whyNot}`,
    onPostgres,
    async () => {
      const { url, drop } = await newDatabase(postgresUrl ?? '');
      onTestFinished(drop);
      const { answered } = await killRepeatedly(url, TIMES);
      expect(answered).toBeGreaterThan(0);
    },
  );
});
