import { expect, openAs, statement, test } from './scene.ts';

test(
  statement('9', 'the access token is kept in session storage under the key access_token'),
  async ({ page, coach }) => {
    await openAs(page, coach, '/mypage', 'マイページ');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('access_token');
  },
);
