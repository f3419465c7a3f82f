import type { Locator, Page } from '@playwright/test';
import { expectPage, fillCounts } from './support/actions.ts';
import { ask } from './support/api.ts';
import { lastLineup, openNewSheet, openSheet } from './support/entry-by-sheet.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';

const BATTER = '佐藤 大輝';

/** A figure in the expanded line. */
function detail(page: Page, label: string): Locator {
  return page.locator('dl').getByText(label, { exact: true }).locator('..');
}

test(
  'interference can be entered as a plate appearance of the sheet and as a count of the form',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { team, id } = await openNewSheet(page, server);
    const line = async () => {
      const { batting_records } = await ask(server, 'game', { token: team.coach, id });
      return batting_records.find(({ user }) => user.name === BATTER);
    };

    await test.step('the sheet counts a plate appearance with interference', async () => {
      await lastLineup(page).click();
      for (const name of ['その他', '打撃妨害', '四球'])
        await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('button', { name: '保存する' }).click();
      await expect(page).toHaveURL(new RegExp(`/games/${id}$`));
      const counts = { interference: 1, at_bats: 0, walks: 1, on_base_percentage: '1.000' };
      expect(await line()).toMatchObject({ ...counts, plate_appearances: ['打妨', '四球'] });
    });

    await test.step('the game shows the count, and the form changes it', async () => {
      await page.getByRole('button', { name: BATTER }).click();
      await expect(detail(page, '打撃妨害')).toHaveText('打撃妨害1');
      await page.getByRole('link', { name: `${BATTER}の成績を編集` }).click();
      await expectPage(page, '打撃成績の編集');
      await expect(page.getByLabel('打撃妨害', { exact: true })).toHaveValue('1');
      await fillCounts(page, { 打撃妨害: 2 });
      await page.getByRole('button', { name: '更新する' }).click();
      await expect(page).toHaveURL(new RegExp(`/games/${id}$`));
      expect(await line()).toMatchObject({ interference: 2, plate_appearances: ['打妨', '四球'] });
    });

    await test.step('the sheet reports the difference to the plate appearances, and the history the change', async () => {
      await openSheet(page, id);
      await page
        .getByRole('button', { name: new RegExp(BATTER) })
        .first()
        .click();
      await expect(page.getByText('打撃妨害 2（打席からは1）')).toBeVisible();
      await page.goto('/history');
      await page
        .getByRole('listitem')
        .filter({ hasText: '打撃成績を変更しました' })
        .getByRole('button')
        .click();
      await expect(page.getByText('打撃妨害 1 → 2')).toBeVisible();
    });

    await test.step('the booklet has a column for interference only while there is any', async () => {
      const column = page.getByRole('table', { name: '全打者の成績' }).getByText('打妨', { exact: true });
      await page.goto('/booklet');
      await expect(column).toBeVisible();
      await ask(server, 'deleteGame', { token: team.coach, id });
      await page.reload();
      await expect(page.getByRole('table', { name: '全打者の成績' })).toBeVisible();
      await expect(column).toBeHidden();
    });
  },
);
