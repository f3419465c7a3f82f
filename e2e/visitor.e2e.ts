import { VISITOR_TOKEN } from '#contract/endpoint.ts';
import { DEMO_COACH, DEMO_PASSWORD } from '../demo/fill.ts';
import { TEAM_NAME } from '../demo/team.ts';
import { expectPage, LANDING_TITLE } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, openPage } from './support/people.ts';

const LINE = '見本のチームです。';

test('a stranger looks at the demo team, is offered nothing that writes, and leaves it', async ({
  page,
  server,
}) => {
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  const look = main.getByRole('button', { name: '見本のチームを見る' });
  await page.goto('/');
  await page.route('**/api/user', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
  await look.click();
  await expect(main.getByRole('alert')).toContainText('見本のチームを開けませんでした');
  await look.click();
  await expectPage(page, 'マイページ');
  await expect(header.getByText(TEAM_NAME)).toBeVisible();
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(header.getByRole('button', { name: 'ログアウト' })).toBeHidden();
  await expect(header.getByRole('link', { name: '新規登録' })).toBeVisible();

  await test.step('the schedule says who comes, without buttons to answer', async () => {
    const items = await ask(server, 'schedule', { token: VISITOR_TOKEN });
    await page.goto(`/schedule/${items.find(({ asks }) => asks)?.id}`);
    await expect(main.getByText('未回答').first()).toBeVisible();
    await expect(main.getByRole('button', { name: '欠席' })).toBeHidden();
    await expect(main.getByRole('button', { name: /送る|共有/ })).toBeHidden();
  });

  await test.step('figures and games can be read, without files and sharing', async () => {
    const menu = page.getByRole('navigation', { name: 'メニュー' });
    await menu.getByRole('link', { name: 'ランキング' }).click();
    await expectPage(page, 'ランキング');
    await expect(main.getByRole('button', { name: '書き出す' })).toBeHidden();
    await menu.getByRole('link', { name: '成績' }).click();
    await main
      .getByRole('link', { name: /港北|緑町|丘の上/ })
      .first()
      .click();
    await expect(main.getByRole('heading', { name: '打撃' })).toBeVisible();
    await expect(page.getByRole('button', { name: '試合を送る' })).toBeHidden();
  });

  await test.step('pages of coaches and of accounts lead back', async () => {
    for (const path of ['/records/game', '/settings/account', '/join', '/members']) {
      await page.goto(path);
      await expectPage(page, 'マイページ');
    }
  });

  await test.step('another tab of the browser is not a visitor', async () => {
    const other = await page.context().newPage();
    await other.goto('/');
    await expectPage(other, LANDING_TITLE);
    await other.close();
  });

  await test.step('the ways out, also the back button, lead to the landing page, the one to a team to the registration', async () => {
    await page.getByRole('link', { name: '見本を閉じる' }).click();
    await expectPage(page, LANDING_TITLE);
    await main.getByRole('button', { name: '見本のチームを見る' }).click();
    await expectPage(page, 'マイページ');
    await page.goBack();
    await expectPage(page, LANDING_TITLE);
    await main.getByRole('button', { name: '見本のチームを見る' }).click();
    await page.getByRole('link', { name: 'チームを作る' }).click();
    await expectPage(page, '新規会員登録');
    await expect(page.getByText(LINE)).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
  });

  await test.step('the accounts of the demo team do not exist outside of it', async () => {
    const body = { email: DEMO_COACH, password: DEMO_PASSWORD };
    await expect(ask(server, 'login', { body })).rejects.toThrow();
  });
});

test('a visitor changes nothing for whoever is logged in in another tab', async ({ page, server }) => {
  const coach = await newCoach(server);
  const visiting = await page.context().newPage();
  await visiting.goto('/');
  await visiting.getByRole('button', { name: '見本のチームを見る' }).click();
  await expect(visiting.getByText(LINE)).toBeVisible();
  await openPage(page, coach, '/mypage', 'マイページ');
  await visiting.reload();
  await expect(visiting.getByText(LINE)).toBeVisible();
  await visiting.getByRole('link', { name: '見本を閉じる' }).click();
  await expectPage(visiting, LANDING_TITLE);
  await page.reload();
  await expectPage(page, 'マイページ');
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
});

test('the pages of a visitor are accessible and fit each width', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '見本のチームを見る' }).click();
  await expect(page.getByText(LINE)).toBeVisible();
  await expectAccessibleAtEachWidth(page);
});
