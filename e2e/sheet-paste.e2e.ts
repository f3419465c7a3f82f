import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { ask } from './support/api.ts';
import { openSheet } from './support/entry-by-sheet.ts';
import { expect, ONLY_IN_ALL, onlyInAllIf, test } from './support/fixtures.ts';
import { takeSession } from './support/people.ts';
import { createGame, newTeam } from './support/sheet-games.ts';

// A coach's spreadsheet: its own order of columns, an unknown column, an invalid cell and an unknown name.
const BLOCK = [
  '背番号\t打数\t氏名\t安打\t２塁打\t守備\t打点\t得点\t盗塁',
  '6\t4\t佐藤大輝\t2\t1\t遊\t二\t2\t1',
  '99\t3\t助っ人\t1\t0\t二\t1\t0\t0',
  '8\t４\t高橋　健一郎\t0\t\t中\t0\t0\t',
  '\t11\t合計\t3\t1\t\t\t2\t1',
].join('\r\n');

const preview = (page: Page) => page.getByRole('dialog', { name: '表計算から貼り付け' });

/** Corrects the invalid cell, assigns the unknown name to a player, and imports the block. */
async function completePreview(page: Page): Promise<void> {
  const dialog = preview(page);
  await expect(dialog.getByText('打撃の表として読み取りました 3人')).toBeVisible();
  await expect(dialog.getByText('読み取れないセルが1か所あります')).toBeVisible();
  await expect(dialog.getByText('メンバーにいない名前が1人あります')).toBeVisible();
  await expect(dialog.getByText('取り込まない列：背番号')).toBeVisible();
  await expectAccessible(page);
  const wrong = dialog.getByLabel('佐藤大輝の打点');
  await expect(wrong).toHaveValue('二');
  await wrong.fill('2');
  await wrong.press('Enter');
  await expect(wrong).toBeHidden();
  await expect(dialog.getByRole('button', { name: '2人を取り込む' })).toBeVisible();
  await dialog.getByLabel('「助っ人」はどの選手ですか').selectOption({ label: '木村 朝陽' });
  await expect(dialog.getByText('メンバーにいない名前')).toBeHidden();
  await dialog.getByRole('button', { name: '3人を取り込む' }).click();
  await expect(page.getByText('3人を取り込みました。まだ保存されていません。')).toBeVisible();
}

const STORED = [
  ['佐藤 大輝', 1, '遊撃手', 4, 1, 1, 2, 2, 1],
  ['木村 朝陽', 2, '二塁手', 3, 1, 0, 1, 0, 0],
  ['高橋 健一郎', 3, '中堅手', 4, 0, 0, 0, 0, 0],
];

for (const [where, width] of [
  ['on a wide screen', 1280],
  ['on a phone', 390],
] as const) {
  test(
    `a block pasted from a spreadsheet ${where} is previewed, then stored with the sheet`,
    onlyInAllIf(width > 390),
    async ({ page, server, context }) => {
      await page.setViewportSize({ width, height: 844 });
      const team = await newTeam(server);
      const id = await createGame(server, team);
      const readStored = async () => (await ask(server, 'game', { token: team.coach, id })).batting_records;
      await takeSession(page, team.coach);
      await openSheet(page, id);
      if (width === 1280) {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.evaluate((text) => navigator.clipboard.writeText(text), BLOCK);
        await page.getByRole('textbox', { name: '1番 打席結果' }).click();
        await page.keyboard.press('Control+v');
      } else {
        await page.getByRole('button', { name: '表計算から貼り付け' }).click();
        await preview(page).getByLabel('コピーした表').fill('4\t1\n3\t0');
        await expect(preview(page).getByText('見出しの行が見つかりません')).toBeVisible();
        await preview(page).getByLabel('コピーした表').fill(BLOCK);
      }
      await completePreview(page);
      expect(await readStored()).toEqual([]);
      await page.getByRole('button', { name: '保存する' }).click();
      await expect(page.getByText('成績を保存しました')).toBeVisible();
      const lines = (await readStored()).map((line) => [
        line.user.name,
        line.order_no,
        line.position,
        line.at_bats,
        line.hits,
        line.doubles,
        line.rbis,
        line.runs,
        line.caught_stealing,
      ]);
      expect(lines).toEqual(STORED);
    },
  );
}

test(
  'pasted numbers without headers fill the grid from the focused cell',
  ONLY_IN_ALL,
  async ({ page, server, context }) => {
    await page.setViewportSize({ width: 1280, height: 844 });
    const team = await newTeam(server);
    const id = await createGame(server, team);
    await takeSession(page, team.coach);
    await openSheet(page, id);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), '4\t2\r\n3\t1\r\n');
    await page.getByRole('textbox', { name: '2番 打数' }).click();
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('textbox', { name: '2番 打数' })).toHaveValue('4');
    await expect(page.getByRole('textbox', { name: '2番 一塁打' })).toHaveValue('2');
    await expect(page.getByRole('textbox', { name: '3番 打数' })).toHaveValue('3');
    await expect(page.getByRole('textbox', { name: '3番 一塁打' })).toHaveValue('1');
  },
);
