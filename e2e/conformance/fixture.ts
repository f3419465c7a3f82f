import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { requirement } from '../../test/conformance/requirement.ts';
import type { NewPerson } from '../support/actions.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { newCoach, newPlayer, openPage } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';

export { expect, requirement };

/** A verified account in a team. */
export interface SignedUp extends NewPerson {
  readonly token: string;
}

interface Fixture {
  /** The coach of a new team for this test alone. */
  coach: SignedUp;
  /** A player of the coach's team. */
  player: SignedUp;
}

/** Makes up a person with a unique e-mail: the tests of a worker share one server. */
export function newPerson(name: string): NewPerson {
  return { name, email: `${randomBytes(6).toString('hex')}@conformance.example` };
}

export async function signedUpCoach(server: RunningServer): Promise<SignedUp> {
  const person = newPerson('見本 監督');
  return { ...person, token: await newCoach(server, person) };
}

export async function signedUpPlayer(server: RunningServer, coach: SignedUp): Promise<SignedUp> {
  const person = newPerson('見本 選手');
  return { ...person, token: await newPlayer(server, { coach: coach.token }, person) };
}

/** Creates something that tests only read, once for each server. */
export function oncePerServer<T>(make: (server: RunningServer) => Promise<T>) {
  const made = new WeakMap<RunningServer, Promise<T>>();
  return (server: RunningServer): Promise<T> => {
    const value = made.get(server) ?? make(server);
    made.set(server, value);
    return value;
  };
}

/**
 * Gives each test a team of its own. These tests run on SQLite only. Those tagged `BOTH_DATABASES` show that the
 * program does the same on PostgreSQL.
 */
export const test = base.extend<Fixture>({
  coach: async ({ server }, use) => use(await signedUpCoach(server)),

  player: async ({ server, coach }, use) => use(await signedUpPlayer(server, coach)),
});

/**
 * Shows one requirement of the specification as a step of a test, so that requirements about one screen share
 * a page. The report lists the step. A failed step fails the test, but the steps after it still run.
 */
export async function shows(
  ...[section, text, body]: [...Parameters<typeof requirement>, () => Promise<unknown>]
): Promise<void> {
  const title = requirement(section, text);
  const failure = await test.step(title, body).then(
    () => '',
    (error: Error) => error.stack,
  );
  expect.soft(failure, title).toBe('');
}

/** Opens this path as this person and waits for the page with this title. */
export function openAs(page: Page, { token }: SignedUp, path: string, title: string): Promise<void> {
  return openPage(page, token, path, title);
}
