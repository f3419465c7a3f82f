import type { Locator, Page } from '@playwright/test';
import { expectAlert, expectFieldError } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { TEAM } from '../support/people.ts';
import { answer } from '../support/routes.ts';
import { expectOnlyLogged, failLoading } from './failures.ts';
import { expect, openAs, requirement, type SignedUp, shows, test } from './fixture.ts';

const CALL = '/api/mypage';
const COPY = '招待リンクをコピー';

function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

function updateButton(page: Page): Locator {
  return page.getByRole('button', { name: '更新', exact: true });
}

async function openMyPage(page: Page, person: SignedUp): Promise<void> {
  await openAs(page, person, '/mypage', 'マイページ');
  await expect(field(page, '名前')).toHaveValue(person.name);
}

/** Collects the bodies of the updates that the page sends from now on. */
function collectUpdates(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(CALL)) sent.push(request.postDataJSON());
  });
  return sent;
}

for (const who of ['coach', 'player'] as const)
  test(
    `a ${who} sees and updates the name and the e-mail on /mypage`,
    ONLY_IN_ALL,
    async ({ page, server, coach, player }) => {
      const person = { coach, player }[who];

      await openMyPage(page, person);
      await shows('2', `/mypage has the title マイページ for a ${who}`, () =>
        expect(page.getByRole('heading', { level: 1 })).toHaveText(/^マイページ/),
      );

      await shows('2', `/mypage: a ${who}’s form has the name`, async () => {
        await expect(field(page, '名前')).toHaveValue(person.name);
        await expect(field(page, '名前')).toBeEditable();
      });

      await shows('2', `/mypage: a ${who}’s form has the e-mail`, async () => {
        await expect(field(page, 'メールアドレス')).toHaveValue(person.email);
        await expect(field(page, 'メールアドレス')).toBeEditable();
      });

      for (const [what, label, text] of [
        ['name', '名前', '名前を入力してください'],
        ['email', 'メールアドレス', 'メールアドレスを入力してください'],
      ] as const) {
        await shows('5', `My page: a ${who}’s ${what} is required (‘${text}’)`, async () => {
          await openMyPage(page, person);
          await field(page, label).fill('');
          await updateButton(page).click();
          await expectFieldError(page, label, text);
        });

        await shows('5', `My page: nothing is sent while a ${who}’s ${what} is missing`, async () => {
          await openMyPage(page, person);
          const sent = collectUpdates(page);
          await field(page, label).fill('');
          await updateButton(page).click();
          await expectFieldError(page, label, text);
          expect(sent).toEqual([]);
          // The same button sends the form once the field is filled in.
          await field(page, label).fill(person[what]);
          await expectAlert(page, '更新しました', () => updateButton(page).click());
          expect(sent).toHaveLength(1);
        });
      }

      await shows('2', `/mypage: a ${who} has an update button that updates`, async () => {
        await openMyPage(page, person);
        await field(page, '名前').fill('新しい 名前');
        await expectAlert(page, '更新しました', () => updateButton(page).click());
        expect((await ask(server, 'myPage', person)).name).toBe('新しい 名前');
      });
    },
  );

