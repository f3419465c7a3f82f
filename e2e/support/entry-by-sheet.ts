import type { Page } from '@playwright/test';
import { sheetMessages } from '../../src/web/features/sheet/sheet.messages.ts';
import { OUTCOME_KEYS } from '../../src/web/features/sheet/sheet-appearances.ts';
import { expectPage } from './actions.ts';
import { inningsLabel } from './figures.ts';
import { expect } from './fixtures.ts';
import { takeSession } from './people.ts';
import type { RunningServer } from './server.ts';
import { addPreviousGame, newGameOf, newTeam, type Team } from './sheet-games.ts';
import { User } from './user.ts';
import { BATTERS, PITCHERS, type WrittenBatter, type WrittenPitcher } from './written-sheet.ts';

export async function openSheet(page: Page, gameId: number): Promise<void> {
  await page.goto(`/games/${gameId}/sheet`);
  await expectPage(page, 'スコアシート');
}

/** The button that fills the sheet with the previous game's lineup. */
export const lastLineup = (page: Page) => page.getByRole('button', { name: '前回の打順を使う' });

export interface OpenSheet {
  readonly team: Team;
  readonly id: number;
}

/** Opens the empty sheet of a new game, for a new team that has played one game before. */
export async function openNewSheet(page: Page, server: RunningServer): Promise<OpenSheet> {
  const team = await newTeam(server);
  await addPreviousGame(server, team);
  const id = await newGameOf(server, team);
  await takeSession(page, team.coach);
  await openSheet(page, id);
  return { team, id };
}

/** Opens the sheet of a new game, filled with the previous game's lineup. */
export async function openSheetWithLineup(page: Page, server: RunningServer): Promise<OpenSheet> {
  const sheet = await openNewSheet(page, server);
  await lastLineup(page).click();
  return sheet;
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('成績を保存しました')).toBeVisible();
  await expect(page).toHaveURL(/\/games\/\d+$/);
}

/** What the plate appearances imply: a home run is a run, and it and a sacrifice fly are one RBI each. */
function impliedCounts({ appearances }: WrittenBatter) {
  const times = (...outcomes: string[]) =>
    appearances.filter((appearance) => outcomes.includes(appearance)).length;
  return { rbis: times('homeRun', 'sacrificeFly'), runs: times('homeRun') };
}

function decimalInnings(outs: number): string {
  return outs % 3 === 0 ? String(outs / 3) : `${Math.floor(outs / 3)}.${outs % 3}`;
}

/** Taps the plate appearances, then the counts beyond those that they imply. */
async function tapBatter(user: User, batter: WrittenBatter): Promise<void> {
  const { page } = user;
  for (const outcome of batter.appearances) {
    const name = sheetMessages.outcomes[outcome];
    await user.tap(page.getByRole('button', { name, exact: true }));
  }
  const least = impliedCounts(batter);
  const counts = {
    打点: (batter.rbis ?? 0) - least.rbis,
    得点: (batter.runs ?? 0) - least.runs,
    盗塁成功: batter.steals ?? 0,
    失策: batter.errors ?? 0,
  };
  for (const [label, number] of Object.entries(counts)) {
    await user.step(page.getByRole('textbox', { name: label, exact: true }), label, number);
  }
}

async function tapSubstitute(user: User, batter: WrittenBatter): Promise<void> {
  await user.tap(user.page.getByRole('button', { name: '交代を追加' }));
  await user.choose(user.page.getByLabel('選手', { exact: true }), batter.name);
}

async function tapPitcher(user: User, pitcher: WrittenPitcher): Promise<void> {
  const { page } = user;
  const who = page.getByLabel('選手', { exact: true });
  const chosen = await who.locator('option:checked').textContent();
  if (chosen !== pitcher.name) await user.choose(who, pitcher.name);
  if (pitcher.result !== '-')
    await user.tap(page.getByRole('group', { name: '勝敗' }).getByText(pitcher.result));
  await user.choose(page.getByLabel('投球回'), inningsLabel(pitcher.outs));
  const counts = {
    球数: pitcher.pitches,
    奪三振: pitcher.strikeouts,
    被安打: pitcher.hits,
    被本塁打: pitcher.homeRuns,
    与四死球: pitcher.walks,
    失点: pitcher.runs,
    自責点: pitcher.earned,
  };
  for (const [name, number] of Object.entries(counts)) {
    await user.step(page.getByRole('textbox', { name, exact: true }), name, number);
  }
}

