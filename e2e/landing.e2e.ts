import { statSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expectPage, LANDING_TITLE } from './support/actions.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';

/**
 * Returns the mean brightness of a picture, from 0 to 255, and its width in pixels. Null while its source changes.
 */
function measure(picture: Locator): Promise<{ brightness: number; width: number } | null> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    const decoded = await image.decode().then(
      () => true,
      () => false,
    );
    const brush = document.createElement('canvas').getContext('2d');
    if (!decoded || !brush) return null;
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(image, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return { brightness: (red + green + blue) / 3, width: image.naturalWidth };
  });
}

test('the landing page presents the program in both colour schemes', ONLY_IN_ALL, async ({ page }) => {
  await page.goto('/');
  await expectPage(page, LANDING_TITLE);
  const main = page.getByRole('main');

  await test.step('it welcomes the visitor and links to registration and login', async () => {
    await expect(main.getByText('ベンチノートへようこそ')).toBeVisible();
    await expect(main.getByRole('link', { name: '新規登録' })).toHaveAttribute('href', '/register');
    await expect(main.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/login');
  });

  await test.step('the links of the header stand in one line each, also on a narrow phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const name of ['ログイン', '新規登録']) {
      const link = page.getByRole('banner').getByRole('link', { name });
      const lines = await link.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return new Set([...text.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines, name).toBe(1);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('it lists the features', async () => {
    const features = main.getByRole('listitem').getByRole('heading');
    for (const feature of ['試合結果の記録と編集', '選手ランキング', 'スケジュール管理']) {
      await expect(features.filter({ hasText: feature })).toBeVisible();
    }
  });

  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`its pictures match the ${colorScheme} scheme`, async () => {
      await page.emulateMedia({ colorScheme });
      const files = ['sheet', 'message', 'attendance'].map(
        (name) => `public/pictures/${name}-${colorScheme}.webp`,
      );
      const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
      expect(bytes).toBeLessThanOrEqual(60 * 1024);
      const pictures = main.getByRole('img');
      await expect(pictures).toHaveCount(3);
      for (const picture of await pictures.all()) {
        await expect(picture).toHaveAccessibleName(/\S/);
        await expect.poll(async () => (await measure(picture))?.width).toBe(540);
        // The picture of the other scheme stays until this one has loaded.
        const brightness = expect.poll(async () => (await measure(picture))?.brightness);
        if (colorScheme === 'light') await brightness.toBeGreaterThan(200);
        else await brightness.toBeLessThan(80);
      }
    });
});
