import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { newCoach, openSettings } from './support/people.ts';

test('a coach chooses which notices come by mail', ONLY_IN_ALL_ON_BOTH, async ({ page, server }) => {
  const token = await newCoach(server);
  await openSettings(page, token, 'notices');
  const notices = page.getByRole('region', { name: 'お知らせメール' });
  const digest = notices.getByRole('switch', { name: /出欠のまとめ/ });
  await expect(notices.getByRole('switch')).toHaveCount(6);
  await expect(digest).toBeChecked();
  await digest.click();
  await expect.poll(() => ask(server, 'notices', { token })).toMatchObject({ digest: false, reminder: true });
  await page.reload();
  await expect(digest).not.toBeChecked();
});

test('a link to stop notices that is cut off says so', ONLY_IN_ALL, async ({ page }) => {
  await page.goto('/a/m1-2-abc/stop');
  await expectPage(page, 'お知らせメールを止める');
  await expect(page.getByText('このリンクは使えません')).toBeVisible();
});
