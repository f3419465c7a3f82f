import type { Page } from '@playwright/test';
import { sheetMessages } from '../../src/web/features/sheet/sheet.messages.ts';
import { OUTCOME_KEYS } from '../../src/web/features/sheet/sheet-appearances.ts';
import { expectPage } from './actions.ts';
import { expect } from './fixtures.ts';
import { Hand } from './hand.ts';
import { BATTERS, PITCHERS, type WrittenBatter, type WrittenPitcher } from './written-sheet.ts';

export async function openSheet(page: Page, gameId: number): Promise<void> {
  await page.goto(`/games/${gameId}/sheet`);
  await expectPage(page, 'スコアシート');
}

const lineup = (page: Page) => page.getByRole('button', { name: '前回の打順を使う' });

async function saved(page: Page): Promise<void> {
  await expect(page.getByText('成績を保存しました')).toBeVisible();
  await expect(page).toHaveURL(/\/games\/\d+$/);
}

/** What the sheet derives from plate appearances: a home run scores a run; it and a sacrifice fly bat one in. */
function ofThemselves({ appearances }: WrittenBatter) {
  const times = (...outcomes: string[]) =>
    appearances.filter((appearance) => outcomes.includes(appearance)).length;
  return { rbis: times('homeRun', 'sacrificeFly'), runs: times('homeRun') };
}

function innings(outs: number): string {
  return outs % 3 === 0 ? String(outs / 3) : `${Math.floor(outs / 3)}.${outs % 3}`;
}

/** A home run and a sacrifice fly have brought in what they must; the rest is counted. */
async function tapBatter(hand: Hand, batter: WrittenBatter): Promise<void> {
  const { page } = hand;
  for (const outcome of batter.appearances) {
    const name = sheetMessages.outcomes[outcome];
    await hand.tap(page.getByRole('button', { name, exact: true }));
  }
  const least = ofThemselves(batter);
  const counts = {
    打点: (batter.rbis ?? 0) - least.rbis,
    得点: (batter.runs ?? 0) - least.runs,
    盗塁成功: batter.steals ?? 0,
    失策: batter.errors ?? 0,
  };
  for (const [label, number] of Object.entries(counts)) {
    await hand.step(page.getByRole('textbox', { name: label, exact: true }), label, number);
  }
}

async function tapSubstitute(hand: Hand, batter: WrittenBatter): Promise<void> {
  await hand.tap(hand.page.getByRole('button', { name: '交代を追加' }));
  await hand.choose(hand.page.getByLabel('選手', { exact: true }), batter.name);
}

async function tapPitcher(hand: Hand, pitcher: WrittenPitcher): Promise<void> {
  const { page } = hand;
  const who = page.getByLabel('選手', { exact: true });
  const chosen = await who.locator('option:checked').textContent();
  if (chosen !== pitcher.name) await hand.choose(who, pitcher.name);
  if (pitcher.result !== '-')
    await hand.tap(page.getByRole('group', { name: '勝敗' }).getByText(pitcher.result));
  const thirds = pitcher.outs % 3;
  const label = `${Math.floor(pitcher.outs / 3)}回${thirds === 0 ? '' : `${thirds}/3`}`;
  await hand.choose(page.getByLabel('投球回'), label);
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
    await hand.step(page.getByRole('textbox', { name, exact: true }), name, number);
  }
}

/** The whole game on the sheet of a phone. */
export async function enterSheetByTaps(page: Page, gameId: number): Promise<Hand> {
  const hand = new Hand(page);
  await openSheet(page, gameId);
  await hand.tap(lineup(page));
  for (const [index, batter] of BATTERS.entries()) {
    if (batter.position === '代打') await tapSubstitute(hand, batter);
    else if (index > 0) await hand.tap(page.getByRole('button', { name: '次の打者' }));
    await tapBatter(hand, batter);
  }
  await hand.tap(page.getByRole('button', { name: '次の打者' }));
  for (const pitcher of PITCHERS) {
    if (pitcher !== PITCHERS[0]) await hand.tap(page.getByRole('button', { name: '次の投手' }));
    await tapPitcher(hand, pitcher);
  }
  await hand.tap(page.getByRole('button', { name: '保存する' }));
  await saved(page);
  return hand;
}

function keyOf(outcome: string): string {
  const found = Object.entries(OUTCOME_KEYS).find(([, name]) => name === outcome);
  return found?.[0] ?? '';
}

/** Types one key per plate appearance, then Tab as far as there is a count to enter; Enter begins the next row. */
async function typeBatter(hand: Hand, batter: WrittenBatter): Promise<void> {
  await expect(hand.page.getByRole('textbox', { name: `${batter.name} 打席結果` })).toBeFocused();
  await hand.type(batter.appearances.map(keyOf).join(''));
  const least = ofThemselves(batter);
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
    await hand.press('Tab');
    await hand.type(cell);
  }
}

/** Goes to the row's button that adds a substitute, picks the name, and goes on to the plate appearances. */
async function typeSubstitute(hand: Hand, batter: WrittenBatter): Promise<void> {
  await hand.press('Control+ArrowLeft');
  await hand.press('Enter');
  await hand.press('Enter');
  await typePlayer(hand, batter.name);
  await hand.press('ArrowRight', 2);
}

async function typePlayer(hand: Hand, name: string): Promise<void> {
  const list = hand.page.locator('select:focus');
  const labels = await list.evaluate((select: HTMLSelectElement) =>
    [...select.options].map(({ text }) => text),
  );
  await hand.press(' ');
  await hand.press('ArrowDown', labels.indexOf(name));
  await hand.press('Enter');
  await expect(list.locator('option:checked')).toHaveText(name);
}

async function typePitcher(hand: Hand, pitcher: WrittenPitcher): Promise<void> {
  const { page } = hand;
  const who = page.locator('select:focus');
  await expect(who).toHaveAccessibleName(/選手$/);
  if ((await who.locator('option:checked').textContent()) !== pitcher.name)
    await typePlayer(hand, pitcher.name);
  await hand.press('Tab');
  if (pitcher.result === '勝利') await hand.press('w');
  const cells = [
    innings(pitcher.outs),
    ...[pitcher.pitches, pitcher.strikeouts, pitcher.hits, pitcher.homeRuns].map(String),
    ...[pitcher.walks, pitcher.runs, pitcher.earned].map(String),
  ];
  const last = cells.findLastIndex((cell) => cell !== '0');
  for (const cell of cells.slice(0, last + 1)) {
    await hand.press('Tab');
    if (cell !== '0') await hand.type(cell);
  }
}

/** The whole game on the wide sheet, by the keyboard alone. */
export async function enterSheetByKeys(page: Page, gameId: number): Promise<Hand> {
  const hand = new Hand(page);
  await openSheet(page, gameId);
  await lineup(page).focus();
  await hand.press('Enter');
  for (const [index, batter] of BATTERS.entries()) {
    if (batter.position === '代打') await typeSubstitute(hand, batter);
    else if (index > 0) await hand.press('Enter');
    await typeBatter(hand, batter);
  }
  await hand.press('Enter');
  for (const pitcher of PITCHERS) {
    if (pitcher !== PITCHERS[0]) await hand.press('Enter');
    await typePitcher(hand, pitcher);
  }
  await expect(page.getByText('検算は合っています').first()).toBeVisible();
  await hand.press('Control+s');
  await saved(page);
  return hand;
}
