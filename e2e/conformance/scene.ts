import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { requirement } from '../../test/conformance/requirement.ts';
import { expectPage, type NewPerson } from '../support/actions.ts';
import { expect, test as journey } from '../support/fixtures.ts';
import { newCoach, newPlayer, takeSession } from '../support/people.ts';
import { type RunningServer, startServer } from '../support/server.ts';

export { expect, requirement };

/** Somebody who is signed up, verified and in a team. */
export interface SignedUp extends NewPerson {
  readonly token: string;
}

interface Scene {
  /** The coach of a team of the test's own, in which there is nothing yet. */
  coach: SignedUp;
  /** A player of the coach's team. */
  player: SignedUp;
}

/** A person with an e-mail of their own: the tests of a worker share one server. */
export function somebody(name: string): NewPerson {
  return { name, email: `${randomBytes(6).toString('hex')}@conformance.example` };
}

export async function signedUpCoach(server: RunningServer): Promise<SignedUp> {
  const person = somebody('見本 監督');
  return { ...person, token: await newCoach(server, person) };
}

export async function signedUpPlayer(server: RunningServer, coach: SignedUp): Promise<SignedUp> {
  const person = somebody('見本 選手');
  return { ...person, token: await newPlayer(server, { coach: coach.token }, person) };
}

/**
 * The tests of a worker share one server, and each has a team of its own. They run on SQLite alone: the tests tagged
 * `BOTH_DATABASES` show that the program does the same on PostgreSQL.
 */
export const test = journey.extend<Scene, { sharedServer: RunningServer }>({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],

  server: async ({ sharedServer }, use) => use(sharedServer),

  coach: async ({ server }, use) => use(await signedUpCoach(server)),

  player: async ({ server, coach }, use) => use(await signedUpPlayer(server, coach)),
});

/**
 * Shows one sentence of the specification as a step of a test, so that sentences about one screen share a page. The
 * report lists the step. A failed step fails the test, but the steps after it still run.
 */
export async function shows(
  ...[section, sentence, body]: [...Parameters<typeof requirement>, () => Promise<unknown>]
): Promise<void> {
  const title = requirement(section, sentence);
  const failure = await test.step(title, body).then(
    () => '',
    (error: Error) => error.stack,
  );
  expect.soft(failure, title).toBe('');
}

/** Opens this address as this person and waits for the page with this title. */
export async function openAs(page: Page, { token }: SignedUp, address: string, title: string): Promise<void> {
  await takeSession(page, token);
  await page.goto(address);
  await expectPage(page, title);
}
