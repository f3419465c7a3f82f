import type { Locator } from '@playwright/test';
import { expectPage, LANDING_TITLE } from './support/actions.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { atEachWidth } from './support/widths.ts';

/** How bright a picture is on the whole, from 0 to 255, and how many pixels it is wide. */
function look(picture: Locator): Promise<{ brightness: number; width: number }> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const brush = document.createElement('canvas').getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(image, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return { brightness: (red + green + blue) / 3, width: image.naturalWidth };
  });
}

atEachWidth(() => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the way in shows what the program is, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');
      await expectPage(page, LANDING_TITLE);
      const main = page.getByRole('main');

      await test.step('what it is, and the two ways in', async () => {
        await expect(main.getByText('ベンチノートへようこそ')).toBeVisible();
        await expect(main.getByRole('link', { name: '新規登録' })).toHaveAttribute('href', '/register');
        await expect(main.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/login');
      });

      await test.step('its screens, as they look in this scheme', async () => {
        const pictures = main.getByRole('img');
        await expect(pictures).toHaveCount(2);
        for (const picture of await pictures.all()) {
          await expect(picture).toHaveAccessibleName(/\S/);
          const { brightness, width } = await look(picture);
          expect(width).toBe(780);
          if (colorScheme === 'light') expect(brightness).toBeGreaterThan(200);
          else expect(brightness).toBeLessThan(80);
        }
      });

      await test.step('what it can do', async () => {
        const features = main.getByRole('listitem').getByRole('heading');
        for (const feature of ['試合結果の記録と編集', '選手ランキング', 'スケジュール管理']) {
          await expect(features.filter({ hasText: feature })).toBeVisible();
        }
      });

      await expectAccessible(page);
    });
  }
});
