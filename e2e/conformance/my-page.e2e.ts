import type { Locator, Page } from '@playwright/test';
import { expectAlert, expectFieldError } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { TEAM } from '../support/people.ts';
import { answer } from '../support/routes.ts';
import { expectOnlyLogged, failLoading } from './failures.ts';
import { expect, openAs, type SignedUp, statement, test } from './scene.ts';

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

/** Every update of my page that is sent. */
function updatesSent(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(CALL)) sent.push(request.postDataJSON());
  });
  return sent;
}

for (const who of ['coach', 'player'] as const) {
  test(statement('2', `/mypage has the title マイページ for a ${who}`), async ({ page, coach, player }) => {
    await openMyPage(page, who === 'coach' ? coach : player);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^マイページ/);
  });

  test(statement('2', `/mypage: a ${who}’s form has the name`), async ({ page, coach, player }) => {
    const person = who === 'coach' ? coach : player;
    await openMyPage(page, person);
    await expect(field(page, '名前')).toHaveValue(person.name);
    await expect(field(page, '名前')).toBeEditable();
  });

  test(statement('2', `/mypage: a ${who}’s form has the e-mail`), async ({ page, coach, player }) => {
    const person = who === 'coach' ? coach : player;
    await openMyPage(page, person);
    await expect(field(page, 'メールアドレス')).toHaveValue(person.email);
    await expect(field(page, 'メールアドレス')).toBeEditable();
  });

  test(
    statement('2', `/mypage: a ${who} has an update button that updates`),
    async ({ page, server, coach, player }) => {
      const person = who === 'coach' ? coach : player;
      await openMyPage(page, person);
      await field(page, '名前').fill('新しい 名前');
      await expectAlert(page, '更新しました', () => updateButton(page).click());
      expect((await ask(server, 'myPage', person)).name).toBe('新しい 名前');
    },
  );

  for (const [what, label, text] of [
    ['name', '名前', '名前を入力してください'],
    ['email', 'メールアドレス', 'メールアドレスを入力してください'],
  ] as const) {
    test(
      statement('5', `My page: a ${who}’s ${what} is required (‘${text}’)`),
      async ({ page, coach, player }) => {
        await openMyPage(page, who === 'coach' ? coach : player);
        await field(page, label).fill('');
        await updateButton(page).click();
        await expectFieldError(page, label, text);
      },
    );

    test(
      statement('5', `My page: nothing is sent while a ${who}’s ${what} is missing`),
      async ({ page, coach, player }) => {
        const person = who === 'coach' ? coach : player;
        await openMyPage(page, person);
        const sent = updatesSent(page);
        await field(page, label).fill('');
        await updateButton(page).click();
        await expectFieldError(page, label, text);
        expect(sent).toEqual([]);
        // Once it is there again, the same press sends it.
        await field(page, label).fill(what === 'name' ? person.name : person.email);
        await expectAlert(page, '更新しました', () => updateButton(page).click());
        expect(sent).toHaveLength(1);
      },
    );
  }
}

test(statement('2', '/mypage: a coach’s form has the team name'), async ({ page, coach }) => {
  await openMyPage(page, coach);
  await expect(field(page, 'チーム名')).toHaveValue(TEAM);
});

test(statement('2', '/mypage: a coach sees the invite code, read-only'), async ({ page, server, coach }) => {
  await openMyPage(page, coach);
  const { invite_code } = await ask(server, 'myPage', coach);
  await expect(field(page, '招待コード')).toHaveValue(invite_code ?? 'none');
  await expect(field(page, '招待コード')).not.toBeEditable();
});

