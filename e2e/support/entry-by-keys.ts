import type { Page } from '@playwright/test';
import { GAME_POSITIONS } from '#domain/batting.ts';
import type { BattedBallLocation } from '#domain/plate-appearance.ts';
import { OUTCOMES_BY_LETTER } from '#domain/scorebook-letters.ts';
import { expectSaved, impliedCounts, isSubstitute, lastLineup, openSheet } from './entry-by-sheet.ts';
import { expect } from './fixtures.ts';
import { User } from './user.ts';
import {
  BATTERS,
  PITCHERS,
  type WrittenBatter,
  type WrittenPitcher,
  type WrittenSheet,
} from './written-sheet.ts';

function decimalInnings(outs: number): string {
  return outs % 3 === 0 ? String(outs / 3) : `${Math.floor(outs / 3)}.${outs % 3}`;
}

function findKey(outcome: string): string {
  const found = Object.entries(OUTCOMES_BY_LETTER).find(([, name]) => name === outcome);
  return found?.[0] ?? '';
}

/** A letter stands for a plate appearance, a digit for its direction, and a sign for each count. */
async function typeBatter(user: User, batter: WrittenBatter): Promise<void> {
  const cell = user.page.getByRole('textbox', { name: `${batter.name} 打席結果` });
  await expect(cell).toBeFocused();
  const turns = batter.appearances.map(
    (outcome, index) => findKey(outcome) + toDigit(batter.fields?.[index]),
  );
  await user.type(turns.join(''));
  const least = impliedCounts(batter);
  const { rbis = 0, runs = 0, steals = 0, errors = 0 } = batter;
  await user.type('*'.repeat(rbis - least.rbis) + '+'.repeat(runs - least.runs) + '>'.repeat(steals));
  if (errors === 0) return;
  await user.press('Tab', 5);
  await user.type(String(errors));
}

function toDigit(field: BattedBallLocation | null | undefined): string {
  return field ? String('投捕一二三遊左中右'.indexOf(field) + 1) : '';
}

async function typeSubstitute(user: User, batter: WrittenBatter): Promise<void> {
  await user.press('Control+Enter');
  await typePlayer(user, batter.name);
  await user.press('ArrowRight');
  // A substitute is a pinch hitter until another position is typed.
  if (batter.position !== '代打')
    await user.type((batter.positions ?? [batter.position]).map(positionKey).join(''));
  await user.press('ArrowRight');
}

function positionKey(position: string): string {
  const index = GAME_POSITIONS.findIndex((name) => position.startsWith(name));
  return position === '代走' ? 'r' : String(index + 1);
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

/** Enters a game on the open wide sheet, but does not save it. */
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

export async function enterSheetByKeys(page: Page, gameId: number): Promise<User> {
  const user = new User(page);
  await openSheet(page, gameId);
  await typeSheet(user, { batters: BATTERS, pitchers: PITCHERS });
  await expect(page.getByText(/得点9.*、相手のアウト21・得点4 が合いました/)).toBeVisible();
  await user.press('Control+s');
  await expectSaved(page);
  return user;
}
