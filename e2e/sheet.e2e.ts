import type { Page } from '@playwright/test';
import { enterByKeys, enterByTaps } from './support/entry-by-forms.ts';
import { enterSheetByKeys, enterSheetByTaps } from './support/entry-by-sheet.ts';
import { expect, test } from './support/fixtures.ts';
import type { Hand } from './support/hand.ts';
import { takeSession } from './support/people.ts';
import type { RunningServer } from './support/server.ts';
import { gameBefore, linesOf, newGameOf, newTeam } from './support/sheet-games.ts';

type Entry = (page: Page, gameId: number) => Promise<Hand>;

interface TimedHand {
  readonly hand: Hand;
  readonly seconds: number;
}

async function timed(entering: Promise<Hand>): Promise<TimedHand> {
  const began = performance.now();
  const hand = await entering;
  return { hand, seconds: (performance.now() - began) / 1000 };
}

/** Enters the same written sheet twice, each into a game of its own, and compares the hands and what they stored. */
async function compare(page: Page, server: RunningServer, ways: { sheet: Entry; forms: Entry }) {
  const team = await newTeam(server);
  await gameBefore(server, team);
  await takeSession(page, team.coach);
  const forms = await newGameOf(server, team, '2026-04-20');
  const byForms = await timed(ways.forms(page, forms));
  const sheet = await newGameOf(server, team);
  const bySheet = await timed(ways.sheet(page, sheet));
  expect(await linesOf(server, team, sheet)).toEqual(await linesOf(server, team, forms));
  return { byForms, bySheet };
}

function report(where: string, { byForms, bySheet }: Awaited<ReturnType<typeof compare>>): number {
  const share = bySheet.hand.total / byForms.hand.total;
  const told = ({ hand, seconds }: TimedHand) =>
    `${hand.total} (${hand.taps} taps, ${hand.keys} keys, ${seconds.toFixed(1)} s without a person's thinking)`;
  const text = `${where}: sheet ${told(bySheet)}, forms ${told(byForms)}, ${Math.round(share * 100)} %`;
  test.info().annotations.push({ type: 'taps and keys', description: text });
  console.log(text);
  return share;
}

test.describe('a whole game from a written sheet', () => {
  test.describe.configure({ timeout: 240_000 });

  test.describe('by the keyboard', () => {
    test.use({ viewport: { width: 1280, height: 800 } });
    test('takes at most 40 % of the keys of the forms', async ({ page, server }) => {
      const hands = await compare(page, server, { sheet: enterSheetByKeys, forms: enterByKeys });
      expect(report('keyboard, 1280 px', hands)).toBeLessThanOrEqual(0.4);
    });
  });

  test('takes fewer taps on a phone than the forms', async ({ page, server }) => {
    const hands = await compare(page, server, { sheet: enterSheetByTaps, forms: enterByTaps });
    expect(report('touch, 390 px', hands)).toBeLessThanOrEqual(0.7);
  });
});