/** Enters the whole game by touch on the sheet. */
export async function enterSheetByTaps(page: Page, gameId: number): Promise<User> {
  const user = new User(page);
  await openSheet(page, gameId);
  await user.tap(lastLineup(page));
  for (const [index, batter] of BATTERS.entries()) {
    if (batter.position === '代打') await tapSubstitute(user, batter);
    else if (index > 0) await user.tap(page.getByRole('button', { name: '次の打者' }));
    await tapBatter(user, batter);
  }
  await user.tap(page.getByRole('button', { name: '次の打者' }));
  for (const pitcher of PITCHERS) {
    if (pitcher !== PITCHERS[0]) await user.tap(page.getByRole('button', { name: '次の投手' }));
    await tapPitcher(user, pitcher);
  }
  await user.tap(page.getByRole('button', { name: '保存する' }));
  await expectSaved(page);
  return user;
}

function keyOf(outcome: string): string {
  const found = Object.entries(OUTCOME_KEYS).find(([, name]) => name === outcome);
  return found?.[0] ?? '';
}

/** Types one key for each plate appearance, then fills the cells up to the last count that is needed. */
async function typeBatter(user: User, batter: WrittenBatter): Promise<void> {
  await expect(user.page.getByRole('textbox', { name: `${batter.name} 打席結果` })).toBeFocused();
  await user.type(batter.appearances.map(keyOf).join(''));
  const least = impliedCounts(batter);
  const { rbis = 0, runs = 0, steals = 0, errors = 0 } = batter;
  const cells = [
    rbis === least.rbis ? '' : String(rbis),
    runs === least.runs ? '' : String(runs),
    steals > 0 ? String(steals) : '',
    '',
    errors > 0 ? String(errors) : '',
  ];
  const last = cells.findLastIndex((cell) => cell !== '');
  for (const cell of cells.slice(0, last + 1)) {
    await user.press('Tab');
    await user.type(cell);
  }
}

/** Adds a substitute through the row's menu, chooses the player and moves on to the plate appearances. */
async function typeSubstitute(user: User, batter: WrittenBatter): Promise<void> {
  await user.press('Control+ArrowLeft');
  await user.press('Enter');
  await user.press('Enter');
  await typePlayer(user, batter.name);
  await user.press('ArrowRight', 2);
}

async function typePlayer(user: User, name: string): Promise<void> {
  const list = user.page.locator('select:focus');
  const labels = await list.evaluate((select: HTMLSelectElement) =>
    [...select.options].map(({ text }) => text),
  );
  await user.press(' ');
  await user.press('ArrowDown', labels.indexOf(name));
  await user.press('Enter');
  await expect(list.locator('option:checked')).toHaveText(name);
}

async function typePitcher(user: User, pitcher: WrittenPitcher): Promise<void> {
  const { page } = user;
  const who = page.locator('select:focus');
  await expect(who).toHaveAccessibleName(/選手$/);
  if ((await who.locator('option:checked').textContent()) !== pitcher.name)
    await typePlayer(user, pitcher.name);
  await user.press('Tab');
  if (pitcher.result === '勝利') await user.press('w');
  const cells = [
    decimalInnings(pitcher.outs),
    ...[pitcher.pitches, pitcher.strikeouts, pitcher.hits, pitcher.homeRuns].map(String),
    ...[pitcher.walks, pitcher.runs, pitcher.earned].map(String),
  ];
  const last = cells.findLastIndex((cell) => cell !== '0');
  for (const cell of cells.slice(0, last + 1)) {
    await user.press('Tab');
    if (cell !== '0') await user.type(cell);
  }
}

/** Enters the whole game by keyboard alone on the wide sheet. */
export async function enterSheetByKeys(page: Page, gameId: number): Promise<User> {
  const user = new User(page);
  await openSheet(page, gameId);
  await lastLineup(page).focus();
  await user.press('Enter');
  for (const [index, batter] of BATTERS.entries()) {
    if (batter.position === '代打') await typeSubstitute(user, batter);
    else if (index > 0) await user.press('Enter');
    await typeBatter(user, batter);
  }
  await user.press('Enter');
  for (const pitcher of PITCHERS) {
    if (pitcher !== PITCHERS[0]) await user.press('Enter');
    await typePitcher(user, pitcher);
  }
  await expect(page.getByText('検算は合っています').first()).toBeVisible();
  await user.press('Control+s');
  await expectSaved(page);
  return user;
}
