import type { Page } from '@playwright/test';
import { POSITIONS } from '#domain/batting.ts';
import { formatInnings } from '#domain/pitching.ts';
import type { Field, Outcome } from '#domain/plate-appearance.ts';
import { OUTCOME_LETTERS } from '#domain/scorebook-letters.ts';
import { sheetMessages } from '../../src/web/features/sheet/sheet.messages.ts';
import { expectPage } from './actions.ts';
import { inningsLabel } from './figures.ts';
import { expect } from './fixtures.ts';
import { takeSession } from './people.ts';
import type { RunningServer } from './server.ts';
import { addPreviousGame, newGameOf, newTeam, type Team } from './sheet-games.ts';
import { User } from './user.ts';
import {
  BATTERS,
  PITCHERS,
  type WrittenBatter,
  type WrittenPitcher,
  type WrittenSheet,
} from './written-sheet.ts';

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

export async function expectSaved(page: Page): Promise<void> {
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

/** The outcomes that are one tap further away. */
const RARE = Object.keys(sheetMessages.outcomes).slice(14);

async function tapAppearance(user: User, outcome: Outcome): Promise<void> {
  const name = sheetMessages.outcomes[outcome];
  if (RARE.includes(outcome)) await user.tap(user.page.getByRole('button', { name: 'その他', exact: true }));
  await user.tap(user.page.getByRole('button', { name, exact: true }));
}

/** Taps the plate appearances with their directions, then the counts beyond those that they imply. */
async function tapBatter(user: User, batter: WrittenBatter): Promise<void> {
  const { page } = user;
  for (const [index, outcome] of batter.appearances.entries()) {
    await tapAppearance(user, outcome);
    const field = batter.fields?.[index];
    if (field)
      await user.tap(
        page.getByRole('group', { name: /の方向/ }).getByRole('button', { name: field, exact: true }),
      );
  }
  const least = impliedCounts(batter);
  const counts = {
    打点: (batter.rbis ?? 0) - least.rbis,
    得点: (batter.runs ?? 0) - least.runs,
  };
  for (const [label, number] of Object.entries(counts)) {
    await user.step(page.getByRole('textbox', { name: label, exact: true }), label, number);
  }
  for (const [label, number] of Object.entries({ 盗塁: batter.steals ?? 0, 失策: batter.errors ?? 0 })) {
    const plus = page.getByRole('button', { name: `${label}を1増やす`, exact: true });
    for (let tapped = 0; tapped < number; tapped += 1) await user.tap(plus);
  }
}

async function tapPositions(user: User, positions: readonly string[]): Promise<void> {
  const group = user.page.getByRole('group', { name: /^(守備位置|.*交代になります)/ });
  if (!(await group.isVisible())) await user.tap(user.page.getByRole('button', { name: /^守備/ }));
  for (const position of positions)
    await user.tap(group.getByRole('button', { name: position, exact: true }));
}

async function tapSubstitute(user: User, batter: WrittenBatter): Promise<void> {
  await user.tap(user.page.getByRole('button', { name: '交代を追加' }));
  await user.choose(user.page.getByLabel('選手', { exact: true }), batter.name);
  // A substitute is a pinch hitter until told otherwise.
  if (batter.position !== '代打') await tapPositions(user, batter.positions ?? [batter.position]);
}

async function tapPitcher(user: User, pitcher: WrittenPitcher): Promise<void> {
  const { page } = user;
  const who = page.getByLabel('選手', { exact: true });
  const chosen = await who.locator('option:checked').textContent();
  if (chosen !== pitcher.name) await user.choose(who, pitcher.name);
  const innings = formatInnings(pitcher.outs);
  const rest = page.getByRole('button', { name: `残り ${innings}回・失点${pitcher.runs}` });
  const fits = await rest.isVisible();
  if (fits) await user.tap(rest);
  else await user.choose(page.getByLabel('投球回'), inningsLabel(pitcher.outs));
  if (pitcher.result !== '-')
    await user.tap(page.getByRole('group', { name: '勝敗' }).getByText(pitcher.result));
  await user.tap(page.getByLabel('球数'));
  await user.type(String(pitcher.pitches));
  const counts = {
    奪三振: pitcher.strikeouts,
    被安打: pitcher.hits,
    被本塁打: pitcher.homeRuns,
    与四死球: pitcher.walks,
    失点: fits ? 0 : pitcher.runs,
    自責点: pitcher.earned,
  };
  for (const [name, number] of Object.entries(counts)) {
    await user.step(page.getByRole('textbox', { name, exact: true }), name, number);
  }
}

const isSubstitute = (batters: readonly WrittenBatter[], index: number) =>
  batters[index]?.order === batters[index - 1]?.order;

/** Enters a whole game by touch on the open sheet, up to the save. */
export async function tapSheet(user: User, { batters, pitchers }: WrittenSheet): Promise<void> {
  const { page } = user;
  await user.tap(lastLineup(page));
  for (const [index, batter] of batters.entries()) {
    if (isSubstitute(batters, index)) await tapSubstitute(user, batter);
    else if (index > 0) await user.tap(page.getByRole('button', { name: /^次の打者/ }));
    if (!isSubstitute(batters, index) && batter.positions)
      await tapPositions(user, batter.positions.slice(1));
    await tapBatter(user, batter);
  }
  await user.tap(page.getByRole('button', { name: '次へ 投手を入れる' }));
  for (const pitcher of pitchers) {
    if (pitcher !== pitchers[0]) await user.tap(page.getByRole('button', { name: /^次の投手/ }));
    await tapPitcher(user, pitcher);
  }
}

/** Enters the whole game by touch on the sheet. */
export async function enterSheetByTaps(page: Page, gameId: number): Promise<User> {
  const user = new User(page);
  await openSheet(page, gameId);
  await tapSheet(user, { batters: BATTERS, pitchers: PITCHERS });
  await user.tap(page.getByRole('button', { name: '保存する' }));
  await expectSaved(page);
  return user;
}

function keyOf(outcome: string): string {
  const found = Object.entries(OUTCOME_LETTERS).find(([, name]) => name === outcome);
  return found?.[0] ?? '';
}

/** Types a letter for each plate appearance, with a digit for its direction, and a sign for each count. */
async function typeBatter(user: User, batter: WrittenBatter): Promise<void> {
  const cell = user.page.getByRole('textbox', { name: `${batter.name} 打席結果` });
  await expect(cell).toBeFocused();
  const turns = batter.appearances.map((outcome, index) => keyOf(outcome) + digitOf(batter.fields?.[index]));
  await user.type(turns.join(''));
  const least = impliedCounts(batter);
  const { rbis = 0, runs = 0, steals = 0, errors = 0 } = batter;
  await user.type('*'.repeat(rbis - least.rbis) + '+'.repeat(runs - least.runs) + '>'.repeat(steals));
  if (errors === 0) return;
  await user.press('Tab', 5);
  await user.type(String(errors));
}

/** The number of the fielder whose place this is. */
function digitOf(field: Field | null | undefined): string {
  return field ? String('投捕一二三遊左中右'.indexOf(field) + 1) : '';
}

/** Adds a substitute below, chooses the player and moves on to the plate appearances. */
async function typeSubstitute(user: User, batter: WrittenBatter): Promise<void> {
  await user.press('Control+Enter');
  await typePlayer(user, batter.name);
  await user.press('ArrowRight');
  // A substitute is a pinch hitter until told otherwise.
  if (batter.position !== '代打')
    await user.type((batter.positions ?? [batter.position]).map(positionKey).join(''));
  await user.press('ArrowRight');
}

function positionKey(position: string): string {
  const place = POSITIONS.findIndex((name) => position.startsWith(name));
  return position === '代走' ? 'r' : String(place + 1);
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

async function typePitcher(user: User, pitcher: WrittenPitcher, rest: boolean): Promise<void> {
  const { page } = user;
  const who = page.locator('select:focus');
  await expect(who).toHaveAccessibleName(/選手$/);
  if ((await who.locator('option:checked').textContent()) !== pitcher.name)
    await typePlayer(user, pitcher.name);
  await user.press('Tab');
  if (pitcher.result === '勝利') await user.press('w');
  const cells = [
    rest ? '=' : decimalInnings(pitcher.outs),
    ...[pitcher.pitches, pitcher.strikeouts, pitcher.hits, pitcher.homeRuns].map(String),
    ...[pitcher.walks, rest ? 0 : pitcher.runs, pitcher.earned].map(String),
  ];
  const last = cells.findLastIndex((cell) => cell !== '0');
  for (const cell of cells.slice(0, last + 1)) {
    await user.press('Tab');
    if (cell !== '0') await user.type(cell);
  }
}

/** Enters a whole game by keyboard alone on the open wide sheet, up to the save. */
export async function typeSheet(user: User, { batters, pitchers }: WrittenSheet): Promise<void> {
  const { page } = user;
  await lastLineup(page).focus();
  await user.press('Enter');
  for (const [index, batter] of batters.entries()) {
    const substitute = isSubstitute(batters, index);
    if (substitute) await typeSubstitute(user, batter);
    else if (index > 0) await user.press('Enter');
    if (!substitute && batter.positions) {
      await user.press('Shift+Tab');
      await user.type(batter.positions.map(positionKey).join(''));
      await user.press('Tab');
    }
    await typeBatter(user, batter);
  }
  await user.press('Enter');
  for (const pitcher of pitchers) {
    if (pitcher !== pitchers[0]) await user.press('Enter');
    await typePitcher(user, pitcher, pitcher === pitchers.at(-1));
  }
}

/** Enters the whole game by keyboard alone on the wide sheet. */
export async function enterSheetByKeys(page: Page, gameId: number): Promise<User> {
  const user = new User(page);
  await openSheet(page, gameId);
  await typeSheet(user, { batters: BATTERS, pitchers: PITCHERS });
  await expect(page.getByText('得点9・失点4・アウト21 が合いました')).toBeVisible();
  await user.press('Control+s');
  await expectSaved(page);
  return user;
}
