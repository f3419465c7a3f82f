import type { Locator, Page } from '@playwright/test';
import { expectAlert, expectPage, LANDING_TITLE } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { answer } from '../support/routes.ts';
import { storedToken } from './account.ts';
import { expect, openAs, type SignedUp, shows, test } from './scene.ts';

const CALL = '/api/mypage';

function openButton(page: Page): Locator {
  return page.getByRole('button', { name: 'アカウントを削除', exact: true });
}

function question(page: Page): Locator {
  return page.getByRole('alertdialog');
}

function confirm(page: Page): Promise<void> {
  return question(page).getByRole('button', { name: '削除', exact: true }).click();
}

async function openQuestion(page: Page, player: SignedUp): Promise<void> {
  await openAs(page, player, '/mypage', 'マイページ');
  await openButton(page).click();
  await expect(question(page)).toBeVisible();
}

function deletionsSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

test('/mypage for a player who keeps the account', async ({ page, server, player }) => {
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
    const sent = deletionsSent(page);
    await openQuestion(page, player);
    await question(page).getByRole('button', { name: 'キャンセル' }).click();
    await expect(question(page)).toHaveCount(0);
    expect(sent).toEqual([]);
    expect((await ask(server, 'currentUser', player)).email).toBe(player.email);
  });

  await shows('8', 'My page delete: failure alerts ‘削除に失敗しました’ and stays on my page', async () => {
    await openQuestion(page, player);
    await answer(page, 'DELETE', CALL, 500);
    await expectAlert(page, '削除に失敗しました', () => confirm(page));
    await expectPage(page, 'マイページ');
    await expect(openButton(page)).toBeVisible();
    expect((await ask(server, 'currentUser', player)).email).toBe(player.email);
  });
});

test('/mypage for a player who deletes the account', async ({ page, server, player }) => {
  const sent = deletionsSent(page);
  await openQuestion(page, player);
  const alerted = page.waitForEvent('dialog').then(async (dialog) => {
    const told = { text: dialog.message(), at: new URL(page.url()).pathname };
    await dialog.accept();
    return told;
  });
  await confirm(page);
  const { text, at } = await alerted;

  await shows('8', 'My page delete: success alerts ‘アカウントを削除しました’', async () =>
    expect(text).toBe('アカウントを削除しました'),
  );

  await shows('7', 'DELETE /api/mypage: an alert, then the app goes to /', async () => {
    expect(at).toBe('/mypage');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expectPage(page, LANDING_TITLE);
  });

  await shows('6', 'a player may delete the account', async () => {
    expect(text).toBe('アカウントを削除しました');
    expect(sent).toEqual([CALL]);
  });

  await shows('4', 'Account delete: on confirm the account is deleted', async () => {
    await expectPage(page, LANDING_TITLE);
    await expect(ask(server, 'currentUser', player)).rejects.toThrow('401');
  });

  await shows('7', 'after DELETE /api/mypage nobody is signed in', async () => {
    await expectPage(page, LANDING_TITLE);
    await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });
});
