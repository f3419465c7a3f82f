import type { Page } from '@playwright/test';
import { formatOutsAsInnings } from '#domain/pitching.ts';
import type { BattingOutcome } from '#domain/plate-appearance.ts';
import { sheetMessages } from '../../src/web/features/sheet/sheet.messages.ts';
import { expectSaved, impliedCounts, isSubstitute, lastLineup, openSheet } from './entry-by-sheet.ts';
import { inningsLabel } from './figures.ts';
import { User } from './user.ts';
import {
  BATTERS,
  PITCHERS,
  type WrittenBatter,
  type WrittenPitcher,
  type WrittenSheet,
} from './written-sheet.ts';

const RARE = Object.keys(sheetMessages.outcomes).slice(14);

async function tapAppearance(user: User, outcome: BattingOutcome): Promise<void> {
  const name = sheetMessages.outcomes[outcome];
  if (RARE.includes(outcome)) await user.tap(user.page.getByRole('button', { name: 'その他', exact: true }));
  await user.tap(user.page.getByRole('button', { name, exact: true }));
}

/** The plate appearances imply some counts, so only the other counts are tapped. */
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
  const group = user.page.getByRole('group', { name: /^(守備位置|.*続けて押します)/ });
  if (!(await group.isVisible())) await user.tap(user.page.getByRole('button', { name: /^守備/ }));
  for (const position of positions)
    await user.tap(group.getByRole('button', { name: position, exact: true }));
}

async function tapSubstitute(user: User, batter: WrittenBatter): Promise<void> {
  await user.tap(user.page.getByRole('button', { name: '交代を追加' }));
  await user.choose(user.page.getByLabel('選手', { exact: true }), batter.name);
  // A substitute is a pinch hitter until another position is tapped.
  if (batter.position !== '代打') await tapPositions(user, batter.positions ?? [batter.position]);
}

async function tapPitcher(user: User, pitcher: WrittenPitcher): Promise<void> {
  const { page } = user;
  const who = page.getByLabel('選手', { exact: true });
  const chosen = await who.locator('option:checked').textContent();
  if (chosen !== pitcher.name) await user.choose(who, pitcher.name);
  const innings = formatOutsAsInnings(pitcher.outs);
  const rest = page.getByRole('button', { name: `残りを入れる：${innings}回・失点${pitcher.runs}` });
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

/** Enters a game on the open sheet, but does not save it. */
export async function tapSheet(user: User, { batters, pitchers }: WrittenSheet): Promise<void> {
  const { page } = user;
  await user.tap(lastLineup(page));
  for (const [index, batter] of batters.entries()) {
    if (isSubstitute(batters, index)) await tapSubstitute(user, batter);
    else if (index > 0) await user.tap(page.getByRole('button', { name: /^次 \d+番/ }));
    if (!isSubstitute(batters, index) && batter.positions)
      await tapPositions(user, batter.positions.slice(1));
    await tapBatter(user, batter);
  }
  await user.tap(page.getByRole('button', { name: '次へ 投手を入れる' }));
  for (const pitcher of pitchers) {
    if (pitcher !== pitchers[0]) await user.tap(page.getByRole('button', { name: /^次 投手/ }));
    await tapPitcher(user, pitcher);
  }
}

export async function enterSheetByTaps(page: Page, gameId: number): Promise<User> {
  const user = new User(page);
  await openSheet(page, gameId);
  await tapSheet(user, { batters: BATTERS, pitchers: PITCHERS });
  await user.tap(page.getByRole('button', { name: '保存する' }));
  await expectSaved(page);
  return user;
}