test(
  statement('2', '/mypage: a coach’s ‘copy invite link’ button copies the register path with the code'),
  async ({ page, server, coach, baseURL }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openMyPage(page, coach);
    const { invite_code } = await ask(server, 'myPage', coach);
    await page.getByRole('button', { name: COPY }).click();
    await expect(page.getByText('招待リンクをコピーしました')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${baseURL}/register?invite=${invite_code}`);
  },
);

for (const label of ['チーム名', '招待コード']) {
  test(statement('6', `a player’s my page has no ${label}`), async ({ page, player }) => {
    await openMyPage(page, player);
    await expect(page.getByLabel(label)).toHaveCount(0);
    await expect(page.getByRole('button', { name: COPY })).toHaveCount(0);
  });
}

test(statement('6', 'a coach may edit the team name'), async ({ page, server, coach, player }) => {
  await openMyPage(page, coach);
  await field(page, 'チーム名').fill('青空ナインズ');
  await expectAlert(page, '更新しました', () => updateButton(page).click());
  await expect(field(page, 'チーム名')).toHaveValue('青空ナインズ');
  expect((await ask(server, 'myPage', player)).team_name).toBe('青空ナインズ');
});

test(statement('6', 'a coach sees the team’s invite code'), async ({ page, server, coach }) => {
  await openMyPage(page, coach);
  const { invite_code } = await ask(server, 'team', coach);
  await expect(field(page, '招待コード')).toHaveValue(invite_code);
});

test(statement('6', 'a coach has no account-delete button'), async ({ page, coach }) => {
  await openMyPage(page, coach);
  await expect(field(page, '招待コード')).toBeVisible();
  await expect(page.getByRole('button', { name: /アカウント.*削除/ })).toHaveCount(0);
});

test(statement('8', 'My page update: success alerts ‘更新しました’'), async ({ page, player }) => {
  await openMyPage(page, player);
  await field(page, '名前').fill('新しい 名前');
  await expectAlert(page, '更新しました', () => updateButton(page).click());
});

test(
  statement('8', 'My page update: failure alerts ‘更新に失敗しました’'),
  async ({ page, server, player }) => {
    await openMyPage(page, player);
    await answer(page, 'PUT', CALL, 500);
    await field(page, '名前').fill('新しい 名前');
    await expectAlert(page, '更新に失敗しました', () => updateButton(page).click());
    await expect(field(page, '名前')).toHaveValue('新しい 名前');
    expect((await ask(server, 'myPage', player)).name).toBe(player.name);
  },
);

test(
  statement('8', 'My page load failure: logged only, without an alert; my page stays'),
  async ({ page, player }) => {
    const noted = await failLoading(page, CALL);
    await openAs(page, player, '/mypage', 'マイページ');
    await expectOnlyLogged(page, noted);
    await expect(page).toHaveURL(/\/mypage$/);
    await expect(page.getByRole('button', { name: 'アカウントを削除' })).toBeVisible();
  },
);

test(statement('8', 'My page load failure: a form that is there already stays'), async ({ page, player }) => {
  await openMyPage(page, player);
  const noted = await failLoading(page, CALL);
  await field(page, '名前').fill('新しい 名前');
  await updateButton(page).click();
  // The update reads the page anew, which fails.
  await expect.poll(() => noted.logged.length).toBe(3);
  expect(noted.alerts).toEqual(['更新しました']);
  await expect(field(page, '名前')).toHaveValue('新しい 名前');
  await expect(updateButton(page)).toBeVisible();
});

for (const [what, label, text] of [
  ['name', '名前', '名前は100文字以内で入力してください'],
  ['team name', 'チーム名', 'チーム名は100文字以内で入力してください'],
] as const) {
  test(statement('9', `my page: a ${what} has at most 100 characters`), async ({ page, coach }) => {
    await openMyPage(page, coach);
    const sent = updatesSent(page);
    await field(page, label).fill('あ'.repeat(101));
    await updateButton(page).click();
    await expectFieldError(page, label, text);
    expect(sent).toEqual([]);
    await field(page, label).fill('あ'.repeat(100));
    await expectAlert(page, '更新しました', () => updateButton(page).click());
  });
}
