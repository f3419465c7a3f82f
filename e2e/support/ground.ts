import type { BrowserContext, Locator, Page } from '@playwright/test';
import { asEntries, opening } from '../../test/support/logs.ts';
import { logIn } from './actions.ts';
import { ask } from './api.ts';
import { COACH, newCoach } from './people.ts';
import type { RunningServer } from './server.ts';

const GAME = {
  date: '2026-05-03',
  game_type: '練習試合',
  tournament: '春季大会',
  opponent: '丘の上スターズ',
  team_score: 0,
  opponent_score: 0,
};
/** The walks before the first run. */
const BEFORE_RUNS = 3;

export interface Ground {
  readonly token: string;
  readonly gameId: number;
  readonly path: string;
}

/** Another device has entered the first walk of the game. */
export async function newGround(server: RunningServer): Promise<Ground> {
  const token = await newCoach(server);
  const names = Array.from({ length: 9 }, (_, index) => `打者 ${index + 1}`);
  const members: number[] = [];
  for (const name of names)
    members.push((await ask(server, 'createMember', { token, body: { name, number: '' } })).id);
  const { id } = await ask(server, 'createGame', { token, body: GAME });
  const walk = {
    kind: 'plate_appearance',
    outcome: 'walk',
    field: null,
    moves: [{ runner: 0, to: 1, out: false, how: 'walk' }],
  } as const;
  const entries = asEntries([...opening(members), { kind: 'game', event: 'start' }, walk]);
  await ask(server, 'appendEntries', { token, id, body: { device: 'other', after: 0, entries } });
  return { token, gameId: id, path: `/games/${id}/score` };
}

/** Another device takes the game over and enters a strikeout. */
export async function scoreElsewhere(server: RunningServer, { token, gameId: id }: Ground): Promise<void> {
  const { seq: after } = await ask(server, 'gameLog', { token, id });
  await ask(server, 'takeScorer', { token, params: { id }, body: { device: 'other', take: true } });
  const strikeout = {
    kind: 'plate_appearance',
    outcome: 'strikeout',
    field: null,
    moves: [{ runner: 0, to: 1, out: true, how: 'strikeout' }],
  } as const;
  const entries = asEntries([strikeout]);
  await ask(server, 'appendEntries', { token, id, body: { device: 'other', after, entries } });
}

/** Each walk after the third brings in a run. Null without runs. */
export async function countWalks(page: Page): Promise<number | null> {
  const screen = page.locator('[data-task]');
  const runs = await screen.locator('.text-figure-l').first().textContent({ timeout: 2000 });
  return runs === null || Number(runs) === 0 ? null : Number(runs) + BEFORE_RUNS;
}

export const walkKey = (page: Page) => page.getByRole('button', { name: '四球', exact: true });

/** @throws Error if an id occurs twice */
export async function storedWalks(server: RunningServer, { token, gameId }: Ground): Promise<number> {
  const { entries } = await ask(server, 'gameLog', { token, id: gameId });
  const ids = entries.map(({ entry }) => entry.id);
  if (new Set(ids).size < ids.length) throw new Error('An entry is stored twice');
  return entries.filter(({ entry }) => entry.kind === 'plate_appearance').length;
}

/** Takes the game over on this device, once the device can start without a network. */
export async function beginOnDevice(page: Page, { path }: Ground): Promise<void> {
  await logIn(page, COACH.email);
  // A string, because this file is also imported by commands without the types of a browser.
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.goto(path);
  await page.getByRole('button', { name: '引き継ぐ' }).click();
  await walkKey(page).waitFor();
}

/**
 * In milliseconds. After this time, a page counts as hanging. On a busy machine a start takes half a minute.
 */
const PATIENTLY = { timeout: 5 * 60_000 };

const randomBelow = (limit: number) => Math.floor(Math.random() * limit);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends the tab's process at once, as a system without memory does. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  await page.close();
}

export type Survived = { readonly times: number; readonly answered: number; readonly unanswered: number };

/**
 * Records a game. Cuts the network and kills the tab and the server at random moments.
 * @throws Error if an entry that the screen showed is lost or stored twice
 */
export async function scoreThroughTrouble(
  context: BrowserContext,
  server: RunningServer,
  times: number,
): Promise<Survived> {
  const ground = await newGround(server);
  let page = await context.newPage();
  await beginOnDevice(page, ground);
  let tapped = 1;
  let shown = 1;
  let offline = 0;
  let isRunning = true;

  async function look(): Promise<void> {
    const walks = (await countWalks(page)) ?? shown;
    if (walks < shown) throw new Error(`${shown} walks were shown, now there are ${walks}`);
    if (walks > tapped) throw new Error(`${tapped} walks were tapped, ${walks} are shown`);
    shown = walks;
  }
  async function tap(): Promise<void> {
    tapped += 1;
    await tapKey(walkKey(page), PATIENTLY);
  }
  async function restartTab(): Promise<void> {
    page = await context.newPage();
    await page.goto(ground.path);
    await walkKey(page).waitFor(PATIENTLY);
  }

  // The score shows the number of walks from the fourth walk on.
  while (tapped < BEFORE_RUNS + 1) await tap();
  const troubles = [
    async () => context.setOffline(true),
    async () => context.setOffline(false),
    async () => {
      if (isRunning) await server.kill();
      isRunning = false;
    },
    async () => {
      if (!isRunning) await server.start();
      isRunning = true;
    },
  ];
  for (let round = 0; round < times; round += 1) {
    // Few taps in each round, because a log has room for 400 plays.
    const taps = randomBelow(2);
    for (let count = 0; count < taps; count += 1) await tap();
    await look();
    if (randomBelow(2) === 0) offline += 1;
    await troubles[randomBelow(troubles.length)]?.();
    // The tab ends between the tap and the answer, or long after the answer.
    await Promise.all([tap(), pause(randomBelow(30))]);
    await look();
    await pause(randomBelow(randomBelow(2) === 0 ? 10 : 200));
    if (randomBelow(2) === 0) await crash(context, page);
    else await page.close();
    await restartTab();
    await look();
  }
  await context.setOffline(false);
  if (!isRunning) await server.start();
  await page.reload();
  // The screen and the hidden frame around it both say 未送信.
  const unsent = page
    .getByText(/未送信/)
    .filter({ visible: true })
    .first();
  await unsent.waitFor({ state: 'hidden', ...PATIENTLY });
  for (let waited = 0; waited < 100 && (await storedWalks(server, ground)) < shown; waited += 1)
    await pause(100);
  await walkKey(page).waitFor(PATIENTLY);
  await look();
  const stored = await storedWalks(server, ground);
  if (stored !== shown) throw new Error(`${shown} walks are shown, the server has ${stored}`);
  return { times, answered: stored, unanswered: offline };
}

/** Taps no faster than a finger does from play to play: the page ignores the second tap of a double tap. */
export async function tapKey(key: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
  await key.page().waitForTimeout(400);
  await key.click(options);
}
