import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { newFamily } from './support/attendance.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { newCoach, openPage } from './support/people.ts';

test.use({ viewport: { width: 390, height: 664 } });

test('a guardian finds their help, and comes back from it', ONLY_IN_ALL, async ({ page, server }) => {
  const { guardian } = await newFamily(server);
  const current = page.getByRole('navigation', { name: 'だれの使い方' }).locator('[aria-current=page]');

  await test.step('my page leads to the part for guardians', async () => {
    await openPage(page, guardian, '/mypage', 'マイページ');
    await page.getByRole('link', { name: '使い方' }).first().click();
    await expectPage(page, '使い方');
    await expect(current).toHaveText('保護者');
  });

  await test.step('a task of the contents comes into view, and the back button leads to the contents', async () => {
    const guide = page.getByRole('heading', { name: '子どもが2人いるとき' });
    await page.getByRole('link', { name: '子どもが2人いるとき' }).click();
    await expect(guide).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole('link', { name: '保護者として参加する' })).toBeInViewport();
  });

  await test.step('the URL of a task opens it below the header, and other pages open from there', async () => {
    await page.goto('/help/guardian#leave');
    const guide = page.getByRole('heading', { name: 'やめるとき、データを消したいとき' });
    await expect(guide).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    const top = async () => (await guide.boundingBox())?.y ?? 0;
    await expect.poll(top).toBeGreaterThanOrEqual(header?.height ?? 0);
    await page.getByRole('link', { name: 'ランキング', exact: true }).click();
    await expectPage(page, 'ランキング');
  });
});

test('an invited person reads the help before they register', ONLY_IN_ALL, async ({ page, server }) => {
  const { invite_code } = await ask(server, 'team', { token: await newCoach(server) });
  await page.goto(`/register?invite=${invite_code}`);
  await page.getByRole('link', { name: '使い方' }).click();
  await expect(page.getByRole('heading', { name: 'チームに参加する' })).toBeAttached();
  await expect(page.getByRole('region', { name: '記号', exact: true })).toContainText('残塁');
  await page.goBack();
  await expect(page.getByLabel('招待コード', { exact: true })).toHaveValue(/^\w{5}-?\w{5}$/);
});
