import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import type { OpenTestDatabase } from './databases.ts';
import { type Coach, registerCoach } from './people.ts';

/** Whether something lives for one test or for all tests of a block. */
type Lifetime = 'test' | 'block';

interface Lifetimes {
  readonly app?: Lifetime;
  readonly coach?: Lifetime;
}

const before = { test: beforeEach, block: beforeAll };
const after = { test: afterEach, block: afterAll };

/**
 * The app on a database of its own, and a coach with a team. By default each test gets a new team in the
 * block's app. Both objects are filled by hooks: read them inside tests and hooks only.
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
