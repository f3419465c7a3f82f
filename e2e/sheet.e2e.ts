import type { Page } from '@playwright/test';
import { enterByKeys, enterByTaps } from './support/entry-by-forms.ts';
import { enterSheetByKeys } from './support/entry-by-keys.ts';
import { enterSheetByTaps } from './support/entry-by-taps.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { takeSession } from './support/people.ts';
import type { RunningServer } from './support/server.ts';
import { addPreviousGame, createGame, newTeam, readLines } from './support/sheet-games.ts';
import type { User } from './support/user.ts';

type Entry = (page: Page, gameId: number) => Promise<User>;

interface TimedUser {
  readonly user: User;
  readonly seconds: number;
}

async function measure(entering: Promise<User>): Promise<TimedUser> {
  const start = performance.now();
  const user = await entering;
  return { user, seconds: (performance.now() - start) / 1000 };
}

/** Enters the same written sheet into two games, by forms and by sheet, and expects the same stored lines. */
async function compare(page: Page, server: RunningServer, entries: { sheet: Entry; forms: Entry }) {
  const team = await newTeam(server);
  await addPreviousGame(server, team);
  await takeSession(page, team.coach);
  const forms = await createGame(server, team, '2026-04-20');
  const byForms = await measure(entries.forms(page, forms));
  const sheet = await createGame(server, team);
  const bySheet = await measure(entries.sheet(page, sheet));
  expect(await readLines(server, team, sheet)).toEqual(await readLines(server, team, forms));
  return { byForms, bySheet };
}

function report(where: string, { byForms, bySheet }: Awaited<ReturnType<typeof compare>>): number {
  const share = bySheet.user.total / byForms.user.total;
  const format = ({ user, seconds }: TimedUser) =>
    `${user.total} (${user.taps} taps, ${user.keys} keys, ${seconds.toFixed(1)} s without time to think)`;
  const text = `${where}: sheet ${format(bySheet)}, forms ${format(byForms)}, ${Math.round(share * 100)} %`;
  test.info().annotations.push({ type: 'taps and keys', description: text });
  console.log(text);
  return share;
}

// `one-thumb.e2e.ts` limits the taps and keys of the sheet itself.
test.describe('entering a game on the sheet', ONLY_IN_ALL, () => {
  test.describe('by keyboard', () => {
    test.use({ viewport: { width: 1280, height: 800 } });
    test('takes at most 40 % of the keystrokes of the forms', async ({ page, server }) => {
      const users = await compare(page, server, { sheet: enterSheetByKeys, forms: enterByKeys });
      expect(report('keyboard, 1280 px', users)).toBeLessThanOrEqual(0.4);
    });
  });

  test('takes fewer taps on a phone than the forms do', async ({ page, server }) => {
    const users = await compare(page, server, { sheet: enterSheetByTaps, forms: enterByTaps });
    expect(report('touch, 390 px', users)).toBeLessThanOrEqual(0.7);
  });
});
