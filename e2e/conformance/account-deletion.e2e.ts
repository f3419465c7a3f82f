import type { Locator, Page } from '@playwright/test';
import { confirmDeletion, expectAlert, expectPage, LANDING_TITLE } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { storedToken } from '../support/people.ts';
import { collectChanges } from '../support/requests.ts';
import { answer } from '../support/routes.ts';
import { expect, openAs, type SignedUp, shows, test } from './fixture.ts';

const CALL = '/api/mypage';

function openButton(page: Page): Locator {
  return page.getByRole('button', { name: 'アカウントを削除', exact: true });
}

function question(page: Page): Locator {
  return page.getByRole('alertdialog');
}

async function openQuestion(page: Page, player: SignedUp): Promise<void> {
  await openAs(page, player, '/mypage', 'マイページ');
  await openButton(page).click();
  await expect(question(page)).toBeVisible();
}

test(
  'a player keeps the account when the deletion on /mypage is cancelled or fails',
  ONLY_IN_ALL,
  async ({ page, server, player }) => {
    await openAs(page, player, '/mypage', 'マイページ');
    await shows('2', '/mypage: a player sees an account-delete button', () =>
      expect(openButton(page)).toBeVisible(),
    );

    for (const [section, what] of [
      ['2', '/mypage: the account-delete button opens a confirm dialog'],
      ['4', 'Account delete: a confirm dialog opens'],
    ] as const)
      await shows(section, what, async () => {
        await openAs(page, player, '/mypage', 'マイページ');
        await expect(question(page)).toHaveCount(0);
        await openButton(page).click();
        await expect(question(page)).toBeVisible();
        await expect(question(page).getByRole('button')).toHaveText(['キャンセル', '削除']);
      });

    await shows('4', 'Account delete: nothing is deleted before it is confirmed', async () => {
      const sent = collectChanges(page);
      await openQuestion(page, player);
      await question(page).getByRole('button', { name: 'キャンセル' }).click();
      await expect(question(page)).toHaveCount(0);
      expect(sent).toEqual([]);
      expect((await ask(server, 'currentUser', player)).email).toBe(player.email);
    });

    await shows('8', 'My page delete: failure alerts ‘削除に失敗しました’ and stays on my page', async () => {
      await openQuestion(page, player);
      await answer(page, 'DELETE', CALL, 500);
      await expectAlert(page, '削除に失敗しました', () => confirmDeletion(page));
      await expectPage(page, 'マイページ');
      await expect(openButton(page)).toBeVisible();
      expect((await ask(server, 'currentUser', player)).email).toBe(player.email);
    });
  },
);

test('a player deletes the account on /mypage', async ({ page, server, player }) => {
  const sent = collectChanges(page);
  await openQuestion(page, player);
  const alerted = page.waitForEvent('dialog').then(async (dialog) => {
    const shown = { text: dialog.message(), at: new URL(page.url()).pathname };
    await dialog.accept();
    return shown;
  });
  await confirmDeletion(page);
  const { text, at } = await alerted;

  await shows('8', 'My page delete: success alerts ‘アカウントを削除しました’', async () =>
    expect(text).toBe('アカウントを削除しました'),
  );

  await shows('7', 'DELETE /api/mypage: an alert appears, then the app goes to /', async () => {
    expect(at).toBe('/mypage');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expectPage(page, LANDING_TITLE);
  });

  await shows('6', 'a player may delete the account', async () => {
    expect(text).toBe('アカウントを削除しました');
    expect(sent).toEqual([`DELETE ${CALL}`]);
  });

  await shows('4', 'Account delete: on confirm the account is deleted', async () => {
    await expectPage(page, LANDING_TITLE);
    await expect(ask(server, 'currentUser', player)).rejects.toThrow('401');
  });

  await shows('7', 'after DELETE /api/mypage the user is signed out', async () => {
    await expectPage(page, LANDING_TITLE);
    await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });
});
