import type { Browser, Page } from '@playwright/test';
import { battingForm } from '../test/support/records.ts';
import { expectPage, PASSWORD } from './support/actions.ts';
import { ask } from './support/api.ts';
import { answersFor, newAskedItem, newFamily } from './support/attendance.ts';
import { expect, onlyInAllIf, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark } from './support/looks.ts';
import { COACH, newCoach, openPage, openSession, takeSession } from './support/people.ts';
import { newGame } from './support/records.ts';

const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.12.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/BP1A.250505.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36 Line/15.12.1/IAB',
];

const wayOut = (page: Page) => page.getByRole('link', { name: 'ブラウザーで開く' });

/** Opens an address as the device's browser does after LINE has handed it over. */
async function openOutside(browser: Browser, page: Page, token: string, address: string): Promise<Page> {
  const { origin } = new URL(page.url());
  const context = await browser.newContext({ baseURL: origin });
  const outside = await context.newPage();
  await outside.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await takeSession(outside, token);
  await outside.goto(address);
  return outside;
}

for (const [index, userAgent] of AGENTS.entries())
  test.describe(`in LINE on ${index === 0 ? 'iOS' : 'Android'}`, onlyInAllIf(index > 0), () => {
    test.use({ userAgent, viewport: { width: 390, height: 664 } });

    test('the login offers the browser first, with the wanted page', async ({ page, server, browser }) => {
      const token = await newCoach(server);
      await page.goto('/ranking?season=all');
      await expect(page).toHaveURL('/');
      const address = new URL('/ranking?season=all&openExternalBrowser=1', page.url()).href;
      await expect(wayOut(page)).toHaveAttribute('href', address);
      await page.getByRole('main').getByRole('link', { name: 'ログイン' }).first().click();
      await expectPage(page, 'ログイン');
      await expect(wayOut(page)).toHaveAttribute('href', address);
      await expect(page.getByText('LINEの中だけで有効です')).toBeVisible();
      await expectAccessibleLightAndDark(page);
      const first = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('textbox'));
      await expect(first.first()).toHaveText('ブラウザーで開く');

      await test.step('where a login is there already, the page opens', async () => {
        const outside = await openOutside(browser, page, token, address);
        await expectPage(outside, 'ランキング');
        await outside.context().close();
      });

      await test.step('where LINE does not follow the address, it is not offered again', async () => {
        await wayOut(page).click();
        await expect(page).toHaveURL('/');
        await page.getByRole('main').getByRole('link', { name: 'ログイン' }).first().click();
        await expectPage(page, 'ログイン');
        await expect(page.getByLabel('メールアドレス')).toBeVisible();
        await expect(wayOut(page)).toHaveCount(0);
        await page.getByLabel('メールアドレス').fill(COACH.email);
        await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'ログイン', exact: true }).click();
        await expectPage(page, 'ランキング');
      });
    });

    test('a file, a picture and a print leave with one tap and go on outside', async ({
      page,
      server,
      browser,
    }) => {
      const token = await newCoach(server);
      const member = await ask(server, 'createMember', { token, body: { name: '川原 二葉' } });
      const game = await newGame(server, token);
      await ask(server, 'createBatting', { token, body: battingForm(game, member.id) });
      const downloads: string[] = [];
      page.on('download', (download) => downloads.push(download.suggestedFilename()));
      const leaveBy = async (tap: () => Promise<void>, action: string) => {
        // Reads the address before this tab runs the action itself, which it does if LINE's browser ignores the
        // parameter.
        const left = page.waitForURL((url) => url.hash === `#go-on-${action}`);
        await tap();
        await left;
        const address = page.url();
        expect(new URL(address).searchParams.get('openExternalBrowser')).toBe('1');
        expect(downloads).toEqual([]);
        return address;
      };

      await test.step('a list as a file', async () => {
        await openPage(page, token, '/games/list', '試合一覧');
        await page.getByRole('button', { name: '書き出す', exact: true }).click();
        const tap = () => page.getByRole('button', { name: 'CSVで書き出す' }).click();
        const address = await leaveBy(tap, 'csv');
        const outside = await openOutside(browser, page, token, 'about:blank');
        const download = outside.waitForEvent('download');
        await outside.goto(address);
        expect((await download).suggestedFilename()).toMatch(/\.csv$/);
        await expect(outside).toHaveURL('/games/list');
        await outside.context().close();
      });

      await test.step('the picture of a game', async () => {
        downloads.length = 0;
        await openPage(page, token, `/games/${game}`, '港北クラブ戦');
        await page.getByRole('button', { name: '試合を送る' }).first().click();
        const tap = () => page.getByRole('button', { name: '画像を保存' }).click();
        const address = await leaveBy(tap, 'picture');
        const outside = await openOutside(browser, page, token, 'about:blank');
        const download = outside.waitForEvent('download');
        await outside.goto(address);
        expect((await download).suggestedFilename()).toMatch(/\.png$/);
        await outside.context().close();
      });

      await test.step('a print', async () => {
        downloads.length = 0;
        await openPage(page, token, '/booklet', '成績表');
        const tap = () => page.getByRole('button', { name: '印刷する' }).click();
        const outside = await openOutside(browser, page, token, await leaveBy(tap, 'print'));
        await expect(outside.locator('body')).toHaveAttribute('data-printed', 'yes');
        await expect(outside).toHaveURL('/booklet');
        await outside.context().close();
      });
    });

    test('answers and games stay inside', async ({ page, server }) => {
      const { coach, children, guardian } = await newFamily(server);
      await newAskedItem(server, coach);
      const { url } = await ask(server, 'ownAnswerLink', { token: guardian });
      await page.goto(url);
      const child = `${children[0].number} ${children[0].name}`;
      await answersFor(page, child).getByRole('button', { name: '出席' }).click();
      await expect(page.getByRole('status').first()).toContainText('出席で送りました');
      await expect(wayOut(page)).toHaveCount(0);
      const game = await newGame(server, coach);
      await openPage(page, await openSession(server, COACH.email), `/games/${game}`, '港北クラブ戦');
      await expect(wayOut(page)).toHaveCount(0);
      await expect(page).not.toHaveURL(/openExternalBrowser/);
    });
  });
