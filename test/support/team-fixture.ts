import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import type { OpenTestDatabase } from './databases.ts';
import { type Coach, registerCoach } from './people.ts';

type Lifetime = 'test' | 'block';

interface Lifetimes {
  readonly app?: Lifetime;
  readonly coach?: Lifetime;
}

const before = { test: beforeEach, block: beforeAll };
const after = { test: afterEach, block: afterAll };

/**
 * Opens the app on its own database and registers a coach with a team. By default each test gets a new team
 * in the app of its block. Hooks fill both objects, so only tests and hooks may read them.
 */
export function teamFixture(
  open: OpenTestDatabase,
  { app: appLifetime = 'block', coach: coachLifetime = 'test' }: Lifetimes = {},
): { readonly app: TestApp; readonly coach: Coach } {
  const app = {} as TestApp;
  const coach = {} as Coach;
  before[appLifetime](async () => {
    Object.assign(app, await openTestApp(open));
  });
  before[coachLifetime](async () => {
    Object.assign(coach, await registerCoach(app));
  });
  after[appLifetime](() => app.close());
  return { app, coach };
}
