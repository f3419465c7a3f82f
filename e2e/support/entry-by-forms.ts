import type { Page } from '@playwright/test';
import { countsOf } from '#domain/plate-appearance.ts';
import { expectPage } from './actions.ts';
import { expect } from './fixtures.ts';
import { Hand } from './hand.ts';
import { BATTERS, PITCHERS, type WrittenBatter, type WrittenPitcher } from './written-sheet.ts';

/** The fields of the form for a batter, in its order; those hit by a pitch are among the walks. */
function battingFields({ appearances, rbis = 0, runs = 0, steals = 0, errors = 0 }: WrittenBatter) {
  const counts = countsOf(appearances.map((outcome) => ({ outcome, field: null })));
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

function innings(outs: number): string {
  const thirds = outs % 3;
  return `${Math.floor(outs / 3)}回${thirds === 0 ? '' : `${thirds}/3`}`;
}

const RESULTS = ['勝利', '敗北', '引き分け', '-'];
const rareToggle = (page: Page) => page.getByRole('button', { name: '死球・犠打・犠飛・打撃妨害' });

function isNeeded(counts: Readonly<Record<string, number>>): boolean {
  return Object.values(counts).some((count) => count > 0);
}

async function begin(page: Page, gameId: number): Promise<void> {
  await page.goto(`/games/${gameId}`);
  await page.getByRole('link', { name: '+ 野手を追加' }).click();
  await expectPage(page, '打撃登録');
}

/** After a save: the next player's form is there, or the next step. */
async function settled(page: Page, saved: string, last: boolean, nextTitle: string): Promise<void> {
  if (last) await expectPage(page, nextTitle);
  else await expect(page.getByRole('status').filter({ hasText: `${saved}を登録しました` })).toBeVisible();
}

async function tapCounts(hand: Hand, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [label, number] of Object.entries(counts)) {
    await hand.step(hand.page.getByRole('textbox', { name: label, exact: true }), label, number);
  }
}

async function tapBatter(hand: Hand, batter: WrittenBatter, last: boolean): Promise<void> {
  const { page } = hand;
  const { usual, rare } = battingFields(batter);
  await hand.choose(page.getByLabel('選手', { exact: true }), batter.name);
  await hand.choose(page.getByLabel('守備位置'), batter.position);
  const order = page.getByLabel('打順');
  if ((await order.inputValue()) !== String(batter.order)) await hand.choose(order, `${batter.order}ばん`);
  await tapCounts(hand, usual);
  const folded = (await rareToggle(page).getAttribute('aria-expanded')) === 'false';
  if (isNeeded(rare) && folded) await hand.tap(rareToggle(page));
  await tapCounts(hand, rare);
  await hand.tap(page.getByRole('button', { name: last ? '投手登録へ' : '続けて登録' }));
  await settled(page, batter.name, last, '投手登録');
}

async function tapPitcher(hand: Hand, pitcher: WrittenPitcher, last: boolean): Promise<void> {
  const { page } = hand;
  await hand.choose(page.getByLabel('選手', { exact: true }), pitcher.name);
  await hand.tap(page.getByText(pitcher.result, { exact: true }));
  await hand.choose(page.getByLabel('投球回数'), innings(pitcher.outs));
  await tapCounts(hand, pitchingFields(pitcher));
  await hand.tap(page.getByRole('button', { name: last ? '確認画面へ' : '続けて登録' }));
  await settled(page, pitcher.name, last, '登録内容');
}

/** The whole game, player by player, by touch. */
export async function enterByTaps(page: Page, gameId: number): Promise<Hand> {
  const hand = new Hand(page);
  await begin(page, gameId);
  for (const batter of BATTERS) await tapBatter(hand, batter, batter === BATTERS.at(-1));
  for (const pitcher of PITCHERS) await tapPitcher(hand, pitcher, pitcher === PITCHERS.at(-1));
  return hand;
}

/** Each number is typed where it is not 0; Enter goes on to the next field, as the forms have it. */
async function typeCounts(hand: Hand, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [label, number] of Object.entries(counts)) {
    await expect(hand.page.getByRole('textbox', { name: label, exact: true })).toBeFocused();
    if (number > 0) await hand.type(String(number));
    await hand.press('Enter');
  }
}

async function typeRare(hand: Hand, rare: Readonly<Record<string, number>>): Promise<void> {
  const toggle = rareToggle(hand.page);
  const folded = (await toggle.getAttribute('aria-expanded')) === 'false';
  if (folded && !isNeeded(rare)) return;
  if (folded) {
    // Enter has gone on to the button that saves, past the one that unfolds.
    await hand.press('Shift+Tab', 2);
    await hand.press('Enter');
    await hand.press('Tab');
  }
  await typeCounts(hand, rare);
}

async function typeBatter(hand: Hand, batter: WrittenBatter, last: boolean): Promise<void> {
  const { page } = hand;
  const { usual, rare } = battingFields(batter);
  await expect(page.getByLabel('選手', { exact: true })).toBeFocused();
  await hand.chooseByKeys(batter.name);
  await hand.press('Tab');
  await hand.chooseByKeys(batter.position);
  await hand.press('Tab');
  await hand.chooseByKeys(`${batter.order}ばん`);
  await hand.press('Tab');
  await typeCounts(hand, usual);
  await typeRare(hand, rare);
  if (last) await hand.press('Tab');
  await expect(page.getByRole('button', { name: last ? '投手登録へ' : '続けて登録' })).toBeFocused();
  await hand.press('Enter');
  await settled(page, batter.name, last, '投手登録');
}

async function typeResult(hand: Hand, result: string): Promise<void> {
  const place = RESULTS.indexOf(result);
  if (place === 0) await hand.press(' ');
  else await hand.press(place === RESULTS.length - 1 ? 'ArrowUp' : 'ArrowDown', place === 3 ? 1 : place);
  await expect(hand.page.getByRole('radio', { name: result, exact: true })).toBeChecked();
}

async function typePitcher(hand: Hand, pitcher: WrittenPitcher, last: boolean): Promise<void> {
  const { page } = hand;
  await expect(page.getByLabel('選手', { exact: true })).toBeFocused();
  await hand.chooseByKeys(pitcher.name);
  await hand.press('Tab');
  await typeResult(hand, pitcher.result);
  await hand.press('Tab');
  await hand.chooseByKeys(innings(pitcher.outs));
  await hand.press('Tab');
  await typeCounts(hand, pitchingFields(pitcher));
  if (last) await hand.press('Tab');
  await hand.press('Enter');
  await settled(page, pitcher.name, last, '登録内容');
}

/** The whole game, player by player, by the keyboard alone. */
export async function enterByKeys(page: Page, gameId: number): Promise<Hand> {
  const hand = new Hand(page);
  await begin(page, gameId);
  await page.getByLabel('選手', { exact: true }).focus();
  for (const batter of BATTERS) await typeBatter(hand, batter, batter === BATTERS.at(-1));
  await page.getByLabel('選手', { exact: true }).focus();
  for (const pitcher of PITCHERS) await typePitcher(hand, pitcher, pitcher === PITCHERS.at(-1));
  return hand;
}