test('a coach sees the team and its invite code on /mypage', async ({
  page,
  server,
  coach,
  player,
  baseURL,
}) => {
  const { invite_code } = await ask(server, 'team', coach);

  await openMyPage(page, coach);
  await shows('2', '/mypage: a coach’s form has the team name', () =>
    expect(field(page, 'チーム名')).toHaveValue(TEAM),
  );

  await shows('2', '/mypage: a coach sees the invite code, read-only', async () => {
    const user = await ask(server, 'myPage', coach);
    await expect(field(page, '招待コード')).toHaveValue(user.invite_code ?? 'none');
    await expect(field(page, '招待コード')).not.toBeEditable();
  });

  await shows('6', 'a coach sees the team’s invite code', () =>
    expect(field(page, '招待コード')).toHaveValue(invite_code),
  );

  await shows('6', 'a coach has no account-delete button', async () => {
    await expect(field(page, '招待コード')).toBeVisible();
    await expect(page.getByRole('button', { name: /アカウント.*削除/ })).toHaveCount(0);
  });

  await shows(
    '2',
    '/mypage: a coach’s ‘copy invite link’ button copies the register path with the code',
    async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: COPY }).click();
      await expect(page.getByText('招待リンクをコピーしました')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${baseURL}/register?invite=${invite_code}`);
    },
  );

  await shows('6', 'a coach may edit the team name', async () => {
    await openMyPage(page, coach);
    await field(page, 'チーム名').fill('青空ナインズ');
    await expectAlert(page, '更新しました', () => updateButton(page).click());
    await expect(field(page, 'チーム名')).toHaveValue('青空ナインズ');
    expect((await ask(server, 'myPage', player)).team_name).toBe('青空ナインズ');
  });
});

test('/mypage accepts names of at most 100 characters', ONLY_IN_ALL, async ({ page, coach }) => {
  // The name comes last: `openMyPage` waits for the original name.
  for (const [what, label, text] of [
    ['team name', 'チーム名', 'チーム名は100文字以内で入力してください'],
    ['name', '名前', '名前は100文字以内で入力してください'],
  ] as const)
    await shows('9', `my page: a ${what} has at most 100 characters`, async () => {
      await openMyPage(page, coach);
      const sent = collectUpdates(page);
      await field(page, label).fill('あ'.repeat(101));
      await updateButton(page).click();
      await expectFieldError(page, label, text);
      expect(sent).toEqual([]);
      await field(page, label).fill('あ'.repeat(100));
      await expectAlert(page, '更新しました', () => updateButton(page).click());
    });
});

test('a player sees neither team name nor invite code on /mypage, and learns how an update ended', async ({
  page,
  server,
  player,
}) => {
  await openMyPage(page, player);
  for (const label of ['チーム名', '招待コード'])
    await shows('6', `a player’s my page has no ${label}`, async () => {
      await expect(page.getByLabel(label)).toHaveCount(0);
      await expect(page.getByRole('button', { name: COPY })).toHaveCount(0);
    });

  await shows('8', 'My page update: failure alerts ‘更新に失敗しました’', async () => {
    await answer(page, 'PUT', CALL, 500);
    await field(page, '名前').fill('新しい 名前');
    await expectAlert(page, '更新に失敗しました', () => updateButton(page).click());
    await expect(field(page, '名前')).toHaveValue('新しい 名前');
    expect((await ask(server, 'myPage', player)).name).toBe(player.name);
  });

  await shows('8', 'My page update: success alerts ‘更新しました’', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openMyPage(page, player);
    await field(page, '名前').fill('新しい 名前');
    await expectAlert(page, '更新しました', () => updateButton(page).click());
  });
});

test(
  requirement('8', 'My page load failure: it is only logged, without an alert; my page stays'),
  ONLY_IN_ALL,
  async ({ page, player }) => {
    const reports = await failLoading(page, CALL);
    await openAs(page, player, '/mypage', 'マイページ');
    await expectOnlyLogged(page, reports);
    await expect(page).toHaveURL(/\/mypage$/);
    await expect(page.getByRole('button', { name: 'アカウントを削除' })).toBeVisible();
  },
);

test(
  requirement('8', 'My page load failure: a form that is already shown stays'),
  ONLY_IN_ALL,
  async ({ page, player }) => {
    await openMyPage(page, player);
    const reports = await failLoading(page, CALL);
    await field(page, '名前').fill('新しい 名前');
    await updateButton(page).click();
    // The update reloads the data, which fails.
    await expect.poll(() => reports.logged.length).toBe(3);
    expect(reports.alerts).toEqual(['更新しました']);
    await expect(field(page, '名前')).toHaveValue('新しい 名前');
    await expect(updateButton(page)).toBeVisible();
  },
);
