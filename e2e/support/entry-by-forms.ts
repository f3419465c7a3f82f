import type { Page } from '@playwright/test';
import { countPlateAppearanceResults } from '#domain/plate-appearance.ts';
import { expectPage } from './actions.ts';
import { inningsLabel } from './figures.ts';
import { expect } from './fixtures.ts';
import { User } from './user.ts';
import { BATTERS, PITCHERS, type WrittenBatter, type WrittenPitcher } from './written-sheet.ts';

/** In the order of the form. 四死球 includes the batters hit by a pitch. */
function battingFields({ appearances, rbis = 0, runs = 0, steals = 0, errors = 0 }: WrittenBatter) {
  const counts = countPlateAppearanceResults(appearances.map((outcome) => ({ outcome, field: null })));
  const usual = {
    打数: counts.atBats,
    一塁打: counts.singles,
    二塁打: counts.doubles,
    三塁打: counts.triples,
    本塁打: counts.homeRuns,
    四死球: counts.walks + counts.hitByPitch,
    三振: counts.strikeouts,
    打点: rbis,
    得点: runs,
    盗塁企図: steals,
    盗塁成功: steals,
    失策: errors,
  };
  const { sacrificeHits, sacrificeFlies, interference } = counts;
  return { usual, rare: { 死球: 0, 犠打: sacrificeHits, 犠飛: sacrificeFlies, 打撃妨害: interference } };
}

function pitchingFields(line: WrittenPitcher) {
  return {
    球数: line.pitches,
    奪三振: line.strikeouts,
    被安打: line.hits,
    被本塁打: line.homeRuns,
    与四死球: line.walks,
    失点: line.runs,
    自責点: line.earned,
  };
}

const RESULTS = ['勝利', '敗北', '引き分け', '-'];
const rareToggle = (page: Page) => page.getByRole('button', { name: '死球・犠打・犠飛・打撃妨害' });

function isNeeded(counts: Readonly<Record<string, number>>): boolean {
  return Object.values(counts).some((count) => count > 0);
}

async function openForms(page: Page, gameId: number): Promise<void> {
  await page.goto(`/games/${gameId}`);
  await page.getByRole('link', { name: '+ 野手を追加' }).click();
  await expectPage(page, '打撃登録');
}

/** After the last player, waits for the next step instead of the next player's form. */
async function expectSaved(page: Page, saved: string, last: boolean, nextTitle: string): Promise<void> {
  if (last) await expectPage(page, nextTitle);
  else await expect(page.getByRole('status').filter({ hasText: `${saved}を登録しました` })).toBeVisible();
}

async function tapCounts(user: User, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [label, number] of Object.entries(counts)) {
    await user.step(user.page.getByRole('textbox', { name: label, exact: true }), label, number);
  }
}

async function tapBatter(user: User, batter: WrittenBatter, last: boolean): Promise<void> {
  const { page } = user;
  const { usual, rare } = battingFields(batter);
  await user.choose(page.getByLabel('選手', { exact: true }), batter.name);
  await user.choose(page.getByLabel('守備位置'), batter.position);
  const order = page.getByLabel('打順');
  if ((await order.inputValue()) !== String(batter.order)) await user.choose(order, `${batter.order}ばん`);
  await tapCounts(user, usual);
  const folded = (await rareToggle(page).getAttribute('aria-expanded')) === 'false';
  if (isNeeded(rare) && folded) await user.tap(rareToggle(page));
  await tapCounts(user, rare);
  await user.tap(page.getByRole('button', { name: last ? '投手登録へ' : '続けて登録' }));
  await expectSaved(page, batter.name, last, '投手登録');
}

async function tapPitcher(user: User, pitcher: WrittenPitcher, last: boolean): Promise<void> {
  const { page } = user;
  await user.choose(page.getByLabel('選手', { exact: true }), pitcher.name);
  await user.tap(page.getByText(pitcher.result, { exact: true }));
  await user.choose(page.getByLabel('投球回数'), inningsLabel(pitcher.outs));
  await tapCounts(user, pitchingFields(pitcher));
  await user.tap(page.getByRole('button', { name: last ? '確認画面へ' : '続けて登録' }));
  await expectSaved(page, pitcher.name, last, '登録内容');
}

export async function enterByTaps(page: Page, gameId: number): Promise<User> {
  const user = new User(page);
  await openForms(page, gameId);
  for (const batter of BATTERS) await tapBatter(user, batter, batter === BATTERS.at(-1));
  for (const pitcher of PITCHERS) await tapPitcher(user, pitcher, pitcher === PITCHERS.at(-1));
  return user;
}

/** Types only numbers above 0. Enter moves on to the next field. */
async function typeCounts(user: User, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [label, number] of Object.entries(counts)) {
    await expect(user.page.getByRole('textbox', { name: label, exact: true })).toBeFocused();
    if (number > 0) await user.type(String(number));
    await user.press('Enter');
  }
}

async function typeRare(user: User, rare: Readonly<Record<string, number>>): Promise<void> {
  const toggle = rareToggle(user.page);
  const folded = (await toggle.getAttribute('aria-expanded')) === 'false';
  if (folded && !isNeeded(rare)) return;
  if (folded) {
    // Enter has moved the focus past the toggle to the submit button.
    await user.press('Shift+Tab', 2);
    await user.press('Enter');
    await user.press('Tab');
  }
  await typeCounts(user, rare);
}

async function typeBatter(user: User, batter: WrittenBatter, last: boolean): Promise<void> {
  const { page } = user;
  const { usual, rare } = battingFields(batter);
  await expect(page.getByLabel('選手', { exact: true })).toBeFocused();
  await user.chooseByKeys(batter.name);
  await user.press('Tab');
  await user.chooseByKeys(batter.position);
  await user.press('Tab');
  await user.chooseByKeys(`${batter.order}ばん`);
  await user.press('Tab');
  await typeCounts(user, usual);
  await typeRare(user, rare);
  if (last) await user.press('Tab');
  await expect(page.getByRole('button', { name: last ? '投手登録へ' : '続けて登録' })).toBeFocused();
  await user.press('Enter');
  await expectSaved(page, batter.name, last, '投手登録');
}

async function typeResult(user: User, result: string): Promise<void> {
  const index = RESULTS.indexOf(result);
  if (index === 0) await user.press(' ');
  else await user.press(index === RESULTS.length - 1 ? 'ArrowUp' : 'ArrowDown', index === 3 ? 1 : index);
  await expect(user.page.getByRole('radio', { name: result, exact: true })).toBeChecked();
}

async function typePitcher(user: User, pitcher: WrittenPitcher, last: boolean): Promise<void> {
  const { page } = user;
  await expect(page.getByLabel('選手', { exact: true })).toBeFocused();
  await user.chooseByKeys(pitcher.name);
  await user.press('Tab');
  await typeResult(user, pitcher.result);
  await user.press('Tab');
  await user.chooseByKeys(inningsLabel(pitcher.outs));
  await user.press('Tab');
  await typeCounts(user, pitchingFields(pitcher));
  if (last) await user.press('Tab');
  await user.press('Enter');
  await expectSaved(page, pitcher.name, last, '登録内容');
}

export async function enterByKeys(page: Page, gameId: number): Promise<User> {
  const user = new User(page);
  await openForms(page, gameId);
  await page.getByLabel('選手', { exact: true }).focus();
  for (const batter of BATTERS) await typeBatter(user, batter, batter === BATTERS.at(-1));
  await page.getByLabel('選手', { exact: true }).focus();
  for (const pitcher of PITCHERS) await typePitcher(user, pitcher, pitcher === PITCHERS.at(-1));
  return user;
}
