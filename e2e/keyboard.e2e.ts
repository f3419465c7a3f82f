import type { Locator, Page } from '@playwright/test';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { newCoach, openMyPage } from './support/people.ts';

const MAX_PRESSES = 80;

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached with Tab`);
}

async function follow(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Presses the down arrow until the closed list shows this option. */
async function choose(page: Page, label: string, wanted: string): Promise<void> {
  const list = page.getByRole('main').getByLabel(label, { exact: true });
  await tabTo(page, list);
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    const chosen = await list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    if (chosen === wanted) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${label} has no ${wanted}`);
}

async function check(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true });
  const group = page.getByRole('group').filter({ has: radio }).getByRole('radio');
  await tabTo(page, group.first());
  await page.keyboard.press('Space');
  while (!(await radio.isChecked())) await page.keyboard.press('ArrowRight');
}

async function enterGame(page: Page): Promise<void> {
  await follow(page, page.getByRole('link', { name: '+ 新規登録' }).first());
  await expectPage(page, '試合登録');
  await check(page, '練習試合');
  await type(page, '大会名', '春季大会');
  await type(page, '相手チーム', '港北クラブ');
  await type(page, '自チームのスコア', '1');
  await type(page, '相手チームのスコア', '0');
}

test.use({ viewport: { width: 1280, height: 800 } });

test('a coach can record a game by keyboard alone', ONLY_IN_ALL, async ({ page, server }) => {
  const token = await newCoach(server);
  for (const name of ['青空 一朗', '川原 二葉']) await ask(server, 'createMember', { token, body: { name } });
  await openMyPage(page, token);

  await test.step('the coach opens the menu and enters the game', async () => {
    await follow(page, page.getByRole('link', { name: '試合記録' }));
    await expectPage(page, '試合一覧');
    await enterGame(page);
    await follow(page, page.getByRole('button', { name: '打撃登録へ' }));
  });

  await test.step('the coach enters two batters', async () => {
    await expectPage(page, '打撃登録');
    await choose(page, '選手', '青空 一朗');
    await choose(page, '守備位置', '投手');
    await type(page, '打数', '3');
    await type(page, '一塁打', '1');
    await type(page, '得点', '1');
    await follow(page, page.getByRole('button', { name: '続けて登録' }));
    await expect(page.getByLabel('登録済みの野手').getByText('青空 一朗')).toBeVisible();
    await choose(page, '選手', '川原 二葉');
    await choose(page, '守備位置', '捕手');
    await type(page, '打数', '3');
    await follow(page, page.getByRole('button', { name: '投手登録へ' }));
  });

  await test.step('the coach enters a pitcher', async () => {
    await expectPage(page, '投手登録');
    await choose(page, '選手', '青空 一朗');
    await check(page, '勝利');
    await choose(page, '投球回数', '7回');
    await type(page, '奪三振', '9');
    await follow(page, page.getByRole('button', { name: '確認画面へ' }));
  });

  await test.step('the coach goes from the summary to the game and confirms it', async () => {
    await expectPage(page, '登録内容');
    await follow(page, page.getByRole('link', { name: '試合一覧へ' }));
    await expectPage(page, '試合一覧');
    await follow(page, page.getByRole('link', { name: /詳細/ }));
    await expectPage(page, '港北クラブ戦');
    await follow(page, page.getByRole('button', { name: 'その他の操作' }));
    await follow(page, page.getByRole('button', { name: '確定する' }));
    await expect(page.getByText('試合を確定しました')).toBeVisible();
  });

  const [game] = await ask(server, 'games', { token });
  expect(game).toMatchObject({ opponent: '港北クラブ', result: '勝利', confirmed: true });
  expect(game?.findings).toEqual([{ check: 'places', expected: 9, actual: 2 }]);
});
